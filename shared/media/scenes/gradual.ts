/**
 * Dissolves, wipes and slides: a picture gives way to another one over many frames, none of which explains the change.
 * What tells them from a moving camera is that each frame between is made of the old and the new picture.
 */
import { GRID } from './block-match.ts';
import { MODELS, type TransitionKind } from './transition-models.ts';
import type { View } from './view.ts';

export type Mixture = {
  readonly start: number;
  readonly end: number;
  readonly kind: TransitionKind;
  /** What its model leaves over. */
  readonly rest: number;
};

/** Half of the window within which a change is looked for, in seconds; and the share of it that is one step. */
const HALF_WINDOWS = [0.8, 2] as const;
const STEP_SHARE = 0.2;
/** Unexplained share across the window, and how much less it must be beside it. */
const CALM = 0.25;
const BESIDE_SECONDS = 0.32;
/** Where the change is looked at, as shares of its length. */
const PROBES = [0.25, 0.5, 0.75] as const;
/** What a model may leave over, as a share of the difference between the two pictures. */
const MOST_REST = { dissolve: 0.31, wipe: 0.265, slide: 0.27 } as const satisfies Record<
  TransitionKind,
  number
>;
/** A moving camera looks like a slide of its own picture: the pictures of a slide must differ more. */
const LEAST_ACROSS = { dissolve: 0.5, wipe: 0.55, slide: 0.7 } as const satisfies Record<
  TransitionKind,
  number
>;
/** No single step makes so much of the change. */
const MOST_STEP = 0.45;
/** Progress at which a transition has begun, and from the other end, is over. */
const EDGE = 0.12;
/** Mean difference of two pictures under which nothing can be told. */
const LEAST_DIFFERENCE = 6;
const LEAST_FRAMES = 5;
/** Least distance of two transitions in frames. */
const APART = 8;

/** Whether a frame range may be looked into: no hard cut or fade lies in it. */
export type Free = (from: number, to: number) => boolean;

/** All mixtures whose middle lies in `from` up to `to`. Where several overlap, the one that explains most is taken. */
export function mixtures(view: View, from: number, to: number, speed: number, free: Free): Mixture[] {
  const possible: Mixture[] = [];
  for (const seconds of HALF_WINDOWS) {
    const half = Math.max(6, Math.round(seconds * speed));
    const step = Math.max(1, Math.round(half * STEP_SHARE));
    for (let t = from; t < to; t += step) {
      if (t - half < view.start || t + half >= view.end || !free(t - half, t + half)) continue;
      const mixture = mixtureAround(view, t, half, speed);
      if (mixture) possible.push(mixture);
    }
  }
  const taken: Mixture[] = [];
  for (const mixture of possible.sort((a, b) => a.rest - b.rest)) {
    const alone = taken.every(
      ({ start, end }) => mixture.end + APART <= start || mixture.start >= end + APART,
    );
    if (alone) taken.push(mixture);
  }
  return taken;
}

function mixtureAround(view: View, t: number, half: number, speed: number): Mixture | undefined {
  const { pixels: before } = view.picture(t - half);
  const { pixels: after } = view.picture(t + half);
  if (difference(before, after) < LEAST_DIFFERENCE) return undefined;
  const across = view.compare(t - half, t + half).unexplained;
  if (across < Math.min(...Object.values(LEAST_ACROSS))) return undefined;
  const beside = Math.round(BESIDE_SECONDS * speed);
  const sides = Math.max(
    view.compare(t - half - beside, t - half).unexplained,
    view.compare(t + half, t + half + beside).unexplained,
  );
  if (sides > across - CALM) return undefined;
  const [start, end] = extent(view, before, after, t - half, t + half);
  if (end - start < LEAST_FRAMES) return undefined;
  if (largestStep(view, start, end) > MOST_STEP) return undefined;
  const fit = bestModel(view, start, end);
  if (!fit || fit.rest > MOST_REST[fit.kind] || across < LEAST_ACROSS[fit.kind]) return undefined;
  return { start, end, ...fit };
}

/** First frame that is no longer the old picture, and the first one that is all of the new one. */
function extent(
  view: View,
  before: Float32Array,
  after: Float32Array,
  from: number,
  to: number,
): readonly [number, number] {
  const progress = (t: number): number => {
    const { pixels } = view.picture(t);
    const toOld = difference(pixels, before);
    return toOld / (toOld + difference(pixels, after));
  };
  let start = from;
  while (start < to && progress(start) < EDGE) start += 1;
  let end = to;
  while (end > start && progress(end - 1) > 1 - EDGE) end -= 1;
  return [start, end];
}

/** The greatest change from one frame to the next, as a share of the whole change. */
function largestStep(view: View, start: number, end: number): number {
  let largest = 0;
  for (let t = start; t <= end; t += 1) {
    largest = Math.max(largest, difference(view.picture(t - 1).pixels, view.picture(t).pixels));
  }
  return largest / difference(view.picture(start - 1).pixels, view.picture(end).pixels);
}

/** The model that leaves least over; undefined where the change does not go steadily from old to new. */
function bestModel(
  view: View,
  start: number,
  end: number,
): { kind: TransitionKind; rest: number } | undefined {
  const before = view.picture(start - 1).pixels;
  const after = view.picture(end).pixels;
  let best: { kind: TransitionKind; rest: number } | undefined;
  for (const [kind, model] of MODELS) {
    const fits = PROBES.map((share) =>
      model(before, after, view.picture(Math.round(start + share * (end - start))).pixels),
    );
    const steady = fits.every((fit, i) => i === 0 || fit.share > (fits[i - 1]?.share ?? 0));
    const rest = Math.max(...fits.map((fit) => fit.rest));
    if (steady && (!best || rest < best.rest)) best = { kind, rest };
  }
  return best;
}

/** Mean difference of two pictures a pixel. */
export function difference(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < GRID.pixels; i += 1) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / GRID.pixels;
}
