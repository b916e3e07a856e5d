/** How a frame inside a transition can be made of the picture before and the one after it. */
import { GRID } from './block-match.ts';

export type TransitionKind = 'dissolve' | 'wipe' | 'slide';

export type Fit = {
  /** How far the transition has come, 0..1. */
  readonly share: number;
  /** What the model leaves over, as a share of the difference between the two pictures. */
  readonly rest: number;
};

type Model = (before: Float32Array, after: Float32Array, frame: Float32Array) => Fit;

/** Every pixel is the same mixture of both pictures. */
const dissolve: Model = (before, after, frame) => {
  let product = 0;
  let square = 0;
  for (let i = 0; i < GRID.pixels; i += 1) {
    const step = (after[i] ?? 0) - (before[i] ?? 0);
    product += ((frame[i] ?? 0) - (before[i] ?? 0)) * step;
    square += step * step;
  }
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, product / square));
  let rest = 0;
  for (let i = 0; i < GRID.pixels; i += 1) {
    const mixed = (before[i] ?? 0) + share * ((after[i] ?? 0) - (before[i] ?? 0));
    rest += Math.abs((frame[i] ?? 0) - mixed);
  }
  return { share, rest: rest / total(before, after) };
};

/** Every pixel is of one of the pictures. */
const wipe: Model = (before, after, frame) => {
  let arrived = 0;
  let rest = 0;
  for (let i = 0; i < GRID.pixels; i += 1) {
    const toOld = Math.abs((frame[i] ?? 0) - (before[i] ?? 0));
    const toNew = Math.abs((frame[i] ?? 0) - (after[i] ?? 0));
    if (toNew < toOld) arrived += 1;
    rest += Math.min(toOld, toNew);
  }
  return { share: arrived / GRID.pixels, rest: rest / total(before, after) };
};

/** The new picture comes in from one side; both move, or only one of them does. */
const slide: Model = (before, after, frame) => {
  let best: Fit = { share: 0, rest: Number.POSITIVE_INFINITY };
  const whole = total(before, after);
  for (const along of ['x', 'y'] as const) {
    const length = along === 'x' ? GRID.width : GRID.height;
    for (const from of [1, -1]) {
      for (const [oldMoves, newMoves] of [
        [1, 1],
        [0, 1],
        [1, 0],
      ] as const) {
        for (let moved = 1; moved < length; moved += 1) {
          const rest = slideRest(before, after, frame, along, from, moved, oldMoves, newMoves) / whole;
          if (rest < best.rest) best = { share: moved / length, rest };
        }
      }
    }
  }
  return best;
};

function slideRest(
  before: Float32Array,
  after: Float32Array,
  frame: Float32Array,
  along: 'x' | 'y',
  from: number,
  moved: number,
  oldMoves: number,
  newMoves: number,
): number {
  const length = along === 'x' ? GRID.width : GRID.height;
  let rest = 0;
  for (let i = 0; i < GRID.pixels; i += 1) {
    const place = along === 'x' ? i % GRID.width : Math.floor(i / GRID.width);
    const pixel = along === 'x' ? 1 : GRID.width;
    // From the far end (1) the old picture leaves towards 0; from the near end (-1) it leaves the other way.
    const arrived = from === 1 ? place >= length - moved : place < moved;
    const offset = arrived ? -from * newMoves * (length - moved) : from * oldMoves * moved;
    const source = arrived ? after : before;
    rest += Math.abs((frame[i] ?? 0) - (source[i + offset * pixel] ?? 0));
  }
  return rest;
}

function total(before: Float32Array, after: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < GRID.pixels; i += 1) sum += Math.abs((after[i] ?? 0) - (before[i] ?? 0));
  return Math.max(1, sum);
}

export const MODELS: readonly (readonly [TransitionKind, Model])[] = [
  ['dissolve', dissolve],
  ['wipe', wipe],
  ['slide', slide],
];
