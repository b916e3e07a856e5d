/** The eight clean-up options and the context of a step. */
import type { Rate } from '#shared/media/timecode/rate.ts';
import type { Cue } from '../model.ts';

/** All false by default. `fixInvalidTags` also makes the readers of tagged formats repair broken tags. */
export type CleanUp = {
  readonly removeEmpty?: boolean;
  readonly mergeIdentical?: boolean;
  readonly removeSuperfluousSpaces?: boolean;
  readonly fixInvalidTags?: boolean;
  readonly removeDurationZero?: boolean;
  readonly fixOverlapping?: boolean;
  readonly removeRepeatingLines?: boolean;
  readonly removeLineBreaks?: boolean;
};

export type StepContext = {
  /** The document's rate: the longest gap that mergeIdentical bridges is one frame. */
  readonly rate: Rate;
  /** Time step of the target: microseconds, or one frame of the rate. */
  readonly unit: number | 'frame';
};

/** Takes cues without open ends and returns cues in the same order. */
export type Step = (cues: readonly Cue[], context: StepContext) => readonly Cue[];
