/** A timecode that the user sets, starts and stops, for material that does not follow the time of day. */
import type { Rate } from '#shared/media/timecode/rate.ts';
import { framesPerDay } from '#shared/media/timecode/timecode.ts';
import { framesElapsed } from './time-of-day.ts';

/** `frame` is the value of a stopped clock, or that of a running clock at `startedAt` (milliseconds since 1970). */
export type CustomClock = { readonly frame: number; readonly startedAt: number | null };

/** The frame at a given time. */
export function frameAt(clock: CustomClock, now: number, rate: Rate): number {
  const ran = clock.startedAt === null ? 0 : framesElapsed(Math.max(0, now - clock.startedAt), rate);
  const day = framesPerDay(rate);
  return (((clock.frame + ran) % day) + day) % day;
}

export const start = (clock: CustomClock, now: number): CustomClock =>
  clock.startedAt === null ? { frame: clock.frame, startedAt: now } : clock;

export const stop = (clock: CustomClock, now: number, rate: Rate): CustomClock => ({
  frame: frameAt(clock, now, rate),
  startedAt: null,
});

/** Sets the value. A running clock continues from it. */
export const set = (clock: CustomClock, frame: number, now: number): CustomClock => ({
  frame,
  startedAt: clock.startedAt === null ? null : now,
});

/** Moves the value by frames, whether or not the clock runs. */
export const nudge = (clock: CustomClock, frames: number): CustomClock => ({
  ...clock,
  frame: clock.frame + frames,
});
