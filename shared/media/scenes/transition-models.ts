/** Models of the frames inside a transition, one per kind. */
import { GRID } from './block-match.ts';
import { correlation, mean, variance } from './statistics.ts';
import type { View } from './view.ts';

export type TransitionKind = 'dissolve' | 'wipe' | 'slide';

/**
 * How far a test is passed, 0 (not at all) to 1.
 * @param from first and
 * @param to last frame of the window
 * @param start first and
 * @param end one past the last frame that shows neither picture alone
 */
type Test = (view: View, from: number, to: number, start: number, end: number) => number;

const above = (value: number, least: number): number => Math.max(0, (value - least) / (1 - least));

/** Least sum of steadiness and loss of detail. Both are near 0 for a moving camera. */
const MIN_DISSOLVE = 0.2;
/** Detail of the middle relative to both ends, above which nothing is blended. */
const BLENDED = 0.9;

/**
 * Every pixel changes steadily from old to new: the change of the first half continues in the second. With motion, it
 * is reversed instead. Two blended pictures also have less detail than each alone.
 */
const dissolve: Test = (view, from, to) => {
  const middle = Math.round((from + to) / 2);
  const [a, m, b] = [from, middle, to].map((frame) => view.picture(frame).pixels);
  if (!a || !m || !b) return 0;
  let product = 0;
  let first = 0;
  let second = 0;
  for (let i = 0; i < GRID.pixels; i += 1) {
    const u = (m[i] ?? 0) - (a[i] ?? 0);
    const v = (b[i] ?? 0) - (m[i] ?? 0);
    product += u * v;
    first += u * u;
    second += v * v;
  }
  const steadiness = product / Math.sqrt(first * second + 1);
  const detail = (2 * view.detail(middle)) / (view.detail(from) + view.detail(to));
  return detail > BLENDED ? 0 : above(steadiness + 2 * (BLENDED - detail), MIN_DISSOLVE);
};

/** Number of steps in which to follow a border across the picture. */
const STEPS = 8;
/** Each block changes once, not all the time, at a time that depends on its position. */
const MIN_PEAK = 0.75;
const MIN_CONCENTRATION = 0.28;
const MAX_AT_ONCE = 0.75;
const MIN_ORDER = 0.48;
/** Least share of the middle frame from either picture plus how well the order is kept; least share from each. */
const MIN_TOGETHER = 1.04;
const MIN_PART = 0.12;
/** A block with a smaller total change has no time. */
const MIN_CHANGE = 0.3;

/**
 * A border moves across the picture: each block changes once, at a time that depends on its position, and half-way the
 * picture has parts of both.
 */
const wipe: Test = (view, from, to) => {
  const stride = Math.max(1, Math.round((to - from) / STEPS));
  const steps: (readonly number[])[] = [];
  for (let t = from + stride; t <= to; t += stride) steps.push(view.changes(t - stride, t));
  const { places } = view;
  let peaks = 0;
  let totals = 0;
  const moved: { readonly x: number; readonly y: number; readonly time: number }[] = [];
  places.forEach((place, i) => {
    const shares = steps.map((step) => step[i] ?? 0);
    const total = shares.reduce((sum, share) => sum + share, 0);
    peaks += Math.max(...shares);
    totals += total;
    const time = shares.reduce((sum, share, n) => sum + share * n, 0) / total;
    if (total > MIN_CHANGE) moved.push({ x: place.x - CENTRE.x, y: place.y - CENTRE.y, time });
  });
  const atOnce =
    Math.max(...steps.map((step) => step.reduce((sum, share) => sum + share, 0))) / places.length;
  if (peaks < MIN_PEAK * places.length || peaks < MIN_CONCENTRATION * totals) return 0;
  if (atOnce > MAX_AT_ONCE) return 0;
  const times = moved.map(({ time }) => time);
  const order = Math.max(...BORDERS.map((border) => correlation(moved.map(border), times) ** 2));
  if (variance(times) === 0 || order < MIN_ORDER) return 0;
  const middle = Math.round((from + to) / 2);
  const [old, fresh] = [view.changes(from, middle), view.changes(to, middle)];
  const share = (of: (block: number) => number): number => mean(places.map((_, i) => 1 - of(i)));
  const parts = Math.min(
    share((i) => old[i] ?? 0),
    share((i) => fresh[i] ?? 0),
  );
  const either = share((i) => Math.min(old[i] ?? 0, fresh[i] ?? 0));
  return parts < MIN_PART ? 0 : above((above(order, MIN_ORDER) + either) / 2, MIN_TOGETHER / 2);
};

