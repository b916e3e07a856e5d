/** Times are exact to the unit of each format at every rate, and remain so however often they are converted. */

import { describe, expect, it } from 'vitest';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import { json } from '#shared/media/subtitles/json.ts';
import type { Cue, SubtitleDocument } from '#shared/media/subtitles/model.ts';
import { closeOpenEnds } from '#shared/media/subtitles/reading-time.ts';
import { readSource } from '#shared/media/subtitles/source.ts';
import { RATES, type Rate, rate } from '#shared/media/timecode/rate.ts';
import { fc } from '#test/properties.ts';

/** The frame rate that iTT uses for a requested rate. */
const itt = (of: Rate): Rate => {
  const double = of.nominal === 48 || of.nominal === 50 || of.nominal === 60;
  if (![24, 25, 30].includes(of.nominal) && !double) return rate('25');
  return { ...of, num: double ? of.num / 2 : of.num };
};
const COUNTED: Readonly<Record<string, (of: Rate) => Rate>> = {
  itt: (of) => itt(of),
  stl: (of) => rate(of.nominal % 30 === 0 ? '30' : '25'),
  scc: () => rate('29.97'),
  sub: (of) => of,
};
const CLOCKED: Readonly<Record<string, number>> = {
  ...{ srt: 1000, vtt: 1000, ttml: 1000, dfxp: 1000, sbv: 1000, json: 1000 },
  ...{ csv: 1000, csv2: 1000, tsv: 1000, ass: 10_000, ssa: 10_000, lrc: 10_000 },
};
const FORMATS = [...Object.keys(CLOCKED), ...Object.keys(COUNTED)];

/** The unit of a format in microseconds. */
const getUnit = (format: string, of: Rate): number => {
  const counted = COUNTED[format]?.(of);
  return counted ? (1_000_000 * counted.den) / counted.num : (CLOCKED[format] ?? Number.NaN);
};

const startJson = async (cues: readonly Cue[]): Promise<Uint8Array> => {
  const written = await json.write?.({ cues, warnings: [] }, { rate: rate('25'), title: 'film' });
  return written?.bytes ?? new Uint8Array();
};

async function through(bytes: Uint8Array, source: string, format: string, of: Rate): Promise<Uint8Array> {
  const input = { bytes, fileName: 'film', source, format, rate: of, options: {} };
  return (await convertSubtitles(input)).bytes;
}

const read = (bytes: Uint8Array, source: string, of: Rate): SubtitleDocument =>
  readSource({ bytes, fileName: 'film', source }, { rate: of }).document;

const readTimes = (cues: readonly Cue[]): number[] =>
  closeOpenEnds(cues).flatMap(({ start, end }) => [start, end ?? Number.NaN]);

