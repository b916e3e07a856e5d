/** The common model of markers. Readers build it, writers print it. */

import type { Rate } from '#shared/media/timecode/rate.ts';
import type { Warning } from '#shared/media-error.ts';

export const MARKER_TYPES = ['comment', 'chapter', 'todo', 'region'] as const;
export type MarkerType = (typeof MARKER_TYPES)[number];

export type Marker = {
  readonly name: string;
  readonly comment: string;
  /** Frame number, non-drop. */
  readonly in: number;
  /** Frames; 0 is a point in time. */
  readonly duration: number;
  /** A name such as `Blue`, or `#rrggbb`; empty if there is none. */
  readonly color: string;
  readonly type: MarkerType;
  readonly track: string;
  readonly user: string;
};

export type MarkerList = {
  readonly markers: readonly Marker[];
  /** The rate that the file states, else that of the request; always non-drop. */
  readonly rate: Rate;
  readonly warnings: readonly Warning[];
};

/** Defaults of a marker without its position. Readers fill in what their format has. */
export const BLANK_MARKER = {
  name: '',
  comment: '',
  duration: 0,
  color: '',
  type: 'comment',
  track: '',
  user: '',
} as const satisfies Partial<Marker>;

export type ReadOptions = {
  /** Rate of the request, non-drop. Formats that state a rate keep their own. */
  readonly rate: Rate;
  /** Also read the markers of clips (FCP7 XML). */
  readonly clipMarkers: boolean;
};

export type WriteOptions = {
  readonly rate: Rate;
  /** Name of the source file without extension. */
  readonly title: string;
  /** Time of the conversion, milliseconds since 1970. */
  readonly created: number;
};

/** Output of a writer. Warnings name what the format cannot hold. */
export type WriteResult = { readonly content: string | Uint8Array; readonly warnings?: readonly Warning[] };

/** A format: one file that exports this, and one line in `formats.ts`. */
export type MarkerFormat = {
  /** Display name, for error messages. */
  readonly title: string;
  readonly extension: string;
  readonly contentType: string;
  /** Usual encoding of its files without Unicode, unless their line endings reveal it. */
  readonly oldEncoding?: 'macintosh';
  /** Reads decoded text. @throws MediaError `unreadable` with the line, `too_large` */
  read?(text: string, options: ReadOptions): MarkerList;
  /** Reads a binary file. @throws MediaError `unreadable`, `too_large` */
  readBytes?(bytes: Uint8Array, options: ReadOptions): MarkerList | Promise<MarkerList>;
  write(markers: readonly Marker[], options: WriteOptions): WriteResult | Promise<WriteResult>;
};

/** More markers than any project has; bounds memory. */
export const MAX_MARKERS = 200_000;

/** Sorts by time. Markers on one frame keep their order. */
export const inOrder = (markers: readonly Marker[]): Marker[] => markers.toSorted((a, b) => a.in - b.in);

/** Drops repeats, because picture and sound of a clip carry the same markers. */
export function withoutRepeats(markers: readonly Marker[]): Marker[] {
  return [...new Map(markers.map((marker) => [JSON.stringify(marker), marker])).values()];
}
