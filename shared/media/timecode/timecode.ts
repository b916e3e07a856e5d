/**
 * SMPTE timecode (ST 12-1): labels, frame numbers and real time, in integers only.
 * A label names a frame; it is clock time only at whole rates.
 */
import { type Reason, reason, summary } from '#shared/reasons.ts';
import type { Rate } from './rate.ts';

/** A label that is unreadable or invalid at the rate. */
export class TimecodeError extends Error {
  readonly label: string;
  readonly reason: 'shape' | 'range' | 'frames';
  readonly detail: Reason;
  constructor(label: string, kind: TimecodeError['reason'], detail: Reason) {
    super(summary(detail));
    this.name = 'TimecodeError';
    this.label = label;
    this.reason = kind;
    this.detail = detail;
  }
}

/** The four fields of a label as written, and whether its separators mean drop-frame. */
export type LabelFields = {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly frames: number;
  /** `;` anywhere, or `.` or `,` before the frames: means drop-frame at the rates that have it. */
  readonly dropMark: boolean;
};

const LABEL = /^(\d{1,2})([:;])(\d{2})([:;])(\d{2})([:;.,])(\d{2,3})(?:\.\d+)?$/;

/**
 * Splits `HH:MM:SS:FF` with any known separator (`:` `;` `.` `,`). Sub-frames after a point are dropped.
 * Checks the shape only. @throws TimecodeError
 */
export function splitLabel(label: string): LabelFields {
  const m = LABEL.exec(label.trim());
  if (!m) throw new TimecodeError(label, 'shape', reason('time.shape', { label }));
  const [, hours, s1, minutes, s2, seconds, s3, frames] = m;
  return {
    hours: Number(hours),
    minutes: Number(minutes),
    seconds: Number(seconds),
    frames: Number(frames),
    dropMark: s1 === ';' || s2 === ';' || s3 !== ':',
  };
}

/** A label as in JSON responses, at every rate: two-digit hours, and `:` before the frames too. */
export const colonLabel = (label: string): string => label.replace(/[;.,]/g, ':').replace(/^\d:/, '0$&');

/** Frames in 24 hours of labels. */
export function framesPerDay(rate: Rate): number {
  return 144 * (600 * rate.nominal - 9 * rate.drop);
}

/**
 * The frame number of a label. Labels that drop-frame skips mean the next existing one.
 * @param maxHours 23 for a time of day, up to 99 for durations.
 * @throws TimecodeError for a bad shape, minutes or seconds over 59, or frames beyond the rate.
 */
export function labelToFrames(label: string, rate: Rate, maxHours = 23): number {
  const t = splitLabel(label);
  if (t.hours > maxHours || t.minutes > 59 || t.seconds > 59) {
    throw new TimecodeError(label, 'range', reason('time.range', { label, hours: maxHours }));
  }
  if (t.frames >= rate.nominal) {
    throw new TimecodeError(
      label,
      'frames',
      reason('time.frames', { label, frame: t.frames, rate: rate.name, highest: rate.nominal - 1 }),
    );
  }
  return fieldsToFrames(t, rate);
}

/** The frame number of four fields that are in range. */
export function fieldsToFrames(
  t: Pick<LabelFields, 'hours' | 'minutes' | 'seconds' | 'frames'>,
  rate: Rate,
): number {
  const minutes = t.hours * 60 + t.minutes;
  const skipped = t.seconds === 0 && t.frames < rate.drop && t.minutes % 10 !== 0;
  const frames = skipped ? rate.drop : t.frames;
  const counted = (minutes * 60 + t.seconds) * rate.nominal + frames;
  return counted - rate.drop * (minutes - Math.floor(minutes / 10));
}

/** The number in the label of frame `n`, counted as if nothing were dropped. */
function countedNumber(n: number, rate: Rate): number {
  if (rate.drop === 0) return n;
  const perTen = 600 * rate.nominal - 9 * rate.drop;
  const perOne = 60 * rate.nominal - rate.drop;
  const tens = Math.floor(n / perTen);
  const rest = n % perTen;
  const past = rest - 60 * rate.nominal;
  const dropped = past < 0 ? 0 : Math.floor(past / perOne) + 1;
  return n + 9 * rate.drop * tens + rate.drop * dropped;
}

/** `00` to `99`, precomputed because labels are printed by the hundred thousand. */
export const TWO: readonly string[] = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));

function printLabel(n: number, rate: Rate): string {
  const counted = countedNumber(n, rate);
  const frames = counted % rate.nominal;
  const seconds = Math.floor(counted / rate.nominal);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const hms = `${TWO[hours] ?? hours}:${TWO[minutes % 60]}:${TWO[seconds % 60]}`;
  const printed = rate.nominal >= 100 ? String(frames).padStart(3, '0') : TWO[frames];
  return `${hms}${rate.drop > 0 ? ';' : ':'}${printed}`;
}

/** The label of a frame number as a time of day. Wraps at 24 hours and below zero. */
export function framesToLabel(n: number, rate: Rate): string {
  const day = framesPerDay(rate);
  return printLabel(((n % day) + day) % day, rate);
}

/** The label of a duration. Hours may exceed 23, and a negative duration has a minus sign. */
export function durationLabel(n: number, rate: Rate): string {
  return n < 0 ? `-${printLabel(-n, rate)}` : printLabel(n, rate);
}

/** `floor(a/b + 1/2)` for whole numbers of any size; `b` is positive. */
export function roundedQuotient(a: bigint, b: bigint): bigint {
  const doubled = 2n * a + b;
  const divisor = 2n * b;
  const quotient = doubled / divisor;
  return doubled % divisor < 0n ? quotient - 1n : quotient;
}

/** How many of a unit make a second, for {@link framesToUnits} and {@link unitsToFrames}. */
export const UNITS = { milliseconds: 1_000, microseconds: 1_000_000 } as const;

/** The time of frame `n` at `perSecond` units per second, rounded half up. */
export function framesToUnits(n: number, rate: Rate, perSecond: number): number {
  const exact = n * rate.den * perSecond;
  if (Number.isSafeInteger(exact * 2)) return Math.floor((2 * exact + rate.num) / (2 * rate.num));
  return Number(roundedQuotient(BigInt(n) * BigInt(rate.den) * BigInt(perSecond), BigInt(rate.num)));
}

/** The frame nearest to a time at `perSecond` units per second, half up: `floor(t*rate + 1/2)`. */
export function unitsToFrames(time: number, rate: Rate, perSecond: number): number {
  const exact = time * rate.num;
  const divisor = rate.den * perSecond;
  if (Number.isSafeInteger(exact * 2)) return Math.floor((2 * exact + divisor) / (2 * divisor));
  return Number(roundedQuotient(BigInt(time) * BigInt(rate.num), BigInt(divisor)));
}

/** The duration from `start` to `end` as times of day. An end before the start is past midnight. */
export function framesBetween(start: number, end: number, rate: Rate): number {
  return end >= start ? end - start : end + framesPerDay(rate) - start;
}
