/** Where the modules of a QR code lie (ISO/IEC 18004 sections 6.3, 7.7, 7.8 and 7.9). */
import { sizeOf, type Version } from './versions.ts';

/** A matrix under construction: undefined is free for data. */
export type Draft = (boolean | undefined)[][];

/** The conditions under which a mask inverts a module. */
export const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function put(draft: Draft, x: number, y: number, dark: boolean): void {
  const row = draft[y];
  if (row && x >= 0 && x < row.length) row[x] = dark;
}

/** A square pattern of rings around a centre: dark where the distance is in `dark`. */
function rings(draft: Draft, cx: number, cy: number, radius: number, dark: readonly number[]): void {
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1)
      put(draft, cx + dx, cy + dy, dark.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }
}

/** Appends to a value the remainder of its division: the BCH codes of format and version. */
function withRemainder(value: number, divisor: number, degree: number): number {
  let rest = value << degree;
  for (let bit = 31 - Math.clz32(rest || 1); bit >= degree; bit -= 1) {
    if ((rest >> bit) & 1) rest ^= divisor << (bit - degree);
  }
  return (value << degree) | rest;
}

/** Finders, timing, alignment, version; the places of the format are taken, too. */
export function drawFunctionPatterns(version: Version): Draft {
  const size = sizeOf(version);
  const draft: Draft = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  for (let i = 0; i < size; i += 1) {
    put(draft, i, 6, i % 2 === 0);
    put(draft, 6, i, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(draft, x, y, 4, [0, 1, 3]);
  const { alignment } = version;
  const last = alignment.at(-1);
  for (const y of alignment) {
    for (const x of alignment) {
      const isFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!isFinder) rings(draft, x, y, 2, [0, 2]);
    }
  }
  if (version.number >= 7) {
    const bits = withRemainder(version.number, 0x1f25, 12);
    for (let i = 0; i < 18; i += 1) {
      const dark = ((bits >> i) & 1) === 1;
      put(draft, size - 11 + (i % 3), Math.floor(i / 3), dark);
      put(draft, Math.floor(i / 3), size - 11 + (i % 3), dark);
    }
  }
  drawFormat(draft, 0);
  return draft;
}

/** Error correction M and the mask, twice. */
export function drawFormat(draft: Draft, mask: number): void {
  const size = draft.length;
  const bits = withRemainder(mask, 0x537, 10) ^ 0x5412;
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 15; i += 1) {
    const along = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    put(draft, 8, along, bit(i));
    const across = i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i;
    put(draft, across, 8, bit(i));
  }
  put(draft, 8, size - 8, true);
}

/** The free places in the order of the data: two columns at a time from the right, up and down in turn. */
export function zigzag(draft: Draft): (readonly [number, number])[] {
  const size = draft.length;
  const places: (readonly [number, number])[] = [];
  let upward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (draft[y]?.[x] === undefined) places.push([x, y]);
    }
    upward = !upward;
  }
  return places;
}

const FINDER_LIKE = /10111010000|00001011101/g;

/** How hard a matrix is to read: runs, blocks, patterns like finders, and imbalance. */
export function penaltyOf(modules: readonly (readonly boolean[])[]): number {
  const size = modules.length;
  let penalty = 0;
  let dark = 0;
  const lines = modules.flatMap((row, i) => [row, modules.map((other) => other[i] === true)]);
  for (const line of lines) {
    const text = line.map((module) => (module ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2;
    penalty += 40 * (text.match(FINDER_LIKE)?.length ?? 0);
  }
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const module = modules[y]?.[x] === true;
      if (module) dark += 1;
      const same = (dx: number, dy: number): boolean => (modules[y + dy]?.[x + dx] === true) === module;
      if (x + 1 < size && y + 1 < size && same(1, 0) && same(0, 1) && same(1, 1)) penalty += 3;
    }
  }
  return penalty + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}
