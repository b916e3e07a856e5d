/**
 * How much of a picture another one does not explain: block matching by normalised correlation. It ignores changes of
 * light (gain and offset cancel out) and finds blocks that a pan or a shake has moved.
 */
import type { Box } from './live-box.ts';
import { SMALL } from './picture.ts';

/** Size of the live box after resampling. */
export const GRID = { width: 40, height: 22, pixels: 40 * 22 } as const;

const BLOCK = 8;
const AREA = BLOCK * BLOCK;
const QUARTERS = AREA / 4;
/** One past the position of the last window. */
const WINDOWS = (GRID.height - BLOCK) * GRID.width + GRID.width - BLOCK + 1;
const LEFTS = [0, 4, 8, 12, 16, 20, 24, 28, 32] as const;
const TOPS = [0, 4, 9, 14] as const;
const SEARCH = 5;

/** Top left pixel of each of the 36 overlapping blocks. */
export const BLOCKS: readonly { readonly x: number; readonly y: number }[] = TOPS.flatMap((y) =>
  LEFTS.map((x) => ({ x, y })),
);

/** Mean change per pixel below which a block is still. */
const STILL = 2.5;
/** Variance above which a still block proves that the picture is the same. */
const TELLING = 20;
/** Variance, without that of a plain slope, below which a block has no structure: only its brightness is compared. */
const FLAT = 3;
const FLAT_WEIGHT = 0.4;
const FLAT_CHANGE = 12;
/** Correlations at which a block is fully explained, and below which it is not explained at all. */
const EXPLAINED = 0.92;
const UNEXPLAINED = 0.6;
/** Codec noise, added to variances. */
const NOISE = 2;
/** Tolerance of a bound. */
const ROUNDING = 1e-9;

/** Amount of detail in a picture: mean step from pixel to pixel. */
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

/** A picture of the live box, with the data for block comparisons. */
export class Grid {
  readonly pixels: Float32Array;
  private known: Windows | undefined;

  constructor(pixels: Float32Array) {
    this.pixels = pixels;
  }

  /** Measured on first use: many pictures are only compared as a whole. */
  get windows(): Windows {
    this.known ??= sumWindows(this.pixels);
    return this.known;
  }
}

/** Measures of every 8x8 window, by its top left pixel. */
type Windows = {
  readonly means: Float64Array;
  /** Divisors that turn a covariance into a correlation. */
  readonly deviations: Float64Array;
  /** Means of 2x2 pixels: a window has 16 of them. */
  readonly quarters: Float64Array;
  /** Standard deviation within the quarters, which bounds what they add to a correlation. */
  readonly rests: Float64Array;
};

/** First pixel of each of `count` equal parts of a range, and the end of the last. No part is empty. */
function edges(from: number, length: number, count: number): Int32Array {
  return Int32Array.from({ length: 2 * count }, (_, i) => {
    const part = i >> 1;
    const low = from + Math.floor((part * length) / count);
    return i % 2 === 0 ? low : Math.max(low + 1, from + Math.floor(((part + 1) * length) / count));
  });
}

/** Creates a function that resamples the live box of small frames by area. */
export function sampler(box: Box): (frame: Uint8Array) => Grid {
  const columns = edges(box.left, box.right - box.left, GRID.width);
  const rows = edges(box.top, box.bottom - box.top, GRID.height);
  return (frame) => new Grid(sampled(frame, columns, rows));
}

function sampled(frame: Uint8Array, columns: Int32Array, rows: Int32Array): Float32Array {
  const pixels = new Float32Array(GRID.pixels);
  let to = 0;
  for (let y = 0; y < rows.length; y += 2) {
    const top = (rows[y] ?? 0) * SMALL.width;
    const bottom = (rows[y + 1] ?? 0) * SMALL.width;
    for (let x = 0; x < columns.length; x += 2, to += 1) {
      const left = columns[x] ?? 0;
      const right = columns[x + 1] ?? 0;
      let sum = 0;
      for (let line = top; line < bottom; line += SMALL.width) {
        for (let at = line + left, end = line + right; at < end; at += 1) sum += frame[at] ?? 0;
      }
      pixels[to] = (sum * SMALL.width) / ((bottom - top) * (right - left));
    }
  }
  return pixels;
}

function averageQuarters(pixels: Float32Array): Float64Array {
  const { width } = GRID;
  const quarters = new Float64Array(GRID.pixels);
  for (let at = 0; at < GRID.pixels - width - 1; at += 1) {
    const upper = (pixels[at] ?? 0) + (pixels[at + 1] ?? 0);
    quarters[at] = (upper + (pixels[at + width] ?? 0) + (pixels[at + width + 1] ?? 0)) / 4;
  }
  return quarters;
}

