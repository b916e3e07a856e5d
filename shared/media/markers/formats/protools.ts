/** The marker list of a Pro Tools session text. */

import { parseSampleRate, parseTimecodeFormat } from '#shared/media/sequences/protools/clock.ts';
import { collectWarnings } from '#shared/media/sequences/warnings.ts';
import { splitLines } from '#shared/media/text/lines.ts';
import { type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import {
  framesToLabel,
  framesToUnits,
  labelToFrames,
  TimecodeError,
  unitsToFrames,
} from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import {
  BLANK_MARKER,
  inOrder,
  MAX_MARKERS,
  type Marker,
  type MarkerFormat,
  type MarkerList,
} from '../model.ts';
import { UNREAD } from '../read-table.ts';
import { buildTitle, losses, oneLine } from '../text.ts';
import { clockToFrame, labelToFrame, nonDropFrame } from '../time.ts';

const TITLE = 'Pro Tools session text';
const SECTION = /^(?:[A-Z#-] ){4,}[A-Z]( {2}([A-Z#-] )+[A-Z])*$/;
const MARKERS = 'MARKERSLISTING';

type Row = { readonly cell: (column: string) => string; readonly line: number };
type SessionMarkers = {
  readonly header: ReadonlyMap<string, string>;
  readonly rows: readonly Row[];
  readonly unread: readonly number[];
};

function parse(text: string): SessionMarkers {
  const header = new Map<string, string>();
  const listing = new MarkerListing();
  let section = '';
  for (const [i, line] of splitLines(text).entries()) {
    const cells = line.split('\t').map((cell) => cell.trim());
    const [first = '', second = ''] = cells;
    if (cells.length === 1 && first.length < 100 && SECTION.test(first)) section = first.replaceAll(' ', '');
    else if (section === MARKERS) listing.readLine(line, i + 1);
    else if (section === '' && first.endsWith(':')) header.set(first.slice(0, -1).toUpperCase(), second);
  }
  return { header, rows: listing.rows(), unread: listing.unread };
}

/** A column of the listing. Its cells are padded with spaces to the width of its title. */
type Column = { readonly name: string; readonly width: number };

/** The rows of the listing. Names and comments may contain tabs and line breaks, which Pro Tools does not escape. */
class MarkerListing {
  /** Line numbers before the column titles or the first marker. */
  readonly unread: number[] = [];
  #columns: readonly Column[] = [];
  readonly #records: { text: string; readonly line: number }[] = [];

  readLine(line: string, number: number): void {
    const record = this.#records.at(-1);
    if (/^#\s*\t/.test(line)) this.#columns = line.split('\t').map(findColumn);
    else if (line.trim() === '') return;
    else if (this.#columns.length === 0) this.unread.push(number);
    else if (/^\d+\s*\t/.test(line)) this.#records.push({ text: line, line: number });
    // A comment continues in its own column, a name at the margin.
    else if (!record) this.unread.push(number);
    else record.text += `\n${line.replace(/^\s+\t\s*/, '')}`;
    if (this.#records.length > MAX_MARKERS)
      throw new MediaError('too_large', TITLE, reason('limit.markers', { max: MAX_MARKERS }), number);
  }

  rows(): Row[] {
    const names = this.#columns.map(({ name }) => name);
    return this.#records.map(({ text, line }) => {
      const cells = splitCells(text, this.#columns);
      return { cell: (column) => cells[names.indexOf(column)] ?? '', line };
    });
  }
}

const findColumn = (title: string): Column => {
  const name = title.trim().toUpperCase();
  return { name, width: title.length > name.length ? title.length : 0 };
};

/** With more tabs than columns, a cell ends at the first tab past its width. The last cell takes the rest. */
function splitCells(record: string, columns: readonly Column[]): string[] {
  const parts = record.split('\t');
  let more = parts.length - columns.length;
  return columns.map(({ width }, i) => {
    if (i === columns.length - 1) return parts.join('\t').trim();
    let cell = parts.shift() ?? '';
    for (; more > 0 && cell.length < width; more -= 1) cell += `\t${parts.shift() ?? ''}`;
    return cell.trim();
  });
}

type Clock = {
  readonly rate: Rate;
  readonly counted: Rate;
  readonly start: number;
  readonly sampleRate: number;
};

function createClock(header: SessionMarkers['header'], requested: Rate): Clock {
  const counted =
    parseTimecodeFormat(header.get('TIMECODE FORMAT') ?? header.get('TIME CODE FORMAT') ?? '') ?? requested;
  try {
    return {
      rate: withDropFrame(counted, false),
      counted,
      start: labelToFrames(header.get('SESSION START TIMECODE') ?? '00:00:00:00', counted),
      sampleRate: parseSampleRate(header),
    };
  } catch (error) {
    if (error instanceof TimecodeError) throw new MediaError('unreadable', TITLE, error.detail, 1);
    throw error;
  }
}

const SAMPLES = /^\d{1,15}$/;

/** A timecode, else an absolute number of samples, else a time from the session start. */
function parseFrame({ cell }: Row, { rate, counted, start, sampleRate }: Clock): number | undefined {
  const location = cell('LOCATION');
  const label = labelToFrame(location, rate);
  if (label !== undefined) return label;
  const reference = cell('UNITS') === 'Samples' ? cell('TIME REFERENCE') : location;
  const fromStart =
    SAMPLES.test(reference) && sampleRate > 0
      ? unitsToFrames(Number(reference), rate, sampleRate)
      : clockToFrame(location, rate);
  return fromStart === undefined ? undefined : nonDropFrame(start + fromStart, counted);
}

function read(text: string, requested: Rate): MarkerList {
  const { header, rows, unread } = parse(text);
  if (header.size === 0) throw new MediaError('unreadable', TITLE, reason('marker.no_session'), 1);
  const clock = createClock(header, requested);
  const markers: Marker[] = [];
  const warnings = collectWarnings();
  for (const line of unread) warnings.add('line_skipped', reason('line.no_listed_marker'), line);
  let unplaced: number | undefined;
  for (const row of rows) {
    try {
      const frame = parseFrame(row, clock);
      if (frame === undefined) {
        unplaced ??= row.line;
        warnings.add('marker_skipped', UNREAD, row.line);
      } else {
        const texts = {
          name: row.cell('NAME'),
          comment: row.cell('COMMENTS'),
          track: row.cell('TRACK NAME'),
        };
        markers.push({ ...BLANK_MARKER, ...texts, in: frame });
      }
    } catch (error) {
      if (error instanceof TimecodeError) throw new MediaError('unreadable', TITLE, error.detail, row.line);
      throw error;
    }
  }
  if (unplaced !== undefined && markers.length === 0) {
    throw new MediaError('unreadable', TITLE, reason('marker.locations'), unplaced);
  }
  return { markers, rate: clock.rate, warnings: warnings.list() };
}

const SAMPLE_RATE = 48_000;
const WIDTHS = [4, 14, 18, 10, 34] as const;
const padded = (cells: readonly string[]): string =>
  cells.map((cell, i) => cell.padEnd(WIDTHS[i] ?? 0)).join('\t');

export const protools: MarkerFormat = {
  title: TITLE,
  extension: 'txt',
  oldEncoding: 'macintosh',
  contentType: 'text/plain; charset=utf-8',
  read: (text, { rate }) => read(text, rate),
  write: (given, { rate, title }) => {
    const markers = inOrder(given);
    const rows = markers.map((marker, i) => {
      const samples = framesToUnits(marker.in, rate, SAMPLE_RATE);
      const comment = marker.name === '' ? '' : oneLine(marker.comment);
      return padded([
        String(i + 1),
        framesToLabel(marker.in, rate),
        String(samples),
        'Samples',
        buildTitle(marker, i),
        comment,
      ]);
    });
    const lines = [
      `SESSION NAME:\t${oneLine(title)}`,
      `SAMPLE RATE:\t${SAMPLE_RATE.toFixed(6)}`,
      'BIT DEPTH:\t24-bit',
      'SESSION START TIMECODE:\t00:00:00:00',
      `TIMECODE FORMAT:\t${rate.name} Frame`,
      '# OF AUDIO TRACKS:\t0',
      '# OF AUDIO CLIPS:\t0',
      '# OF AUDIO FILES:\t0',
      '',
      '',
      'M A R K E R S  L I S T I N G',
      padded(['#', 'LOCATION', 'TIME REFERENCE', 'UNITS', 'NAME', 'COMMENTS']),
      ...rows,
    ];
    return { content: lines.map((line) => `${line}\n`).join(''), warnings: losses(markers, 'duration') };
  },
};
