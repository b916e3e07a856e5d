/**
 * Writes the compound file around a BIFF8 workbook ([MS-CFB] version 3, sectors of 512 bytes): header, the streams one
 * after the other, the directory, the sector chains (FAT), and the list of the FAT's own sectors (DIFAT).
 */
import { ENTRY, HEADER, HEADER_DIFAT, SECTOR_MARK } from './compound-file.ts';

const SECTOR = 512;
/** Shorter streams would have to be in the mini stream, so streams are padded to this size. */
const MIN_STREAM_BYTES = 4096;
const NUMBERS_A_SECTOR = SECTOR / 4;
/** No sibling, no child. */
const NONE = 0xffffffff;

export type Stream = { readonly name: string; readonly chunks: readonly Uint8Array[] };

/** A file of at most three streams, in chunks. */
export function* compoundFile(streams: readonly Stream[]): Generator<Uint8Array> {
  const sizes = streams.map(({ chunks }) => Math.max(MIN_STREAM_BYTES, total(chunks)));
  const counts = sizes.map((size) => Math.ceil(size / SECTOR));
  const directory = counts.reduce((sum, count) => sum + count, 0);
  const { fat, difat } = tableSizes(directory + 1);
  const firstFat = directory + 1;
  const firstDifat = firstFat + fat;

  yield header(directory, firstFat, fat, firstDifat, difat);
  for (const { chunks } of streams) {
    yield* chunks;
    const size = total(chunks);
    yield Buffer.alloc(Math.max(MIN_STREAM_BYTES, Math.ceil(size / SECTOR) * SECTOR) - size);
  }
  yield directorySector(streams, sizes, counts);
  yield chains([...counts, 1], fat, difat);
  yield difatSectors(firstFat, fat, firstDifat, difat);
}

const total = (chunks: readonly Uint8Array[]): number => chunks.reduce((sum, chunk) => sum + chunk.length, 0);

/** The number of FAT and DIFAT sectors. The FAT includes its own sectors, so it grows until it fits. */
function tableSizes(used: number): { fat: number; difat: number } {
  let fat = 0;
  let difat = 0;
  for (;;) {
    const needed = Math.ceil((used + fat + difat) / NUMBERS_A_SECTOR);
    if (needed <= fat) return { fat, difat };
    fat = needed;
    difat = Math.ceil(Math.max(0, fat - HEADER_DIFAT) / (NUMBERS_A_SECTOR - 1));
  }
}

function header(directory: number, firstFat: number, fat: number, firstDifat: number, difat: number): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  // Sectors of 2^9 bytes, mini sectors of 2^6.
  bytes.writeUInt16LE(9, HEADER.SECTOR_SHIFT);
  bytes.writeUInt16LE(6, HEADER.MINI_SECTOR_SHIFT);
  bytes.writeUInt32LE(fat, HEADER.FAT_SECTORS);
  bytes.writeUInt32LE(directory, HEADER.FIRST_DIRECTORY_SECTOR);
  bytes.writeUInt32LE(MIN_STREAM_BYTES, HEADER.MINI_STREAM_CUTOFF);
  bytes.writeUInt32LE(SECTOR_MARK.END_OF_CHAIN, HEADER.FIRST_MINI_FAT_SECTOR);
  bytes.writeUInt32LE(difat > 0 ? firstDifat : SECTOR_MARK.END_OF_CHAIN, HEADER.FIRST_DIFAT_SECTOR);
  bytes.writeUInt32LE(difat, HEADER.DIFAT_SECTORS);
  for (let index = 0; index < HEADER_DIFAT; index += 1) {
    bytes.writeUInt32LE(index < fat ? firstFat + index : SECTOR_MARK.FREE, HEADER.DIFAT + index * 4);
  }
  return bytes;
}

/** The root and the streams. They form a tree sorted by name length, then name: here a chain of right siblings. */
function directorySector(
  streams: readonly Stream[],
  sizes: readonly number[],
  counts: readonly number[],
): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  const entry = (index: number, name: string, type: number, child: number, start: number, size: number) => {
    const at = index * ENTRY.BYTES;
    bytes.write(name, at, 'utf16le');
    bytes.writeUInt16LE(name === '' ? 0 : (name.length + 1) * 2, at + ENTRY.NAME_BYTES);
    bytes.writeUInt8(type, at + ENTRY.TYPE);
    // Black, no left sibling.
    bytes.writeUInt8(1, at + ENTRY.COLOR);
    bytes.writeUInt32LE(NONE, at + ENTRY.LEFT);
    bytes.writeUInt32LE(type === 2 && index < streams.length ? index + 1 : NONE, at + ENTRY.RIGHT);
    bytes.writeUInt32LE(child, at + ENTRY.CHILD);
    bytes.writeUInt32LE(start, at + ENTRY.START);
    bytes.writeUInt32LE(size, at + ENTRY.SIZE);
  };
  entry(0, 'Root Entry', 5, 1, SECTOR_MARK.END_OF_CHAIN, 0);
  let start = 0;
  for (const [index, { name }] of streams.entries()) {
    entry(index + 1, name, 2, NONE, start, sizes[index] ?? 0);
    start += counts[index] ?? 0;
  }
  for (let index = streams.length + 1; index < SECTOR / ENTRY.BYTES; index += 1)
    entry(index, '', 0, NONE, 0, 0);
  return bytes;
}

/** The FAT: for each sector, the next one of its chain. */
function chains(counts: readonly number[], fat: number, difat: number): Buffer {
  const bytes = Buffer.alloc(fat * SECTOR, 0xff);
  let sector = 0;
  const put = (value: number) => {
    bytes.writeUInt32LE(value, sector * 4);
    sector += 1;
  };
  for (const count of counts) {
    for (let rest = count; rest > 0; rest -= 1) put(rest === 1 ? SECTOR_MARK.END_OF_CHAIN : sector + 1);
  }
  for (let index = 0; index < fat; index += 1) put(SECTOR_MARK.FAT);
  for (let index = 0; index < difat; index += 1) put(SECTOR_MARK.DIFAT);
  return bytes;
}

function difatSectors(firstFat: number, fat: number, firstDifat: number, difat: number): Buffer {
  const bytes = Buffer.alloc(difat * SECTOR, 0xff);
  for (let index = HEADER_DIFAT; index < fat; index += 1) {
    const rest = index - HEADER_DIFAT;
    const sector = Math.floor(rest / (NUMBERS_A_SECTOR - 1));
    bytes.writeUInt32LE(firstFat + index, sector * SECTOR + (rest % (NUMBERS_A_SECTOR - 1)) * 4);
  }
  for (let sector = 0; sector < difat; sector += 1) {
    bytes.writeUInt32LE(
      sector + 1 < difat ? firstDifat + sector + 1 : SECTOR_MARK.END_OF_CHAIN,
      (sector + 1) * SECTOR - 4,
    );
  }
  return bytes;
}
