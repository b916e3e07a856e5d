/** Reads an Avid Log Exchange, or the csv of one. */

import { unguarded } from '#shared/formula-guard.ts';
import { decodeSequence } from '#shared/media/sequences/decode.ts';
import { collectWarnings, type WarningList } from '#shared/media/sequences/warnings.ts';
import { looksBinary } from '#shared/media/text/binary.ts';
import { parseCsv } from '#shared/media/text/csv.ts';
import { checkFileSize, checkTextSize } from '#shared/media/text/limits.ts';
import { splitLines } from '#shared/media/text/lines.ts';
import { joinBroken } from '#shared/media/text/strip.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { MediaError, type Warning } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type { Ale, AleRow } from './model.ts';

const FORMAT = 'ALE';

/** Far beyond real files; bounds memory. */
const MAX_CELLS = 5_000_000;
const MAX_COLUMNS = 4_096;

export type AleFile = {
  readonly bytes: Uint8Array;
  /** Decides only if the content does not. */
  readonly fileName: string;
  /** The declared rate of a csv. */
  readonly rate: Rate;
  /** A name or label of an encoding; detected where absent. */
  readonly encoding?: string | undefined;
};

/** @throws MediaError `unreadable` for binary content, an empty file, no `Column` or `Data` line; `too_large`. */
export function readAle({
  bytes,
  fileName,
  rate,
  encoding,
}: AleFile): Ale & { readonly warnings: readonly Warning[] } {
  checkFileSize(bytes, FORMAT);
  if (looksBinary(bytes, { encoding }))
    throw new MediaError('unreadable', FORMAT, reason('content.binary'), 1);
  checkTextSize(bytes, FORMAT, { anyLine: false });
  const { text, warnings } = decodeSequence(bytes, { encoding });
  const losses = collectWarnings();
  if (text.trim() === '') throw new MediaError('unreadable', FORMAT, reason('content.empty'), 1);
  const read = isCsv(text, fileName) ? readCsv(text, rate, losses) : readSections(splitLines(text), losses);
  return { ...read, warnings: [...warnings, ...losses.list()] };
}

const isSection = (line: string, name: string): boolean => line.trim().toLowerCase() === name;

function isCsv(text: string, fileName: string): boolean {
  const lines = splitLines(text);
  const holds = (name: string): boolean => lines.some((line) => isSection(line, name));
  // A csv column may have the name of a section.
  if (isSection(lines[0] ?? '', 'heading') || (holds('column') && holds('data'))) return false;
  return /\.csv$/i.test(fileName.trim());
}

const splitCells = (line: string): string[] => line.split('\t').map((cell) => cell.trim());

function readSections(lines: readonly string[], losses: WarningList): Ale {
  const columnLine = lines.findIndex((line) => isSection(line, 'column'));
  if (columnLine < 0) throw new MediaError('unreadable', FORMAT, reason('ale.no_column'), lines.length);
  const namesLine = lines.findIndex((line, i) => i > columnLine && line.trim() !== '');
  const dataLine = lines.findIndex((line, i) => i > namesLine && isSection(line, 'data'));
  if (namesLine < 0 || dataLine < 0) {
    throw new MediaError('unreadable', FORMAT, reason('ale.no_data'), lines.length);
  }
  const columns = withoutEmptyEnd(splitCells(lines[namesLine] ?? ''));
  checkWidth(columns, namesLine + 1);
  for (const [i, line] of lines.slice(0, dataLine).entries()) {
    const isRead = i < columnLine ? !lacksKey(line) : i <= namesLine || line.trim() === '';
    if (!isRead) losses.add('line_skipped', reason('line.no_section'), i + 1);
  }
  return {
    heading: lines.slice(0, columnLine).flatMap(parseHeading),
    columns,
    rows: parseRows(lines, dataLine + 1, columns.length, losses),
  };
}

/** Whether a line begins with the tab behind a key, and goes on. */
function lacksKey(line: string): boolean {
  const blanks = line.length - line.trimStart().length;
  return blanks < line.length && line.slice(0, blanks).includes('\t');
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function checkWidth(columns: readonly string[], line: number): void {
  if (columns.length > MAX_COLUMNS) {
    throw new MediaError('too_large', FORMAT, reason('limit.columns', { max: MAX_COLUMNS }), line);
  }
}

/** `KEY<tab>value`; everything after the first tab is the value. */
function parseHeading(line: string): (readonly [string, string])[] {
  const [key = '', ...value] = line.split('\t');
  if (key.trim() === '' || isSection(line, 'heading')) return [];
  return [[key.trim(), value.join('\t').trim()]];
}

/** Drops cells beyond the columns, with a warning. */
function withinWidth(
  cells: readonly string[],
  width: number,
  line: number,
  losses: WarningList,
): readonly string[] {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    losses.add('cells_skipped', reason('ale.cells', { columns: width }), line);
  }
  return cells.slice(0, width);
}

function parseRows(lines: readonly string[], from: number, width: number, losses: WarningList): AleRow[] {
  const rows: AleRow[] = [];
  let count = 0;
  for (const [i, line] of lines.entries()) {
    if (i < from || line.trim() === '') continue;
    const cells = withoutEmptyEnd(withinWidth(splitCells(line), width, i + 1, losses));
    count += cells.length;
    if (count > MAX_CELLS) throw new MediaError('too_large', FORMAT, reason('table.cells'), i + 1);
    rows.push({ cells, line: i + 1 });
  }
  return rows;
}

/** A cell cannot contain a tab or line break. */
const cleanCsvCell = (cell: string): string => joinBroken(unguarded(cell), /[\t\r\n]/, ' ').trim();

function readCsv(text: string, rate: Rate, losses: WarningList): Ale {
  const [header, ...body] = parseCsv(text).rows;
  const columns = withoutEmptyEnd((header?.cells ?? []).map(cleanCsvCell));
  if (columns.length === 0) throw new MediaError('unreadable', 'csv', reason('table.no_header'), 1);
  checkWidth(columns, header?.line ?? 1);
  const rows = body.map(({ cells, line }) => ({
    cells: withoutEmptyEnd(withinWidth(cells, columns.length, line, losses).map(cleanCsvCell)),
    line,
  }));
  return {
    heading: [
      ['FIELD_DELIM', 'TABS'],
      ['VIDEO_FORMAT', '1080'],
      ['AUDIO_FORMAT', '48khz'],
      ['FPS', rate.name.replace('DF', '')],
    ],
    columns,
    rows: rows.filter(({ cells }) => cells.length > 0),
  };
}