/** Buffer for sums along the rows, shared because hundreds of pictures are kept. */
const across = new Float64Array(GRID.pixels);
const squares = new Float64Array(GRID.pixels);
const coarseSquares = new Float64Array(GRID.pixels);

/** Sums along the rows, then those sums down the columns. */
function sumWindows(pixels: Float32Array): Windows {
  const { width } = GRID;
  for (let row = 0; row < GRID.pixels; row += width) {
    for (let at = row, last = row + width - BLOCK; at <= last; at += 1) {
      let sum = 0;
      let square = 0;
      for (let i = at; i < at + BLOCK; i += 1) {
        const level = pixels[i] ?? 0;
        sum += level;
        square += level * level;
      }
      across[at] = sum;
      squares[at] = square;
    }
  }
  const quarters = averageQuarters(pixels);
  for (let at = 0; at <= GRID.pixels - BLOCK; at += 1) {
    const [p = 0, q = 0] = [quarters[at], quarters[at + 2]];
    const [r = 0, s = 0] = [quarters[at + 4], quarters[at + 6]];
    coarseSquares[at] = p * p + q * q + (r * r + s * s);
  }
  const means = new Float64Array(WINDOWS);
  const rests = new Float64Array(WINDOWS);
  const deviations = new Float64Array(WINDOWS);
  for (let row = 0; row <= GRID.pixels - BLOCK * width; row += width) {
    for (let at = row, last = row + width - BLOCK; at <= last; at += 1) {
      let sum = 0;
      let square = 0;
      for (let i = at, end = at + BLOCK * width; i < end; i += width) {
        sum += across[i] ?? 0;
        square += squares[i] ?? 0;
      }
      const mean = sum / AREA;
      const variance = Math.max(0, square / AREA - mean * mean);
      means[at] = mean;
      deviations[at] = Math.sqrt(variance + NOISE);
      let coarse = 0;
      for (let i = at, end = at + BLOCK * width; i < end; i += 2 * width) coarse += coarseSquares[i] ?? 0;
      rests[at] = Math.sqrt(Math.max(0, variance - (coarse / QUARTERS - mean * mean)));
    }
  }
  return { means, deviations, quarters, rests };
}

/** Mean difference of two pictures per pixel. */
export function difference(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < GRID.pixels; i += 1) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / GRID.pixels;
}

/** Pixel coordinates relative to the middle of a block, and the sum of their squares. */
const CENTRED = Array.from({ length: BLOCK }, (_, i) => i - (BLOCK - 1) / 2);
const SPREAD = BLOCK * CENTRED.reduce((sum, place) => sum + place * place, 0);

/** The part of a block's variance that is a plain slope. All slopes correlate with one another. */
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

/** Mean absolute change per pixel of one block. */
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
  return Math.abs((a.windows.means[at] ?? 0) - (b.windows.means[at] ?? 0));
}

export type Mismatch = {
  /** Unexplained share of the comparable part, 0..1. */
  readonly unexplained: number;
  /** Share of the live blocks that changed at all, 0..1. */
  readonly area: number;
  /** Share of the detailed live blocks that are found again, 0..1. */
  readonly known: number;
  /** Unexplained share of the best explained half of the picture (upper, lower, left, right), 0..1. */
  readonly leastHalf: number;
};

/** Whether each block is in the upper, lower, left and right half. */
const HALVES = BLOCKS.map(({ x, y }) => [y < 8, y > 8, x <= 16, x >= 16]);

/** Comparison of one block of `b` with `a`. */
export type BlockChange = {
  /** Unexplained share, 0..1. */
  readonly unexplained: number;
  /** Weight of the block; 0 if it shows nothing. */
  readonly weight: number;
  readonly changed: boolean;
  /** The block has detail and is found again. */
  readonly known: boolean;
};

const NOTHING: BlockChange = { unexplained: 0, weight: 0, changed: false, known: false };
const SAME: BlockChange = { unexplained: 0, weight: 1, changed: false, known: true };

