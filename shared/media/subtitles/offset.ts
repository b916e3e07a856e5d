/** The `offset` option, which is added to every time. */
import type { Rate } from '#shared/media/timecode/rate.ts';
import { framesToUnits, labelToFrames, TimecodeError } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { MICROSECONDS, parseClock } from './time.ts';

/** 100 hours in microseconds, longer than any programme. */
const MAX_OFFSET = 360_000 * MICROSECONDS;

/** A signed number of seconds, timecode or clock time. */
const OFFSET =
  /^(?<sign>[+\-−]?)(?:(?<seconds>\d{1,6}(?:[.,]\d{1,6})?)|(?<label>\d{1,2}[:;]\d{2}[:;]\d{2}[:;]\d{2,3})|(?<clock>\d{1,2}:\d{2}:\d{2}(?:[.,]\d{1,6})?))$/;

/** Whether a text has the form of an offset. Frames are checked later, when the rate is known. */
export const isOffset = (text: string): boolean => OFFSET.test(text);

/**
 * Parses an offset into microseconds. A number is microseconds already. A text is a signed timecode `-01:00:00:00` at
 * the rate, a clock time `00:00:02.500`, or seconds `-2.5`. An empty text is zero.
 * @throws MediaError `bad_option`
 */
export function parseOffset(offset: number | string, rate: Rate): number {
  const value = typeof offset === 'number' ? offset : parseText(offset.trim(), rate);
  if (value === undefined || !Number.isFinite(value) || Math.abs(value) > MAX_OFFSET) {
    const shown = String(offset).slice(0, 40);
    throw new MediaError('bad_option', 'offset', reason('time.offset', { text: shown }));
  }
  return Math.round(value);
}

function parseText(text: string, rate: Rate): number | undefined {
  if (text === '') return 0;
  const { sign = '', seconds, label, clock } = OFFSET.exec(text)?.groups ?? {};
  const value =
    seconds !== undefined
      ? Number(seconds.replace(',', '.')) * MICROSECONDS
      : label !== undefined
        ? parseLabel(label, rate)
        : clock !== undefined
          ? parseClock(clock, rate)
          : undefined;
  if (value === undefined) return undefined;
  return sign === '' || sign === '+' ? value : -value;
}

function parseLabel(label: string, rate: Rate): number {
  try {
    return framesToUnits(labelToFrames(label, rate, 99), rate, MICROSECONDS);
  } catch (error) {
    if (error instanceof TimecodeError) throw new MediaError('bad_option', 'offset', error.detail);
    throw error;
  }
}
