/** Labels in the order of their frames, also those with a frame number that the rate does not have. */
import type { Rate } from './rate.ts';
import { framesOfFields, splitLabel, TimecodeError } from './timecode.ts';

/**
 * The frame that a label counts to: at 25 frames a second `10:00:00:29` is the frame of `10:00:01:04`. A text that is
 * no label comes last.
 */
export function countedFrames(label: string, rate: Rate): number {
  try {
    return framesOfFields(splitLabel(label), rate);
  } catch (error) {
    if (error instanceof TimecodeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}
