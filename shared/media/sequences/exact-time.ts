/** Exact times: rational seconds, as in FCPXML (`1001/30000s`, `3600s`, `2.5s`) and other formats. */

import type { Rate } from '#shared/media/timecode/rate.ts';
import { roundedQuotient } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';

/** Seconds as a fraction; the denominator is positive. */
export type Time = { readonly num: bigint; readonly den: bigint };

export const ZERO: Time = { num: 0n, den: 1n };

/** Larger denominators occur only in hostile files. */
const MAX_DENOMINATOR = 1n << 256n;
const REDUCE_ABOVE = 1n << 60n;

const FRACTION = /^([+-]?\d{1,18})(?:\/(\d{1,18}))?s?$/;
const DECIMAL = /^([+-]?)(\d{1,15})\.(\d{1,15})s?$/;

/** @throws MediaError `unreadable` for a text that is not a time, and for a denominator of 0. */
export function parseTime(text: string, line?: number, format = 'FCPXML'): Time {
  const trimmed = text.trim();
  const fraction = FRACTION.exec(trimmed);
  if (fraction) {
    const den = BigInt(fraction[2] ?? 1);
    if (den > 0n) return { num: BigInt(fraction[1] ?? 0), den };
  }
  const decimal = DECIMAL.exec(trimmed);
  if (!decimal)
    throw new MediaError('unreadable', format, reason('time.none', { text: trimmed.slice(0, 60) }), line);
  const [, sign, whole = '', digits = ''] = decimal;
  const num = BigInt(whole + digits);
  return { num: sign === '-' ? -num : num, den: 10n ** BigInt(digits.length) };
}

function reduced(num: bigint, den: bigint): Time {
  if (den < REDUCE_ABOVE) return { num, den };
  let [a, b] = [num < 0n ? -num : num, den];
  while (b > 0n) [a, b] = [b, a % b];
  const divisor = a || 1n;
  if (den / divisor > MAX_DENOMINATOR) {
    throw new MediaError('too_large', 'sequence', reason('time.no_timescale'));
  }
  return { num: num / divisor, den: den / divisor };
}

export function add(a: Time, b: Time): Time {
  if (a.den === b.den) return { num: a.num + b.num, den: a.den };
  return reduced(a.num * b.den + b.num * a.den, a.den * b.den);
}

export function subtract(a: Time, b: Time): Time {
  return add(a, { num: -b.num, den: b.den });
}

/** A time multiplied by `by`, if given. */
export function scaled(time: Time, by: Time | undefined): Time {
  return by ? reduced(time.num * by.num, time.den * by.den) : time;
}

export function isBefore(a: Time, b: Time): boolean {
  return a.num * b.den < b.num * a.den;
}

export const earlier = (a: Time, b: Time): Time => (isBefore(a, b) ? a : b);
export const later = (a: Time, b: Time): Time => (isBefore(a, b) ? b : a);

/** `value` units at `perSecond` units per second, both decimal texts: `86.4` at `23.976`. */
export function unitsToTime(value: string, perSecond: Time, format: string): Time {
  const units = parseTime(value, undefined, format);
  return reduced(units.num * perSecond.den, units.den * perSecond.num);
}

/** Frame number of a time: `floor(t / frameDuration + 1/2)`. */
export function toFrame(time: Time, rate: Rate): number {
  return Number(roundedQuotient(time.num * BigInt(rate.num), time.den * BigInt(rate.den)));
}
