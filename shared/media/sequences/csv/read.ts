/** Reads a cue sheet or event list as csv, separated by comma, semicolon or tab. */

import { unguarded } from '#shared/formula-guard.ts';
import { parseCsv } from '#shared/media/text/csv.ts';
import { type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import {
  framesBetween,
  framesPerDay,
  labelToFrames,
  splitLabel,
  TimecodeError,
  unitsToFrames,
} from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type { TextRow } from '#shared/tables/text-row.ts';
import { parseChannels } from '../edl/channels.ts';
import {
  BLANK_EVENT,
  CUT,
  type Locator,
  type Note,
  type ReadOptions,
  type Sequence,
  type SequenceEvent,
  type SourceRange,
  type TrackName,
} from '../model.ts';
import type { SequenceSource } from '../names.ts';
import { readRights } from '../rights.ts';
import { collectWarnings, type WarningList } from '../warnings.ts';
import { type CsvColumn, findCsvHeader, isSocietyHeader } from './columns.ts';

const FORMAT = 'csv';

/** In characters; 100,000 rows take a third of it. */
const MAX_LENGTH = 32_000_000;

/** Reads one cell of the current row. */
type Cell = (column: CsvColumn) => string;

/** @throws MediaError `unreadable` with the line, for a missing header line or an unreadable time. */
export function readCsv(text: string, options: ReadOptions): Sequence {
  if (text.length > MAX_LENGTH) throw new MediaError('too_large', FORMAT, reason('table.csv_size'));
  return readRows(parseCsv(text).rows, 'csv', options);
}

/** Reads the same table from any container. @throws MediaError as `readCsv` */
export function readRows(
  rows: readonly TextRow[],
  format: SequenceSource,
  { rate: requested, picture = false }: ReadOptions,
): Sequence {
  const header = findCsvHeader(rows);
  if (!header) {
    throw new MediaError('unreadable', FORMAT, reason('table.no_points'), 1);
  }
  const headings = rows[header.firstRow - 1];
  if (headings && isSocietyHeader(headings.cells)) {
    const why = reason('table.society');
    throw new MediaError('unreadable', format, why, headings.line);
  }
  const at = header.columns.get('recordIn') ?? -1;
  const warnings = collectWarnings();
  const body = rows.slice(header.firstRow).filter(({ cells, line }) => {
    if ((cells[at] ?? '').trim() !== '') return true;
    if (cells.some((cell) => cell.trim() !== '')) {
      warnings.add('row_skipped', reason('table.row_in'), line);
    }
    return false;
  });
  const drop = body.some(({ cells }) => (cells[at] ?? '').includes(';'));
  const rate = withDropFrame(requested, requested.drop > 0 || drop);
  const tracks = new TrackNumbers(picture ? 'V' : 'A');
  const events = body.map(({ cells, line }, i) => {
    const cell: Cell = (column) => unguarded((cells[header.columns.get(column) ?? -1] ?? '').trim());
    return refusing(line, () => ({
      ...readEvent(cell, rate, tracks, i, line, warnings),
      source: sourceOrNone(cell, rate, line, warnings),
    }));
  });
  return {
    format,
    title: '',
    rate,
    start: null,
    duration: null,
    events,
    trackNames: tracks.names,
    warnings: warnings.list(),
  };
}

function refusing<T>(line: number, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof TimecodeError) throw new MediaError('unreadable', FORMAT, error.detail, line);
    throw error;
  }
}

