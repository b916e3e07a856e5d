/** Times for texts that have none, and ends for cues that were left open. */
import type { Rate } from '#shared/media/timecode/rate.ts';
import { unitsOfFrames } from '#shared/media/timecode/timecode.ts';
import type { Cue } from './model.ts';
import { cueText } from './runs.ts';
import { MICROSECONDS } from './time.ts';

/** Characters a second that are easily read, and the shortest and longest time a cue is shown, in microseconds. */
const READING = { perSecond: 15, min: MICROSECONDS, max: 7 * MICROSECONDS } as const;

/** How long a text should stay, in microseconds. */
export function readingTime(text: string): number {
  const needed = Math.round((text.length * MICROSECONDS) / READING.perSecond);
  return Math.max(READING.min, Math.min(READING.max, needed));
}

/** The pause between made-up cues: two frames. */
export function pause(rate: Rate): number {
  return unitsOfFrames(2, rate, MICROSECONDS);
}

/**
 * Gives every open cue an end: the next later start; behind the last one, as long as the text takes to read.
 * Cues may be in any order; theirs is kept.
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