/** Compares one block. */
export function measureChange(a: Grid, b: Grid, block: number): BlockChange {
  const { x, y } = BLOCKS[block] ?? { x: 0, y: 0 };
  const at = y * GRID.width + x;
  const mean = b.windows.means[at] ?? 0;
  const variance = (b.windows.deviations[at] ?? 0) ** 2 - NOISE;
  if (blockChange(a, b, block) < STILL) return variance > TELLING ? SAME : NOTHING;
  if (variance < FLAT || variance - rampVariance(b, x, y) < FLAT) {
    const step = Math.abs(mean - (a.windows.means[at] ?? 0));
    return { unexplained: Math.min(1, step / FLAT_CHANGE), weight: FLAT_WEIGHT, changed: true, known: false };
  }
  const best = bestCorrelation(a, b, x, y);
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
    const change = measureChange(a, b, block);
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

/** Offsets within the search range, the nearest first, so that still content is found at once. */
const OFFSETS = Array.from({ length: (2 * SEARCH + 1) ** 2 }, (_, i) => ({
  dx: (i % (2 * SEARCH + 1)) - SEARCH,
  dy: Math.floor(i / (2 * SEARCH + 1)) - SEARCH,
})).sort((a, b) => a.dx ** 2 + a.dy ** 2 - (b.dx ** 2 + b.dy ** 2));

/** Buffers for the pixels of one block and the means of its quarters. */
const wanted = new Float64Array(AREA);
const wantedQuarters = new Float64Array(QUARTERS);

/**
 * The best normalised correlation of a block of `b` with `a` within the search range, if over `UNEXPLAINED`. A position
 * is compared pixel by pixel only if its quarters permit a better result.
 */
function bestCorrelation(a: Grid, b: Grid, x: number, y: number): number {
  const { width } = GRID;
  const start = y * width + x;
  const own = b.windows;
  for (let i = 0; i < AREA; i += 1) wanted[i] = b.pixels[start + (i >> 3) * width + (i & 7)] ?? 0;
  for (let i = 0; i < QUARTERS; i += 1) {
    wantedQuarters[i] = own.quarters[start + 2 * (i >> 2) * width + 2 * (i & 3)] ?? 0;
  }
  const mean = own.means[start] ?? 0;
  const deviation = own.deviations[start] ?? 1;
  const rest = own.rests[start] ?? 0;
  const { means, deviations, quarters, rests } = a.windows;
  let best = UNEXPLAINED;
  for (const { dx, dy } of OFFSETS) {
    const [u, v] = [x + dx, y + dy];
    if (u < 0 || v < 0 || u > width - BLOCK || v > GRID.height - BLOCK) continue;
    const at = v * width + u;
    const scale = deviation * (deviations[at] ?? 1);
    const meanProduct = mean * (means[at] ?? 0);
    const most = coarseProduct(quarters, at) / QUARTERS - meanProduct + rest * (rests[at] ?? 0);
    if (most < (best - ROUNDING) * scale) continue;
    best = Math.max(best, (product(a.pixels, at) / AREA - meanProduct) / scale);
    if (best >= EXPLAINED) return best;
  }
  return best;
}

/** Dot product of the wanted quarters with those at a position. */
function coarseProduct(quarters: Float64Array, place: number): number {
  let sum = 0;
  for (let i = 0, at = place; i < QUARTERS; i += 4, at += 2 * GRID.width) {
    sum +=
      (quarters[at] ?? 0) * (wantedQuarters[i] ?? 0) +
      (quarters[at + 2] ?? 0) * (wantedQuarters[i + 1] ?? 0) +
      ((quarters[at + 4] ?? 0) * (wantedQuarters[i + 2] ?? 0) +
        (quarters[at + 6] ?? 0) * (wantedQuarters[i + 3] ?? 0));
  }
  return sum;
}

/** Dot product of the wanted block with the one at a position. Separate sums per row run in parallel. */
function product(pixels: Float32Array, place: number): number {
  let sum = 0;
  for (let i = 0, at = place; i < AREA; i += BLOCK, at += GRID.width) {
    sum +=
      (pixels[at] ?? 0) * (wanted[i] ?? 0) +
      (pixels[at + 1] ?? 0) * (wanted[i + 1] ?? 0) +
      ((pixels[at + 2] ?? 0) * (wanted[i + 2] ?? 0) + (pixels[at + 3] ?? 0) * (wanted[i + 3] ?? 0)) +
      ((pixels[at + 4] ?? 0) * (wanted[i + 4] ?? 0) + (pixels[at + 5] ?? 0) * (wanted[i + 5] ?? 0)) +
      ((pixels[at + 6] ?? 0) * (wanted[i + 6] ?? 0) + (pixels[at + 7] ?? 0) * (wanted[i + 7] ?? 0));
  }
  return sum;
}
