/**
 * The common model of all subtitle formats. Readers build it, the clean-up options change it, writers print it.
 * Times are whole microseconds. Readers convert frames with the exact rate.
 */

import type { Rate } from '#shared/media/timecode/rate.ts';
import type { Warning } from '#shared/media-error.ts';

/** Look of a run of text. Absent properties mean the player's default. */
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
  /** Speaker of this run, the name as written. */
  readonly speaker?: string;
};

/** A stretch of text in one style. The text holds no line break and no markup. */
export type Run = {
  readonly text: string;
  readonly style?: TextStyle;
  /** Annotation above the base text. */
  readonly ruby?: string;
  /** Karaoke: absolute start of this run in microseconds. */
  readonly at?: number;
};

/** One row of a cue. A row without runs is an empty line. */
export type Line = readonly Run[];

/** Position of a cue. Alignment follows the number pad: 2 is bottom centre (the default), 8 top centre. */
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
  /** Microseconds; null where the source leaves the end open (`closeOpenEnds` sets it). */
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
  /** Number of rows, where the format counts rows (WebVTT). */
  readonly rows?: number;
};

export type SubtitleDocument = {
  readonly cues: readonly Cue[];
  /** The rate that the file states, if any. */
  readonly rate?: Rate;
  /** BCP 47, or absent where unknown. */
  readonly language?: string;
  readonly title?: string;
  readonly regions?: readonly Region[];
  /** Start of programme in microseconds, where the format has one (EBU STL TCP). Cue times are kept as in the file. */
  readonly programmeStart?: number;
  readonly warnings: readonly Warning[];
};

/** What the caller knows about the file. */
export type ReadOptions = {
  /** Rate for files that count frames but state no rate: the request's, else 25. */
  readonly rate: Rate;
  /** The language to take from files with several. */
  readonly language?: string;
  /** Repair broken HTML-like tags (the clean-up option fixInvalidTags). */
  readonly repairTags?: boolean;
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

/** Output of a writer. Warnings name what the target cannot hold. */
export type WriteResult = { readonly bytes: Uint8Array; readonly warnings: readonly Warning[] };

/**
 * A format: one file that exports this, and one line in `formats.ts`.
 * Readers throw `MediaError('unreadable', name, reason, line)` for a file of another format.
 * Text formats read a decoded string (without BOM, line endings as in the file). Binary formats read bytes.
 */
export type SubtitleFormat = {
  readonly name: string;
  readonly extension: string;
  readonly contentType: string;
  /** Confidence, 0 to 1, that the file has this format; for `auto` and for wrong declarations. */
  sniff?(input: { readonly text: string; readonly bytes: Uint8Array }): number;
  readText?(text: string, options: ReadOptions): SubtitleDocument;
  readBytes?(bytes: Uint8Array, options: ReadOptions): SubtitleDocument;
  /** For a format with a text and a binary form: whether the file is the binary one. */
  isBytes?(bytes: Uint8Array): boolean;
  write?(document: SubtitleDocument, options: WriteOptions): WriteResult | Promise<WriteResult>;
};
