/**
 * How much of a picture cannot be explained by another one: block matching with normalised correlation, which light
 * changes do not disturb (gain and offset fall out) and which finds what a pan or a shake has moved.
 */
import type { Box } from './live-box.ts';
import { SMALL } from './picture.ts';

/** Size of the live box after resampling. */
export const GRID = { width: 40, height: 22, pixels: 40 * 22 } as const;

const BLOCK = 8;
const AREA = BLOCK * BLOCK;
const LEFTS = [0, 4, 8, 12, 16, 20, 24, 28, 32] as const;
const TOPS = [0, 4, 9, 14] as const;
const SEARCH = 5;

/** Top left pixel of each of the 36 overlapping blocks. */
export const BLOCKS: readonly { readonly x: number; readonly y: number }[] = TOPS.flatMap((y) =>
  LEFTS.map((x) => ({ x, y })),
);

/** Mean change a pixel under which a block stands still. */
const STILL = 2.5;
/** Variance over which a still block proves that the picture is the same one. */
const TELLING = 20;
/** Variance, beside that of a plain slope, under which a block says nothing by its form: its brightness is compared. */
const FLAT = 3;
const FLAT_WEIGHT = 0.4;
const FLAT_CHANGE = 12;
/** Correlation from which on a block is fully explained, and below which not at all. */
const EXPLAINED = 0.92;
const UNEXPLAINED = 0.6;
/** Added to variances: noise of the coder. */
const NOISE = 2;

/** Strength of the detail of a picture: mean step from pixel to pixel. */
export function detail({ pixels }: Grid): number {
  let sum = 0;
  for (let y = 0; y < GRID.height - 1; y += 1) {
    for (let at = y * GRID.width, end = at + GRID.width - 1; at < end; at += 1) {
      const level = pixels[at] ?? 0;
      sum += Math.abs((pixels[at + 1] ?? 0) - level) + Math.abs((pixels[at + GRID.width] ?? 0) - level);
    }
  }
  return sum / (2 * (GRID.width - 1) * (GRID.height - 1));
}

/** A picture of the live box, with what the comparisons of its blocks need. */
export type Grid = {
  readonly pixels: Float32Array;
  /** Sum and sum of squares over every 8x8 window, by top left pixel. */
  readonly sums: Float32Array;
  readonly squares: Float32Array;
};

