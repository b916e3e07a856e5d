import { describe, expect, it } from 'vitest';
import type { Cue, SubtitleDocument } from '#shared/media/subtitles/model.ts';
import { cueText } from '#shared/media/subtitles/runs.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { framesToUnits, UNITS } from '#shared/media/timecode/timecode.ts';
import { fc } from '#test/properties.ts';
import { dfxp, itt, ttml } from './index.ts';

const options = { rate: rate('25'), title: 'Title' };
const readDocument = (cues: readonly Cue[]): SubtitleDocument => ({ cues, warnings: [] });

async function print(format: typeof ttml, cues: readonly Cue[], over: Partial<typeof options> = {}) {
  const written = await format.write?.(readDocument(cues), { ...options, ...over });
  return { text: new TextDecoder().decode(written?.bytes), warnings: written?.warnings ?? [] };
}

async function roundTrip(format: typeof ttml, cues: readonly Cue[], over: Partial<typeof options> = {}) {
  const { text } = await print(format, cues, over);
  return format.readText?.(text, { rate: rate('25') });
}

/** Text without control characters and without spaces that folding would change: those are tested separately. */
const word = fc.stringMatching(/^[a-zé日<>&"'{}|-]{1,8}$/);
const style = fc.record(
  {
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    underline: fc.constant(true as const),
    strike: fc.constant(true as const),
    color: fc.constantFrom('#ff0000', '#00ff0080'),
    background: fc.constant('#000000'),
    font: fc.constant('Arial'),
    speaker: fc.constantFrom('Ann', 'Böb & Co'),
  },
  { requiredKeys: [] },
);
const line = fc
  .tuple(word, style, word)
  .map(([plain, look, styled]) => [
    { text: plain },
    { text: styled, style: Object.keys(look).length > 0 ? look : { bold: true as const } },
  ]);
const cue: fc.Arbitrary<Cue> = fc
  .tuple(
    fc.integer({ min: 0, max: 100_000_000 }),
    fc.integer({ min: 1, max: 9999 }),
    fc.array(line, { minLength: 1, maxLength: 3 }),
    fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9),
  )
  .map(([start, length, lines, align]) => ({
    start: start * 1000,
    end: (start + length) * 1000,
    lines,
    ...(align !== 2 && { placement: { align } }),
  }));

const align = (of: Cue | undefined): number => of?.placement?.align ?? 2;

describe('writing TTML', () => {
  it('round-trips texts, styles, times and positions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cue, { minLength: 1, maxLength: 5 }), async (cues) => {
        const result = await roundTrip(ttml, cues);
        expect(result?.cues.map(({ start, end, lines }) => ({ start, end, lines }))).toEqual(
          cues.map(({ start, end, lines }) => ({ start, end, lines })),
        );
        expect(result?.cues.map(align)).toEqual(cues.map(align));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps spaces, ruby, forced flags and free positions', async () => {
    const cues: Cue[] = [
      { start: 0, end: 1_000_000, lines: [[{ text: '  two  blanks ' }], [], [{ text: 'x' }]] },
      { start: 0, end: 1_000_000, lines: [[{ text: '山', ruby: 'やま' }]], forced: true },
      { start: 0, end: 1_000_000, lines: [[{ text: 'p' }]], placement: { align: 7, x: 12.5, y: 20 } },
    ];
    const result = await roundTrip(ttml, cues);
    expect(result?.cues.map((c) => c.lines)).toEqual(cues.map((c) => c.lines));
    expect(result?.cues[1]?.forced).toBe(true);
    expect(result?.regions?.find((r) => r.id === result.cues[2]?.placement?.region)).toMatchObject({
      x: 12.5,
      y: 20,
    });
  });

  it('writes karaoke as timed spans', async () => {
    const { text } = await print(ttml, [
      {
        start: 1_000_000,
        end: 3_000_000,
        lines: [
          [
            { text: 'a ', at: 1_000_000 },
            { text: 'b', at: 1_500_000 },
          ],
        ],
      },
    ]);
    expect(text).toContain('<span begin="0ms">a </span><span begin="500ms">b</span>');
  });

  it('reports what DFXP cannot hold, and drops characters invalid in XML', async () => {
    const { text, warnings } = await print(dfxp, [
      { start: 0, end: 0, lines: [[{ text: '山\u0007', ruby: 'やま', at: 0 }]], forced: true },
    ]);
    expect(text).toContain('begin="00:00:00.000" end="00:00:00.001"');
    expect(text).toContain('>山(やま)</p>');
    expect(warnings.map((w) => w.code)).toEqual(['karaoke_dropped', 'ruby_flattened', 'forced_dropped']);
  });
});

describe('writing iTT', () => {
  it.each(['23.976', '24', '25', '29.97', '29.97DF', '30'])('is exact to the frame at %s', async (name) => {
    const at = rate(name);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 2, maxLength: 8 }),
        async (frames) => {
          const sorted = [...frames].sort((a, b) => a - b);
          const time = (frame: number): number => framesToUnits(frame, at, UNITS.microseconds);
          const cues = sorted.slice(1).map((end, i) => ({
            start: time(sorted[i] ?? 0),
            end: time(end),
            lines: [[{ text: `n${i}` }]],
          }));
          const result = await roundTrip(itt, cues, { rate: at });
          expect(result?.rate).toEqual(at);
          expect(result?.cues.map(({ start, end }) => [start, end])).toEqual(
            cues.map(({ start, end }) => [start, end]),
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  it('keeps to Apple’s subset: colons, two regions, no overlap in one of them', async () => {
    const at = (start: number, end: number, text: string, place: 1 | 2 | 8 = 2): Cue => ({
      start: start * 1_000_000,
      end: end * 1_000_000,
      lines: [[{ text }]],
      placement: { align: place },
    });
    const cues = [at(0, 4, 'a'), at(2, 6, 'b', 1), at(2, 6, 'top', 8)];
    const { text, warnings } = await print(itt, cues, { rate: rate('29.97DF') });
    expect(text).not.toMatch(/begin="[^"]*;/);
    expect(text).toContain('ttp:dropMode="dropNTSC"');
    const paragraphs = [...text.matchAll(/<p begin="([^"]+)" end="([^"]+)" region="(\w+)">(.*)<\/p>/g)];
    expect(paragraphs.map((m) => m.slice(1))).toEqual([
      ['00:00:00:00', '00:00:02:00', 'bottom', 'a'],
      ['00:00:02:00', '00:00:04:00', 'bottom', 'a<br/>b'],
      ['00:00:02:00', '00:00:06:00', 'top', 'top'],
      ['00:00:04:00', '00:00:06:00', 'bottom', 'b'],
    ]);
    expect(warnings.map((w) => w.code)).toEqual(['position_changed', 'overlap_merged']);
  });

  it('uses half of an unsupported rate, and keeps real times', async () => {
    const cues = [{ start: 10_000_000, end: 12_000_000, lines: [[{ text: 'x' }]] }];
    const { warnings } = await print(itt, cues, { rate: rate('50') });
    expect(warnings.map((w) => w.code)).toEqual(['rate_changed']);
    const result = await roundTrip(itt, cues, { rate: rate('50') });
    expect(result?.cues.map((c) => [c.start, cueText(c)])).toEqual([[10_000_000, 'x']]);
  });
});
