/** Timecode from the time of day. */
import type { Rate } from '#shared/media/timecode/rate.ts';
import { framesToLabel, labelToFrames, TimecodeError } from '#shared/media/timecode/timecode.ts';

const DAY = 86_400_000;

/** Milliseconds since midnight in the device's time zone. */
export function getMillisecondsOfDay(date: Date): number {
  const minutes = date.getHours() * 60 + date.getMinutes();
  return minutes * 60_000 + date.getSeconds() * 1000 + date.getMilliseconds();
}

/** Whole frames elapsed after the given milliseconds. */
export function framesElapsed(milliseconds: number, rate: Rate): number {
  return Math.floor((Math.floor(milliseconds) * rate.num) / (rate.den * 1000));
}

/**
 * The frame number of a time of day. Drop-frame counts real time. The labels of other NTSC rates would fall behind the
 * clock by 3.6 s an hour, so here they follow the clock: each second begins with frame 0.
 */
export function getFrameOfDay(milliseconds: number, rate: Rate): number {
  const ms = ((milliseconds % DAY) + DAY) % DAY;
  if (rate.drop > 0) return framesElapsed(ms, rate);
  return Math.floor(ms / 1000) * rate.nominal + Math.floor(((ms % 1000) * rate.nominal) / 1000);
}

/** The label for display, with the `;` of drop-frame. */
export const shownLabel = (label: string, rate: Rate): string =>
  rate.drop > 0 ? label.replace(/[:.,](?=\d{2,3}$)/, ';') : label;

/** Shifts a label by frames. A label that is invalid at the rate is returned unchanged. */
export function shiftLabel(label: string, frames: number, rate: Rate): string {
  const at = frameOrUndefined(label, rate);
  return at === undefined ? label : framesToLabel(at + frames, rate);
}

/** The frame number of a label, or undefined if it is invalid at this rate. */
export function frameOrUndefined(label: string, rate: Rate): number | undefined {
  try {
    return labelToFrames(label, rate);
  } catch (error) {
    if (error instanceof TimecodeError) return undefined;
    throw error;
  }
}

/** The number of frames in the given seconds, counted as labels. */
export const secondsToFrames = (seconds: number, rate: Rate): number => Math.round(seconds * rate.nominal);

/**
 * Parses a timecode as users type it. Digits alone fill from the right (`102030` is 00:10:20:30 at 50 fps). Any of `:
 * ; . ,` or a space separates fields, and missing fields on the left are zero.
 * @returns the label in its usual form, or undefined
 */
export function readTypedLabel(typed: string, rate: Rate): string | undefined {
  const text = typed.trim();
  const width = rate.nominal >= 100 ? 3 : 2;
  const parts = /^\d+$/.test(text) ? digitFields(text, width) : text.split(/[:;., ]/);
  if (parts.length === 0 || parts.length > 4 || parts.some((part) => !/^\d{1,3}$/.test(part)))
    return undefined;
  const fields = [...Array<string>(4 - parts.length).fill('0'), ...parts].map((part) =>
    part.padStart(2, '0'),
  );
  const at = frameOrUndefined(fields.join(':'), rate);
  return at === undefined ? undefined : framesToLabel(at, rate);
}

function digitFields(digits: string, frameWidth: number): string[] {
  const padded = digits.padStart(6 + frameWidth, '0');
  if (padded.length > 6 + frameWidth) return [];
  return [padded.slice(0, 2), padded.slice(2, 4), padded.slice(4, 6), padded.slice(6)];
}
