/**
 * PySceneDetect's own decisions on the same scores: ContentDetector with its MERGE filter, and ThresholdDetector.
 * Defaults and behaviour as in version 0.7 of the library.
 */

export const DEFAULTS = { threshold: 27, minFrames: 15, level: 12 } as const;

/**
 * ContentDetector: frames whose score reaches the threshold. A cut that comes less than `minFrames` after the last such
 * frame opens a run, which ends as one cut at its last frame once the score has been low for `minFrames`.
 */
export function contentCuts(scores: Float64Array, threshold: number, minFrames: number): number[] {
  const cuts: number[] = [];
  let lastAbove = 0;
  let merging = false;
  let mergeFrom = 0;
  let mergeable = false;
  for (let t = 1; t < scores.length; t += 1) {
    const above = (scores[t] ?? 0) >= threshold;
    const apart = t - lastAbove >= minFrames;
    if (above) lastAbove = t;
    if (merging) {
      if (apart && !above && lastAbove - mergeFrom >= minFrames) {
        merging = false;
        cuts.push(lastAbove);
      }
    } else if (above) {
      if (apart) {
        mergeable = true;
        cuts.push(t);
      } else if (mergeable) {
        merging = true;
        mergeFrom = t;
      }
    }
  }
  return cuts;
}

/** A passage through black or white: the last bright frame and the first one after it. */
export type Dip = { readonly out: number; readonly in: number };

/**
 * ThresholdDetector's dips: from the first frame whose mean level is under (over, for white) the limit to the first
 * frame that is not.
 */
export function dips(levels: Float64Array, beyond: (level: number) => boolean): Dip[] {
  const found: Dip[] = [];
  let out: number | undefined;
  for (let t = 0; t < levels.length; t += 1) {
    const inside = beyond(levels[t] ?? 0);
    if (inside && out === undefined) out = t;
    if (!inside && out !== undefined) {
      found.push({ out, in: t });
      out = undefined;
    }
  }
  if (out !== undefined) found.push({ out, in: levels.length });
  return found;
}
