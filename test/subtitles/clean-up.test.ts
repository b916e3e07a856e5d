/** Tests the clean-up options singly, in pairs and all together, over random lists of cues. */

import { describe, expect, it } from 'vitest';
import type { CleanUp, StepContext } from '#shared/media/subtitles/cleanup/options.ts';
import { identifyPlace } from '#shared/media/subtitles/cleanup/place.ts';
import { cleanUp, STEPS } from '#shared/media/subtitles/cleanup/steps.ts';
import type { Cue, Line, TextStyle } from '#shared/media/subtitles/model.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { fc } from '#test/properties.ts';

const NAMES = STEPS.map(([name]) => name);
const SINGLE = NAMES.map((name): readonly (keyof CleanUp)[] => [name]);
const PAIRS = NAMES.flatMap((a, i) => NAMES.slice(i + 1).map((b): readonly (keyof CleanUp)[] => [a, b]));

const styles: readonly TextStyle[] = [{ italic: true }, { color: '#ff0000' }];
const text = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      ' ',
      '  ',
      '\u00a0',
      'No.',
      '- ',
      '今日',
      'Wort\u00ad',
      '<i>',
      '</i>',
      '\u200b',
      '♪',
    ),
    {
      maxLength: 4,
    },
  )
  .map((parts) => parts.join(''));
const run = fc.record({ text, style: fc.constantFrom(...styles) }, { requiredKeys: ['text'] });
const lines: fc.Arbitrary<Line[]> = fc.array(fc.array(run, { maxLength: 2 }), { maxLength: 3 });
/** Few starts and places, so that cues collide. */
const cue: fc.Arbitrary<Cue> = fc
  .record(
    {
      start: fc.integer({ min: 0, max: 30 }),
      length: fc.integer({ min: -1, max: 15 }),
      lines,
      placement: fc.constantFrom({ align: 8 as const }, { layer: 1 }),
    },
    { requiredKeys: ['start', 'length', 'lines'] },
  )
  .map(({ start, length, ...rest }) => ({ ...rest, start: start * 20_000, end: (start + length) * 20_000 }));
const cues = fc.array(cue, { maxLength: 10 });
const contexts: fc.Arbitrary<StepContext> = fc.constantFrom(
  { rate: rate('25'), unit: 1000 },
  { rate: rate('23.976'), unit: 10_000 },
  { rate: rate('29.97'), unit: 'frame' as const },
);

const getOptions = (names: readonly (keyof CleanUp)[]): CleanUp =>
  Object.fromEntries(names.map((name) => [name, true]));

const lasts = ({ start, end }: Cue): boolean => (end ?? 0) > start;

/** Counts the visible characters of cues, without tags and white space. */
const letters = (list: readonly Cue[]): Map<string, number> => {
  const counts = new Map<string, number>();
  const all = list.flatMap((c) => c.lines.flat().map((r) => r.text)).join('');
  for (const sign of all.replaceAll(/<\/?i>|[\s\u00ad\u200b]/g, ''))
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
};

/** Options that may remove text: duplicates, and cues that are not visible or have no duration. */
const TAKING: ReadonlySet<string> = new Set([
  'mergeIdentical',
  'removeRepeatingLines',
  'removeDurationZero',
  'fixOverlapping',
]);

const overlaps = (list: readonly Cue[]): number => {
  const ends = new Map<string, number>();
  let count = 0;
  for (const c of list.filter(lasts).toSorted((a, b) => a.start - b.start)) {
    const place = identifyPlace(c);
    if (c.start < (ends.get(place) ?? 0)) count += 1;
    ends.set(place, Math.max(c.end ?? 0, ends.get(place) ?? 0));
  }
  return count;
};

describe.each([...SINGLE, ...PAIRS, NAMES].map((names) => [names.join(' and '), names] as const))(
  '%s',
  (_, names) => {
    const options = getOptions(names);
    it('is idempotent, makes no duration vanish, loses no text, and leaves no overlap it should fix', () => {
      fc.assert(
        fc.property(cues, contexts, (list, context) => {
          const once = cleanUp(list, options, context);
          expect(cleanUp(once, options, context)).toEqual(once);

          expect(once.filter((c) => !lasts(c)).length).toBeLessThanOrEqual(
            list.filter((c) => !lasts(c)).length,
          );
          const starts = new Set(list.map(({ start }) => start));
          for (const { start } of once) expect(starts.has(start)).toBe(true);

          const [before, after] = [letters(list), letters(once)];
          for (const [sign, count] of after) expect(count).toBeLessThanOrEqual(before.get(sign) ?? 0);
          if (!names.some((name) => TAKING.has(name))) expect(after).toEqual(before);
          else if (!names.includes('removeDurationZero'))
            expect([...after.keys()].sort()).toEqual([...before.keys()].sort());

          if (names.includes('fixOverlapping')) expect(overlaps(once)).toBe(0);
          if (names.includes('removeDurationZero')) expect(once.filter((c) => !lasts(c))).toEqual([]);
        }),
        { numRuns: process.env.PROVE ? 3000 : 25 },
      );
    });
  },
);
