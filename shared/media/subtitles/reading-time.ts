/** Times for untimed texts, and ends for open cues. */
import type { Rate } from '#shared/media/timecode/rate.ts';
import { framesToUnits } from '#shared/media/timecode/timecode.ts';
import type { Cue } from './model.ts';
import { cueText } from './runs.ts';
import { MICROSECONDS } from './time.ts';

/** Comfortable reading speed in characters per second; shortest and longest cue in microseconds. */
const READING = { perSecond: 15, min: MICROSECONDS, max: 7 * MICROSECONDS } as const;

/** Reading time of a text in microseconds. */
export function readingTime(text: string): number {
  const needed = Math.round((text.length * MICROSECONDS) / READING.perSecond);
  return Math.max(READING.min, Math.min(READING.max, needed));
}

/** Gap between cues with estimated times: two frames. */
export function pause(rate: Rate): number {
  return framesToUnits(2, rate, MICROSECONDS);
}

/**
 * Ends every open cue at the next later start, or after its reading time where there is none.
 * Cues may be in any order, which is kept.
 */
export function closeOpenEnds(cues: readonly Cue[]): readonly Cue[] {
  if (!cues.some((cue) => cue.end === null)) return cues;
  const starts = [...new Set(cues.map((cue) => cue.start))].sort((a, b) => a - b);
  const nextStart = new Map(starts.map((start, i) => [start, starts[i + 1]]));
  return cues.map((cue) =>
    cue.end === null
      ? { ...cue, end: nextStart.get(cue.start) ?? cue.start + readingTime(cueText(cue)) }
      : cue,
  );
}
