/** Converts an EDL, FCP7 XML or csv to an EDL or a table of its events. */

import { DOCUMENTS, writeTable } from '#shared/documents/documents.ts';
import type { SequenceSource } from '#shared/media/sequences/names.ts';
import { readSequence } from '#shared/media/sequences/read.ts';
import { baseName } from '#shared/media/text/file-name.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { MediaError, type Warning } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { buildLines } from './line.ts';
import { EDL_SOURCES, type EdlTarget } from './names.ts';
import { applyOptions, type EdlOptions } from './options.ts';
import { edlTable } from './table.ts';
import { writeEdl } from './write.ts';

export type ConvertEdl = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** Rate of the request; an XML has its own. */
  readonly rate: Rate;
  /** A name or label of an encoding; detected where absent. */
  readonly encoding?: string | undefined;
  readonly format: EdlTarget;
  readonly options: EdlOptions;
  /** Time of the conversion, milliseconds since 1970. */
  readonly created: number;
};

export type EdlDocument = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contentType: string;
  readonly warnings: readonly Warning[];
};

const SOURCES: ReadonlySet<SequenceSource> = new Set(EDL_SOURCES);

/**
 * @throws MediaError for a file that is unreadable, has another format or is empty after the options, and `bad_option`
 * for a start that is not a timecode.
 */
export async function convertEdl(request: ConvertEdl): Promise<EdlDocument> {
  const { fileName, format, options } = request;
  const sequence = readSequence({ ...request, picture: true });
  if (!SOURCES.has(sequence.format)) {
    throw new MediaError('unreadable', 'EDL', reason('edl.neither'), 1);
  }
  const { rate, warnings } = sequence;
  const lines = applyOptions(buildLines(sequence), options, rate);
  if (lines.length === 0) throw new MediaError('no_content', 'events', reason('edl.none_left'));
  const name = baseName(fileName, 'edl');
  const title = sequence.title || name;
  if (format === 'edl') {
    const text = writeEdl(lines, { title, rate, longReels: options.useLongReelNames === true });
    const bytes = new TextEncoder().encode(text);
    return { bytes, fileName: `${name}.edl`, contentType: 'text/plain; charset=utf-8', warnings };
  }
  const { extension, contentType } = DOCUMENTS[format];
  const bytes = await writeTable(edlTable(lines, title, rate, format), format, request);
  return { bytes, fileName: `${name}.${extension}`, contentType, warnings };
}
