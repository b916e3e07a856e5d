/** Reads markers from the table of any program. */

import { unguarded } from '#shared/formula-guard.ts';
import { collectWarnings } from '#shared/media/sequences/warnings.ts';
import { parseRate, type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import { framesBetween, framesPerDay, TimecodeError } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type { TextRow } from '#shared/tables/text-row.ts';
import { parseColor } from './colors.ts';
import { createLayout, type Layout, type MarkerField } from './layouts.ts';
import { BLANK_MARKER, MAX_MARKERS, type Marker, type MarkerList, type MarkerType } from './model.ts';
import { discTimeToFrame, isCount, isLabel, timeToFrame } from './time.ts';

/** Titles may precede the header line, but not a whole page of them. */
const MAX_ROWS_ABOVE = 40;

/** Position and layout of the header line; undefined if there is none. A line with a timecode is a marker. */
export function findHeader(rows: readonly TextRow[]) {
  for (const [i, { cells }] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    const found = cells.some(isLabel) ? undefined : createLayout(cells);
    if (found) return { ...found, firstRow: i + 1 };
  }
  return undefined;
}

type Cell = (field: MarkerField) => string;
/** Converts the times of a table to frames. */
type Clock = { readonly rate: Rate; readonly toFrame: (time: string) => number | undefined };

/** @throws MediaError `unreadable` with the line: no header line, no readable time, or a time out of range. */
export function readMarkerTable(rows: readonly TextRow[], requested: Rate): MarkerList {
  const header = findHeader(rows);
  if (!header) throw new MediaError('unreadable', 'marker table', reason('table.no_time_column'), 1);
  const { layout, at, firstRow } = header;
  const clock = createClock(layout, rows[firstRow]?.cells[at.get('timeFormat') ?? -1] ?? '', requested);
  const markers: Marker[] = [];
  const warnings = collectWarnings();
  let unread: number | undefined;
  for (const { cells, line } of rows.slice(firstRow)) {
    const cell: Cell = (field) => unguarded((cells[at.get(field) ?? -1] ?? '').trim());
    if (layout.coloredOnly && cell('color') === '') continue;
    if (cell('in') === '' && cell('frame') === '') {
      if (cells.some((text) => text.trim() !== ''))
        warnings.add('row_skipped', reason('table.row_time'), line);
      continue;
    }
    const marker = readMarker(cell, clock, layout.title, line);
    if (marker) {
      markers.push(marker);
      if (cell('duration') === '' && marker.duration > framesPerDay(clock.rate) / 2) {
        warnings.add(
          'out_before_in',
          reason('time.past_midnight', { end: cell('out'), start: cell('in') }),
          line,
        );
      }
    } else {
      unread ??= line;
      warnings.add('marker_skipped', UNREAD, line);
    }
    if (markers.length > MAX_MARKERS)
      throw new MediaError('too_large', layout.title, reason('limit.markers', { max: MAX_MARKERS }), line);
  }
  if (unread !== undefined && markers.length === 0) {
    throw new MediaError('unreadable', layout.title, reason('table.not_times'), unread);
  }
  return { markers, rate: clock.rate, warnings: warnings.list() };
}

/** Reason for a marker whose time, such as bars and beats, no rate converts. */
export const UNREAD = reason('marker.bars');

function readMarker(cell: Cell, clock: Clock, title: string, line: number): Marker | undefined {
  try {
    const begin = readStart(cell, clock);
    if (begin === undefined) return undefined;
    return {
      ...BLANK_MARKER,
      name: cell('name'),
      comment: cell('comment'),
      in: begin,
      duration: readDuration(cell, begin, clock),
      color: parseColor(cell('color')),
      type: readType(cell),
      track: cell('track'),
      user: cell('user'),
    };
  } catch (error) {
    if (error instanceof TimecodeError) throw new MediaError('unreadable', title, error.detail, line);
    throw error;
  }
}

function readStart(cell: Cell, { rate, toFrame }: Clock): number | undefined {
  const time = cell('in');
  const frame = time === '' ? undefined : toFrame(time);
  return frame ?? (cell('frame') === '' ? undefined : timeToFrame(cell('frame'), rate));
}

/** If rows name their time format, numbers are samples, and three fields at a rate are CD time. */
function createClock({ columns }: Layout, format: string, requested: Rate): Clock {
  const stated = statedRate(format);
  const rate = stated ?? requested;
  if (!columns.timeFormat) return { rate, toFrame: (time) => timeToFrame(time, rate) };
  const clockTime = (time: string) => (isCount(time) ? undefined : timeToFrame(time, rate));
  const toFrame = (time: string) => (stated && discTimeToFrame(time, rate)) ?? clockTime(time);
  return { rate, toFrame };
}

/** Audition names the time format in each row, for timecode by the name of a rate. */
function statedRate(format: string): Rate | undefined {
  const rate = parseRate(format.replace(/(?:non-?)?drop.*/is, ''));
  return rate && withDropFrame(rate, false);
}

function readDuration(cell: Cell, begin: number, { rate, toFrame }: Clock): number {
  const [length, out] = [cell('duration'), cell('out')];
  const frames = length === '' ? undefined : toFrame(length);
  if (frames !== undefined) return frames;
  const end = out === '' ? undefined : toFrame(out);
  return end === undefined ? 0 : framesBetween(begin, end, rate);
}

/** Marker types of all programs by name, in lower case without spaces. */
const TYPES: Readonly<Record<string, MarkerType>> = {
  chapter: 'chapter',
  cdtrack: 'chapter',
  todo: 'todo',
  'to-do': 'todo',
  region: 'region',
  subclip: 'region',
  segmentation: 'region',
};

function readType(cell: Cell): MarkerType {
  if (/^r\d+$/i.test(cell('number'))) return 'region';
  return TYPES[cell('type').toLowerCase().replaceAll(' ', '')] ?? 'comment';
}
