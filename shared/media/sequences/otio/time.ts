/** RationalTime of OpenTimelineIO: a value at a rate, both floating point numbers. */
import { RATES, type Rate } from '#shared/media/timecode/rate.ts';
import { parseTime, type Time, unitsToTime } from '../exact-time.ts';
import { numberIn, objectIn } from '../json.ts';

/** 23.976, 23.98 and 23.976023976 are all 24000/1001. */
const TOLERANCE = 0.006;

/** The non-drop frame rate that a decimal number means; undefined for other clocks (48000). */
export function numberToRate(perSecond: number): Rate | undefined {
  const near = RATES.filter(
    ({ num, den, drop }) => drop === 0 && Math.abs(num / den - perSecond) < TOLERANCE,
  );
  return near.find(({ den }) => den === 1) ?? near[0];
}

/** Exact seconds of a RationalTime; undefined for other values and rates that are not positive. */
export function parseOtioTime(value: unknown): Time | undefined {
  const units = numberIn(value, 'value');
  const perSecond = numberIn(value, 'rate');
  if (units === undefined || perSecond === undefined || perSecond <= 0) return undefined;
  const rate = numberToRate(perSecond);
  const clock = rate
    ? { num: BigInt(rate.num), den: BigInt(rate.den) }
    : parseTime(decimal(perSecond), undefined, 'OTIO');
  return clock.num > 0n ? unitsToTime(decimal(units), clock, 'OTIO') : undefined;
}

/** Formats decimals without exponent, to nine places. */
function decimal(n: number): string {
  return Number.isSafeInteger(n) ? String(n) : n.toFixed(9);
}

export type TimeRange = { readonly start: Time; readonly duration: Time; readonly rate: number | undefined };

/** A TimeRange in a member of an object. */
export function rangeIn(value: unknown, key: string): TimeRange | undefined {
  const range = objectIn(value, key);
  const start = parseOtioTime(objectIn(range, 'start_time'));
  const duration = parseOtioTime(objectIn(range, 'duration'));
  if (!start || !duration) return undefined;
  return { start, duration, rate: numberIn(objectIn(range, 'start_time'), 'rate') };
}
