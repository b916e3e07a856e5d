import Timecode from 'smpte-timecode';
import { describe, expect, test } from 'vitest';
import { fc } from '#test/properties.ts';
import { fractionToRate, parseRate, RATES, type Rate, rate, withDropFrame } from './rate.ts';
import {
  durationLabel,
  framesBetween,
  framesPerDay,
  framesToLabel,
  framesToUnits,
  labelToFrames,
  roundedQuotient,
  splitLabel,
  TimecodeError,
  UNITS,
  unitsToFrames,
} from './timecode.ts';

/** Rate, label, frame number, real time in microseconds. */
const VECTORS: readonly (readonly [string, string, number, number])[] = [
  ['23.976', '00:00:01:00', 24, 1_001_000],
  ['23.976', '00:01:00:00', 1440, 60_060_000],
  ['23.976', '01:00:00:00', 86_400, 3_603_600_000],
  ['23.976', '23:59:59:23', 2_073_599, 86_486_358_292],
  ['24', '01:00:00:00', 86_400, 3_600_000_000],
  ['25', '00:00:00:24', 24, 960_000],
  ['25', '23:59:59:24', 2_159_999, 86_399_960_000],
  ['29.97', '00:01:00:00', 1800, 60_060_000],
  ['29.97', '01:00:00:00', 108_000, 3_603_600_000],
  ['29.97', '23:59:59:29', 2_591_999, 86_486_366_633],
  ['29.97DF', '00:00:59;29', 1799, 60_026_633],
  ['29.97DF', '00:01:00;02', 1800, 60_060_000],
  ['29.97DF', '00:01:59;29', 3597, 120_019_900],
  ['29.97DF', '00:02:00;02', 3598, 120_053_267],
  ['29.97DF', '00:09:59;29', 17_981, 599_966_033],
  ['29.97DF', '00:10:00;00', 17_982, 599_999_400],
  ['29.97DF', '00:10:59;29', 19_781, 660_026_033],
  ['29.97DF', '00:11:00;02', 19_782, 660_059_400],
  ['29.97DF', '01:00:00;00', 107_892, 3_599_996_400],
  ['29.97DF', '10:00:00;00', 1_078_920, 35_999_964_000],
  ['29.97DF', '23:59:59;29', 2_589_407, 86_399_880_233],
  ['50', '01:00:00:00', 180_000, 3_600_000_000],
  ['59.94', '01:00:00:00', 216_000, 3_603_600_000],
  ['59.94DF', '00:00:59;59', 3599, 60_043_317],
  ['59.94DF', '00:01:00;04', 3600, 60_060_000],
  ['59.94DF', '00:10:00;00', 35_964, 599_999_400],
  ['59.94DF', '01:00:00;00', 215_784, 3_599_996_400],
  ['59.94DF', '23:59:59;59', 5_178_815, 86_399_896_917],
];

describe('the published vectors', () => {
  test.each(VECTORS)('%s %s is frame %i', (name, label, frames, microseconds) => {
    expect(labelToFrames(label, rate(name))).toBe(frames);
    expect(framesToLabel(frames, rate(name))).toBe(label);
    expect(framesToUnits(frames, rate(name), UNITS.microseconds)).toBe(microseconds);
  });
});

const anyRate = fc.constantFrom(...RATES);
const toFrame = (of: Rate) => fc.nat(framesPerDay(of) - 1);
const rateAndFrame = anyRate.chain((of) => fc.tuple(fc.constant(of), toFrame(of)));

describe('every rate', () => {
  test('each frame of ten minutes at each end of a day has its own label, which reads back', () => {
    for (const of of RATES) {
      const tenMinutes = 600 * of.nominal;
      for (const from of [0, framesPerDay(of) - tenMinutes]) {
        for (let n = from; n < from + tenMinutes; n += of.drop > 0 ? 1 : 7) {
          if (labelToFrames(framesToLabel(n, of), of) !== n) expect.fail(`${of.name}: frame ${n}`);
        }
      }
    }
  });

  test('a label of any frame reads back as that frame', () => {
    fc.assert(fc.property(rateAndFrame, ([of, n]) => labelToFrames(framesToLabel(n, of), of) === n));
  });

  test('a dropped label is never printed', () => {
    fc.assert(
      fc.property(rateAndFrame, ([of, n]) => {
        const t = splitLabel(framesToLabel(n, of));
        return !(t.seconds === 0 && t.minutes % 10 !== 0 && t.frames < of.drop);
      }),
    );
  });

  test('later labels are never earlier frames', () => {
    fc.assert(
      fc.property(rateAndFrame, ([of, n]) => {
        const label = framesToLabel(n, of);
        const next = framesToLabel(n + 1, of);
        return next < label ? (n + 1) % framesPerDay(of) === 0 : labelToFrames(next, of) === n + 1;
      }),
    );
  });

  test('labels wrap at midnight, in both directions', () => {
    fc.assert(
      fc.property(rateAndFrame, fc.integer({ min: -3, max: 3 }), ([of, n], days) => {
        return framesToLabel(n + days * framesPerDay(of), of) === framesToLabel(n, of);
      }),
    );
  });

  test('milliseconds rounded from a frame convert back to the same frame', () => {
    fc.assert(
      fc.property(rateAndFrame, ([of, n]) => {
        return Object.values(UNITS).every(
          (unit) => unitsToFrames(framesToUnits(n, of, unit), of, unit) === n,
        );
      }),
    );
  });

  test('numbers too large for exact doubles are still exact', () => {
    fc.assert(
      fc.property(anyRate, fc.integer({ min: 0, max: 2 ** 33 }), (of, n) => {
        const exact = roundedQuotient(BigInt(n) * BigInt(of.den) * 1_000_000n, BigInt(of.num));
        return BigInt(framesToUnits(n, of, UNITS.microseconds)) === exact;
      }),
    );
  });
});

