import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { conformFactor, EDIT_RATES } from './conform.ts';
import { readFcpxml } from './read.ts';

const PAGE = readFileSync(new URL('../../../../docs/formats/fcpxml.md', import.meta.url), 'utf8');

/** The documented table: timelines, and the factors of each media. */
const [head = [], ...body] = PAGE.split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('|-'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const PAIRS = body.flatMap(([media = '', ...factors]) =>
  factors.map((factor, i): [string, string, string] => [media, head[i + 1] ?? '', factor]),
);
const NAMES: Readonly<Record<string, string>> = { '23.98': '23.976', '47.95': '47.952' };
const toRate = (name: string) => rate(NAMES[name] ?? name);

const fraction = (text: string): [bigint, bigint] => {
  const [num = '1', den = '1'] = text.split('/');
  return [BigInt(num), BigInt(den)];
};
const seconds = (num: bigint, den: bigint) => `${num}/${den}s`;

/** A clip 48 frames into the timeline, with local time from 20 s, and clips connected to it at these local times. */
function timeline(rateName: string, media: string, offsets: readonly string[], scaling = ''): number[] {
  const { num, den } = toRate(rateName);
  const connected = offsets.map(
    (offset) => `<asset-clip ref="a" lane="-1" offset="${offset}" duration="1s"/>`,
  );
  const text = `<fcpxml version="1.11"><resources><format id="f" frameDuration="${den}/${num}s"/><asset id="a" hasAudio="1"/></resources>
<project name="p"><sequence format="f"><spine><gap duration="${48n * BigInt(den)}/${num}s"/><asset-clip ref="a" start="20s" duration="${2_000_000n * BigInt(den)}/${num}s">
<conform-rate srcFrameRate="${media}" ${scaling}/>${connected.join('')}</asset-clip></spine></sequence></project></fcpxml>`;
  const [own, ...others] = readFcpxml(text).events;
  return others.map(({ recordIn }) => recordIn - (own?.recordIn ?? 0));
}

/** Local time of the clip at a number of timeline frames after its left edge. */
function ownTime(frame: number, rateName: string, factor: string): string {
  const { num, den } = toRate(rateName);
  const [top, bottom] = fraction(factor);
  const divisor = BigInt(num) * top;
  return seconds(20n * divisor + BigInt(frame) * BigInt(den) * bottom, divisor);
}

const FRAMES = [0, 1, 7, 24, 1_001, 123_457];

describe('rate conforming', () => {
  it('has a factor for each of the 100 pairs', () => {
    expect(PAIRS).toHaveLength(100);
    expect(EDIT_RATES.map(({ name }) => name)).toEqual(head.slice(1).map((name) => toRate(name).name));
  });

  it.each(PAIRS)('of media of %s in a timeline of %s has the factor %s', (media, timelineRate, factor) => {
    const { num, den } = conformFactor(toRate(media), toRate(timelineRate));
    const [top, bottom] = fraction(factor);
    expect(num * bottom).toBe(den * top);
  });

  it.each(PAIRS)('places clips connected to %s in %s on their frames', (media, timelineRate, factor) => {
    const offsets = FRAMES.map((frame) => ownTime(frame, timelineRate, factor));
    expect(timeline(timelineRate, media, offsets)).toEqual(FRAMES);
  });

  it.each(PAIRS)('of %s in %s scales nothing where it is disabled', (media, timelineRate) => {
    const offsets = FRAMES.map((frame) => ownTime(frame, timelineRate, '1'));
    expect(timeline(timelineRate, media, offsets, 'scaleEnabled="0"')).toEqual(FRAMES);
  });

  it('places a clip connected to 23.98 in 50 where Final Cut Pro shows it', () => {
    // 7.08 s at 24 frames per second are 7.08708 s at 23.98.
    expect(timeline('50', '23.98', ['2708708/100000s'])).toEqual([354]);
    expect(timeline('59.94', '23.98', [ownTime(425, '59.94', '1000/1001')])).toEqual([425]);
  });

  it('uses the factor of another timeline where only that puts all connected clips on frames', () => {
    const pasted = ['960/1001', '1000/1001'] as const;
    for (const factor of pasted) {
      const offsets = [301, 777].map((frame) => ownTime(frame, '50', factor));
      expect(timeline('50', '23.98', offsets)).toEqual([301, 777]);
      expect(
        timeline(
          '25',
          '23.98',
          offsets.map((_, i) => ownTime([301, 777][i] ?? 0, '25', factor)),
        ),
      ).toEqual([301, 777]);
    }
    expect(timeline('50', '24', [ownTime(301, '50', '24/25')])).toEqual([301]);
    expect(timeline('30', '25', [ownTime(301, '30', '25/24')])).toEqual([301]);
  });

  it('keeps the factor of the table where all factors put connected clips between frames', () => {
    expect(timeline('50', '23.98', ['60s'])).toEqual([1998]);
    expect(timeline('25', '23.98', ['60s'])).toEqual([959]);
  });

  it('scales the start of a split edit', () => {
    const text = `<fcpxml version="1.11"><resources><format id="f" frameDuration="1/24s"/><asset id="a" hasAudio="1"/></resources>
<project name="p"><sequence format="f"><spine><asset-clip ref="a" offset="10s" start="20s" duration="4s" audioStart="19s" audioDuration="5s"><conform-rate srcFrameRate="25"/></asset-clip></spine></sequence></project></fcpxml>`;
    expect(readFcpxml(text).events).toMatchObject([{ recordIn: 240 - 25, recordOut: 240 - 25 + 120 }]);
  });
});
