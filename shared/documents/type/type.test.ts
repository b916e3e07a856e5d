import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { embeddingLevels, visualOrder } from './bidi.ts';
import { Break, lineBreaks } from './breaks.ts';
import { loadFontFile } from './font-files.ts';
import { languageToRegion } from './fonts.ts';
import { breakLines, type Line, type Paragraph } from './paragraph.ts';
import { hardLines, type TextStyle, Typesetter } from './typesetter.ts';

const typesetter = new Typesetter(loadFontFile);
const plain: TextStyle = { weight: 'regular', direction: 'auto' };
const set = (text: string, style: Partial<TextStyle> = {}): Promise<Paragraph> =>
  typesetter.paragraph(text, { ...plain, ...style });
const getFonts = (paragraph: Paragraph): string[] =>
  paragraph.runs.map((run) => run.face.name.replace(/^Noto(Sans)?|-Regular\.\w+$/g, ''));
/** The text of a line in reading order. */
const read = (line: Line): string =>
  line.runs
    .toSorted((a, b) => a.start - b.start)
    .map((run) => line.text.slice(run.start, run.end))
    .join('');

describe('shaping', () => {
  it.each([
    ['Latin', 'Ærøskøbing “Naïve” €5', ''],
    ['Greek', 'Ελληνικά', ''],
    ['Cyrillic', 'Привет, мир', ''],
    ['Hebrew', 'שלום', 'Hebrew'],
    ['Arabic', 'مرحبا', 'Arabic'],
    ['Devanagari', 'दुनिया', 'Devanagari'],
    ['Thai', 'สวัสดี', 'Thai'],
    ['Japanese', 'かなカナ漢字', 'JP'],
    ['Korean', '한국어', 'KR'],
    ['Chinese', '简体中文', 'Hans'],
    ['emoji', '👩‍👩‍👧‍👦🇩🇪👍🏽❤️1️⃣', 'NotoEmoji'],
  ])('draws %s from its own font without a missing glyph', async (_, text, font) => {
    const paragraph = await set(text);
    const names = new Set(paragraph.runs.map((run) => run.face.name));
    expect([...names]).toHaveLength(1);
    expect([...names][0]).toContain(font || 'NotoSans-Regular');
    expect(paragraph.runs.flatMap((run) => run.glyphs.ids)).not.toContain(0);
  });

  it('joins Arabic letters: a letter has a different glyph inside a word', async () => {
    const [alone, joined] = [await set('ع'), await set('ععع')];
    const single = alone.runs[0]?.glyphs.ids ?? [];
    const three = joined.runs[0]?.glyphs.ids ?? [];
    expect(three).toHaveLength(3);
    expect(new Set(three).size).toBe(3);
    expect(three).not.toContain(single[0]);
  });

  it('puts the Devanagari vowel sign i before its consonant', async () => {
    const { runs } = await set('नि');
    const [first, second] = runs[0]?.glyphs.ids ?? [];
    const consonant = (await set('न')).runs[0]?.glyphs.ids[0];
    expect(second).toBe(consonant);
    expect(first).not.toBe(consonant);
  });

  it('returns glyphs of right-to-left text from left to right', async () => {
    const { runs, direction } = await set('שלום');
    expect(direction).toBe('rtl');
    expect(runs[0]?.glyphs.clusters).toEqual([3, 2, 1, 0]);
  });

  it('draws a family, a flag and a keycap as one glyph each', async () => {
    for (const text of ['👩‍👩‍👧‍👦', '🇩🇪', '1️⃣']) {
      expect((await set(text)).runs[0]?.glyphs.ids).toHaveLength(1);
    }
  });

  it('keeps combining marks with their base', async () => {
    const paragraph = await set('שָׁלוֹם e\u0301 a\u0323\u0302');
    for (const run of paragraph.runs) {
      expect(/^\p{M}/u.test(paragraph.text.slice(run.start, run.end))).toBe(false);
    }
    expect(paragraph.runs.flatMap((run) => run.glyphs.ids)).not.toContain(0);
  });

  it('shows a box only where no font has the character', async () => {
    const boxes = (await set('ሰ')).runs.flatMap((run) => run.glyphs.ids);
    expect(boxes).toEqual([0]);
    const symbols = await set('♪ → ★ ✓ ✔ ☎ ﷺ । ฿ ₪ 𠮷 ◌');
    expect(symbols.runs.flatMap((run) => run.glyphs.ids)).not.toContain(0);
  });

  it('draws both brackets of a pair with one font', async () => {
    const paragraph = await set('Mix (שלום)');
    const bracket = (character: string): string | undefined =>
      paragraph.runs.find((run) => paragraph.text.slice(run.start, run.end).includes(character))?.face.name;
    expect(bracket('(')).toBe(bracket(')'));
  });

  it.each([
    ['ja', 'JP'],
    ['ko-KR', 'KR'],
    ['zh-Hans', 'Hans'],
    ['zh-TW', 'Hant'],
    ['zh-Hant-HK', 'Hant'],
    ['yue', 'Hant'],
    [undefined, 'Hans'],
  ])('draws ideographs in the forms of the language %s', async (language, font) => {
    expect(getFonts(await set('骨直', { language }))).toEqual([font]);
  });

  it('finds no region for a language without ideographs', () => {
    expect([languageToRegion('de'), languageToRegion('jav'), languageToRegion(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('accepts any text and keeps each character in exactly one run', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 30 }), async (text) => {
        for (const line of hardLines(text)) {
          const { runs } = await set(line, { language: 'x"\u00e9' });
          expect(runs.map((run) => line.slice(run.start, run.end)).join('')).toBe(line);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('fonts', () => {
  it('are loaded when a character needs them', async () => {
    const loaded: string[] = [];
    const fresh = new Typesetter((name) => {
      loaded.push(name);
      return loadFontFile(name);
    });
    await fresh.paragraph('Naïve café, Привет, Ελλάδα – 12:00', plain);
    expect(loaded).toEqual(['NotoSans-Regular.ttf']);
    await fresh.paragraph('שלום', plain);
    expect(loaded).toEqual(['NotoSans-Regular.ttf', 'NotoSansHebrew-Regular.ttf']);
    await fresh.paragraph('漢字', plain);
    expect(loaded.slice(2)).toEqual(['NotoSansHans-Regular.otf']);
  });

  it('are loaded again after a failure', async () => {
    let failures = 1;
    const flaky = new Typesetter((name) =>
      failures-- > 0 ? Promise.reject(new Error('disk')) : loadFontFile(name),
    );
    await expect(flaky.paragraph('a', plain)).rejects.toThrow('disk');
    expect((await flaky.paragraph('a', plain)).runs).toHaveLength(1);
  });
});

describe('direction', () => {
  it('follows the first strong character, or else the requested direction', () => {
    expect(embeddingLevels('abc שלום', 'auto').direction).toBe('ltr');
    expect(embeddingLevels('שלום abc', 'auto').direction).toBe('rtl');
    expect(embeddingLevels('12:30', 'auto').direction).toBe('ltr');
    expect(embeddingLevels('12:30', 'auto-rtl').direction).toBe('rtl');
    expect(embeddingLevels('abc', 'auto-rtl').direction).toBe('ltr');
  });

  it('puts mixed runs in visual order', async () => {
    const { runs, text } = await set('abc שלום 12 def');
    const seen = visualOrder(runs).map((run) => text.slice(run.start, run.end));
    // The space after the Hebrew word is to its left.
    expect(seen).toEqual(['abc ', '12', 'שלום ', ' ', 'def']);
  });

  it('reverses nested levels', () => {
    const runs = [0, 1, 2, 1, 0].map((level, name) => ({ level, name }));
    expect(visualOrder(runs).map((run) => run.name)).toEqual([0, 3, 2, 1, 4]);
  });
});

describe('line breaking', () => {
  const em = 1000;
  const lines = async (text: string, width: number): Promise<string[]> =>
    breakLines(await set(text), width * em).map(read);

  it('breaks at spaces, which belong to no line', async () => {
    expect(await lines('one two three', 4)).toEqual(['one two', 'three']);
  });

  it('breaks paths after their punctuation, other long words between graphemes', async () => {
    expect(await lines('SCENE_12_TAKE_3.mov', 7)).toEqual(['SCENE_12_', 'TAKE_3.mov']);
    const parts = await lines('Donaudampfschifffahrtsgesellschaft', 5);
    expect(parts.join('')).toBe('Donaudampfschifffahrtsgesellschaft');
    expect(parts.length).toBeGreaterThan(3);
  });

  it('keeps closing punctuation and small kana off the start of a line', () => {
    const text = '映画「夜」。キャット';
    const breaks = lineBreaks(text);
    for (const character of '」。ャッ') expect(breaks[text.indexOf(character)]).toBe(Break.grapheme);
    expect(breaks[text.indexOf('夜')]).toBe(Break.grapheme);
    expect(breaks[text.indexOf('画')]).toBe(Break.word);
  });

  it('breaks Thai between dictionary words', async () => {
    expect(await lines('สวัสดีชาวโลก', 3)).toEqual(['สวัสดี', 'ชาวโลก']);
  });

  it('does not break at a no-break space', () => {
    expect(lineBreaks('10\u00a0km')[2]).toBe(Break.never);
    expect(lineBreaks('10\u00a0km')[3]).toBe(Break.never);
  });

  it('loses nothing but spaces, and keeps to the width, in any text', async () => {
    const words = fc.constantFrom(
      'Ember',
      'שלום',
      'مرحبا',
      'नमस्ते',
      'ชาวโลก',
      '日本語。',
      '👍🏽',
      'a_b.c',
      ' ',
      '-',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(words, { maxLength: 25 }),
        fc.integer({ min: 3, max: 12 }),
        async (list, width) => {
          const text = list.join(' ');
          const paragraph = await set(text);
          const broken = breakLines(paragraph, width * em);
          expect(broken.map(read).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
          for (const line of broken) expect(line.width).toBeLessThanOrEqual(width * em + 60);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ['words', 'x y '.repeat(50_000)],
    ['one word', 'x'.repeat(200_000)],
    ['blanks', `a${' '.repeat(200_000)}b`],
    ['alternating directions', 'aא '.repeat(20_000)],
    ['marks', `a${'\u0301'.repeat(20_000)}`],
    ['brackets', '('.repeat(50_000)],
  ])('finishes with endless %s', async (_, text) => {
    expect(breakLines(await set(text), 40 * em).length).toBeGreaterThan(0);
  });
});
