/** The eight clean-up options, and what a step knows beside the cues. */
import type { Rate } from '#shared/media/timecode/rate.ts';
import type { Cue } from '../model.ts';

/** All false by default. `fixInvalidTags` also tells the readers of tagged formats how to take broken tags. */
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
  /** The smallest step of time of the target, in microseconds, or one frame of the rate. */
  readonly unit: number | 'frame';
};

/** A step takes cues whose ends are closed, and gives back cues in the same order. */
export type Step = (cues: readonly Cue[], context: StepContext) => readonly Cue[];