const CENTRE = { x: 16, y: 7 } as const;
const ASPECT = 1.8;
type Place = { readonly x: number; readonly y: number };
/** Vertical, horizontal, diagonal (both ways), round, barn door and corner wipes. */
const BORDERS: readonly ((place: Place) => number)[] = [
  ({ x }) => x,
  ({ y }) => y,
  ({ x, y }) => x + ASPECT * y,
  ({ x, y }) => x - ASPECT * y,
  ({ x, y }) => Math.hypot(x, ASPECT * y),
  ({ x }) => Math.abs(x),
  ({ y }) => Math.abs(y),
  ({ x, y }) => Math.max(x, ASPECT * y),
  ({ x, y }) => Math.max(-x, ASPECT * y),
  ({ x, y }) => Math.max(x, -ASPECT * y),
  ({ x, y }) => Math.max(-x, -ASPECT * y),
];

/** Where to examine a slide, as shares of its length, and how much its model may leave unexplained. */
const PROBES = [0.3, 0.5, 0.7] as const;
const MAX_REST = 0.5;
/** Outside a slide the picture is still, relative to the steps inside. Otherwise the camera pans. */
const STANDSTILL = 0.4;
const OUTSIDE_FRAMES = 4;

/** Both pictures move through the frame side by side, or one of them over the other. */
const slide: Test = (view, _from, _to, start, end) => {
  const mean = (a: number, b: number): number => {
    let sum = 0;
    for (let t = a; t < b; t += 1) sum += view.step(t);
    return sum / (b - a);
  };
  const outside = Math.max(mean(start - OUTSIDE_FRAMES, start), mean(end + 1, end + 1 + OUTSIDE_FRAMES));
  if (outside > STANDSTILL * mean(start, end)) return 0;
  const before = view.picture(start - 1).pixels;
  const after = view.picture(end).pixels;
  let best = 1;
  for (const direction of DIRECTIONS) {
    const fits = PROBES.map((share) =>
      slideAt(before, after, view.picture(Math.round(start + share * (end - start))).pixels, direction),
    );
    const steady = fits.every((fit, i) => i === 0 || fit.moved > (fits[i - 1]?.moved ?? 0));
    if (steady) best = Math.min(best, Math.max(...fits.map(({ rest }) => rest)));
  }
  return above(1 - best, 1 - MAX_REST);
};

type Direction = {
  readonly along: 'x' | 'y';
  /** From the far end (1) the old picture leaves towards 0; from the near end (-1) the other way. */
  readonly from: number;
  readonly oldMoves: number;
  readonly newMoves: number;
};

const DIRECTIONS: readonly Direction[] = (['x', 'y'] as const).flatMap((along) =>
  [1, -1].flatMap((from) =>
    [
      { oldMoves: 1, newMoves: 1 },
      { oldMoves: 0, newMoves: 1 },
      { oldMoves: 1, newMoves: 0 },
    ].map((moves) => ({ along, from, ...moves })),
  ),
);

/** The border position that leaves least unexplained, and that as a share of the pictures' difference. */
function slideAt(
  before: Float32Array,
  after: Float32Array,
  frame: Float32Array,
  { along, from, oldMoves, newMoves }: Direction,
): { moved: number; rest: number } {
  const length = along === 'x' ? GRID.width : GRID.height;
  const pixel = along === 'x' ? 1 : GRID.width;
  let whole = 1;
  for (let i = 0; i < GRID.pixels; i += 1) whole += Math.abs((after[i] ?? 0) - (before[i] ?? 0));
  let best = { moved: 0, rest: Number.POSITIVE_INFINITY };
  for (let moved = 1; moved < length; moved += 1) {
    const oldOffset = from * oldMoves * moved * pixel;
    const newOffset = -from * newMoves * (length - moved) * pixel;
    let rest = 0;
    for (let i = 0; i < GRID.pixels; i += 1) {
      const place = along === 'x' ? i % GRID.width : Math.floor(i / GRID.width);
      const arrived = from === 1 ? place >= length - moved : place < moved;
      const source = arrived ? (after[i + newOffset] ?? 0) : (before[i + oldOffset] ?? 0);
      rest += Math.abs((frame[i] ?? 0) - source);
    }
    if (rest / whole < best.rest) best = { moved, rest: rest / whole };
  }
  return best;
}

export type Kind = {
  readonly kind: TransitionKind;
  readonly test: Test;
  /** Least unexplained share across the window. */
  readonly across: number;
  /** Most of the change that a single step may make. */
  readonly step: number;
};

/** Steps are large if the whole picture moves. */
export const KINDS: readonly Kind[] = [
  { kind: 'dissolve', test: dissolve, across: 0.7, step: 0.45 },
  { kind: 'wipe', test: wipe, across: 0.75, step: 0.45 },
  { kind: 'slide', test: slide, across: 0.84, step: 0.8 },
];
