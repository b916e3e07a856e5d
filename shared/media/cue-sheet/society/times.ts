/** Times of the society layout: minutes and seconds of real time. Frames are not accepted. */
import type { Rate } from '#shared/media/timecode/rate.ts';
import { fieldsToFrames, framesToUnits } from '#shared/media/timecode/timecode.ts';
import { secondsToClock } from '../clock-time.ts';

/** A leader or slate may precede the hour on which a programme starts by this much. */
const LEADER_MINUTES = 5;

/** `hh:mm:ss` of frames, rounded half up. */
export function framesToClock(frames: number, rate: Rate): string {
  return secondsToClock(framesToUnits(Math.max(0, frames), rate, 1));
}

/** `mm:ss`, from one hour on `hh:mm:ss`. An existing cue lasts at least a second. */
export function cueDuration(frames: number, rate: Rate): string {
  const seconds = Math.max(frames > 0 ? 1 : 0, framesToUnits(frames, rate, 1));
  const clock = secondsToClock(seconds);
  return seconds < 3600 ? clock.slice(3) : clock;
}

/**
 * Assumed start of a sequence without a start timecode, by its first cue: the full hour before it, as usual for
 * programmes; the cue itself if that is in the leader before the next hour.
 */
export function assumedStart(firstRecordIn: number, rate: Rate): number {
  const hour = fieldsToFrames({ hours: 1, minutes: 0, seconds: 0, frames: 0 }, rate);
  const begin = Math.floor(firstRecordIn / hour) * hour;
  const leader = fieldsToFrames({ hours: 0, minutes: 60 - LEADER_MINUTES, seconds: 0, frames: 0 }, rate);
  return firstRecordIn - begin >= leader ? firstRecordIn : begin;
}
