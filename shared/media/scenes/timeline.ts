/**
 * Times of the frames of a film: by number, by exact presentation time, and as timecode labels. All in integers and
 * fractions.
 */
import { fractionToRate, RATES, type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import {
  framesToLabel,
  labelToFrames,
  roundedQuotient,
  TimecodeError,
} from '#shared/media/timecode/timecode.ts';
import type { StreamFacts } from './segment.ts';
import type { FrameTrack } from './track.ts';

export type Fraction = { readonly num: number; readonly den: number };

export type Timeline = {
  /** The rate of the labels, with its counting mode. */
  readonly rate: Rate;
  /** Frames in the file. */
  readonly frames: number;
  /** False if the frames are not evenly spaced at the rate. Labels then follow the time, not the number. */
  readonly constant: boolean;
  /** Frame number of the first label. */
  readonly start: number;
  readonly timeBase: Fraction;
  /** Presentation time of frame `n` in ticks of the time base; one past the last frame for `n` = frames. */
  readonly ticks: (n: number) => number;
  /** Position of frame `n` on a timeline of the rate, from 0. */
  readonly place: (n: number) => number;
};

/** Tolerance: a container's decimal rate (2997/100) means the exact one. */
const SAME_RATE = 1e-4;
/** Tolerance of positions at a constant rate, in frames, because containers round to milliseconds. */
const OFF_PLACE = 0.6;
const FALLBACK: Fraction = { num: 25, den: 1 };

/**
 * @param timecode start timecode as in the file, e.g. `01:00:00;00`
 * @throws RangeError for a film without frames
 */
export function buildTimeline(track: FrameTrack, facts: StreamFacts, timecode?: string): Timeline {
  if (track.length === 0) throw new RangeError('a film has at least one frame');
  const { timeBase } = facts;
  const first = track.pts[0] ?? 0;
  const stated = facts.frameRate.num > 0 ? facts.frameRate : FALLBACK;
  const constant = isConstant(track, timeBase, stated);
  const known = knownRate(constant ? stated : (usual(track, timeBase) ?? stated));
  const drop = timecode === undefined ? true : /[;.]/.test(timecode);
  const rate = withDropFrame(known.rate, drop);
  const exact = constant && known.exact;
  const frameTicks = framesToTicks(1, rate, timeBase);
  const ticks = (n: number): number =>
    n < track.length ? (track.pts[n] ?? 0) : (track.pts[track.length - 1] ?? 0) + frameTicks;
  return {
    rate,
    frames: track.length,
    constant: exact,
    start: parseStart(timecode, rate),
    timeBase,
    ticks,
    place: (n) => (exact ? n : ticksToFrames(ticks(n) - first, rate, timeBase)),
  };
}

/** SMPTE label of frame `n`, counted from the start timecode. */
export const label = (timeline: Timeline, n: number): string =>
  framesToLabel(timeline.start + timeline.place(n), timeline.rate);

/** Time of frame `n` after the first one, at `perSecond` units per second. */
export function toTime(timeline: Timeline, n: number, perSecond: number): number {
  const { num, den } = timeline.timeBase;
  const ticks = BigInt(Math.round(timeline.ticks(n) - timeline.ticks(0)));
  return Number(roundedQuotient(ticks * BigInt(num) * BigInt(perSecond), BigInt(den)));
}

/** Whether every frame is within a fraction of a frame of its position by the rate. */
function isConstant(track: FrameTrack, timeBase: Fraction, rate: Fraction): boolean {
  const perTick = (timeBase.num * rate.num) / (timeBase.den * rate.den);
  const first = track.pts[0] ?? 0;
  for (let n = 0; n < track.length; n += 1) {
    if (Math.abs(((track.pts[n] ?? 0) - first) * perTick - n) > OFF_PLACE) return false;
  }
  return true;
}

/** The most frequent distance of two frames, as a rate. */
function usual(track: FrameTrack, timeBase: Fraction): Fraction | undefined {
  const counts = new Map<number, number>();
  for (let n = 1; n < track.length; n += 1) {
    const step = (track.pts[n] ?? 0) - (track.pts[n - 1] ?? 0);
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return most && { num: timeBase.den, den: timeBase.num * Math.round(most[0]) };
}

/** The accepted rate that the value means, or the nearest one. */
function knownRate({ num, den }: Fraction): { rate: Rate; exact: boolean } {
  const same = fractionToRate(num, den);
  if (same) return { rate: same, exact: true };
  const speed = num / den;
  const off = (rate: Rate): number => Math.abs(rate.num / rate.den / speed - 1);
  const nearest = RATES.filter((rate) => rate.drop === 0).reduce((best, rate) =>
    off(rate) < off(best) ? rate : best,
  );
  return { rate: nearest, exact: off(nearest) < SAME_RATE };
}

function parseStart(timecode: string | undefined, rate: Rate): number {
  if (timecode === undefined) return 0;
  try {
    return labelToFrames(timecode, rate);
  } catch (error) {
    if (error instanceof TimecodeError) return 0;
    throw error;
  }
}

const framesToTicks = (n: number, rate: Rate, timeBase: Fraction): number =>
  Math.round((n * rate.den * timeBase.den) / (rate.num * timeBase.num));

function ticksToFrames(ticks: number, rate: Rate, timeBase: Fraction): number {
  const frames = BigInt(Math.round(ticks)) * BigInt(timeBase.num) * BigInt(rate.num);
  return Number(roundedQuotient(frames, BigInt(timeBase.den) * BigInt(rate.den)));
}
