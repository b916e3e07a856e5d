/** Converts an ALE or its csv to an ALE or a table. */
import { DOCUMENTS, writeTable } from '#shared/documents/documents.ts';
import { baseName } from '#shared/media/text/file-name.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import type { Warning } from '#shared/media-error.ts';
import type { AleTarget } from './names.ts';
import { type AleOptions, applyAleOptions } from './options.ts';
import { readAle } from './read.ts';
import { aleTable } from './table.ts';
import { writeAle } from './write.ts';

export type ConvertAle = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** Becomes the FPS of a csv; an ALE states its own. */
  readonly rate: Rate;
  /** A name or label of an encoding; detected where absent. */
  readonly encoding?: string | undefined;
  readonly format: AleTarget;
  readonly options: AleOptions;
  /** Time of the conversion, milliseconds since 1970. */
  readonly created: number;
};

export type AleDocument = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contentType: string;
  readonly warnings: readonly Warning[];
};

/** @throws MediaError for an unreadable file or a timecode invalid at its rate. */
export async function convertAle(request: ConvertAle): Promise<AleDocument> {
  const { format, options } = request;
  const { warnings, ...read } = readAle(request);
  const ale = applyAleOptions(read, options);
  const name = baseName(request.fileName, 'ale');
  if (format === 'ale') {
    return { bytes: writeAle(ale), fileName: `${name}.ale`, contentType: 'text/plain', warnings };
  }
  const { extension, contentType } = DOCUMENTS[format];
  const bytes = await writeTable(aleTable(ale, format), format, request);
  return { bytes, fileName: `${name}.${extension}`, contentType, warnings };
}