/** Cues far enough apart for captions to load and for pauses to be detected, anywhere in 23 hours. */
const cues: fc.Arbitrary<Cue[]> = fc
  .record({
    from: fc.integer({ min: 4000, max: 82_000_000 }),
    steps: fc.array(
      fc.record({ length: fc.integer({ min: 400, max: 6000 }), gap: fc.integer({ min: 4000, max: 9000 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  })
  .map(({ from, steps }) => {
    let time = from;
    return steps.map(({ length, gap }, i) => {
      const start = time * 1000;
      time += length + gap;
      return { start, end: start + length * 1000, lines: [[{ text: `Cue ${i + 1}` }]] };
    });
  });

describe.each(FORMATS)('%s', (format) => {
  it('is off by at most half a unit, and exact from then on', async () => {
    await fc.assert(
      fc.asyncProperty(cues, fc.constantFrom(...RATES), async (list, of) => {
        const half = getUnit(format, of) / 2 + 1;
        const first = await through(await startJson(list), 'json', format, of);
        const once = readTimes(read(first, format, of).cues);
        const wanted = readTimes(list);
        for (const [i, time] of once.entries())
          expect(Math.abs(time - (wanted[i] ?? 0))).toBeLessThanOrEqual(half);
        const again = await through(first, format, format, of);
        expect(readTimes(read(again, format, of).cues)).toEqual(once);
      }),
      { numRuns: 25 },
    );
  });
});

describe.each(['23.976', '24', '25', '29.97', '29.97DF', '30'])('frames at %s', (name) => {
  const of = rate(name);
  const counted = ['itt', 'sub', ...(['25', '30'].includes(name) ? ['stl'] : [])];
  it.each(counted)('of %s survive conversion to formats with finer or equal units', async (source) => {
    await fc.assert(
      fc.asyncProperty(cues, async (list) => {
        const first = await through(await startJson(list), 'json', source, of);
        const before = readTimes(read(first, source, of).cues);
        for (const target of ['srt', 'vtt', 'ttml', 'ass', 'csv', 'json', ...counted]) {
          const back = await through(await through(first, source, target, of), target, source, of);
          expect(readTimes(read(back, source, of).cues), target).toEqual(before);
        }
      }),
      { numRuns: 8 },
    );
  });
});

/** A TTML time expression, and its value as a fraction of seconds. */
type Expression = { readonly text: string; readonly num: bigint; readonly den: bigint };

const FRAME_RATES = [
  {
    attributes: 'ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001"',
    num: 24_000n,
    den: 1001n,
    nominal: 24,
  },
  {
    attributes: 'ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001"',
    num: 30_000n,
    den: 1001n,
    nominal: 30,
  },
  {
    attributes: 'ttp:frameRate="60" ttp:frameRateMultiplier="1000 1001"',
    num: 60_000n,
    den: 1001n,
    nominal: 60,
  },
  { attributes: 'ttp:frameRate="25"', num: 25n, den: 1n, nominal: 25 },
] as const;
type FrameRate = (typeof FRAME_RATES)[number];
const TICKS = 90_000n;

const expressions = ({ num, den, nominal }: FrameRate, max: number): fc.Arbitrary<Expression> =>
  fc.oneof(
    fc
      .integer({ min: 0, max: max * nominal })
      .map((n) => ({ text: `${n}f`, num: BigInt(n) * den, den: num })),
    fc.integer({ min: 0, max: max * 90_000 }).map((n) => ({ text: `${n}t`, num: BigInt(n), den: TICKS })),
    fc.integer({ min: 0, max: max * 1000 }).map((n) => ({ text: `${n}ms`, num: BigInt(n), den: 1000n })),
    fc
      .record({ s: fc.integer({ min: 0, max: max - 1 }), f: fc.integer({ min: 0, max: nominal - 1 }) })
      .map(({ s, f }) => {
        const two = (n: number): string => String(n).padStart(2, '0');
        const text = `${two(Math.floor(s / 3600))}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}:${two(f)}`;
        return { text, num: BigInt(s) * num + BigInt(f) * den, den: num };
      }),
  );

const plus = (a: Expression, b: Expression, sign = 1n): Expression => ({
  text: '',
  num: a.num * b.den + sign * b.num * a.den,
  den: a.den * b.den,
});
/** Rounds half up to microseconds. */
const microseconds = ({ num, den }: Expression): number => {
  const doubled = 2n * num * 1_000_000n + den;
  return Number(doubled / (2n * den));
};

describe('nested times of TTML', () => {
  it.each(FRAME_RATES)('add up exactly with $attributes', (counting) => {
    const part = expressions(counting, 600);
    const document = fc.record({
      body: part,
      divs: fc.array(
        fc.record({
          begin: part,
          negative: fc.boolean(),
          paragraphs: fc.array(
            fc.tuple(
              part,
              part.filter(({ num }) => num > 0n),
            ),
            { minLength: 1, maxLength: 3 },
          ),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(document, ({ body, divs }) => {
        const expected: number[] = [];
        const markup = divs.map(({ begin, negative, paragraphs }) => {
          // Negative, like an offset for the programme start, but only if the sum remains positive.
          const sign = negative && microseconds(plus(body, begin, -1n)) > 0 ? -1n : 1n;
          const outer = plus(body, begin, sign);
          const inner = paragraphs.map(([from, length]) => {
            const start = plus(outer, from);
            expected.push(microseconds(start), microseconds(plus(start, length)));
            return `<p begin="${from.text}" dur="${length.text}">a</p>`;
          });
          return `<div begin="${sign < 0n ? '-' : ''}${begin.text}">${inner.join('')}</div>`;
        });
        const text = `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:tickRate="${TICKS}" ${counting.attributes}><body begin="${body.text}">${markup.join('')}</body></tt>`;
        const { cues: found } = read(Buffer.from(text), 'ttml', rate('25'));
        expect(readTimes(found)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe('midnight and programme starts', () => {
  const late = (hours: number): Cue[] =>
    [0, 8, 16].map((seconds) => ({
      start: hours * 3_600_000_000 - 10_000_000 + seconds * 1_000_000,
      end: hours * 3_600_000_000 - 10_000_000 + (seconds + 3) * 1_000_000,
      lines: [[{ text: 'Late' }]],
    }));

  it.each(['srt', 'vtt', 'ttml', 'ass', 'sub', 'csv', 'json', 'stl'])(
    '%s continues past midnight',
    async (format) => {
      const of = rate('25');
      const made = await through(await startJson(late(24)), 'json', format, of);
      const json = await through(made, format, 'json', of);
      expect(readTimes(read(json, 'json', of).cues)).toEqual(readTimes(late(24)));
    },
  );

  it('of EBU STL are kept in EBU STL, move with an offset, and are a warning in other targets', async () => {
    const of = rate('25');
    const document: SubtitleDocument = { cues: late(10), programmeStart: 35_900_000_000, warnings: [] };
    const written = await json.write?.(document, { rate: of, title: 'film' });
    const made = await through(written?.bytes ?? new Uint8Array(), 'json', 'stl', of);
    const again = await through(made, 'stl', 'stl', of);
    expect(read(again, 'stl', of)).toMatchObject({ programmeStart: 35_900_000_000 });
    const input = { bytes: again, fileName: 'film', source: 'stl', rate: of, options: {} };
    const moved = await convertSubtitles({ ...input, format: 'stl', offset: '-09:00:00:00' });
    expect(read(moved.bytes, 'stl', of)).toMatchObject({ programmeStart: 3_500_000_000 });
    const told = await convertSubtitles({ ...input, format: 'srt' });
    expect(told.warnings.find(({ code }) => code === 'programme_start')?.text.params).toEqual({
      label: '09:58:20:00',
    });
    const taken = await convertSubtitles({ ...input, format: 'srt', offset: '-09:58:20:00' });
    expect(readTimes(read(taken.bytes, 'srt', of).cues)[0]).toBe(90_000_000);
    expect(taken.warnings.map(({ code }) => code)).not.toContain('programme_start');
  });
});
