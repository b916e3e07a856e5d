import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { fc } from '#test/properties.ts';
import type { Cue, SubtitleDocument } from './model.ts';
import { cueText } from './runs.ts';
import { srt } from './srt.ts';
import { parseSrtMarkup, printSrtMarkup } from './srt-markup.ts';

const OPTIONS = { rate: rate('25'), title: 'film' };
const read = (text: string): SubtitleDocument => {
  const document = srt.readText?.(text, OPTIONS);
  if (!document) throw new Error('SRT cannot be read');
  return document;
};
const write = async (cues: readonly Cue[]): Promise<string> => {
  const written = await srt.write?.({ cues, warnings: [] }, OPTIONS);
  return new TextDecoder().decode(written?.bytes);
};
const listed = (text: string): string[] =>
  read(text).cues.map(
    (cue) => `${cue.start / 1000} ${cue.end === null ? '-' : cue.end / 1000} ${cueText(cue, '|')}`,
  );

describe('time lines', () => {
  it.each([
    ['00:00:01,000 --> 00:00:02,500', 1000, 2500],
    ['00:00:01.000 --> 00:00:02.5', 1000, 2500],
    ['0:0:1,5 --> 0:0:2,5', 1500, 2500],
    ['00:00:01 --> 00:00:02', 1000, 2000],
    ['00:01,000 --> 00:02,000', 1000, 2000],
    ['100:00:00,000 --> 100:00:01,000', 360_000_000, 360_001_000],
    ['00:00:01,000-->00:00:02,000', 1000, 2000],
    ['00:00:01,000 -> 00:00:02,000', 1000, 2000],
    ['00:00:01,000 –> 00:00:02,000', 1000, 2000],
    ['00:00:01,000 → 00:00:02,000', 1000, 2000],
    ['00:00:01,000\t-->\t00:00:02,000', 1000, 2000],
    ['00:00:01,0004 --> 00:00:02,12345', 1000.4, 2123.45],
    ['00:00:01:12 --> 00:00:02:00', 1480, 2000],
    ['00:00:01,000 --> 00:00:02,000 X1:40 X2:600 Y1:20 Y2:50', 1000, 2000],
    ['  00:00:01, 000 --> 00:00:02, 000  ', 1000, 2000],
    ['-00:00:01,000 --> 00:00:02,000', -1000, 2000],
    ['00.00.01,000 --> 00.00.02.500', 1000, 2500],
    ['00:00:01,000 - -> 00:00:02,000', 1000, 2000],
    ['00:00:01,000 --&gt; 00:00:02,000', 1000, 2000],
    ['00:00:01:05 - 00:00:02:10', 1200, 2400],
    ['7 00:00:01,000 --> 00:00:02,000', 1000, 2000],
    ['\u200e00:00:01\u200b,000 --> \u202b00:00:02,000\u202c', 1000, 2000],
  ])('%j', (line, start, end) => {
    const [cue] = read(`1\n${line}\ntext\n`).cues;
    expect([cue?.start, cue?.end]).toEqual([start * 1000, end * 1000]);
  });

  it('places boxes in the upper third at the top', () => {
    const placed = (box: string, text = 'a') =>
      read(`1\n00:00:01,000 --> 00:00:02,000  ${box}\n${text}\n`).cues[0]?.placement;
    expect(placed('X1:40 X2:600 Y1:20 Y2:50')).toEqual({ align: 8 });
    expect(placed('X1:40 X2:600 Y1:20 Y2:50', '{\\an5}a')).toEqual({ align: 5 });
    expect(placed('X1:040 X2:600 Y1:400 Y2:460')).toBeUndefined();
    expect(placed('X1:0 X2:0 Y1:0 Y2:0')).toBeUndefined();
  });

  it('without a readable end leave the cue open', () => {
    const document = read('1\n00:00:01,000 -->\na\n\n2\n00:00:03,000 --> 00:00:04,000\nb');
    expect(document.cues[0]?.end).toBeNull();
    expect(document.warnings.map((warning) => [warning.code, warning.line])).toEqual([['end_missing', 2]]);
  });
});

