/**
 * Decides by the pictures which candidates are cuts: at a cut, the old picture does not explain most of the live area
 * of the new one, the change is instant, and the old picture does not come back.
 */
import type { View } from './view.ts';

/** Least share of live blocks that change. Fewer mean a title or a pop-up. */
const MIN_AREA = 0.45;
/** The same for the whole picture. */
const MIN_AREA_OF_FRAME = 0.18;
/** Least unexplained share if the score alone indicates a cut, and if not. */
const MIN_UNEXPLAINED = { sure: 0.5, unsure: 0.55 } as const;
const SURE_SCORE = 27;
/** Least step above what motion or grain leaves unexplained. */
const MIN_STEP = 0.42;
const CEILING = 1.02;
/** If more of the detail is found again, something was only overlaid on the picture or removed from it. */
const MAX_KNOWN = 0.25;
/** Least new share in each half of the picture. Less means that a title or an object covers the other half. */
const MIN_HALF = 0.3;
/** A whip pan: some frames change almost as much as the candidate, unlike usual, and are blurred (less detail). */
const WHIP = { frames: 2, score: 0.4, usual: 1.6, around: 15, detail: 0.76 } as const;
/** Noise, water, a crowd: every frame is new, but the brightness of blocks changes this much less than at a cut. */
const RESTLESS = { ratio: 3, least: 8 } as const;
/** The old picture is back if at most this share of the cut's mismatch remains, or at most this mismatch. */
const BACK = { share: 0.45, least: 0.34 } as const;
/** How long to look for the old picture. */
const FLASH_SECONDS = 0.24;

export type CutScore = {
  readonly frame: number;
  readonly score: number;
  readonly unexplained: number;
  /** 0.5 (just passes) to 1. Below 0.5 it is not a cut. */
  readonly confidence: number;
};

export type HardCutOptions = {
  /** Frames per second. */
  readonly speed: number;
  /** Sensitivity as a factor: 1 is neutral, smaller finds more. */
  readonly scale: number;
};

/** How many frames on each side of a candidate are examined. */
export const reach = (speed: number): number => flashFrames(speed) + 2;

const flashFrames = (speed: number): number => Math.max(2, Math.round(FLASH_SECONDS * speed));

/** Weighs one candidate. */
export function scoreCut(
  whole: View,
  t: number,
  scores: Float64Array,
  { speed, scale }: HardCutOptions,
): CutScore {
  const view = whole.without(t);
  const score = scores[t] ?? 0;
  const { unexplained, area, known, leastHalf } = view.compare(t - 1, t);
  const least = limit(
    score >= SURE_SCORE * view.fill * scale ? MIN_UNEXPLAINED.sure : MIN_UNEXPLAINED.unsure,
    scale,
  );
  const possible =
    area >= MIN_AREA &&
    area * view.fill ** 2 >= MIN_AREA_OF_FRAME &&
    known <= MAX_KNOWN &&
    leastHalf >= MIN_HALF &&
    !whipped(view, t, scores);
  if (!possible || unexplained < least) {
    return { frame: t, score, unexplained, confidence: Math.min(0.49, unexplained / 2) };
  }
  const base = restless(view, t) ? 0 : motion(view, t, area);
  const worst = Math.min(
    margin(unexplained, least),
    margin((unexplained - base) / (CEILING - base), limit(MIN_STEP, scale)),
    margin(staysAway(view, t, area, speed), Math.max(BACK.share * unexplained, BACK.least)),
  );
  return { frame: t, score, unexplained, confidence: Math.min(1, Math.max(0, 0.5 + worst / 2)) };
}

/** A limit scaled by the sensitivity, capped to remain reachable. */
const limit = (neutral: number, scale: number): number => Math.min(0.95, neutral * scale);

/** 0 at the limit, 1 at the greatest possible value, negative below the limit. */
const margin = (value: number, least: number): number => (value - least) / (1 - least);

/** Whether a frame is at the start or the end of a whip pan. */
function whipped(view: View, t: number, scores: Float64Array): boolean {
  const around = scores.subarray(Math.max(1, t - WHIP.around), t + WHIP.around + 1).toSorted();
  const usual = around[around.length >> 1] ?? 0;
  const least = Math.max(WHIP.score * (scores[t] ?? 0), WHIP.usual * usual);
  const fast = (from: number): boolean =>
    scores.subarray(from, from + WHIP.frames).every((score) => score >= least);
  const smeared = (frame: number, sharp: number): boolean =>
    view.detail(frame) < WHIP.detail * view.detail(sharp);
  const ends = smeared(t - 1, t + 1) && fast(t - WHIP.frames);
  const begins = smeared(t, t - 2) && fast(t + 1);
  return ends || begins;
}

/** Whether the brightness of blocks changes far less around the candidate than at it. */
function restless(view: View, t: number): boolean {
  const step = view.coarse(t - 1, t);
  const beside = [t - 2, t - 1, t + 1, t + 2].map((b) => view.coarse(b - 1, b));
  return step >= RESTLESS.least && step >= RESTLESS.ratio * Math.max(...beside);
}

/** Mismatch of neighbours on one side of the cut: fast motion, grain, a burst. */
function motion(view: View, t: number, area: number): number {
  const steps = [t - 2, t - 1, t + 1, t + 2].map((b) => {
    const beside = view.compare(b - 1, b);
    return beside.unexplained * Math.min(1, area === 0 ? 0 : beside.area / area);
  });
  return steps.sort((a, b) => b - a)[1] ?? 0;
}

/**
 * The least mismatch of any picture before with any picture after the candidate, up to the length of a flash apart. If
 * two of them are the same picture, something only interrupted it.
 */
function staysAway(view: View, t: number, area: number, speed: number): number {
  let least = 1;
  for (let gap = 1; gap <= flashFrames(speed); gap += 1) {
    for (let before = 1; before <= gap + 1; before += 1) {
      const [a, b] = [t - before, t + gap + 1 - before];
      if (a < view.start || b >= view.end) continue;
      const pair = view.compare(a, b);
      least = Math.min(least, pair.unexplained * Math.min(1, pair.area / area));
    }
  }
  return least;
}
