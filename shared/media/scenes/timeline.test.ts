/** Numbers, times and labels of frames, at the rates and time bases of real files. */
import { describe, expect, test } from 'vitest';
import { buildTimeline, label, toTime } from './timeline.ts';
import { FrameTrack } from './track.ts';

const GREY = { hue: 0, saturation: 0, value: 0, red: 0, green: 0, blue: 0 };

function getTrack(pts: readonly number[]): FrameTrack {
  const track = new FrameTrack();
  for (const time of pts) track.push(time, GREY);
  return track;
}

/** A timeline of frames at a rate, whose times are rounded to a clock. */
function steady(num: number, den: number, clock: number, frames: number, timecode?: string, first = 0) {
  const pts = Array.from({ length: frames }, (_, n) => first + Math.round((n * den * clock) / num));
  const facts = { timeBase: { num: 1, den: clock }, frameRate: { num, den } };
  return buildTimeline(getTrack(pts), facts, timecode);
}

describe('a constant rate', () => {
  test.each([
    ['25', 25, 1, 12_800],
    ['24', 24, 1, 1000],
    ['23.976', 24_000, 1001, 1000],
    ['29.97DF', 30_000, 1001, 90_000],
    ['29.97DF', 2997, 100, 90_000],
    ['59.94DF', 60_000, 1001, 1000],
    ['50', 50, 1, 90_000],
  ])('%s from %i/%i in units of 1/%i s', (name, num, den, clock) => {
    const timeline = steady(num, den, clock, 50_000, undefined, 3600 * clock);
    expect(timeline).toMatchObject({ constant: true, frames: 50_000, start: 0 });
    expect(timeline.rate.name).toBe(name);
    expect([0, 1, 49_999, 50_000].map(timeline.place)).toEqual([0, 1, 49_999, 50_000]);
    expect(timeline.ticks(50_000) - timeline.ticks(49_999)).toBe(Math.round((den * clock) / num));
  });

  test('counts from the timecode of the file, in its counting mode', () => {
    const drop = steady(30_000, 1001, 30_000, 5, '00:00:59;28');
    expect([0, 1, 2].map((n) => label(drop, n))).toEqual(['00:00:59;28', '00:00:59;29', '00:01:00;02']);
    const full = steady(30_000, 1001, 30_000, 5, '00:00:59:28');
    expect(full.rate.name).toBe('29.97');
    expect([0, 1, 2].map((n) => label(full, n))).toEqual(['00:00:59:28', '00:00:59:29', '00:01:00:00']);
  });

  test('ignores an invalid timecode', () => {
    expect(label(steady(25, 1, 25, 5, '00:00:00:99'), 1)).toBe('00:00:00:01');
  });

  test('is not guessed where the file states none', () => {
    const pts = Array.from({ length: 100 }, (_, n) => 20 * n);
    const facts = { timeBase: { num: 1, den: 1000 }, frameRate: { num: 0, den: 1 } };
    expect(buildTimeline(getTrack(pts), facts)).toMatchObject({ rate: { name: '50' } });
  });
});

describe('a variable rate', () => {
  // A second at 25, one without every other frame, and another full one.
  const pts = [
    ...Array.from({ length: 25 }, (_, n) => 40 * n),
    ...Array.from({ length: 12 }, (_, n) => 1000 + 80 * n),
    ...Array.from({ length: 25 }, (_, n) => 1960 + 40 * n),
  ];
  const facts = { timeBase: { num: 1, den: 1000 }, frameRate: { num: 25, den: 1 } };
  const timeline = buildTimeline(getTrack(pts), facts, '01:00:00:00');

  test('has labels that follow the time', () => {
    expect(timeline).toMatchObject({ constant: false, frames: 62, rate: { name: '25' } });
    expect([24, 25, 26, 37].map(timeline.place)).toEqual([24, 25, 27, 49]);
    expect(label(timeline, 37)).toBe('01:00:01:24');
  });

  test('has exact times', () => {
    expect([0, 26, 62].map((n) => toTime(timeline, n, 1000))).toEqual([0, 1080, 2960]);
    expect(toTime(timeline, 26, 25)).toBe(27);
  });
});

test('an odd rate is labelled by the nearest one, and by the time', () => {
  const timeline = steady(173, 10, 90_000, 174);
  expect(timeline).toMatchObject({ constant: false, rate: { name: '17' } });
  expect(timeline.place(173)).toBe(170);
  expect(toTime(timeline, 173, 1000)).toBe(10_000);
});

test('a film without frames has no timeline', () => {
  const facts = { timeBase: { num: 1, den: 25 }, frameRate: { num: 25, den: 1 } };
  expect(() => buildTimeline(new FrameTrack(), facts)).toThrow(RangeError);
});