describe('blocks', () => {
  it.each([
    [
      '1\n00:00:01,000 --> 00:00:02,000\n2019\n\n2\n00:00:03,000 --> 00:00:04,000\n1984\n42',
      ['1000 2000 2019', '3000 4000 1984|42'],
    ],
    [
      '1\n00:00:01,000 --> 00:00:02,000\na\n2\n00:00:03,000 --> 00:00:04,000\nb\n',
      ['1000 2000 a', '3000 4000 b'],
    ],
    [
      '1\n00:00:01,000 --> 00:00:02,000\na\n\nb\n\n\n\n7\n00:00:03,000 --> 00:00:04,000\nc',
      ['1000 2000 a||b', '3000 4000 c'],
    ],
    [
      'notes\n\n00:00:01,000 --> 00:00:02,000\na\n\n00:00:03,000 --> 00:00:04,000\nb',
      ['1000 2000 a', '3000 4000 b'],
    ],
    ['1\r00:00:01,000 --> 00:00:02,000\ra\rb\r\r', ['1000 2000 a|b']],
    ['1\r\r\n00:00:01,000 --> 00:00:02,000\r\r\na\r\r\nb\r\r\n', ['1000 2000 a|b']],
    ['1\n00:00:01,000 --> 00:00:02,000\nA --> B\n', ['1000 2000 A --> B']],
    ['1\n00:00:01,000 --> 00:00:02,000\n1 00:15 => noon\n', ['1000 2000 1 00:15 => noon']],
    ['1\n00:00:01,000 --> 00:00:02,000\na\n\n2', ['1000 2000 a']],
    ['1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:0', ['1000 2000 a']],
    ['1\n00:00:01,000 --> 00:00:02,000\nthe year\n\n1984', ['1000 2000 the year||1984']],
    // Numbers after a byte order mark (joined files) or a direction mark.
    [
      '1\n00:00:01,000 --> 00:00:02,000\na\n\ufeff2\n00:00:03,000 --> 00:00:04,000\nb\n\u200f3\u200e\n00:00:05,000 --> 00:00:06,000\nc',
      ['1000 2000 a', '3000 4000 b', '5000 6000 c'],
    ],
    // Every line break at least doubled.
    [
      '1\n\n00:00:01,000 --> 00:00:02,000\n\n<i>a</i>\n\nb\n\n\n\n2\n\n00:00:03,000 --> 00:00:04,000\n\n1984\n\n\n3\n\n00:00:05,000 --> 00:00:06,000\n\nc\n',
      ['1000 2000 a|b', '3000 4000 1984', '5000 6000 c'],
    ],
    [
      '1\n\n00:00:01,000 --> 00:00:02,000\na\n\nb\n\n2\n\n00:00:03,000 --> 00:00:04,000\n42\n\n3\n\n00:00:05,000 --> 00:00:06,000\nc',
      ['1000 2000 a||b', '3000 4000 42', '5000 6000 c'],
    ],
    // Words after the times are text. Settings are not.
    [
      '1\n00:00:01,000 --> 00:00:02,000One, two\nthree\n\n2\n00:00:03,000 --> 00:00:04,000',
      ['1000 2000 One, two|three', '3000 4000 '],
    ],
    ['1\n00:00:01,000 --> 00:00:02,000 line:0 X1:2\n', ['1000 2000 ']],
    ['1\n00:00:01,000 --> 00:00:02,000\n\u2028a\u2028b\n', ['1000 2000 a|b']],
    ['1\n00:00:01,000 --> 00:00:02,000\na\\Nb C:\\New c\\n\n', ['1000 2000 a|b C:\\New c\\n']],
  ])('%j', (text, expected) => {
    expect(listed(text)).toEqual(expected);
  });

  it('skips a damaged cue, reports its line and continues', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:xx --> 00:00:04,000\nb\n\n3\n00:00:05,000 --> 00:00:06,000\nc';
    const document = read(text);
    expect(document.cues.map((cue) => cueText(cue))).toEqual(['a', 'c']);
    expect(document.warnings).toMatchObject([{ code: 'cue_skipped', line: 6 }]);
  });

  it.each(['', ' \n\n', 'prose only\nand more', '1\n2\n3'])('refuses %j', (text) => {
    expect(() => read(text)).toThrow(MediaError);
  });
});

