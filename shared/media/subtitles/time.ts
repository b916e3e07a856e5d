/** Clock times of subtitle files, as whole microseconds. */
import { type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import { fieldsToFrames, framesToUnits, TWO } from '#shared/media/timecode/timecode.ts';

export const MICROSECONDS = 1_000_000;
const HOUR = 3600 * MICROSECONDS;
const MINUTE = 60 * MICROSECONDS;

/** Hours, minutes and whole seconds in microseconds. Fields may exceed 59, as in players. */
export function clock(hours: number, minutes: number, seconds: number): number {
  return hours * HOUR + minutes * MINUTE + seconds * MICROSECONDS;
}

/** The digits after a decimal point as microseconds: `5` is 500000, `0415` is 41500; rounded at the seventh digit. */
export function fraction(digits: string): number {
  return Math.round(Number(`0.${digits}`) * MICROSECONDS);
}

/**
 * The parts of a lenient clock time: sign, hours (optional), minutes, seconds, separator, digits after it.
 * Meant for embedding. Every repetition is bounded or followed by another character class, so matching is linear.
 */
export const CLOCK = String.raw`([-−+]?)\s{0,4}(?:(\d{1,9})\s?:\s?)?(\d{1,9})\s?:\s?(\d{1,3})(?:\s?([,.:;،])\s?(\d{1,9}))?`;

/** How many groups {@link CLOCK} has. */
export const CLOCK_GROUPS = 6;

/**
 * The time of a match of {@link CLOCK} whose first group is number `at`.
 * Two digits after a colon or semicolon are frames of `rate` (drop-frame after a semicolon, where it has that form),
 * all other digits a decimal fraction.
 */
export function parseClockMatch(match: RegExpExecArray, at: number, rate: Rate): number {
  const hours = Number(match[at + 1] ?? 0);
  const minutes = Number(match[at + 2]);
  const seconds = Number(match[at + 3]);
  const separator = match[at + 4];
  const digits = match[at + 5];
  const sign = match[at] === '-' || match[at] === '−' ? -1 : 1;
  if ((separator === ':' || separator === ';') && digits && digits.length <= 2) {
    const frames = Number(digits);
    const counting = separator === ';' ? withDropFrame(rate, true) : rate;
    const counted = fieldsToFrames({ hours, minutes, seconds, frames }, counting);
    return sign * framesToUnits(counted, counting, MICROSECONDS);
  }
  return sign * (clock(hours, minutes, seconds) + (digits ? fraction(digits) : 0));
}

const WHOLE_CLOCK = new RegExp(`^\\s*${CLOCK}\\s*$`);

/** Converts Premiere Pro's drop-frame labels, which have only semicolons: `00;01;02;12` is `00:01:02;12`. */
export const withColons = (text: string): string =>
  text.includes(';') ? text.replaceAll(/\b(\d{1,2});(\d{2});(\d{2});(\d{2})\b/g, '$1:$2:$3;$4') : text;

/** Reads one clock time as people write it (`1:02:03,5`, `02:03.250`, `01:02:03:12` in frames); undefined if it is none. */
export function parseClock(text: string, rate: Rate): number | undefined {
  if (text.length > 64) return undefined;
  const match = WHOLE_CLOCK.exec(text);
  return match ? parseClockMatch(match, 1, rate) : undefined;
}

/** Whole milliseconds of a time, rounded half up. */
export function milliseconds(time: number): number {
  return Math.floor((time + 500) / 1000);
}

/** Parts after the hours: `:00` to `:59`, and `,000` or `.000` to `999`, the latter built on first use. */
const SIXTIETHS = Array.from({ length: 60 }, (_, n) => `:${TWO[n]}`);
const thousandths = (separator: string): readonly string[] =>
  Array.from({ length: 1000 }, (_, n) => `${separator}${String(n).padStart(3, '0')}`);
const THOUSANDTHS: { ','?: readonly string[]; '.'?: readonly string[] } = {};

/** Prints `hh:mm:ss`, `separator` and milliseconds. Hours grow past two digits. Times below zero print as zero. */
export function printClock(time: number, separator: ',' | '.', hourDigits: 1 | 2 = 2): string {
  const ms = Math.max(0, milliseconds(time));
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  THOUSANDTHS[separator] ??= thousandths(separator);
  const h = (hourDigits === 2 ? TWO[hours] : undefined) ?? String(hours);
  return (
    h +
    SIXTIETHS[minutes - hours * 60] +
    SIXTIETHS[seconds - minutes * 60] +
    THOUSANDTHS[separator][ms - seconds * 1000]
  );
}
