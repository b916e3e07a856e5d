/** Converts the markers of one program to those of another. */

import { baseName } from '#shared/media/text/file-name.ts';
import type { Warning } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { MARKER_FORMATS } from './formats.ts';
import type { MarkerTarget } from './names.ts';
import { type MarkerFile, readMarkers } from './read.ts';

export type ConvertMarkers = MarkerFile & {
  /** Name as uploaded: the result is named after it. */
  readonly fileName: string;
  readonly format: MarkerTarget;
  /** Time of the conversion, milliseconds since 1970. */
  readonly created: number;
};

export type MarkerDocument = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contentType: string;
  readonly warnings: readonly Warning[];
};

const NONE: Warning = { code: 'no_markers', text: reason('marker.none') };

/** @throws MediaError `unreadable` with the line and reason, `too_large` */
export async function convertMarkers(request: ConvertMarkers): Promise<MarkerDocument> {
  const { markers, rate, warnings } = await readMarkers(request);
  const title = baseName(request.fileName, 'markers');
  const format = MARKER_FORMATS[request.format];
  const written = await format.write(markers, { rate, title, created: request.created });
  const { content } = written;
  return {
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    fileName: `${title}.${format.extension}`,
    contentType: format.contentType,
    warnings: [...(markers.length === 0 ? [NONE] : []), ...warnings, ...(written.warnings ?? [])],
  };
}
