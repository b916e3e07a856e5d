/** Fades are ramps into and out of black or white, not just dark pictures. */
import { describe, expect, test } from 'vitest';
import { dips, fades, inverted } from './fades.ts';

const SPEED = 25;
const flat = (level: number, frames: number): number[] => Array(frames).fill(level);
const ramp = (from: number, to: number, frames: number): number[] =>
  Array.from({ length: frames }, (_, i) => from + ((to - from) * (i + 1)) / frames);
const track = (...parts: number[][]): Float64Array => Float64Array.from(parts.flat());

describe.each([
  ['fade-black', (levels: Float64Array) => levels],
  ['fade-white', inverted],
] as const)('%s', (kind, seen) => {
  const found = (...parts: number[][]) => fades(seen(track(...parts)), SPEED);

  test('out, hold and in are one change', () => {
    const all = found(flat(120, 30), ramp(120, 0, 12), flat(0, 6), ramp(0, 90, 15), flat(90, 30));
    expect(all).toEqual([{ start: 29, end: 62, kind, out: 40, in: 49 }]);
  });

  test('one side may be a cut', () => {
    expect(found(flat(120, 30), ramp(120, 0, 12), flat(0, 6), flat(90, 30))).toMatchObject([
      { start: 29, end: 48, in: 48 },
    ]);
    expect(found(flat(120, 30), flat(0, 6), ramp(0, 90, 15), flat(90, 30))).toMatchObject([
      { start: 30, out: 30 },
    ]);
  });

  test('two cuts around a dark moment are not a fade, and neither is a dark picture', () => {
    expect(found(flat(120, 30), flat(0, 20), flat(90, 30))).toEqual([]);
    expect(found(flat(120, 30), ramp(120, 8, 12), flat(8, 6), ramp(8, 90, 15), flat(90, 30))).toEqual([]);
  });

  test('a film may start and end with one', () => {
    const [opening, closing] = found(
      flat(0, 3),
      ramp(0, 100, 20),
      flat(100, 40),
      ramp(100, 0, 20),
      flat(0, 10),
    );
    expect(opening).toMatchObject({ start: 0, out: 0 });
    expect(closing).toMatchObject({ end: 93, in: 93 });
  });

  test('a ramp counts five seconds at most', () => {
    const [fade] = found(ramp(250, 0, 400), flat(0, 5), flat(90, 30));
    expect(fade && fade.out - fade.start).toBe(5 * SPEED);
  });
});

test('dips are found whether they end or not', () => {
  expect(dips(track(flat(5, 2), flat(50, 3), flat(0, 4)), 12)).toEqual([
    { out: 0, in: 2 },
    { out: 5, in: 9 },
  ]);
  expect(dips(track(flat(12, 9)), 12)).toEqual([]);
});
