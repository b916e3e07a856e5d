import { describe, expect, it } from 'vitest';
import { parseXml } from '#shared/xml/tree.ts';
import { fc } from '#test/properties.ts';
import { readClock } from './time.ts';

const clock = (attributes = '') =>
  readClock(
    parseXml(
      `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ${attributes}/>`,
      {
        format: 'ttml',
      },
    ),
  );

/** Microseconds of an expression; undefined if it is invalid. */
const time = (expression: string, attributes = ''): number | undefined => {
  const { parse, toMicroseconds } = clock(attributes);
  const instant = parse(expression);
  return instant === undefined ? undefined : toMicroseconds(instant);
};

const smpte = (rest: string): string => `ttp:timeBase="smpte" ${rest}`;
const NTSC = 'ttp:frameRateMultiplier="1000 1001"';

describe('time expressions of TTML', () => {
  it.each([
    ['01:02:03', 3_723_000_000],
    ['00:00:01.5', 1_500_000],
    ['00:00:01,25', 1_250_000],
    ['01:01.250', 61_250_000],
    ['1:00:00.000', 3_600_000_000],
    ['100:00:00', 360_000_000_000],
    ['-01:00:00:00', -3_600_000_000],
    ['00:00:00:15', 500_000],
    ['00:00:08:123', 8_123_000],
    ['1.5h', 5_400_000_000],
    ['0.5m', 30_000_000],
    ['0.1875s', 187_500],
    ['1500ms', 1_500_000],
    ['45f', 1_500_000],
    ['3t', 3_000_000],
    ['19.764', 19_764_000],
  ])('%s is %i µs with the default parameters', (expression, microseconds) => {
    expect(time(expression)).toBe(microseconds);
  });

  it.each(['', 'soon', '1:2:3:4:5', 'wallclock(1)', '12q', '--1s', '1e3s'])(
    '"%s" is invalid',
    (expression) => {
      expect(time(expression)).toBeUndefined();
    },
  );

  it.each([
    ['00:00:01:12', 'ttp:frameRate="24"', 1_500_000],
    // Media seconds are real seconds, even if the frame rate is not a whole number.
    ['00:00:01:12', `ttp:frameRate="24" ${NTSC}`, 1_500_500],
    ['00:00:01:12', smpte(`ttp:frameRate="24" ${NTSC}`), 1_501_500],
    ['01:00:00:00', smpte(`ttp:frameRate="24" ${NTSC}`), 3_603_600_000],
    ['01:00:00:00', smpte('ttp:frameRate="24" ttp:frameRateMultiplier="999 1000"'), 3_603_600_000],
    ['01:00:00:00', smpte('ttp:frameRate="30" ttp:frameRateMultiplier="1000:1001"'), 3_603_600_000],
    ['01:00:00:00', smpte('ttp:frameRate="23.976"'), 3_603_600_000],
    ['01:00:00:00', smpte(`ttp:frameRate="30" ${NTSC} ttp:dropMode="dropNTSC"`), 3_599_996_400],
    ['01:00:00:00', smpte('ttp:frameRate="30" ttp:dropMode="dropNTSC"'), 3_599_996_400],
    ['01:00:00:00', smpte('ttp:dropMode="dropNTSC"'), 3_599_996_400],
    ['01:00:00;00', smpte(`ttp:frameRate="30" ${NTSC}`), 3_599_996_400],
    ['01:00:00;00', smpte(`ttp:frameRate="30" ${NTSC} ttp:dropMode="nonDrop"`), 3_603_600_000],
    ['01:00:00:00', smpte(`ttp:frameRate="60" ${NTSC} ttp:dropMode="dropNTSC"`), 3_599_996_400],
    // Dropped labels at the start of a minute mean the first existing one.
    ['00:01:00:00', smpte(`ttp:frameRate="30" ${NTSC} ttp:dropMode="dropNTSC"`), 60_060_000],
    ['00:01:00:02', smpte(`ttp:frameRate="30" ${NTSC} ttp:dropMode="dropNTSC"`), 60_060_000],
    // PAL-M drops four labels every other minute, but not every twentieth: 108 per hour.
    ['01:00:00:00', smpte('ttp:frameRate="30" ttp:dropMode="dropPAL"'), 3_596_400_000],
    ['00:00:01.12', smpte('ttp:frameRate="25"'), 1_480_000],
    ['00:00:01:12.1', 'ttp:frameRate="25" ttp:subFrameRate="2"', 1_500_000],
    ['1374000000t', 'ttp:tickRate="10000000"', 137_400_000],
    ['50t', 'ttp:frameRate="25"', 2_000_000],
    ['50t', 'ttp:frameRate="25" ttp:subFrameRate="4"', 500_000],
  ])('%s with %s', (expression, attributes, microseconds) => {
    expect(time(expression, attributes)).toBe(microseconds);
  });

  it('adds up frames without drift at NTSC rates', () => {
    const { parse, toMicroseconds } = clock(`ttp:frameRate="24" ${NTSC}`);
    const frame = parse('1f') ?? 0n;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), (count) => {
        expect(toMicroseconds(frame * BigInt(count))).toBe(Math.floor((count * 1001 * 1000) / 24 + 0.5));
      }),
    );
  });

  it('keeps absurd parameters harmless', () => {
    expect(time('1f', 'ttp:frameRate="0" ttp:tickRate="-5"')).toBe(33_333);
    expect(time('1s', `ttp:frameRate="${'9'.repeat(400)}"`)).toBe(1_000_000);
  });

  it('names the rate that the document states', () => {
    expect(clock(smpte(`ttp:frameRate="30" ${NTSC} ttp:dropMode="dropNTSC"`)).rate?.name).toBe('29.97DF');
    expect(clock('ttp:frameRate="25"').rate?.name).toBe('25');
    expect(clock().rate).toBeUndefined();
  });
});
