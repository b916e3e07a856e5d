/**
 * The common model of a sequence. Readers build it; the cue sheet and the EDL converter use it.
 * Positions are whole frames at the sequence's rate. An out point is exclusive and never before its in point: after
 * midnight, counting continues past 24 hours.
 */

import type { Rate } from '#shared/media/timecode/rate.ts';
import type { Warning } from '#shared/media-error.ts';
import type { SequenceSource } from './names.ts';
import type { CueRights } from './rights.ts';

export type TextFormat = Exclude<SequenceSource, 'xlsx' | 'ods'>;

/** How an event starts: `C` cut, `D` dissolve, `W001` wipe, `K` key, `KB` key background, `KO` key fade. */
export type Transition = { readonly code: string; readonly frames: number };

export const CUT: Transition = { code: 'C', frames: 0 };

/** A range of the source, at the source's own rate. */
export type SourceRange = { readonly in: number; readonly out: number; readonly rate: Rate };

/** A marker that belongs to an event. `timecode` as written. */
export type Locator = { readonly timecode: string; readonly color: string; readonly text: string };

/** Kinds of statements below the events of an EDL. */
export type NoteKind =
  | 'from'
  | 'to'
  | 'key'
  | 'source'
  | 'reel'
  | 'locator'
  | 'speed'
  | 'audio'
  | 'split'
  | 'fcm'
  | 'effect'
  | 'remark'
  | 'comment';

/** A statement as in the file, without its line ending; kept for writing the EDL again. */
export type Note = { readonly kind: NoteKind; readonly text: string };

/** Side of a two-line transition that an EDL line is. */
export type PairSide = 'outgoing' | 'incoming';

/** One clip on the timeline, or one line of an EDL. */
export type SequenceEvent = {
  /** Event number as in the file; the position in the file if the format has none. */
  readonly number: string;
  readonly reel: string;
  /** The full reel name, if the file gives one besides a shortened reel. */
  readonly longReel?: string;
  /** Channel field as in the file: `AA/V`, `NONE`, `A3`. */
  readonly channels: string;
  /** Picture tracks: `V`, `V2`. */
  readonly video: readonly string[];
  /** Sound tracks in number order: `A1`, `A2`; lanes of an FCPXML: `-1`, `0`, `2`. */
  readonly audio: readonly string[];
  readonly transition: Transition;
  readonly pair?: PairSide;
  /** Null if the format has no reliable source timecode. */
  readonly source: SourceRange | null;
  readonly recordIn: number;
  readonly recordOut: number;
  readonly clipName: string;
  readonly sourceFile: string;
  /** Main role of an FCPXML clip: `music`. */
  readonly role: string;
  /** Only in our own tables of a cue sheet. */
  readonly rights?: CueRights | undefined;
  /** Speed of the source in frames per second, as in an M2 line; negative is reverse. */
  readonly speed: number | null;
  /** Source timecode at which the speed starts, as in the M2 line. */
  readonly speedFrom?: string;
  readonly locators: readonly Locator[];
  /** Statements below this line, in file order. */
  readonly notes: readonly Note[];
  /** Line of the file, from 1, if the format has lines. */
  readonly line?: number;
};

/** A named track: `A3` is called `Music`. The track filter accepts both. */
export type TrackName = { readonly track: string; readonly name: string };

export type Sequence = {
  readonly format: SequenceSource;
  readonly title: string;
  /** With the counting mode of the record timecodes. */
  readonly rate: Rate;
  /** Frame number of the first frame; null if unknown. */
  readonly start: number | null;
  /** Length in frames; null if unknown. */
  readonly duration: number | null;
  readonly events: readonly SequenceEvent[];
  readonly trackNames: readonly TrackName[];
  readonly warnings: readonly Warning[];
};

/** Options of a reader. The rate of the request is for formats that have none. */
export type ReadOptions = {
  readonly rate: Rate;
  /** Also read picture tracks (the EDL converter needs them, the cue sheet does not). Default false. */
  readonly picture?: boolean;
};

/** Defaults of an event without its position. Readers fill in what their format has. */
export const BLANK_EVENT = {
  reel: '',
  video: [],
  transition: CUT,
  source: null,
  clipName: '',
  sourceFile: '',
  role: '',
  speed: null,
  locators: [],
  notes: [],
} as const satisfies Partial<SequenceEvent>;
