import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { fc } from '#test/properties.ts';
import type { Cue, Line, TextStyle } from '../model.ts';
import { cueText } from '../runs.ts';
import { parseSrtMarkup, printSrtMarkup } from '../srt-markup.ts';
import type { CleanUp, StepContext } from './options.ts';
import { identifyPlace } from './place.ts';
import { cleanUp, STEPS } from './steps.ts';
import { isInvisible } from './text.ts';

const CONTEXT: StepContext = { rate: rate('25'), unit: 1000 };

const cue = (start: number, end: number | null, ...texts: string[]): Cue => ({
  start: start * 1000,
  end: end === null ? null : end * 1000,
  lines: texts.map((text) => parseSrtMarkup([text]).lines[0] ?? []),
});
const run = (cues: readonly Cue[], ...names: (keyof CleanUp)[]): readonly Cue[] =>
  cleanUp(cues, Object.fromEntries(names.map((name) => [name, true])), CONTEXT);
const readTexts = (cues: readonly Cue[]): string[] => cues.map((c) => cueText(c));
const readTimes = (cues: readonly Cue[]): (number | null)[][] =>
  cues.map((c) => [c.start / 1000, c.end === null ? null : c.end / 1000]);

describe('removeEmpty', () => {
  it('drops exactly the cues that show nothing', () => {
    const cues = [
      '',
      ' \u00a0',
      '\u200b\u200f\ufeff',
      '<i> </i>',
      '&nbsp;',
      '{\\an8}',
      '♪',
      '-',
      'a < b',
      '<grin>',
    ];
    const left = run(
      cues.map((text) => ({ start: 0, end: 1, lines: text === '' ? [] : [[{ text }]] })),
      'removeEmpty',
    );
    expect(readTexts(left)).toEqual(['♪', '-', 'a < b', '<grin>']);
  });
});

describe('mergeIdentical', () => {
  it('merges chains up to a frame apart, and overlapping duplicates', () => {
    const cues = [cue(0, 1000, 'a'), cue(1040, 2000, 'a'), cue(1900, 3000, ' a '), cue(3100, 4000, 'a')];
    expect(readTimes(run(cues, 'mergeIdentical'))).toEqual([
      [0, 3000],
      [3100, 4000],
    ]);
  });
  it('does not merge across another text, style or position', () => {
    const styled = [
      cue(0, 1000, 'a'),
      cue(1000, 2000, '<i>a</i>'),
      cue(2000, 3000, 'b'),
      cue(3000, 4000, 'a'),
    ];
    expect(run(styled, 'mergeIdentical')).toEqual(styled);
    const placed = [cue(0, 1000, 'a'), { ...cue(1000, 2000, 'a'), placement: { align: 8 as const } }];
    expect(run(placed, 'mergeIdentical')).toEqual(placed);
  });
  it('merges duplicates with other cues between them', () => {
    const cues = [cue(0, 2000, 'a'), cue(0, 2000, 'b'), cue(0, 2000, 'a'), cue(0, 2500, 'b')];
    expect(readTimes(run(cues, 'mergeIdentical'))).toEqual([
      [0, 2000],
      [0, 2500],
    ]);
  });
});

describe('removeSuperfluousSpaces', () => {
  it.each([
    ['  a   b\t\t c  ', 'a b c'],
    ['<i> a </i>', '<i>a</i>'],
    ['<i>a </i> b', '<i>a </i>b'],
    ['Quoi\u00a0?', 'Quoi\u00a0?'],
    ['a \u00a0 b', 'a b'],
    ['今日は\u3000晴れ', '今日は\u3000晴れ'],
  ])('%j becomes %j', (text, expected) => {
    const [left] = run([cue(0, 1, text)], 'removeSuperfluousSpaces');
    expect(printSrtMarkup(left?.lines ?? [])).toEqual([expected]);
  });
  it('drops blank lines, and keeps a cue without text', () => {
    expect(
      run([cue(0, 1, 'a', ' ', 'b'), cue(1, 2, '  ')], 'removeSuperfluousSpaces').map((c) => c.lines.length),
    ).toEqual([2, 0]);
  });
});

