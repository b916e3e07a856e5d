/** Cut candidates: frames whose score exceeds that of their neighbours. */

/** Least score of a cut. */
const MIN_SCORE = 3;
/** A candidate is this many times the usual score of its neighbourhood, or this much above it. */
const RATIO = 1.8;
const ABOVE = 8;
const NEIGHBOURS = 3;

/** The smaller of the medians of the scores before and after frame `t`. */
export function backgroundScore(scores: Float64Array, t: number): number {
  const before = median(scores.subarray(Math.max(1, t - NEIGHBOURS), t));
  const after = median(scores.subarray(t + 1, t + 1 + NEIGHBOURS));
  return Math.min(before ?? after ?? 0, after ?? before ?? 0);
}

/**
 * Frames from `from` to `to` (exclusive) that may start a new shot.
 * @param scale sensitivity as a factor: 1 is neutral, smaller finds more
 */
export function candidates(scores: Float64Array, from: number, to: number, scale: number): number[] {
  const found: number[] = [];
  for (let t = Math.max(1, from); t < to; t += 1) {
    const score = scores[t] ?? 0;
    if (score < MIN_SCORE * scale) continue;
    const background = backgroundScore(scores, t);
    if (score >= RATIO * background || score >= background + ABOVE * scale) found.push(t);
  }
  return found;
}

function median(values: Float64Array): number | undefined {
  return values.toSorted()[values.length >> 1];
}
