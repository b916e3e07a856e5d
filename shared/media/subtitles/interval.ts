/** Start and end of cues in the units of a target: frames, milliseconds, centiseconds. */
import type { Rate } from '#shared/media/timecode/rate.ts';
import { UNITS, unitsToFrames } from '#shared/media/timecode/timecode.ts';
import type { Cue } from './model.ts';

/** Duration of a cue with an unknown end. */
const OPEN_LENGTH = 3 * UNITS.microseconds;

export type UnitInterval = { readonly start: number; readonly end: number };

/** Rounds start and end separately. A cue that would vanish lasts one unit. */
export function intervalIn(
  cue: Pick<Cue, 'start' | 'end'>,
  toUnit: (microseconds: number) => number,
): UnitInterval {
  const start = toUnit(Math.max(0, cue.start));
  const end = toUnit(Math.max(0, cue.end ?? cue.start + OPEN_LENGTH));
  return { start, end: Math.max(end, start + 1) };
}

export const inFrames =
  (rate: Rate) =>
  (microseconds: number): number =>
    unitsToFrames(microseconds, rate, UNITS.microseconds);

/** Rounds half up. */
export const createRounding =
  (length: number) =>
  (microseconds: number): number =>
    Math.floor(microseconds / length + 0.5);