describe('markup', () => {
  it.each([
    ['<b><I>a</I></b>', [[{ text: 'a', style: { bold: true, italic: true } }]]],
    ['<font color=\'yellow\' size="20">a</font>', [[{ text: 'a', style: { color: '#ffff00' } }]]],
    ['<font color=“#ff0000”>a</font>', [[{ text: 'a', style: { color: '#ff0000' } }]]],
    ['<font color="#ff0000>a</font>', [[{ text: 'a', style: { color: '#ff0000' } }]]],
    ['<font face=“Times New” size=“5”>a</font>', [[{ text: 'a', style: { font: 'Times New', size: 150 } }]]],
    ['3 < 5 and <3', [[{ text: '3 < 5 and <3' }]]],
    ['Tom &amp; &lt;Jerry&gt;', [[{ text: 'Tom &amp; &lt;Jerry&gt;' }]]],
    ['<laughs> a', [[{ text: '<laughs> a' }]]],
    ['{an8}', [[{ text: '{an8}' }]]],
    ['{i}a{/i} b', [[{ text: 'a', style: { italic: true } }, { text: ' b' }]]],
    ['a {\\i1}b{\\i0} c', [[{ text: 'a ' }, { text: 'b', style: { italic: true } }, { text: ' c' }]]],
    ['{\\c&H0000FF&}a', [[{ text: 'a', style: { color: '#ff0000' } }]]],
  ])('%j', (text, lines) => {
    expect(parseSrtMarkup([text]).lines).toMatchObject(lines);
  });

  it.each([
    ['{\\an8}a', { align: 8 }],
    ['{\\a6}a', { align: 8 }],
    ['{\\pos(192,144)}a', { x: 50, y: 50 }],
    ['{\\an8}{\\an2}a', { align: 8 }],
  ])('%j positions the cue and is removed from the text', (text, placement) => {
    expect(parseSrtMarkup([text])).toEqual({ lines: [[{ text: 'a' }]], placement });
  });

  it('keeps tags that span lines whole', () => {
    expect(printSrtMarkup(parseSrtMarkup(['<i>a', 'b</i> c']).lines)).toEqual(['<i>a', 'b</i> c']);
    expect(printSrtMarkup(parseSrtMarkup(['<i>a</i>', '', 'b']).lines)).toEqual(['<i>a</i>', '', 'b']);
  });

  it('drops rows that hold only a tag', () => {
    const text = "1\n00:00:01,000 --> 00:00:02,000\n<font size='1c'>\n\n  a\n\nb\n  </font>\n";
    expect(listed(text)).toEqual(['1000 2000   a||b']);
  });

  it('reads a megabyte of tags in linear time', () => {
    for (const piece of ['<', '<i>', '</i>', '<b><i>x', '{', '{\\an8}', '{\\', '<font color="']) {
      const lines = [piece.repeat(1_000_000 / piece.length)];
      expect(() => parseSrtMarkup(lines, { repair: true }), piece).not.toThrow();
    }
  });
});

const style = fc.record(
  {
    italic: fc.constant(true as const),
    bold: fc.constant(true as const),
    underline: fc.constant(true as const),
    color: fc.constantFrom('#ff0000', '#00ff00'),
  },
  { requiredKeys: [] },
);
const word = fc
  .stringMatching(/^[\p{L} .,!&;-]{1,12}$/u)
  .filter((text) => text.trim() === text && text !== '');
const line = fc.array(fc.record({ text: word, style }), { minLength: 1, maxLength: 3 });
const cues = fc.array(
  fc.record({
    start: fc.nat({ max: 400_000_000 }),
    length: fc.nat({ max: 10_000 }),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    align: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9),
  }),
  { minLength: 1, maxLength: 6 },
);

