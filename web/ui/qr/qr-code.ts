/** QR codes of short texts (ISO/IEC 18004): byte mode, error correction M, the mask with the least penalty. */
import { drawFormat, drawFunctionPatterns, MASKS, penaltyOf, zigzag } from './matrix.ts';
import { correctionOf } from './reed-solomon.ts';
import { capacityOf, VERSIONS, type Version } from './versions.ts';

/** Rows of modules; true is dark. */
export type Modules = readonly (readonly boolean[])[];

const lengthBits = (version: Version): number => (version.number < 10 ? 8 : 16);

/** Mode, length, bytes, end, then the two filling bytes in turn. */
function dataBytes(text: Uint8Array, version: Version): number[] {
  const bits: number[] = [];
  const push = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i -= 1) bits.push((value >> i) & 1);
  };
  push(0b0100, 4);
  push(text.length, lengthBits(version));
  for (const byte of text) push(byte, 8);
  const capacity = capacityOf(version) * 8;
  push(0, Math.min(4, capacity - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) push(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((byte, bit) => 2 * byte + bit, 0),
  );
}

/** Data, then correction, each taken from the blocks in turn. */
function interleaved(data: readonly number[], version: Version): number[] {
  let from = 0;
  const blocks = version.blocks.map((size) => {
    const bytes = data.slice(from, from + size);
    from += size;
    return { bytes, correction: correctionOf(bytes, version.correction) };
  });
  const longest = Math.max(...version.blocks);
  const turn = (
    count: number,
    byteOf: (block: (typeof blocks)[number], i: number) => number | undefined,
  ): number[] =>
    Array.from({ length: count }, (_, i) => blocks.flatMap((block) => byteOf(block, i) ?? [])).flat();
  return [
    ...turn(longest, (block, i) => block.bytes[i]),
    ...turn(version.correction, (block, i) => block.correction[i]),
  ];
}

/** The QR code of a text of up to 450 bytes. @throws RangeError for a longer one */
export function qrCode(text: string): Modules {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.find((v) => capacityOf(v) * 8 >= 4 + lengthBits(v) + 8 * bytes.length);
  if (!version) throw new RangeError('The text is too long for a QR code');
  const stream = interleaved(dataBytes(bytes, version), version);
  const base = drawFunctionPatterns(version);
  const path = zigzag(base);
  const candidates = MASKS.map((mask, number) => {
    const modules = base.map((row) => row.map((module) => module === true));
    for (const [i, [x, y]] of path.entries()) {
      const bit = ((stream[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
      const row = modules[y];
      if (row) row[x] = (bit === 1) !== mask(x, y);
    }
    drawFormat(modules, number);
    return { modules, penalty: penaltyOf(modules) };
  });
  const best = candidates.reduce((a, b) => (b.penalty < a.penalty ? b : a));
  return best.modules;
}

/** An SVG path of the dark modules, `margin` modules in from the edge. */
export function pathOf(modules: Modules, margin: number): string {
  return modules
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + margin} ${y + margin}h1v1h-1z` : [])))
    .join('');
}
