/** The decisions of PySceneDetect 0.7 on the same measures. */
import { DARK, dips, inverted } from './fades.ts';

/** Shortest scene of the library, in frames. */
export const LIBRARY_MIN_FRAMES = 15;

/**
 * ContentDetector with its MERGE filter: frames that reach the threshold. One that comes less than `minFrames`
 * after the last such frame opens a run, which ends as one cut at its last frame once the score has been low for
 * `minFrames`.
 */
export function contentCuts(scores: Float64Array, threshold: number, minFrames: number): number[] {
  const cuts: number[] = [];
  let lastAbove = 0;
  let mergeable = false;
  let mergeFrom: number | undefined;
  for (let t = 1; t < scores.length; t += 1) {
    const above = (scores[t] ?? 0) >= threshold;
    const apart = t - lastAbove >= minFrames;
    if (above) lastAbove = t;
    if (mergeFrom !== undefined) {
      if (!apart || above || lastAbove - mergeFrom < minFrames) continue;
      mergeFrom = undefined;
      cuts.push(lastAbove);
    } else if (above && apart) {
      mergeable = true;
      cuts.push(t);
    } else if (above && mergeable) {
      mergeFrom = t;
    }
  }
  return cuts;
}

/**
 * ThresholdDetector through black and white: a cut in the middle of each dip, or at its start if the film ends in it.
 * Dips that end less than `minFrames` after the one before are dropped.
 */
export function thresholdCuts(levels: Float64Array, scale: number, minFrames: number): number[] {
  const through = (track: Float64Array): number[] => {
    const cuts: number[] = [];
    let last = 0;
    for (const dip of dips(track, DARK * scale)) {
      const open = dip.in === track.length;
      if (dip.in - last < minFrames) continue;
      const cut = open ? dip.out : Math.floor((dip.out + dip.in) / 2);
      if (cut > 0) cuts.push(cut);
      last = dip.in;
    }
    return cuts;
  };
  return [...new Set([...through(levels), ...through(inverted(levels))])].sort((a, b) => a - b);
}
