/** The rows of a cue sheet. Times are whole frames of the sequence's rate; out points are exclusive. */
import type { SourceRange } from '#shared/media/sequences/model.ts';
import type { CueRights } from '#shared/media/sequences/rights.ts';

/** A range of the timeline: `[in, out)`. */
export type Range = { readonly in: number; readonly out: number };

/** One audible clip, before merging. */
export type Clip = Range & {
  readonly clipName: string;
  readonly reel: string;
  readonly sourceFile: string;
  /** In number order. */
  readonly tracks: readonly string[];
  readonly role: string;
  readonly rights?: CueRights | undefined;
  readonly source: SourceRange | null;
};

export type Cue = {
  readonly clipName: string;
  readonly reel: string;
  readonly sourceFile: string;
  readonly tracks: readonly string[];
  readonly recordIn: number;
  readonly recordOut: number;
  /** Not always out - in: a deduplicated row sums its uses. */
  readonly duration: number;
  /** The audible ranges, in order, without overlap. */
  readonly ranges: readonly Range[];
  /** Labels at the source's own rate, empty if unknown. */
  readonly sourceIn: string;
  readonly sourceOut: string;
  readonly uses: number;
  readonly role: string;
  readonly rights?: CueRights | undefined;
};
