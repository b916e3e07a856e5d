/** Subtitles as csv (comma), csv2 (semicolon) and tsv (tab). */

import { DOCUMENTS } from '#shared/documents/documents.ts';
import { parseCsv } from '#shared/media/text/csv.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type { TextRow } from '#shared/tables/text-row.ts';
import type { Cue, Line, SubtitleDocument, SubtitleFormat } from './model.ts';
import { plainLines } from './runs.ts';
import { type MarkupResult, parseSrtMarkup } from './srt-markup.ts';
import { type Columns, findLayout, goesOn, isNumberCell, isTimeCell } from './table-columns.ts';
import { hasOwnColumns, writeTableDocument } from './table-write.ts';
import { MICROSECONDS, parseClock, withColons } from './time.ts';
import { collectWarnings } from './warnings.ts';

type Dialect = { readonly name: 'csv' | 'csv2' | 'tsv'; readonly delimiter: string };

/**
 * Parses a time cell: a clock time, `hh:mm:ss:ff` at the rate, decimal seconds, or milliseconds if the header says so
 * or a whole number is too large for seconds.
 */
function parseTimeCell(cell: string, rate: Rate, milliseconds: boolean): number | undefined {
  const text = withColons(cell.trim());
  if (text.includes(':')) {
    checkFrames(text, rate);
    return parseClock(text, rate);
  }
  const match = /^([-−]?)(\d{1,12})(?:[.,](\d{1,9}))?\s*(s|ms|sec)?$/.exec(text);
  if (!match) return undefined;
  const value = Number(`${match[2]}.${match[3] ?? 0}`);
  const inMs = match[4] === 'ms' || (milliseconds && match[4] === undefined);
  return (match[1] === '' ? 1 : -1) * Math.round(value * (inMs ? 1000 : MICROSECONDS));
}

/** A frame number beyond the rate shows that the rate is wrong. */
function checkFrames(text: string, rate: Rate): void {
  const frames = /^\d{1,3}:\d{2}:\d{2}[:;](\d{2})$/.exec(text)?.[1];
  if (frames === undefined || Number(frames) < rate.nominal) return;
  const why = reason('time.frames_of', { text, rate: rate.name });
  throw new MediaError('bad_option', 'framerate', why);
}

/** Rejoins times that were split at their own decimal comma. */
function joinDecimalCommas(rows: readonly TextRow[]): readonly TextRow[] {
  const parted = (cells: readonly string[], i: number): boolean =>
    /^\s*\d{1,3}:\d{2}:\d{2}\s*$/.test(cells[i] ?? '') && /^\d{3}\s*$/.test(cells[i + 1] ?? '');
  if (!rows.slice(0, 5).some((row) => row.cells.filter((_, i) => parted(row.cells, i)).length >= 2))
    return rows;
  return rows.map((row) => {
    const cells: string[] = [];
    for (let i = 0; i < row.cells.length; i += 1) {
      if (parted(row.cells, i)) {
        cells.push(`${row.cells[i]},${row.cells[i + 1]}`);
        i += 1;
      } else cells.push(row.cells[i] ?? '');
    }
    return { cells, line: row.line };
  });
}

/** Splits a cell into lines, at `|` and `<br>` if it has no line breaks. */
function splitCellLines(cell: string, isOwn: boolean): string[] {
  const text = cell.trim();
  if (text === '') return [];
  if (isOwn || text.includes('\n')) return text.split('\n');
  return text.split(/\||<br\s{0,4}\/?>/i);
}

/** A whole number this large cannot be seconds of a programme. */
const LARGE = 100_000;
/** Seconds; subtitles are shorter. */
const LONG = 60;

/** Whether a column of bare whole numbers counts milliseconds. */
function countsMilliseconds(rows: readonly TextRow[], { start, end, milliseconds }: Columns): boolean {
  if (milliseconds) return true;
  const cells = rows.map((row) => row.cells[start]?.trim() ?? '');
  if (!cells.every((cell) => /^\d*$/.test(cell))) return false;
  if (cells.some((cell) => Number(cell) >= LARGE)) return true;
  const ends = end === undefined ? cells.slice(1) : rows.map((row) => row.cells[end]?.trim() ?? '');
  const lengths = ends.flatMap((cell, i) =>
    /^\d+$/.test(cell) && cells[i] !== '' ? [Number(cell) - Number(cells[i])] : [],
  );
  return lengths.length > 0 && lengths.filter((length) => length > LONG).length > lengths.length / 2;
}

