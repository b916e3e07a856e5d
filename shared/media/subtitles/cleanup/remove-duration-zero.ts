/** removeDurationZero: drops cues shorter than one time step of the target. */
import { unitsToFrames } from '#shared/media/timecode/timecode.ts';
import type { Cue } from '../model.ts';
import { MICROSECONDS } from '../time.ts';
import type { Step, StepContext } from './options.ts';

/** Converts a time to whole time steps of the target. */
export function toStep(time: number, { unit, rate }: StepContext): number {
  return unit === 'frame' ? unitsToFrames(time, rate, MICROSECONDS) : Math.floor((time + unit / 2) / unit);
}

export const removeDurationZero: Step = (cues, context) =>
  cues.filter((cue: Cue) => toStep(cue.end ?? cue.start, context) > toStep(cue.start, context));
