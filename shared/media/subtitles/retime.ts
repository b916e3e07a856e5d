/** Moves cues in time: offset, speed change, and removal of times below zero. */

import type { Rate } from '#shared/media/timecode/rate.ts';
import { roundedQuotient } from '#shared/media/timecode/timecode.ts';
import type { Warning } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type { Cue, Line } from './model.ts';
import { MICROSECONDS } from './time.ts';

const moved = (cue: Cue, move: (time: number) => number): Cue => ({
  ...cue,
  start: move(cue.start),
  end: cue.end === null ? null : move(cue.end),
  lines: cue.lines.some((line) => line.some((run) => run.at !== undefined))
    ? cue.lines.map(
        (line): Line =>
          line.map((run) => (run.at === undefined ? run : { ...run, at: Math.max(0, move(run.at)) })),
      )
    : cue.lines,
});

/** Adds `offset` microseconds to all times. */
export function shifted(cues: readonly Cue[], offset: number): readonly Cue[] {
  return offset === 0 ? cues : cues.map((cue) => moved(cue, (time) => time + offset));
}

/** The same frames at another rate: times scale by exactly `from / to`, rounded to the microsecond. */
export function atRate(cues: readonly Cue[], from: Rate, to: Rate): readonly Cue[] {
  const num = BigInt(from.num) * BigInt(to.den);
  const den = BigInt(from.den) * BigInt(to.num);
  if (num === den) return cues;
  return cues.map((cue) => moved(cue, (time) => Number(roundedQuotient(BigInt(time) * num, den))));
}

const DAY = 24 * 3600 * MICROSECONDS;

/** Adds a day after each drop of more than half a day: the labels have passed midnight. */
export function pastMidnight(cues: readonly Cue[]): {
  readonly cues: readonly Cue[];
  readonly passed: number;
} {
  let days = 0;
  let passed = 0;
  let before = 0;
  const counted = cues.map((cue) => {
    if (cue.start < before - DAY / 2) days += DAY;
    else if (days > 0 && cue.start > before + DAY / 2) days -= DAY;
    before = cue.start;
    const wraps = cue.end !== null && cue.end < cue.start - DAY / 2;
    if (days === 0 && !wraps) return cue;
    passed += 1;
    const end = wraps && cue.end !== null ? cue.end + DAY : cue.end;
    return shifted([{ ...cue, end }], days)[0] ?? cue;
  });
  return passed === 0 ? { cues, passed } : { cues: counted, passed };
}

/** Programme start after the same moves; absent where it falls away. */
export function movedStart(
  start: number | undefined,
  offset: number,
  from: Rate,
  to: Rate,
): number | undefined {
  if (start === undefined) return undefined;
  const [moved] = shifted(atRate([{ start, end: null, lines: [] }], from, to), offset);
  return moved && moved.start > 0 ? moved.start : undefined;
}

const notNegative = (time: number): number => Math.max(0, time);

/** No target has times below zero, for cues or words. Such cues start at zero; cues that end by then are dropped. */
export function withoutNegative(cues: readonly Cue[], warnings: Warning[]): readonly Cue[] {
  if (!cues.some((cue) => cue.start < 0)) return cues;
  const left = cues.filter((cue) => cue.start >= 0 || (cue.end ?? 0) > 0);
  const dropped = cues.length - left.length;
  const cut = left.filter((cue) => cue.start < 0).length;
  if (dropped > 0)
    warnings.push({ code: 'cues_before_zero', text: reason('time.before_zero', { count: dropped }) });
  if (cut > 0) warnings.push({ code: 'start_before_zero', text: reason('time.cut_at_zero', { count: cut }) });
  return left.map((cue) => (cue.start < 0 ? { ...moved(cue, notNegative), end: cue.end } : cue));
}
