/** Subtitles as a table, for every document format. */

import { DOCUMENTS, tableText, writeTable } from '#shared/documents/documents.ts';
import type { Warning } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { MAX_CELL_TEXT } from '#shared/spreadsheets/layout.ts';
import type { Column, Fact, Row, Table } from '#shared/tables/table.ts';
import type { SubtitleDocument, SubtitleFormat, WriteOptions, WriteResult } from './model.ts';
import { cueText, findSpeaker } from './runs.ts';
import { printClock } from './time.ts';

const COLUMNS: readonly Column[] = [
  { name: 'Number', kind: 'integer' },
  { name: 'Start time', kind: 'label' },
  { name: 'End time', kind: 'label' },
  { name: 'Duration', kind: 'label' },
  { name: 'Text', kind: 'text', wrap: true },
];
const SPEAKER: Column = { name: 'Speaker', kind: 'text' };

/** Whether a header is our own. */
export const hasOwnColumns = (cells: readonly string[]): boolean =>
  [COLUMNS, [...COLUMNS, SPEAKER]].some(
    (columns) => columns.length === cells.length && columns.every(({ name }, i) => name === cells[i]?.trim()),
  );

/** One row per cue: number, times in milliseconds precision, plain text with line breaks, and the speaker if known. */
export function subtitleTable(document: SubtitleDocument, options: WriteOptions): Table {
  const withSpeakers = document.cues.some((cue) => findSpeaker(cue) !== undefined);
  const language = options.language ?? document.language;
  return {
    name: 'Subtitles',
    title: document.title ?? options.title,
    columns: withSpeakers ? [...COLUMNS, SPEAKER] : COLUMNS,
    rows: tableRows(document, withSpeakers),
    print: { orientation: 'portrait', paper: 'A4' },
    ...(language !== undefined && { language }),
  };
}

/** Facts above the printed subtitles: their number, first start, last end, and the date of printing. */
function printedFacts({ cues }: SubtitleDocument, { created }: WriteOptions): Fact[] {
  const facts: Fact[] = [{ label: 'Subtitles', value: cues.length.toLocaleString('en') }];
  if (cues.length > 0) {
    let [first, last] = [Number.POSITIVE_INFINITY, 0];
    for (const { start, end } of cues) [first, last] = [Math.min(first, start), Math.max(last, end ?? start)];
    facts.push({ label: 'First start', value: printClock(first, '.') });
    facts.push({ label: 'Last end', value: printClock(last, '.') });
  }
  if (created !== undefined)
    facts.push({ label: 'Date', value: new Date(created).toISOString().slice(0, 10) });
  return facts;
}

function* tableRows(document: SubtitleDocument, withSpeakers: boolean): Generator<Row> {
  let number = 0;
  for (const cue of document.cues) {
    number += 1;
    const end = cue.end ?? cue.start;
    const row = [
      number,
      printClock(cue.start, '.'),
      printClock(end, '.'),
      printClock(Math.max(0, end - cue.start), '.'),
      cueText(cue),
    ];
    yield withSpeakers ? [...row, findSpeaker(cue) ?? ''] : row;
  }
}

type Target = keyof typeof DOCUMENTS;
const TEXTS: ReadonlySet<string> = new Set(['csv', 'csv2', 'tsv']);
const isText = (target: Target): target is 'csv' | 'csv2' | 'tsv' => TEXTS.has(target);

function cellsCut({ cues }: SubtitleDocument): Warning[] {
  const count = cues.filter((cue) => cueText(cue).length > MAX_CELL_TEXT).length;
  const text = reason('lost.cells', { count, max: MAX_CELL_TEXT });
  return count === 0 ? [] : [{ code: 'text_cut', text }];
}

/** Writes a document as a table in one of the document formats. */
export function writeTableDocument(
  document: SubtitleDocument,
  options: WriteOptions,
  target: Target,
): WriteResult | Promise<WriteResult> {
  const table = subtitleTable(document, options);
  if (isText(target)) return { bytes: new TextEncoder().encode(tableText(table, target)), warnings: [] };
  const whole = target === 'pdf' ? { ...table, facts: printedFacts(document, options) } : table;
  const warnings = target === 'pdf' ? [] : cellsCut(document);
  return writeTable(whole, target, { created: options.created ?? 0 }).then((bytes) => ({ bytes, warnings }));
}

/** Document formats that can be written but not read. */
export const DOCUMENT_TARGETS: readonly SubtitleFormat[] = (['pdf', 'xls', 'xlsx', 'ods'] as const).flatMap(
  (name) => (name in DOCUMENTS ? [documentTarget(name as Target)] : []),
);

function documentTarget(name: Target): SubtitleFormat {
  const { extension, contentType } = DOCUMENTS[name];
  return {
    name,
    extension,
    contentType,
    write: (document, options) => writeTableDocument(document, options, name),
  };
}
