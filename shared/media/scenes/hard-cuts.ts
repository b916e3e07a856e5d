/**
 * Decides which candidates are cuts, by what the pictures show: a cut puts a picture on the screen that the old one
 * does not explain, over most of its live area, at once, and the old one does not come back.
 */
import type { View } from './view.ts';

/** Least share of live blocks that change; below it a title or a pop-up came. */
const MIN_AREA = 0.45;
/** The same, of the whole picture. */
const MIN_AREA_OF_FRAME = 0.18;
/** Least unexplained share where the score alone says cut, and where it does not. */
const MIN_UNEXPLAINED = { sure: 0.5, unsure: 0.55 } as const;
const SURE_SCORE = 27;
/** Least step over what motion or grain leaves unexplained anyway. */
const MIN_STEP = 0.42;
const CEILING = 1.02;
/** When so much of the detail is found again, something was laid over the picture or taken away from it. */
const MAX_KNOWN = 0.25;
/** So much is new in each half of the picture: else a title or an object covers the other one. */
const MIN_HALF = 0.3;
/** A whipped camera: some frames change almost as much as the candidate, unlike usual, and are smeared: less detail. */
const WHIP = { frames: 2, score: 0.4, usual: 1.6, around: 15, detail: 0.76 } as const;
/** Noise, water, a crowd: every frame is new, but the brightness of whole blocks changes this much less than at a cut. */
const RESTLESS = { ratio: 3, least: 8 } as const;
/** The old picture is back when no more than this share of the cut's mismatch is left, or so little of any. */
const BACK = { share: 0.45, least: 0.34 } as const;
/** How long the old picture is looked for. */
const FLASH_SECONDS = 0.24;

export type CutScore = {
  readonly frame: number;
  readonly score: number;
  readonly unexplained: number;
  /** 0.5 for what just passes, to 1; below 0.5 it is no cut. */
  readonly confidence: number;
};

export type HardCutOptions = {
  /** Frames a second. */
  readonly speed: number;
  /** Sensitivity as a factor: 1 is neutral, smaller finds more. */
  readonly scale: number;
};

/** How many frames on both sides of a candidate are looked at. */
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

/** A limit moved by the sensitivity, within what can be reached at all. */
const limit = (neutral: number, scale: number): number => Math.min(0.95, neutral * scale);

/** 0 at the limit, 1 at the greatest value there is, negative below. */
const margin = (value: number, least: number): number => (value - least) / (1 - least);

/** At the beginning or the end of a whip pan. */
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

/** Whether the pictures beside the candidate are new all the time without going anywhere. */
function restless(view: View, t: number): boolean {
  const step = view.coarse(t - 1, t);
  const beside = [t - 2, t - 1, t + 1, t + 2].map((b) => view.coarse(b - 1, b));
  return step >= RESTLESS.least && step >= RESTLESS.ratio * Math.max(...beside);
}

/** What remains unexplained between neighbours on one side of the cut: fast motion, grain, a burst. */
function motion(view: View, t: number, area: number): number {
  const steps = [t - 2, t - 1, t + 1, t + 2].map((b) => {
    const beside = view.compare(b - 1, b);
    return beside.unexplained * Math.min(1, area === 0 ? 0 : beside.area / area);
  });
  return steps.sort((a, b) => b - a)[1] ?? 0;
}

/**
 * The least mismatch of any picture before with any picture after the candidate, up to the length of a flash apart: when
 * two of them are the same picture, only something came between.
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
