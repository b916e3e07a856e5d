/**
 * Dissolves, wipes and slides: one picture replaces another over many frames, with no single cut. They differ from
 * camera movement in the frames between: a blend of both pictures, parts of each with a border that moves across, or
 * both side by side.
 */
import { difference } from './block-match.ts';
import { KINDS, type TransitionKind } from './transition-models.ts';
import type { View } from './view.ts';

export type GradualTransition = {
  readonly start: number;
  readonly end: number;
  readonly kind: TransitionKind;
  /** How far the test of its kind is passed, 0..1. */
  readonly margin: number;
};

/** Half the search window in seconds; and the share of it that is one step. */
const HALF_WINDOWS = [0.34, 0.62, 1.05, 1.75] as const;
const STEP_SHARE = 0.3;
const MIN_HALF = 6;
/** How much less must be unexplained on either side of the window than across it. */
const CALM = 0.2;
const BESIDE_SECONDS = 0.32;
/** Progress at which a transition has started and, from the other end, is over. */
const EDGE = 0.1;
/** Least mean difference of two pictures for a decision. */
const MIN_DIFFERENCE = 6;
const MIN_FRAMES = 5;
/** Least distance of two transitions in frames. */
const APART = 8;

/** Whether a frame range may be searched: it contains no hard cut or fade. */
export type IsFree = (from: number, to: number) => boolean;

/** All transitions whose middle is from `from` to `to`. The clearest of overlapping ones wins. */
export function findTransitions(
  view: View,
  from: number,
  to: number,
  speed: number,
  free: IsFree,
): GradualTransition[] {
  const possible: GradualTransition[] = [];
  const beside = Math.round(BESIDE_SECONDS * speed);
  for (const { t, half } of windows(from, to, speed)) {
    if (t - half < view.start || t + half >= view.end || !free(t - half, t + half)) continue;
    const mixture = findTransitionAround(view, t, half, beside);
    if (mixture) possible.push(mixture);
  }
  const taken: GradualTransition[] = [];
  for (const mixture of possible.sort((a, b) => b.margin - a.margin || a.start - b.start)) {
    const alone = taken.every(
      ({ start, end }) => mixture.end + APART <= start || mixture.start >= end + APART,
    );
    if (alone) taken.push(mixture);
  }
  return taken;
}

/** All windows in order of their middles, so that cached pictures are reused. */
function windows(from: number, to: number, speed: number): { readonly t: number; readonly half: number }[] {
  return HALF_WINDOWS.flatMap((seconds) => {
    const half = Math.max(MIN_HALF, Math.round(seconds * speed));
    const step = Math.max(1, Math.round(half * STEP_SHARE));
    return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, i) => ({
      t: from + i * step,
      half,
    }));
  }).sort((a, b) => a.t - b.t || a.half - b.half);
}

function findTransitionAround(
  view: View,
  t: number,
  half: number,
  beside: number,
): GradualTransition | undefined {
  const [from, to] = [t - half, t + half];
  const whole = difference(view.picture(from).pixels, view.picture(to).pixels);
  if (whole < MIN_DIFFERENCE) return undefined;
  let largest = 0;
  for (let frame = from + 1; frame <= to; frame += 1) largest = Math.max(largest, view.step(frame));
  const steady = KINDS.filter(({ step }) => largest <= step * whole);
  if (steady.length === 0) return undefined;
  const across = view.compare(from, to).unexplained;
  const kinds = steady.filter((kind) => across >= kind.across);
  if (kinds.length === 0) return undefined;
  const sides = Math.max(
    view.compare(from - beside, from).unexplained,
    view.compare(to, to + beside).unexplained,
  );
  if (sides > across - CALM) return undefined;
  const [start, end] = extent(view, from, to);
  if (end - start < MIN_FRAMES) return undefined;
  let best: GradualTransition | undefined;
  for (const { kind, test } of kinds) {
    const margin = test(view, from, to, start, end);
    if (margin > (best?.margin ?? 0)) best = { start, end, kind, margin };
  }
  return best;
}

/** First frame that is no longer the old picture, and first one that is fully the new one. */
function extent(view: View, from: number, to: number): readonly [number, number] {
  const before = view.picture(from).pixels;
  const after = view.picture(to).pixels;
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
