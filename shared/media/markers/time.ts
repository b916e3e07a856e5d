/** Converts the times of marker lists to frames. Counting is non-drop: `;` is read as `:`, and the digits are kept. */
import { type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import {
  fieldsToFrames,
  framesPerDay,
  framesToLabel,
  framesToUnits,
  labelToFrames,
  UNITS,
  unitsToFrames,
} from '#shared/media/timecode/timecode.ts';

const LABEL = /^(\d{1,2})[:;](\d{2})[:;](\d{2})(?:[:;](\d{2,3})|[.,](\d{2}))(?:\.\d{1,4})?$/;
const CLOCK = /^(?:(\d{1,5}):)?(\d{1,7}):(\d{2})(?:[.,](\d{1,6}))?$/;
const SECONDS = /^(\d{1,7})[.,](\d{1,6})$/;
const FRAMES = /^\d{1,9}$/;

export const isCount = (text: string): boolean => FRAMES.test(text.trim());

export const isLabel = (text: string): boolean => LABEL.test(text.trim());

/** The frame of a timecode without its sub-frames. @throws TimecodeError for fields invalid at the rate */
export function labelToFrame(text: string, rate: Rate): number | undefined {
  const match = LABEL.exec(text.trim());
  if (!match) return undefined;
  const [, hours, minutes, seconds, frames, dotted] = match;
  return labelToFrames(`${hours}:${minutes}:${seconds}:${frames ?? dotted}`, rate, 99);
}

/** The frame of a clock time: `m:ss.mmm`, `h:mm:ss`, `ss.mmm`. */
export function clockToFrame(text: string, rate: Rate): number | undefined {
  const match = CLOCK.exec(text.trim());
  if (match) {
    const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match;
    return secondsToFrame((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds), fraction, rate);
  }
  const plain = SECONDS.exec(text.trim());
  return plain ? secondsToFrame(Number(plain[1]), plain[2] ?? '', rate) : undefined;
}

const DISC = /^(\d{1,4}):([0-5]\d):(\d{2})$/;

/** The frame of minutes, seconds and frames in CD time. */
export function discTimeToFrame(text: string, rate: Rate): number | undefined {
  const [, minutes, seconds, frames] = (DISC.exec(text.trim()) ?? []).map(Number);
  if (minutes === undefined || seconds === undefined || frames === undefined) return undefined;
  return frames < rate.nominal ? fieldsToFrames({ hours: 0, minutes, seconds, frames }, rate) : undefined;
}

function secondsToFrame(seconds: number, fraction: string, rate: Rate): number {
  const microseconds = seconds * UNITS.microseconds + Number(fraction.padEnd(6, '0'));
  return unitsToFrames(microseconds, rate, UNITS.microseconds);
}

/**
 * The frame of a time in any of these forms, or of a bare number of frames; undefined for bars, feet and the like.
 * @throws TimecodeError for a timecode invalid at the rate
 */
export function timeToFrame(text: string, rate: Rate): number | undefined {
  const trimmed = text.trim();
  if (isCount(trimmed)) return Number(trimmed);
  return labelToFrame(trimmed, rate) ?? clockToFrame(trimmed, rate);
}

/** The frame number of the same label in non-drop counting. */
export function nonDropFrame(frame: number, rate: Rate): number {
  if (rate.drop === 0) return frame;
  return labelToFrame(framesToLabel(frame, rate), withDropFrame(rate, false)) ?? frame;
}

/** Real time of a frame in whole milliseconds. */
export const toMilliseconds = (frame: number, rate: Rate): number =>
  framesToUnits(frame, rate, UNITS.milliseconds);

const two = (n: number): string => String(n).padStart(2, '0');

/** `m:ss.mmm`; minutes may exceed 59. */
export function minuteClock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

/** Timeline for the markers: from the full hour at or before the first to the end of the last, at least one frame. */
export function buildTimeline(
  markers: readonly { readonly in: number; readonly duration: number }[],
  rate: Rate,
): { start: number; end: number } {
  const hour = framesPerDay(rate) / 24;
  const first = markers.reduce((least, marker) => Math.min(least, marker.in), Number.POSITIVE_INFINITY);
  const start = Number.isFinite(first) ? Math.floor(first / hour) * hour : 0;
  const ends = (most: number, { in: frame, duration }: { in: number; duration: number }): number =>
    Math.max(most, frame + Math.max(1, duration));
  return { start, end: markers.reduce(ends, start + 1) };
}
