/** The options of the ALE converter, in the order in which they apply. */

import { byCodePoint } from '#shared/media/text/code-points.ts';
import { splitExtension } from '#shared/media/text/file-name.ts';
import { type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import {
  durationLabel,
  framesBetween,
  framesToLabel,
  labelToFrames,
  TimecodeError,
} from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { type Ale, type AleRow, columnAt, readHeadingRate } from './model.ts';

/** Absent options are off. */
export type AleOptions = {
  /** Drops columns that are empty in every row. */
  readonly dropEmptyColumns?: boolean;
  readonly sortByName?: boolean;
  /** Fills an empty Tape from Source File, else from Name. */
  readonly fillTape?: boolean;
  /** Computes Duration, or End if it is empty. */
  readonly fillDuration?: boolean;
};

/** @throws MediaError `unreadable` with the line for a timecode invalid at the rate of the heading. */
export function applyAleOptions(ale: Ale, options: AleOptions): Ale {
  const steps = [
    options.dropEmptyColumns && dropEmptyColumns,
    options.sortByName && sortByName,
    options.fillTape && fillTape,
    options.fillDuration && fillDuration,
  ];
  return steps.reduce<Ale>((result, step) => (step ? step(result) : result), ale);
}

/** Avid requires these, filled or not. */
const REQUIRED = new Set(['name', 'tracks', 'start', 'end']);

function dropEmptyColumns(ale: Ale): Ale {
  if (ale.rows.length === 0) return ale;
  const kept = ale.columns.flatMap((name, i) =>
    REQUIRED.has(name.toLowerCase()) || ale.rows.some(({ cells }) => (cells[i] ?? '') !== '') ? [i] : [],
  );
  return {
    ...ale,
    columns: kept.map((i) => ale.columns[i] ?? ''),
    rows: ale.rows.map(({ cells, line }) => ({ cells: kept.map((i) => cells[i] ?? ''), line })),
  };
}

function sortByName(ale: Ale): Ale {
  const at = columnAt(ale, 'Name');
  if (at < 0) return ale;
  const keyed = ale.rows.map((row) => ({ row, key: naturalKey(row.cells[at] ?? '') }));
  return { ...ale, rows: keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ row }) => row) };
}

/** Alternating runs of digits and other characters; `shot_2` is `['shot_', '2']`. */
const naturalKey = (name: string): string[] => name.toLowerCase().match(/\d+|\D+/g) ?? [];

function compareKeys(a: readonly string[], b: readonly string[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const order = comparePart(a[i] ?? '', b[i] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

const NUMBER = /^\d/;

/** Compares numbers of any length: more digits are larger. */
function comparePart(a: string, b: string): number {
  if (!NUMBER.test(a) || !NUMBER.test(b)) return byCodePoint(a, b);
  const [x, y] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return x.length - y.length || byCodePoint(x, y);
}

/** The table with this column, appended if missing. */
function withColumn(ale: Ale, name: string): Ale {
  return columnAt(ale, name) < 0 ? { ...ale, columns: [...ale.columns, name] } : ale;
}

function withCell({ cells, line }: AleRow, at: number, value: string): AleRow {
  const filled = Array.from({ length: Math.max(cells.length, at + 1) }, (_, i) => cells[i] ?? '');
  filled[at] = value;
  return { cells: filled, line };
}

function fillTape(given: Ale): Ale {
  const ale = withColumn(given, 'Tape');
  const at = columnAt(ale, 'Tape');
  const [file, name] = [columnAt(ale, 'Source File'), columnAt(ale, 'Name')];
  return {
    ...ale,
    rows: ale.rows.map((row) => {
      if ((row.cells[at] ?? '') !== '') return row;
      const from = (row.cells[file] ?? '') || (row.cells[name] ?? '');
      return from === '' ? row : withCell(row, at, splitExtension(from).stem);
    }),
  };
}

function fillDuration(given: Ale): Ale {
  const ale = ['End', 'Duration'].reduce(withColumn, given);
  const [start, end, duration] = ['Start', 'End', 'Duration'].map((name) => columnAt(ale, name));
  if (start === undefined || end === undefined || duration === undefined || start < 0) return given;
  const rate = readHeadingRate(ale);
  return { ...ale, rows: ale.rows.map((row) => withLength(row, { start, end, duration }, rate)) };
}

type Places = Readonly<Record<'start' | 'end' | 'duration', number>>;

/** Cells other than timecodes (film counts, remarks) are unchanged. */
function withLength(row: AleRow, at: Places, base: Rate): AleRow {
  const cell = (place: keyof Places): string => row.cells[at[place]] ?? '';
  const [start, end, duration] = [cell('start'), cell('end'), cell('duration')];
  const rate = withDropFrame(base, start.includes(';') || end.includes(';'));
  try {
    if (start === '' || (end === '' && duration === '')) return row;
    const begin = labelToFrames(start, rate);
    if (end !== '') {
      const length = framesBetween(begin, labelToFrames(end, rate), rate);
      return withCell(row, at.duration, durationLabel(length, rate));
    }
    return withCell(row, at.end, framesToLabel(begin + labelToFrames(duration, rate, 99), rate));
  } catch (error) {
    if (!(error instanceof TimecodeError)) throw error;
    if (error.reason === 'shape') return row;
    throw new MediaError('unreadable', 'ALE', error.detail, row.line);
  }
}
