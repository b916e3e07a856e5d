/**
 * The one inner model of a sequence. Every reader makes it; the cue sheet and the EDL converter take it from here.
 * Positions are whole frames of the sequence's rate. An out point is exclusive and never before its in point: what
 * passes midnight goes on counting past 24 hours.
 */

import type { Rate } from '#shared/media/timecode/rate.ts';
import type { Warning } from '#shared/media-error.ts';
import type { CueRights } from './rights.ts';

/** Formats that are read, told apart by their content. */
export const SEQUENCE_FORMATS = [
  'edl',
  'xmeml',
  'fcpxml',
  'avid_xml',
  'otio',
  'protools',
  // Tables: those of other programs and our own.
  'csv',
  'json',
  'xlsx',
  'ods',
] as const;
export type SequenceFormat = (typeof SEQUENCE_FORMATS)[number];
export type TextFormat = Exclude<SequenceFormat, 'xlsx' | 'ods'>;

/** How an event begins: `C` cut, `D` dissolve, `W001` wipe, `K` key, `KB` key background, `KO` key fade. */
export type Transition = { readonly code: string; readonly frames: number };

export const CUT: Transition = { code: 'C', frames: 0 };

/** A stretch of the source, counted at the source's own rate. */
export type SourceRange = { readonly in: number; readonly out: number; readonly rate: Rate };

/** A marker that belongs to an event. `timecode` as written. */
export type Locator = { readonly timecode: string; readonly color: string; readonly text: string };

/** The kinds of statement that stand below the events of an EDL. */
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

/** One statement as it stands in the file, without its line end: kept so that an EDL can be written again. */
export type Note = { readonly kind: NoteKind; readonly text: string };

/** Which side of a transition a line of an EDL is, where two lines make one. */
export type PairSide = 'outgoing' | 'incoming';

/** One clip on the timeline, or one line of an EDL. */
export type SequenceEvent = {
  /** Event number as in the file; the position in the file where the format has none. */
  readonly number: string;
  readonly reel: string;
  /** The full reel name, where the file gives one beside a shortened reel. */
  readonly longReel?: string;
  /** Channel field as in the file: `AA/V`, `NONE`, `A3`. */
  readonly channels: string;
  /** Picture tracks: `V`, `V2`. */
  readonly video: readonly string[];
  /** Sound tracks in number order: `A1`, `A2`; lanes of an FCPXML: `-1`, `0`, `2`. */
  readonly audio: readonly string[];
  readonly transition: Transition;
  readonly pair?: PairSide;
  /** Null where the format does not hold a reliable source timecode. */
  readonly source: SourceRange | null;
  readonly recordIn: number;
  readonly recordOut: number;
  readonly clipName: string;
  readonly sourceFile: string;
  /** Main role of an FCPXML clip: `music`. */
  readonly role: string;
  /** Only in our own tables of a cue sheet. */
  readonly rights?: CueRights | undefined;
  /** Speed of the source in frames a second, as an M2 line states it; negative is reverse. */
  readonly speed: number | null;
  /** Source timecode at which the speed begins, as the M2 line states it. */
  readonly speedFrom?: string;
  readonly locators: readonly Locator[];
  /** Statements below this line, in file order. */
  readonly notes: readonly Note[];
  /** Line of the file, from 1, where the format has lines. */
  readonly line?: number;
};

/** A track that the file names: `A3` is called `Music`. Both are accepted by the track filter. */
export type TrackName = { readonly track: string; readonly name: string };

export type Sequence = {
  readonly format: SequenceFormat;
  readonly title: string;
  /** With the counting mode of the record timecodes. */
  readonly rate: Rate;
  /** Frame number of the first frame; null where the file does not say. */
  readonly start: number | null;
  /** Length in frames, where the file holds it. */
  readonly duration: number | null;
  readonly events: readonly SequenceEvent[];
  readonly trackNames: readonly TrackName[];
  readonly warnings: readonly Warning[];
};

/** What a reader is given: the decoded text, and the rate of the request for formats that hold none. */
export type ReadOptions = {
  readonly rate: Rate;
  /** Also read picture tracks (the EDL converter needs them, the cue sheet does not). Default false. */
  readonly picture?: boolean;
};

/** An event with nothing but its place: readers fill in what their format knows. */
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