describe('writing', () => {
  it('numbers from 1, rounds to the millisecond, and keeps one blank line after each cue', async () => {
    const cue = (start: number, end: number, ...texts: string[]): Cue => ({
      start,
      end,
      lines: texts.map((text) => (text === '' ? [] : [{ text }])),
    });
    expect(
      await write([cue(1_000_499, 1_999_500, 'a', '', 'b'), cue(2e6, 3e6), cue(360_000e6, 360_001e6, 'c')]),
    ).toBe(
      '1\n00:00:01,000 --> 00:00:02,000\na\nb\n\n2\n00:00:02,000 --> 00:00:03,000\n\n3\n100:00:00,000 --> 100:00:01,000\nc\n\n',
    );
  });

  it('ignores translucent white', () => {
    const printed = (color: string) => printSrtMarkup([[{ text: 'a', style: { color } }]]);
    expect(printed('#ffffff80')).toEqual(['a']);
    expect(printed('#ff000080')).toEqual(['<font color="#ff0000">a</font>']);
  });

  it('round-trips times, text, styles and positions', async () => {
    await fc.assert(
      fc.asyncProperty(cues, async (list) => {
        const text = await write(
          list.map(({ start, length, lines, align }) => ({
            start: start * 1000,
            end: (start + length) * 1000,
            lines,
            placement: { align },
          })),
        );
        const back = read(text);
        expect(back.cues.map((cue) => [cue.start, cue.end, cue.placement?.align ?? 2])).toEqual(
          list.map(({ start, length, align }) => [start * 1000, (start + length) * 1000, align]),
        );
        expect(await write(back.cues)).toBe(text);
      }),
    );
  });
});

describe('an index that is not a number', () => {
  const texts = (text: string) => {
    const { cues, warnings } = srt.readText?.(text, { rate: rate('25') }) ?? { cues: [], warnings: [] };
    return [cues.map((cue) => cueText(cue)), warnings.map(({ code, line }) => `${code} ${line}`)];
  };
  const TIMES = '00:00:03,000 --> 00:00:04,000';
  const FIRST = '00:00:01,000 --> 00:00:02,000\none\n';

  it.each(['12a', '#3', '-4', '5.', '(6)', '№ 7', 'Cue 8', 'A-9', '1,234', '１２', '٣'])(
    '%j joins no cue, in files with and without numbers',
    (index) => {
      expect(texts(`1\n${FIRST}\n${index}\n${TIMES}\ntwo\n`)).toEqual([['one', 'two'], ['index_skipped 5']]);
      expect(texts(`${FIRST}\n${index}\n${TIMES}\ntwo\n`)).toEqual([['one', 'two'], ['index_skipped 4']]);
    },
  );

  it('may be any word where cues have numbers, and a bare one where no empty line separates the cues', () => {
    expect(texts(`1\n${FIRST}\nintro\n${TIMES}\ntwo\n\nx\n${TIMES}\nthree\n`)).toEqual([
      ['one', 'two', 'three'],
      ['index_skipped 5', 'index_skipped 9'],
    ]);
    expect(texts(`1\n${FIRST}2a\n${TIMES}\ntwo\n`)).toEqual([['one', 'two'], ['index_skipped 4']]);
  });

  it('never costs text: that of a cue without a number stays, and so does the only line of a cue', () => {
    expect(texts(`${FIRST}\nmore\n${TIMES}\ntwo\n`)).toEqual([['one\n\nmore', 'two'], []]);
    expect(texts(`1\n${FIRST}Room 12\n${TIMES}\ntwo\n`)).toEqual([['one\nRoom 12', 'two'], []]);
    const parted = `1\n${FIRST}\n2\n${TIMES}\n\ntwo\n00:00:05,000 --> 00:00:06,000\nthree\n`;
    expect(texts(parted)).toEqual([['one', 'two', 'three'], []]);
  });
});

it('reads \\h as a no-break space, and neither \\h nor \\N in a file path', () => {
  const lines = (text: string) =>
    srt
      .readText?.(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`, { rate: rate('25') })
      .cues.map((cue) => cueText(cue));
  expect(lines('\\h10\\h%\\NAnna:\\Nyes')).toEqual(['\u00a010\u00a0%\nAnna:\nyes']);
  expect(lines('in C:\\home\\News or \\\\host\\New')).toEqual(['in C:\\home\\News or \\\\host\\New']);
});
