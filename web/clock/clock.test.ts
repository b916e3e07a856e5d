import { describe, expect, it } from 'vitest';
import { RATES, rate } from '#shared/media/timecode/rate.ts';
import { framesPerDay, framesToLabel, labelToFrames } from '#shared/media/timecode/timecode.ts';
import { fc } from '#test/properties.ts';
import { type CustomClock, frameAt, nudge, set, start, stop } from './custom-clock.ts';
import { getFrameOfDay, readTypedLabel, shiftLabel } from './time-of-day.ts';

const at = (hours: number, minutes: number, seconds: number, ms = 0): number =>
  ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
const label = (ms: number, name: string): string => framesToLabel(getFrameOfDay(ms, rate(name)), rate(name));

describe('time-of-day timecode', () => {
  it.each([
    ['25', at(10, 22, 31, 160), '10:22:31:04'],
    ['25', at(10, 22, 31, 159), '10:22:31:03'],
    ['24', at(23, 59, 59, 999), '23:59:59:23'],
    ['23.976', at(18, 0, 0), '18:00:00:00'],
    ['29.97', at(18, 0, 0, 500), '18:00:00:15'],
    ['29.97DF', at(10, 0, 0), '10:00:00;01'],
    ['29.97DF', at(10, 0, 0, 40), '10:00:00;02'],
    ['120', at(0, 0, 1, 999), '00:00:01:119'],
    ['25', at(24, 0, 1), '00:00:01:00'],
  ])('%s at %d ms is %s', (name, ms, expected) => {
    expect(label(ms, name)).toBe(expected);
  });

  // Drop-frame drifts by 86.4 ms in a day (ST 12-1), and by up to the two dropped labels (67 ms) within ten minutes.
  it('stays within a frame and a sixth of a second of the clock, at every rate, all day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RATES), fc.nat(86_399_999), (of, ms) => {
        const fields = framesToLabel(getFrameOfDay(ms, of), of).split(/[:;]/).map(Number);
        const [h = 0, m = 0, s = 0, f = 0] = fields;
        const shown = ((h * 60 + m) * 60 + s + f / of.nominal) * 1000;
        // Just before midnight the labels are already those of the next day.
        const off = Math.abs(shown - ms);
        return Math.min(off, 86_400_000 - off) < 1000 / of.nominal + 1000 / 6;
      }),
    );
  });

  it('never runs backwards within a day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RATES), fc.nat(86_399_000), fc.nat(999), (of, ms, later) => {
        return getFrameOfDay(ms + later, of) >= getFrameOfDay(ms, of);
      }),
    );
  });
});

describe('shifted labels', () => {
  it.each([
    ['10:00:02:00', -50, '25', '10:00:00:00'],
    ['00:00:01:00', -50, '25', '23:59:59:00'],
    ['00:01:00;02', -1, '29.97DF', '00:00:59;29'],
    ['no label', -1, '25', 'no label'],
  ])('%s by %d at %s is %s', (from, frames, name, expected) => {
    expect(shiftLabel(from, frames, rate(name))).toBe(expected);
  });
});

describe('typed timecodes', () => {
  it.each([
    ['01020304', '25', '01:02:03:04'],
    ['1500', '25', '00:00:15:00'],
    ['1:2:3:4', '25', '01:02:03:04'],
    ['10.30.00.12', '25', '10:30:00:12'],
    ['5:12', '25', '00:00:05:12'],
    ['10 30 0 0', '29.97DF', '10:30:00;00'],
    ['00000119', '120', '00:00:00:119'],
  ])('%s at %s is %s', (typed, name, expected) => {
    expect(readTypedLabel(typed, rate(name))).toBe(expected);
  });

  it.each(['', 'hello', '25:00:00:00', '00:00:00:25', '1:2:3:4:5', '123456789'])(
    '%j is not a timecode',
    (typed) => {
      expect(readTypedLabel(typed, rate('25'))).toBeUndefined();
    },
  );
});

describe('a manual timecode', () => {
  const STOPPED: CustomClock = { frame: 0, startedAt: null };
  const of = rate('25');
  it('runs from its value, stops, and keeps the value', () => {
    const running = start(set(STOPPED, labelToFrames('01:00:00:00', of), 0), 1000);
    expect(framesToLabel(frameAt(running, 3000, of), of)).toBe('01:00:02:00');
    const stopped = stop(running, 3040, of);
    expect(frameAt(stopped, 99_000, of)).toBe(frameAt(running, 3040, of));
    expect(start(running, 9000)).toBe(running);
  });

  it('continues from a value that is set or nudged while it runs', () => {
    const running = start(STOPPED, 0);
    expect(frameAt(set(running, 100, 4000), 5000, of)).toBe(125);
    expect(frameAt(nudge(running, -10), 1000, of)).toBe(15);
  });

  it('wraps at midnight, in both directions', () => {
    expect(frameAt(nudge(STOPPED, -1), 0, of)).toBe(framesPerDay(of) - 1);
  });
});
