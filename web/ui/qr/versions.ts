/** Sizes of QR codes at error correction M, versions 1 to 16 (ISO/IEC 18004 tables 7, 9 and E.1). */

export type Version = {
  readonly number: number;
  /** Correction bytes of each block. */
  readonly correction: number;
  /** Data bytes of each block. */
  readonly blocks: readonly number[];
  /** Centres of the alignment patterns, in both directions. */
  readonly alignment: readonly number[];
};

/** Correction bytes a block; blocks of the first size, data bytes; blocks with one byte more. */
const SIZES: readonly (readonly [number, number, number, number])[] = [
  [10, 1, 16, 0],
  [16, 1, 28, 0],
  [26, 1, 44, 0],
  [18, 2, 32, 0],
  [24, 2, 43, 0],
  [16, 4, 27, 0],
  [18, 4, 31, 0],
  [22, 2, 38, 2],
  [22, 3, 36, 2],
  [26, 4, 43, 1],
  [30, 1, 50, 4],
  [22, 6, 36, 2],
  [22, 8, 37, 1],
  [24, 4, 40, 5],
  [24, 5, 41, 5],
  [28, 7, 45, 3],
];

const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
  [6, 34, 62],
  [6, 26, 46, 66],
  [6, 26, 48, 70],
  [6, 26, 50, 74],
];

export const VERSIONS: readonly Version[] = SIZES.map(([correction, short, data, long], index) => ({
  number: index + 1,
  correction,
  blocks: [...Array<number>(short).fill(data), ...Array<number>(long).fill(data + 1)],
  alignment: ALIGNMENT[index] ?? [],
}));

export const sizeOf = (version: Version): number => 17 + 4 * version.number;

export const capacityOf = (version: Version): number => version.blocks.reduce((sum, bytes) => sum + bytes, 0);