describe('fixInvalidTags', () => {
  const repair = (text: string): string =>
    printSrtMarkup(parseSrtMarkup([text], { repair: true }).lines).join('\n');
  it.each([
    ['<i>a', '<i>a</i>'],
    ['a</i>', 'a'],
    ['<b><i>x</b>y</i>', '<b><i>x</i></b><i>y</i>'],
    ['<I>a</I>', '<i>a</i>'],
    ['<i>a<i/>', '<i>a</i>'],
    ['< i >a</ i>', '<i>a</i>'],
    ['<i>a<i>', '<i>a</i>'],
    ['<i></i>a<b></b>', 'a'],
    ['<div class="x">a</div>', 'a'],
    ['<font color=red>a', '<font color="#ff0000">a</font>'],
    ['3 < 5 and <3 and a <- b', '3 < 5 and <3 and a <- b'],
    ['<grin>', '<grin>'],
  ])('%j becomes %j', (text, expected) => {
    expect(repair(text)).toBe(expected);
    expect(repair(expected)).toBe(expected);
  });
  it('is idempotent on any tangle of tags', () => {
    const piece = fc.constantFrom(
      '<i>',
      '</i>',
      '<b>',
      '</b>',
      '<i/>',
      '< i >',
      '<',
      '>',
      'a',
      ' ',
      '</ b>',
      '<u>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const plain = { start: 0, end: 1, lines: [[{ text: pieces.join('') }]] };
        const once = run([plain], 'fixInvalidTags');
        expect(run(once, 'fixInvalidTags')).toEqual(once);
      }),
    );
  });
  it('turns tags in plain text into styling', () => {
    const [left] = run([{ start: 0, end: 1, lines: [[{ text: 'a <I>b</i>' }]] }], 'fixInvalidTags');
    expect(left?.lines).toEqual([[{ text: 'a ' }, { text: 'b', style: { italic: true } }]]);
  });
});

describe('removeDurationZero', () => {
  it('drops cues shorter than one time step of the target', () => {
    const cues = [cue(0, 0, 'a'), cue(5, 4, 'b'), cue(10, 10.4, 'c'), cue(20, 21, 'd')];
    expect(readTexts(run(cues, 'removeDurationZero'))).toEqual(['d']);
    expect(cleanUp(cues, { removeDurationZero: true }, { ...CONTEXT, unit: 'frame' })).toEqual([]);
  });
});

describe('fixOverlapping', () => {
  it('ends the earlier cue where the next begins', () => {
    const cues = [cue(1000, 5000, 'long'), cue(2000, 3000, 'inside'), cue(4500, 6000, 'across')];
    expect(readTimes(run(cues, 'fixOverlapping'))).toEqual([
      [1000, 2000],
      [2000, 3000],
      [4500, 6000],
    ]);
  });
  it('merges cues that start together', () => {
    const left = run([cue(0, 2000, 'a'), cue(0, 3000, 'b'), cue(2500, 4000, 'c')], 'fixOverlapping');
    expect(readTexts(left)).toEqual(['a\nb', 'c']);
    expect(readTimes(left)).toEqual([
      [0, 2500],
      [2500, 4000],
    ]);
  });
  it('keeps intended overlap', () => {
    const meant = [
      cue(0, 2000, 'a'),
      { ...cue(1000, 3000, 'sign'), placement: { align: 8 as const } },
      { ...cue(1000, 3000, 'layer'), placement: { layer: 1 } },
      { ...cue(1000, 3000, 'region'), placement: { region: 'top' } },
      { ...cue(1000, 3000, 'set'), cumulative: true as const },
    ];
    expect(run(meant, 'fixOverlapping')).toEqual(meant);
  });
});

describe('removeRepeatingLines', () => {
  it('drops a line that repeats the one above, ignoring tags', () => {
    const cues = [cue(0, 1, 'a', '<i>a</i>', 'a', 'b'), cue(1, 2, 'No.', 'Yes.', 'No.'), cue(2, 3, 'A', 'a')];
    expect(readTexts(run(cues, 'removeRepeatingLines'))).toEqual(['a\nb', 'No.\nYes.\nNo.', 'A\na']);
  });
});

describe('removeLineBreaks', () => {
  it.each([
    [['a', 'b'], 'a b'],
    [['a ', ' b'], 'a b'],
    [['- A', '- B'], '- A - B'],
    [['Wort\u00ad', 'teil'], 'Wortteil'],
    [['今日は', '晴れ'], '今日は晴れ'],
    [['안녕', '친구'], '안녕 친구'],
    [['今日は', 'Tom'], '今日は Tom'],
    [['a', '', 'b'], 'a b'],
  ])('%j becomes %j', (lines, expected) => {
    expect(readTexts(run([cue(0, 1, ...lines)], 'removeLineBreaks'))).toEqual([expected]);
  });
});

