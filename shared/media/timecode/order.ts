/** Orders labels by frame, including those with a frame number beyond the rate. */
import type { Rate } from './rate.ts';
import { fieldsToFrames, splitLabel, TimecodeError } from './timecode.ts';

/**
 * The frame that a label counts to: at 25 frames per second `10:00:00:29` is the frame of `10:00:01:04`. Text that is
 * not a label comes last.
 */
export function countedFrames(label: string, rate: Rate): number {
  try {
    return fieldsToFrames(splitLabel(label), rate);
  } catch (error) {
    if (error instanceof TimecodeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}
