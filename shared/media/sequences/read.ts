/** Entry point for all sequence files. The content decides the format, then the file name. */

import { shortenRows } from '#shared/media/text/marks.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import type { Warning } from '#shared/media-error.ts';
import { readOds } from '#shared/spreadsheets/ods/read.ts';
import { readXlsx } from '#shared/spreadsheets/xlsx/read.ts';
import { readAvidXml } from './avid/read.ts';
import { readCueJson } from './csv/cue-json.ts';
import { readCsv, readRows } from './csv/read.ts';
import { decodeSequence } from './decode.ts';
import { detectFormat, detectWorkbook, refuseByBytes } from './detect.ts';
import { readEdl } from './edl/read.ts';
import { readFcpxml } from './fcpxml/read.ts';
import type { ReadOptions, Sequence, TextFormat } from './model.ts';
import { readOtio } from './otio/read.ts';
import { readProTools } from './protools/read.ts';
import { readXmeml } from './xmeml/read.ts';

export type SequenceFile = {
  readonly bytes: Uint8Array;
  /** Name as uploaded; decides only if the content does not. */
  readonly fileName: string;
  /** The rate of the request. Files that state a rate keep their own. */
  readonly rate: Rate;
  /** A name or label of an encoding; detected where absent. */
  readonly encoding?: string | undefined;
  /** Also read picture tracks. Default false. */
  readonly picture?: boolean;
};

const READERS: Readonly<Record<TextFormat, (text: string, options: ReadOptions) => Sequence>> = {
  edl: readEdl,
  fcpxml: readFcpxml,
  xmeml: readXmeml,
  avid_xml: readAvidXml,
  otio: readOtio,
  protools: readProTools,
  csv: readCsv,
  json: readCueJson,
};
const WORKBOOKS = { xlsx: readXlsx, ods: readOds } as const;

/**
 * Reads a sequence file.
 * @throws MediaError `aaf` and `fcpxmld` for these two, `unreadable` with the line, `too_large` past the limits.
 */
export function readSequence({ bytes, fileName, rate, encoding, picture = false }: SequenceFile): Sequence {
  refuseByBytes(bytes, fileName);
  const workbook = detectWorkbook(bytes);
  if (workbook) {
    const { rows, warnings } = shortenRows(WORKBOOKS[workbook](bytes));
    return withWarnings(warnings, readRows(rows, workbook, { rate, picture }));
  }
  const { text, warnings } = decodeSequence(bytes, { encoding });
  return withWarnings(warnings, READERS[detectFormat(text, fileName)](text, { rate, picture }));
}

const withWarnings = (warnings: readonly Warning[], sequence: Sequence): Sequence =>
  warnings.length === 0 ? sequence : { ...sequence, warnings: [...warnings, ...sequence.warnings] };
