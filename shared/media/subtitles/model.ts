/**
 * The one inner model of every subtitle format. Readers make it, the clean-up options change it, writers print it.
 * Times are whole microseconds; where a file counts frames the reader converts with the exact rate.
 */

import type { Rate } from '#shared/media/timecode/rate.ts';
import type { Warning } from '#shared/media-error.ts';

/** How a run of text looks. Absent means as the player's default. */
export type TextStyle = {
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  /** `#rrggbb` or `#rrggbbaa`, lower case. */
  readonly color?: string;
  readonly background?: string;
  readonly font?: string;
  /** In per cent of the default size. */
  readonly size?: number;
  /** BCP 47, where it differs from the document's. */
  readonly language?: string;
  /** Who speaks this run; the name as written. */
  readonly speaker?: string;
};

/** A stretch of text in one style. The text holds no line break and no markup. */
export type Run = {
  readonly text: string;
  readonly style?: TextStyle;
  /** Annotation above the base text. */
  readonly ruby?: string;
  /** Karaoke: when this run begins, in microseconds, absolute. */
  readonly at?: number;
};

/** One row of a cue. A row without runs is an empty line. */
export type Line = readonly Run[];

/** Where a cue stands. Alignment as on a number pad: 2 is bottom centre (the default), 8 top centre. */
export type Placement = {
  readonly align?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** Anchor in per cent of the picture, where the source gives one. */
  readonly x?: number;
  readonly y?: number;
  /** Width of the box in per cent. */
  readonly width?: number;
  /** Name of a region of the document. */
  readonly region?: string;
  readonly vertical?: 'rl' | 'lr';
  /** Only cues on the same layer can collide. */
  readonly layer?: number;
};

export type Cue = {
  /** Microseconds. */
  readonly start: number;
  /** Microseconds; null where the source leaves it open (closed by `closeOpenEnds`). */
  readonly end: number | null;
  readonly lines: readonly Line[];
  readonly placement?: Placement;
  readonly id?: string;
  /** Name of the source's style, where it has named ones. */
  readonly styleName?: string;
  /** Shown even when subtitles are off (forced narrative). */
  readonly forced?: true;
  /** Part of a set that is meant to be on screen together (EBU STL cumulative). */
  readonly cumulative?: true;
};

export type Region = {
  readonly id: string;
  /** Per cent of the picture. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly displayAlign?: 'before' | 'center' | 'after';
  readonly textAlign?: 'left' | 'center' | 'right' | 'start' | 'end';
  /** Rows that it shows, where the format counts rows (WebVTT). */
  readonly rows?: number;
};

export type SubtitleDocument = {
  readonly cues: readonly Cue[];
  /** The rate that the file itself states; absent where it states none. */
  readonly rate?: Rate;
  /** BCP 47, or absent where unknown. */
  readonly language?: string;
  readonly title?: string;
  readonly regions?: readonly Region[];
  /** Start of programme in microseconds, where the format has one (EBU STL TCP). Cue times are kept as in the file. */
  readonly programmeStart?: number;
  readonly warnings: readonly Warning[];
};

/** What the caller knows beside the bytes. */
export type ReadOptions = {
  /** Rate for files that count frames and state none; the request's, else 25. */
  readonly rate: Rate;
  /** The language wanted from files that hold several. */
  readonly language?: string;
  /** Formats with HTML-like tags read broken ones as they were meant (the clean-up option fixInvalidTags). */
  readonly mendTags?: boolean;
};

export type WriteOptions = {
  /** Rate for targets that count frames: the file's own, else the request's. */
  readonly rate: Rate;
  /** Name of the source file without extension, for titles. */
  readonly title: string;
  readonly language?: string;
  /** Creation time for document properties, milliseconds since 1970. */
  readonly created?: number;
};

/** What a writer gives back. Warnings name what the target could not hold. */
export type WriteResult = { readonly bytes: Uint8Array; readonly warnings: readonly Warning[] };

/**
 * A format is one file that exports one of these, and one line in `formats.ts`.
 * Readers throw `MediaError('unreadable', name, reason, line)` for a file that is not theirs.
 * Text formats read a decoded string (BOM gone, line ends as in the file); binary ones read bytes.
 */
export type SubtitleFormat = {
  readonly name: string;
  readonly extension: string;
  readonly contentType: string;
  /** How sure the format is, 0 to 1, that this is one of its files; for `auto` and for wrong declarations. */
  sniff?(input: { readonly text: string; readonly bytes: Uint8Array }): number;
  readText?(text: string, options: ReadOptions): SubtitleDocument;
  readBytes?(bytes: Uint8Array, options: ReadOptions): SubtitleDocument;
  /** Of a format that has both: whether the file is the one of bytes. */
  isBytes?(bytes: Uint8Array): boolean;
  write?(document: SubtitleDocument, options: WriteOptions): WriteResult | Promise<WriteResult>;
};