function read(text: string, { name, delimiter }: Dialect, rate: Rate, repair: boolean): SubtitleDocument {
  const parsed = parseCsv(text, { delimiter });
  const rows = parsed.delimiter === ',' ? joinDecimalCommas(parsed.rows) : parsed.rows;
  const layout = findLayout(rows);
  if (!layout) {
    throw new MediaError('unreadable', name, reason('table.no_subtitles'), rows[0]?.line ?? 1);
  }
  const { columns, skip } = layout;
  const body = rows.slice(skip);
  const milliseconds = countsMilliseconds(body, columns);
  const warnings = collectWarnings();
  const cues: Cue[] = [];
  /** Our own files hold plain text. */
  const isOwn = hasOwnColumns(rows[skip - 1]?.cells ?? []);
  const markedLines = (text: string): MarkupResult => {
    const written = splitCellLines(text, isOwn);
    return isOwn ? { lines: plainLines(written) } : parseSrtMarkup(written, { repair });
  };
  const header = rows[skip - 1]?.cells.length ?? 0;
  for (const { cells: written, line } of body) {
    const cells = columns.text === header - 1 ? withWholeText(written, header, parsed.delimiter) : written;
    if (cells !== written) warnings.once('cells_joined', reason('cue.cells_joined'), line);
    const cell = (column: number | undefined): string => (column === undefined ? '' : (cells[column] ?? ''));
    const time = (column: number | undefined): number | undefined =>
      parseTimeCell(cell(column), rate, milliseconds);
    const start = time(columns.start);
    if (start === undefined) {
      const last = cues.at(-1);
      if (last && goesOn(cells)) {
        const rest = markedLines(cells.join('')).lines;
        cues[cues.length - 1] = { ...last, lines: [...last.lines, ...rest] };
        continue;
      }
      if (cells.some((c) => c.trim() !== '')) {
        warnings.add(
          'cue_skipped',
          reason('cue.not_a_time', { text: cell(columns.start).slice(0, 40) }),
          line,
        );
      }
      continue;
    }
    const duration = time(columns.duration);
    const end = time(columns.end) ?? (duration === undefined ? null : start + duration);
    if (end === null) warnings.add('end_missing', reason('cue.no_end'), line);
    if (end !== null && end < start) warnings.add('end_before_start', reason('time.end_before_start'), line);
    const marked = markedLines(cell(columns.text));
    const speaker = cell(columns.speaker).trim();
    cues.push({
      start,
      end,
      lines: speaker === '' ? marked.lines : withSpeaker(marked.lines, speaker),
      ...(marked.placement && { placement: marked.placement }),
    });
  }
  if (cues.length === 0 && body.length > 0) {
    throw new MediaError('unreadable', name, reason('table.no_start'), body[0]?.line ?? 1);
  }
  return { cues, warnings: warnings.list };
}

/** If the text is the last column, rejoins the cells into which an unquoted text was split. */
function withWholeText(cells: readonly string[], width: number, delimiter: string): readonly string[] {
  if (cells.length <= width || cells.slice(width).every((cell) => cell.trim() === '')) return cells;
  return [...cells.slice(0, width - 1), cells.slice(width - 1).join(delimiter)];
}

const withSpeaker = (lines: readonly Line[], speaker: string): Line[] =>
  lines.map((line) => line.map((run) => ({ ...run, style: { ...run.style, speaker } })));

/** Rows with two cells of times and something else. */
function sniff({ text }: { readonly text: string }, dialect: Dialect): number {
  const { delimiter, rows } = parseCsv(text.slice(0, 8000), { delimiter: dialect.delimiter });
  const layout = delimiter === dialect.delimiter ? findLayout(rows) : undefined;
  if (!layout) return 0;
  const sample = rows.slice(layout.skip, layout.skip + 20);
  // Numbers are times under such a header. Between tabs, fractional seconds are labels of audio editors.
  const isTimed = (cell: string): boolean =>
    isTimeCell(cell) ||
    (layout.named ? isNumberCell(cell) : delimiter === '\t' && /^\d{1,9}\.\d{2,9}$/.test(cell));
  const share = (test: (cell: string) => boolean): number =>
    sample.filter((row) => test(row.cells[layout.columns.start] ?? '')).length / sample.length;
  if (sample.length === 0 || share(isTimed) <= 0.6) return layout.skip > 0 ? 0.4 : 0;
  return layout.named && share(isTimeCell) > 0.6 ? 0.85 : 0.6;
}

function format(dialect: Dialect): SubtitleFormat {
  const { extension, contentType } = DOCUMENTS[dialect.name];
  return {
    name: dialect.name,
    extension,
    contentType,
    sniff: (input) => sniff(input, dialect),
    readText: (text, { rate, repairTags }) => read(text, dialect, rate, repairTags === true),
    write: (document, options) => writeTableDocument(document, options, dialect.name),
  };
}

export const csv = format({ name: 'csv', delimiter: ',' });
export const csv2 = format({ name: 'csv2', delimiter: ';' });
export const tsv = format({ name: 'tsv', delimiter: '\t' });