/** Resamples the live box of a small frame by area. */
export function gridOf(frame: Uint8Array, box: Box): Grid {
  const pixels = new Float32Array(GRID.pixels);
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  for (let y = 0; y < GRID.height; y += 1) {
    const top = box.top + Math.floor((y * height) / GRID.height);
    const bottom = Math.max(top + 1, box.top + Math.floor(((y + 1) * height) / GRID.height));
    for (let x = 0; x < GRID.width; x += 1) {
      const left = box.left + Math.floor((x * width) / GRID.width);
      const right = Math.max(left + 1, box.left + Math.floor(((x + 1) * width) / GRID.width));
      let sum = 0;
      for (let v = top; v < bottom; v += 1) {
        for (let u = left; u < right; u += 1) sum += frame[v * SMALL.width + u] ?? 0;
      }
      pixels[y * GRID.width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { pixels, ...windowSums(pixels) };
}

function windowSums(pixels: Float32Array): Pick<Grid, 'sums' | 'squares'> {
  const sums = new Float32Array(GRID.pixels);
  const squares = new Float32Array(GRID.pixels);
  for (let y = 0; y <= GRID.height - BLOCK; y += 1) {
    for (let x = 0; x <= GRID.width - BLOCK; x += 1) {
      let sum = 0;
      let square = 0;
      for (let v = y; v < y + BLOCK; v += 1) {
        for (let at = v * GRID.width + x, end = at + BLOCK; at < end; at += 1) {
          const level = pixels[at] ?? 0;
          sum += level;
          square += level * level;
        }
      }
      sums[y * GRID.width + x] = sum;
      squares[y * GRID.width + x] = square;
    }
  }
  return { sums, squares };
}

/** Mean difference of two pictures a pixel. */
export function difference(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < GRID.pixels; i += 1) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / GRID.pixels;
}

/** Places of a block's pixels by its middle, and the sum of their squares. */
const CENTRED = Array.from({ length: BLOCK }, (_, i) => i - (BLOCK - 1) / 2);
const SPREAD = BLOCK * CENTRED.reduce((sum, place) => sum + place * place, 0);

/** The part of a block's variance that is a plain slope: any slope is like any other one. */
function rampVariance({ pixels }: Grid, x: number, y: number): number {
  let across = 0;
  let down = 0;
  for (let v = 0; v < BLOCK; v += 1) {
    const row = (y + v) * GRID.width + x;
    for (let u = 0; u < BLOCK; u += 1) {
      const level = pixels[row + u] ?? 0;
      across += level * (CENTRED[u] ?? 0);
      down += level * (CENTRED[v] ?? 0);
    }
  }
  return (across * across + down * down) / (SPREAD * AREA);
}

/** Mean absolute change a pixel of one block. */
export function blockChange(a: Grid, b: Grid, block: number): number {
  const { x, y } = BLOCKS[block] ?? { x: 0, y: 0 };
  let sum = 0;
  for (let v = y; v < y + BLOCK; v += 1) {
    for (let at = v * GRID.width + x, end = at + BLOCK; at < end; at += 1) {
      sum += Math.abs((a.pixels[at] ?? 0) - (b.pixels[at] ?? 0));
    }
  }
  return sum / AREA;
}

/** Change of the mean level of one block. */
export function meanChange(a: Grid, b: Grid, block: number): number {
  const { x, y } = BLOCKS[block] ?? { x: 0, y: 0 };
  const at = y * GRID.width + x;
  return Math.abs((a.sums[at] ?? 0) - (b.sums[at] ?? 0)) / AREA;
}

export type Mismatch = {
  /** Unexplained share of what can be compared, 0..1. */
  readonly unexplained: number;
  /** Share of the live blocks that changed at all, 0..1. */
  readonly area: number;
  /** Share of the live blocks with detail that are found again, 0..1. */
  readonly known: number;
  /** Unexplained share of that half of the picture (upper, lower, left, right) which is explained best, 0..1. */
  readonly leastHalf: number;
};

/** Which halves each block lies in: upper, lower, left, right. */
const HALVES = BLOCKS.map(({ x, y }) => [y < 8, y > 8, x <= 16, x >= 16]);

/** What one block of `b` says about `a`. */
export type BlockChange = {
  /** Unexplained share, 0..1. */
  readonly unexplained: number;
  /** How much the block counts; 0 where it shows nothing. */
  readonly weight: number;
  readonly changed: boolean;
  /** Detail that is found again. */
  readonly known: boolean;
};

const NOTHING: BlockChange = { unexplained: 0, weight: 0, changed: false, known: false };
const SAME: BlockChange = { unexplained: 0, weight: 1, changed: false, known: true };

/** Compares one block. */
export function changeOf(a: Grid, b: Grid, block: number): BlockChange {
  const { x, y } = BLOCKS[block] ?? { x: 0, y: 0 };
  const at = y * GRID.width + x;
  const mean = (b.sums[at] ?? 0) / AREA;
  const variance = Math.max(0, (b.squares[at] ?? 0) / AREA - mean * mean);
  if (blockChange(a, b, block) < STILL) return variance > TELLING ? SAME : NOTHING;
  if (variance < FLAT || variance - rampVariance(b, x, y) < FLAT) {
    const step = Math.abs(mean - (a.sums[at] ?? 0) / AREA);
    return { unexplained: Math.min(1, step / FLAT_CHANGE), weight: FLAT_WEIGHT, changed: true, known: false };
  }
  const best = bestCorrelation(a, b, x, y, mean, variance);
  return {
    unexplained: Math.min(1, Math.max(0, (EXPLAINED - best) / (EXPLAINED - UNEXPLAINED))),
    weight: 1,
    changed: true,
    known: best >= EXPLAINED && variance > TELLING,
  };
}

/** How much of `b` is new after `a`, over the blocks of `live`. */
export function mismatch(a: Grid, b: Grid, live: readonly number[]): Mismatch {
  let weight = 0;
  let unexplained = 0;
  let changed = 0;
  let known = 0;
  const halves = [0, 1, 2, 3].map(() => ({ weight: 0, unexplained: 0 }));
  for (const block of live) {
    const change = changeOf(a, b, block);
    const share = change.weight * change.unexplained;
    weight += change.weight;
    unexplained += share;
    if (change.changed) changed += 1;
    if (change.known) known += 1;
    halves.forEach((half, i) => {
      if (!HALVES[block]?.[i]) return;
      half.weight += change.weight;
      half.unexplained += share;
    });
  }
  return {
    unexplained: weight === 0 ? 0 : unexplained / weight,
    area: live.length === 0 ? 0 : changed / live.length,
    known: live.length === 0 ? 0 : known / live.length,
    leastHalf: Math.min(...halves.map((half) => (half.weight === 0 ? 1 : half.unexplained / half.weight))),
  };
}

/** Places within the search range, the nearest first: what has not moved is found at once. */
const OFFSETS = Array.from({ length: (2 * SEARCH + 1) ** 2 }, (_, i) => ({
  dx: (i % (2 * SEARCH + 1)) - SEARCH,
  dy: Math.floor(i / (2 * SEARCH + 1)) - SEARCH,
})).sort((a, b) => a.dx ** 2 + a.dy ** 2 - (b.dx ** 2 + b.dy ** 2));

/** The best normalised correlation of a block of `b` with `a` within the search range. */
function bestCorrelation(a: Grid, b: Grid, x: number, y: number, mean: number, variance: number): number {
  let best = -1;
  const start = y * GRID.width + x;
  for (const { dx, dy } of OFFSETS) {
    const [u, v] = [x + dx, y + dy];
    if (u < 0 || v < 0 || u > GRID.width - BLOCK || v > GRID.height - BLOCK) continue;
    const at = v * GRID.width + u;
    let product = 0;
    for (let row = 0; row < AREA; row += BLOCK) {
      const skip = (row / BLOCK) * GRID.width;
      for (let column = 0; column < BLOCK; column += 1) {
        product += (a.pixels[at + skip + column] ?? 0) * (b.pixels[start + skip + column] ?? 0);
      }
    }
    const otherMean = (a.sums[at] ?? 0) / AREA;
    const otherVariance = Math.max(0, (a.squares[at] ?? 0) / AREA - otherMean * otherMean);
    const covariance = product / AREA - mean * otherMean;
    const correlation = covariance / Math.sqrt((variance + NOISE) * (otherVariance + NOISE));
    if (correlation > best) best = correlation;
    if (best >= EXPLAINED) return best;
  }
  return best;
}