describe('numbers', () => {
  it('are renewed where cues have them', () => {
    const cues = [
      { ...cue(0, 1, ''), id: '1' },
      { ...cue(1, 2, 'a'), id: '2' },
      { ...cue(2, 3, 'b'), id: 'intro' },
    ];
    expect(run(cues, 'removeEmpty').map((c) => c.id)).toEqual(['1', 'intro']);
  });
});

const styles: readonly TextStyle[] = [{ italic: true }, { bold: true }, { color: '#ff0000' }];
const words = fc.constantFrom(
  'a',
  'b',
  ' ',
  '  ',
  '\u00a0',
  'No.',
  '-',
  '今日',
  'Wort\u00ad',
  '<i>',
  '</i>',
  '\u200b',
  '',
);
const runs = fc.record(
  {
    text: fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
    style: fc.constantFrom(...styles),
  },
  { requiredKeys: ['text'] },
);
const lines: fc.Arbitrary<Line[]> = fc.array(fc.array(runs, { maxLength: 3 }), { maxLength: 4 });
const cues: fc.Arbitrary<Cue[]> = fc.array(
  fc
    .record(
      {
        start: fc.integer({ min: 0, max: 60 }),
        length: fc.integer({ min: -1, max: 20 }),
        lines,
        placement: fc.constantFrom({ align: 8 as const }, { layer: 1 }),
        cumulative: fc.constant(true as const),
      },
      { requiredKeys: ['start', 'length', 'lines'] },
    )
    .map(({ start, length, ...rest }) => ({
      ...rest,
      start: start * 20_000,
      end: (start + length) * 20_000,
    })),
  { maxLength: 12 },
);
const visible = (list: readonly Cue[]): string[] =>
  [...new Set(list.flatMap((c) => c.lines.map((line) => line.map((r) => r.text).join('')))).values()]
    .map((text) => text.replaceAll(/<[^<>]*>|\s|[\u00ad\u200b]/g, ''))
    .filter((text) => text !== '' && !isInvisible(text));
const contexts = fc.constantFrom(
  CONTEXT,
  { ...CONTEXT, unit: 10_000 },
  { ...CONTEXT, unit: 'frame' as const },
);

describe('every option', () => {
  it.each(STEPS)('%s is idempotent', (_, step) => {
    fc.assert(
      fc.property(cues, contexts, (list, context) => {
        const once = step(list, context);
        expect(step(once, context)).toEqual(once);
      }),
    );
  });

  it.each(STEPS)('%s keeps durations positive and starts unchanged', (_, step) => {
    fc.assert(
      fc.property(cues, contexts, (list, context) => {
        const short = list.filter((c) => (c.end ?? 0) <= c.start).length;
        const left = step(list, context);
        expect(left.filter((c) => (c.end ?? 0) <= c.start).length).toBeLessThanOrEqual(short);
        const starts = new Set(list.map((c) => c.start));
        for (const c of left) expect(starts.has(c.start)).toBe(true);
      }),
    );
  });

  it.each(STEPS.filter(([name]) => name !== 'removeDurationZero'))('%s loses no text', (_, step) => {
    fc.assert(
      fc.property(cues, contexts, (list, context) => {
        const left = visible(step(list, context)).join('\n');
        for (const text of visible(list)) expect(left).toContain(text);
      }),
    );
  });

  it('after fixOverlapping no cues at one position overlap', () => {
    fc.assert(
      fc.property(cues, contexts, (list, context) => {
        const left = cleanUp(list, { fixOverlapping: true }, context);
        const last = new Map<string, number>();
        for (const c of left
          .filter((x) => !x.cumulative && (x.end ?? 0) > x.start)
          .sort((a, b) => a.start - b.start)) {
          expect(c.start).toBeGreaterThanOrEqual(last.get(identifyPlace(c)) ?? 0);
          last.set(identifyPlace(c), c.end ?? 0);
        }
      }),
    );
  });

  it('with no option on, cues are unchanged', () => {
    fc.assert(
      fc.property(cues, (list) => {
        expect(cleanUp(list, {}, CONTEXT)).toBe(list);
      }),
    );
  });
});
