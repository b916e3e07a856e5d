/** Converts a sequence file to a cue sheet document. */

import { DOCUMENTS, writeTable } from '#shared/documents/documents.ts';
import type { Sequence } from '#shared/media/sequences/model.ts';
import { readSequence } from '#shared/media/sequences/read.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { MediaError, type Warning } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type { Table } from '#shared/tables/table.ts';
import type { Cue } from './cue.ts';
import { cueSheet } from './cue-sheet.ts';
import { outputName } from './file-name.ts';
import type { CueSheetPreset, CueSheetTarget } from './names.ts';
import { coveredFrames } from './ranges.ts';
import { societyCues } from './society/cues.ts';
import { societyTable } from './society/table.ts';
import { cueSheetTable, type Dialect } from './table.ts';

export type ConvertCueSheet = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** Rate of the request. A file that states a rate keeps its own. */
  readonly rate: Rate;
  /** A name or label of an encoding; detected where absent. */
  readonly encoding?: string | undefined;
  readonly format: CueSheetTarget;
  readonly preset?: CueSheetPreset;
  readonly merge?: boolean;
  readonly deduplicate?: boolean;
  readonly tracks?: readonly string[];
  readonly roles?: readonly string[];
  readonly dialect?: Dialect;
  /** Time of the conversion, milliseconds since 1970. */
  readonly created: number;
};

export type CueSheetDocument = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contentType: string;
  readonly warnings: readonly Warning[];
};

/**
 * @throws MediaError for an unreadable file, one without audio clips, and a preset that the format lacks.
 */
export async function convertCueSheet(request: ConvertCueSheet): Promise<CueSheetDocument> {
  if (request.preset === 'cisac_preset' && request.format !== 'xlsx') {
    throw new MediaError('bad_option', 'preset', reason('preset.xlsx'));
  }
  const sequence = readSequence(request);
  const { cues, warnings } = cueSheet(sequence, request);
  const { extension, contentType } = DOCUMENTS[request.format];
  return {
    bytes: await writeTable(buildTable(request, sequence, cues), request.format, request),
    fileName: outputName(request.fileName, extension),
    contentType,
    warnings,
  };
}

function buildTable(request: ConvertCueSheet, sequence: Sequence, cues: readonly Cue[]): Table {
  const { rate, start, duration } = sequence;
  const title = sequence.title || outputName(request.fileName, '');
  if (request.preset !== 'cisac_preset') return cueSheetTable(cues, { ...request, title, rate, start });
  return societyTable({
    production: { title },
    cues: societyCues(cues),
    rate,
    start,
    duration,
    musicFrames: coveredFrames(cues.flatMap(({ ranges }) => ranges)),
    created: request.created,
  });
}