function readEvent(
  cell: Cell,
  rate: Rate,
  tracks: TrackNumbers,
  index: number,
  line: number,
  warnings: WarningList,
): SequenceEvent {
  const recordIn = parseFrame(cell('recordIn'), rate);
  const out = cell('recordOut');
  const recordOut =
    out === ''
      ? recordIn + parseFrame(cell('duration'), rate, 99)
      : recordIn + framesBetween(recordIn, parseFrame(out, rate), rate);
  if (out !== '' && recordOut - recordIn > framesPerDay(rate) / 2) {
    warnings.add('out_before_in', reason('time.past_midnight', { end: out, start: cell('recordIn') }), line);
  }
  const number = (column: CsvColumn): number | null => {
    const value = Number(cell(column).replace(',', '.'));
    if (!Number.isNaN(value)) return cell(column) === '' ? null : value;
    warnings.add(
      'cell_skipped',
      reason('table.not_number', { text: cell(column).slice(0, 40), column }),
      line,
    );
    return null;
  };
  const code = cell('transition').toUpperCase();
  return {
    ...BLANK_EVENT,
    number: cell('number') || String(index + 1),
    reel: cell('reel'),
    ...tracks.read(cell('tracks')),
    transition: code === '' ? CUT : { code, frames: number('transitionFrames') ?? 0 },
    recordIn,
    recordOut,
    clipName: cell('clipName'),
    sourceFile: cell('sourceFile'),
    role: cell('role'),
    ...rightsIn(cell),
    speed: number('speed'),
    locators: cell('locators').split(' | ').flatMap(parseLocator),
    notes: cell('comments').split(' | ').flatMap(parseNote),
    line,
  };
}

function rightsIn(cell: Cell): Pick<SequenceEvent, 'rights'> {
  const rights = readRights((key) => cell(`rights.${key}`));
  return rights ? { rights } : {};
}

/** A timecode, or a time of day in hours, minutes and seconds. */
function parseFrame(text: string, rate: Rate, maxHours = 23): number {
  const clock = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(text);
  if (!clock) return labelToFrames(text, rate, maxHours);
  const [, hours, minutes, seconds] = clock;
  return unitsToFrames((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds), rate, 1);
}

/** The source range of a row; null where its labels are invalid at the sequence's rate, as from another rate. */
function sourceOrNone(cell: Cell, rate: Rate, line: number, warnings: WarningList): SourceRange | null {
  try {
    return readSource(cell, rate);
  } catch (error) {
    if (!(error instanceof TimecodeError) || error.reason !== 'frames') throw error;
    const text = reason('table.source_rate', { fault: error.detail });
    warnings.add('source_time_unread', text, line);
    return null;
  }
}

function readSource(cell: Cell, rate: Rate): SourceRange | null {
  const [from, to] = [cell('sourceIn'), cell('sourceOut')];
  if (from === '' || to === '') return null;
  const counted = withDropFrame(rate, splitLabel(from).dropMark);
  const begin = labelToFrames(from, counted);
  return { in: begin, out: begin + framesBetween(begin, labelToFrames(to, counted), counted), rate: counted };
}

function parseLocator(text: string): Locator[] {
  const [timecode = '', color = '', ...words] = text.split(' ');
  return timecode === '' ? [] : [{ timecode, color, text: words.join(' ') }];
}

const parseNote = (text: string): Note[] => (text === '' ? [] : [{ kind: 'comment', text: `* ${text}` }]);

/** Track cells: `A1 A2`, `AA/V`, lanes as `-1`, and names, which are numbered in order of appearance. */
class TrackNumbers {
  readonly names: TrackName[] = [];
  readonly #byName = new Map<string, string>();
  readonly #missing: 'A' | 'V';

  /** @param missing the channel of rows without one */
  constructor(missing: 'A' | 'V') {
    this.#missing = missing;
  }

  read(text: string): Pick<SequenceEvent, 'channels' | 'video' | 'audio'> {
    if (text === '') return this.read(this.#missing);
    const parts = text.split(/[\s,+]+/).filter(Boolean);
    const channels = parts.map(parseChannels);
    if (channels.every((c) => c !== undefined)) {
      const audio = channels.flatMap((c) => c.audio.map((n) => `A${n}`));
      return {
        channels: text.toUpperCase(),
        video: channels.flatMap((c) => c.video),
        audio: [...new Set(audio)],
      };
    }
    if (parts.every((part) => /^-?\d{1,3}$/.test(part))) return { channels: text, video: [], audio: parts };
    return { channels: text, video: [], audio: [this.#assignTrack(text)] };
  }

  #assignTrack(name: string): string {
    const known = this.#byName.get(name);
    if (known) return known;
    const track = `A${this.#byName.size + 1}`;
    this.#byName.set(name, track);
    this.names.push({ track, name });
    return track;
  }
}