test('an independent library agrees at the rates that it supports', () => {
  const known: readonly [Rate, 24 | 25 | 30 | 50 | 60 | 23.976 | 29.97 | 59.94, boolean][] = [
    [rate('24'), 24, false],
    [rate('25'), 25, false],
    [rate('50'), 50, false],
    [rate('23.976'), 23.976, false],
    [rate('29.97'), 29.97, false],
    [rate('29.97DF'), 29.97, true],
    [rate('59.94DF'), 59.94, true],
  ];
  for (const [of, theirs, dropFrame] of known) {
    fc.assert(
      fc.property(toFrame(of), (n) => framesToLabel(n, of) === new Timecode(n, theirs, dropFrame).toString()),
      { numRuns: 200 },
    );
  }
});

describe('reading labels', () => {
  test.each([
    ['01:00:00;00', true],
    ['01;00;00;00', true],
    ['01:00:00.00', true],
    ['01:00:00,00', true],
    ['01:00:00:00', false],
    ['1:00:00:00', false],
    ['01:00:00:00.50', false],
  ])('%s: drop mark %s', (label, dropMark) => {
    expect(splitLabel(label)).toMatchObject({ hours: 1, minutes: 0, seconds: 0, frames: 0, dropMark });
  });

  test('a dropped label means the first existing one', () => {
    for (const label of ['00:01:00;00', '00:01:00;01', '00:01:00;02']) {
      expect(labelToFrames(label, rate('29.97DF'))).toBe(1800);
    }
  });

  test.each([
    ['01:00:00', 'shape'],
    ['hello', 'shape'],
    ['', 'shape'],
    ['24:00:00:00', 'range'],
    ['00:60:00:00', 'range'],
    ['00:00:60:00', 'range'],
    ['00:00:00:25', 'frames'],
  ])('%j is refused: %s', (label, reason) => {
    expect(() => labelToFrames(label, rate('25'))).toThrow(TimecodeError);
    try {
      labelToFrames(label, rate('25'));
    } catch (error) {
      expect(error).toMatchObject({ reason, label });
    }
  });

  test('a frame number over the rate is refused with the valid range', () => {
    expect(() => labelToFrames('01:00:00:30', rate('25'))).toThrow(
      'time.frames | 01:00:00:30 | 30 | 25 | 24',
    );
  });

  test('durations may have more hours than a day', () => {
    expect(labelToFrames('25:10:00:00', rate('25'), 99)).toBe(2_265_000);
    expect(durationLabel(2_265_000, rate('25'))).toBe('25:10:00:00');
    expect(durationLabel(-25, rate('25'))).toBe('-00:00:01:00');
    expect(durationLabel(1800, rate('29.97DF'))).toBe('00:01:00;02');
  });

  test('frames have three digits from 100 per second on', () => {
    expect(framesToLabel(119, rate('120'))).toBe('00:00:00:119');
    expect(labelToFrames('00:00:00:119', rate('120'))).toBe(119);
  });

  test('an end before its start is past midnight', () => {
    expect(framesBetween(framesPerDay(rate('25')) - 25, 25, rate('25'))).toBe(50);
    expect(framesBetween(10, 10, rate('25'))).toBe(0);
  });
});

describe('reading rates', () => {
  test.each([
    ['25', '25'],
    ['25.00', '25'],
    ['025', '25'],
    ['23.98', '23.976'],
    ['23,976', '23.976'],
    ['29.97 df', '29.97DF'],
    ['29.97DF', '29.97DF'],
    ['29.97fps', '29.97'],
    ['59.94 NDF', '59.94'],
    ['30 fps', '30'],
    [' 24 ', '24'],
    ['119.88DF', '119.88DF'],
    ['8', '8'],
    ['120', '120'],
  ])('%j is %s', (text, name) => {
    expect(parseRate(text)?.name).toBe(name);
  });

  test.each(['7', '121', '23.976DF', '25DF', '30DF', '24.5', '', 'PAL', '-25', '25/1', '29.97DFNDF', '1e1'])(
    '%j is none',
    (text) => {
      expect(parseRate(text)).toBeUndefined();
    },
  );

  test('a fraction finds its rate, in either counting', () => {
    expect(fractionToRate(30_000, 1001)?.name).toBe('29.97');
    expect(fractionToRate(60_000, 2002, true)?.name).toBe('29.97DF');
    expect(fractionToRate(50, 2)?.name).toBe('25');
    expect(fractionToRate(12.5 * 2, 3)).toBeUndefined();
    expect(withDropFrame(rate('29.97'), true).name).toBe('29.97DF');
    expect(withDropFrame(rate('25'), true).name).toBe('25');
  });

  test('no rate is misnamed in source code', () => {
    expect(() => rate('29.970')).toThrow(RangeError);
  });
});
