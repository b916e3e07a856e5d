import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import type { Line, Placement, SubtitleDocument } from '../model.ts';
import { cueText } from '../runs.ts';
import { parseSettings, printSettings } from './settings.ts';
import { parseVttText, printVttText } from './text.ts';
import { vtt } from './vtt.ts';

const OPTIONS = { rate: rate('25'), title: 'film' };
const read = (text: string): SubtitleDocument => {
  const document = vtt.readText?.(text, OPTIONS);
  if (!document) throw new Error('WebVTT cannot be read');
  return document;
};
const write = async (document: SubtitleDocument): Promise<string> =>
  new TextDecoder().decode((await vtt.write?.(document, OPTIONS))?.bytes);
const parse = (text: string): Line[] => parseVttText(text.split('\n'), { classes: new Map() });
const plain = (text: string): string => cueText({ lines: parse(text) });

describe('cue settings', () => {
  it.each<[string, Placement | undefined]>([
    ['', undefined],
    ['line:0', { align: 8 }],
    ['line:50%', { align: 5 }],
    ['line:-1', undefined],
    ['line:10% align:start', { align: 7, y: 10 }],
    ['align:end position:100%', { align: 3, x: 100 }],
    ['align:middle', undefined],
    ['position:40%,line-left size:50%', { x: 65, width: 50 }],
    ['position:25%,start size:50% align:right', { align: 3, x: 75, width: 50 }],
    ['position:60%,line-right size:35% align:left', { align: 1, x: 25, width: 35 }],
    ['position:70%,line-right', { x: 35 }],
    ['position:10%,line-left align:left size:80%', { align: 1, x: 10, width: 80 }],
    ['line:80%', { y: 85.33 }],
    ['line:80%,end', { y: 80 }],
    ['line:1.5', { align: 8, y: 10 }],
    ['vertical:rl', { vertical: 'rl' }],
    ['region:fred', { region: 'fred' }],
    ['line:5%2 position:120% size:x vertical:up align:CENTER foo:bar', undefined],
    ['line:102041241024101120', undefined],
    ['line:-0', { align: 8 }],
    ['line:5,left', undefined],
    ['position:40%,top', undefined],
    ['region:fred line:5%', { align: 8, y: 5 }],
    ['region:fred size:50%', { width: 50 }],
    ['vertical:lr region:fred', { vertical: 'lr' }],
    ['size:100% region:fred', { region: 'fred', width: 100 }],
  ])('%j', (text, placement) => {
    expect(parseSettings(text)).toEqual(placement);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9] as const)('alignment %i round-trips', (align) => {
    const back = parseSettings(printSettings({ align }, new Set()));
    expect(back?.align ?? 2).toBe(align);
  });
});

it('moves a point at the top of a cue down to its last row, where the cue is at the bottom', () => {
  expect(parseSettings('line:75%', 3)).toEqual({ y: 90.99 });
  expect(parseSettings('line:75%,center', 2)).toEqual({ y: 80.33 });
});

describe('styles', () => {
  const styled = (rules: string, cue: string): readonly Line[] | undefined =>
    read(`WEBVTT\n\nSTYLE\n${rules}\n\n${cue}`).cues[0]?.lines;
  const CUE = '00:01.000 --> 00:02.000';

  it('apply rules for voices, tags, single cues and all text', () => {
    expect(
      styled(
        '::cue(v[voice="Ann"]) { color: #ff0000 }\n::cue(v) { font-style: italic }',
        `${CUE}\n<v Ann>a</v><v Bo>b</v>`,
      ),
    ).toEqual([
      [
        { text: 'a', style: { color: '#ff0000', italic: true, speaker: 'Ann' } },
        { text: 'b', style: { italic: true, speaker: 'Bo' } },
      ],
    ]);
    expect(styled('::cue(#here) { font-weight: bold }', `here\n${CUE}\na`)).toEqual([
      [{ text: 'a', style: { bold: true } }],
    ]);
    expect(styled('::cue(b) { color: yellow }', `${CUE}\n<b>a</b>`)).toEqual([
      [{ text: 'a', style: { bold: true, color: '#ffff00' } }],
    ]);
    expect(styled('::cue { color: lime; background: black }', `${CUE}\na`)).toEqual([
      [{ text: 'a', style: { color: '#00ff00' } }],
    ]);
  });

  it('are found in the header and in names of classes, as YouTube writes them', () => {
    const text = `WEBVTT\nKind: captions\nStyle:\n::cue(c.colorE5E5E5) { color: rgb(1,2,3);\n }\n##\n\n${CUE}
<c.colorE5E5E5>a</c><c.color00FF7f>b</c>`;
    expect(read(text).cues[0]?.lines).toEqual([
      [
        { text: 'a', style: { color: '#010203' } },
        { text: 'b', style: { color: '#00ff7f' } },
      ],
    ]);
  });

  it('apply to two classes at once, with any name, but not in comments or for a moment of time', () => {
    const rules = `::cue(.loud.warn) { font-style: italic }
/* ::cue(.loud) { font-weight: bold } */
::cue(.sung:past) { color: red }
::cue(.größer) { text-decoration: underline }`;
    const cue = `${CUE}\n<c.warn.big.loud>a</c><c.loud>b</c><c.sung>c</c><c.größer>d</c>`;
    expect(styled(rules, cue)).toEqual([
      [{ text: 'a', style: { italic: true } }, { text: 'bc' }, { text: 'd', style: { underline: true } }],
    ]);
  });

  it('for all text that repeat the player default change nothing', () => {
    expect(styled('::cue { color: white; background: rgba(0,0,0,.8) }', `${CUE}\na`)).toEqual([
      [{ text: 'a' }],
    ]);
  });
});

it('reads a SubRip position code left in the text', () => {
  const document = read('WEBVTT\n\n00:01.000 --> 00:02.000\n{\\an8}a\nb {\\an8}');
  expect(document.cues).toMatchObject([
    { lines: [[{ text: 'a' }], [{ text: 'b {\\an8}' }]], placement: { align: 8 } },
  ]);
  expect(document.warnings).toMatchObject([{ code: 'place_repaired', line: 4 }]);
});

it('reports text in angle brackets that was read as a tag', () => {
  const document = read('WEBVTT\n\n00:01.000 --> 00:02.000\n<LAUGHTER & CHEERS>\n<span>a</span>');
  expect(document.warnings).toMatchObject([{ code: 'tag_dropped', line: 4 }]);
});

describe('cue text', () => {
  it.each([
    ['<v Ann>a', [[{ text: 'a', style: { speaker: 'Ann' } }]]],
    ['<c.yellow.bg_blue>a</c>', [[{ text: 'a', style: { color: '#ffff00', background: '#0000ff' } }]]],
    [
      '<b>a<i>b</b>c</i>',
      [
        [
          { text: 'a', style: { bold: true } },
          { text: 'bc', style: { bold: true, italic: true } },
        ],
      ],
    ],
    ['<ruby>漢<rt>かん</rt></ruby>字', [[{ text: '漢', ruby: 'かん' }, { text: '字' }]]],
    ['a<00:00:01.000>b', [[{ text: 'a' }, { text: 'b', at: 1_000_000 }]]],
    ['<lang en-GB>a</lang>', [[{ text: 'a', style: { language: 'en-GB' } }]]],
    ['<v\nAnn &amp;\n Bo>a', [[{ text: 'a', style: { speaker: 'Ann & Bo' } }]]],
    ['<i>a</\ni>b', [[{ text: 'ab', style: { italic: true } }]]],
    ['<i>a</i.x>b</i >c', [[{ text: 'ab', style: { italic: true } }, { text: 'c' }]]],
    ['<b>a</b\n>b', [[{ text: 'a', style: { bold: true } }, { text: 'b' }]]],
    ['<ruby>a<rt><b>b</b></rt></ruby>c', [[{ text: 'a', ruby: 'b' }, { text: 'c' }]]],
  ])('%j', (text, lines) => {
    expect(parse(text)).toEqual(lines);
  });

  it.each([
    ['&lt;b&gt; &amp; &nbsp;&quot;&#65;&#x42;&hellip;', '<b> & \u00a0"AB…'],
    ['&AMP;&notin;&nsubE;&Tab;&copy &notit;', '&∉⫅̸ © ¬it;'],
    ['AT&T &#150 &#x92; &ampere &lt3 &#0;', 'AT&T – ’ &ere <3 \ufffd'],
    ['&am& &unknown; &', '&am& &unknown; &'],
    ['<unknown>a</unknown>', 'a'],
    ['no </b> way', 'no  way'],
    ['<c>one</\nc> two', 'one two'],
    ['3 < 5', '3 < 5'],
    ['<c never closed', '<c never closed'],
    ['<c.first never closed</c>', '<c.first never closed</c>'],
  ])('%j reads as %j', (text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  it('escapes what would be markup, and reads it back', () => {
    const text = 'a <b> & --> &amp; \u00a0\u200e';
    const [printed] = printVttText([[{ text }]], new Map());
    expect(printed).toBe('a &lt;b> &amp; --&gt; &amp;amp; &nbsp;&lrm;');
    expect(plain(printed ?? '')).toBe(text);
  });

  it('reads a megabyte of tags in linear time', () => {
    for (const piece of ['<', '<a', '<i>', '<c.x>', '<ruby>a<rt>b', '&amp', '<00:01.000>', '<v ']) {
      const lines = [piece.repeat(1_000_000 / piece.length)];
      expect(() => parseVttText(lines, { classes: new Map(), repair: true }), piece).not.toThrow();
    }
  });
});

describe('files', () => {
  it('reads header, notes, styles, regions, ids and settings', () => {
    const document = read(
      'WEBVTT - A title\nLanguage: de\n\nNOTE\nnothing\n\nSTYLE\n::cue(.red) { color: rgb(255, 0, 0); font-style: italic }\n\n' +
        'REGION\nid:top\nwidth:50%\nlines:2\nregionanchor:0%,0%\nviewportanchor:10%,5%\n\n' +
        'intro\n00:01.000 --> 00:02.000 region:top\n<c.red>a</c>\n\nNOTE a\n\n00:00:03.000 --> 00:00:04.000\nb\n',
    );
    expect(document).toEqual({
      title: 'A title',
      language: 'de',
      regions: [{ id: 'top', x: 10, y: 5, width: 50, height: 10.66, rows: 2 }],
      warnings: [],
      cues: [
        {
          id: 'intro',
          start: 1_000_000,
          end: 2_000_000,
          placement: { region: 'top', align: 8 },
          lines: [[{ text: 'a', style: { color: '#ff0000', italic: true } }]],
        },
        { start: 3_000_000, end: 4_000_000, lines: [[{ text: 'b' }]] },
      ],
    });
  });

  it('writes what it reads', async () => {
    const text =
      'WEBVTT\n\nSTYLE\n::cue(.color123456) { color: #123456; }\n\n' +
      'REGION\nid:low\nwidth:40%\nlines:3\nregionanchor:0%,0%\nviewportanchor:30%,80%\n\n' +
      'a\n00:00:01.000 --> 00:00:02.000 region:low\n<v Ann><c.color123456><i>x</i></c></v>\n\n' +
      '00:00:02.000 --> 00:00:03.000 line:0 position:0% align:start\n<ruby>漢<rt>かん</rt></ruby>\n- y &amp; z\n\n' +
      '00:00:03.000 --> 00:00:04.000\none <00:00:03.500>two\n\n';
    expect(await write(read(text))).toBe(text);
  });

  it('a time line ends the cue before it, also without a blank line', () => {
    const text =
      'WEBVTT\n\n00:01.000 --> 00:02.000\na\n2\n00:03.000 --> 00:04.000\nb\n \nid\n00:05.000 --> 00:06.000\nc\n';
    expect(read(text).cues.map((cue) => [cue.id, cueText(cue).trim()])).toEqual([
      [undefined, 'a'],
      ['2', 'b'],
      ['id', 'c'],
    ]);
  });

  const CUE = '00:01.000 --> 00:02.000';
  const found = (text: string) => {
    const { cues, warnings } = read(`WEBVTT\n\n${text}\n\n00:03.000 --> 00:04.000\nlast\n`);
    return {
      cues: cues.slice(0, -1).map((cue) => [cue.id, cueText(cue)]),
      warnings: warnings.map(({ code, line }) => [code, line]),
    };
  };

  it.each([
    ['NOTE', 5],
    ['NOTE not now', 5],
  ])('a block %j with an id, a time line and text is a comment', (note, line) => {
    expect(found(`${note}\n7\n${CUE}\nhidden\n8\n${CUE}\nhidden`)).toEqual({
      cues: [],
      warnings: [['comment_skipped', line]],
    });
  });

  it('a time line directly below NOTE makes a cue of that name, as does one below STYLE', () => {
    expect(found(`NOTE\n${CUE}\na\n\nSTYLE\n${CUE}\nb\n\nNOTES\nid\n${CUE}\nc`)).toEqual({
      cues: [
        ['NOTE', 'a'],
        ['STYLE', 'b'],
        ['id', 'c'],
      ],
      warnings: [],
    });
  });

  it('a line with an arrow ends the text, and one without times drops the lines below', () => {
    expect(found(`${CUE}\na\nturn --> here\nb\n${CUE}\nc`)).toEqual({
      cues: [
        [undefined, 'a'],
        [undefined, 'c'],
      ],
      warnings: [['cue_skipped', 5]],
    });
    expect(found('a --> b\nc')).toEqual({ cues: [], warnings: [['cue_skipped', 3]] });
  });

  it('styles and regions after the first cue are ignored, and never contain a cue', () => {
    const late = read(
      `WEBVTT\n\nSTYLE\n::cue(.a) { font-style: italic }\n${CUE}\n<c.a>a</c>\n\nSTYLE\n::cue(.a) { color: red }\n\nREGION\nid:r\n\n${CUE} region:r\n<c.a>b</c>`,
    );
    expect(late.cues.map(({ lines }) => lines[0]?.[0]?.style)).toEqual([{ italic: true }, { italic: true }]);
    expect(late.regions).toBeUndefined();
    expect(late.warnings).toMatchObject([{ code: 'block_skipped', line: 8 }]);
  });

  it('the last valid one of repeated region settings counts', () => {
    const text =
      'REGION\nid:a width:50% width:x lines:x lines:2\nid:b viewportanchor:10%,20% viewportanchor:5%\n\n';
    expect(read(`WEBVTT\n\n${text}${CUE}\na`).regions).toEqual([
      { id: 'b', x: 10, y: 9.34, width: 50, height: 10.66, rows: 2 },
    ]);
  });

  it('reads text that a blank line separates from its time line', () => {
    const document = read(
      'WEBVTT\n\n1\n00:01.000 --> 00:02.000 line:0\n\na\nb\n\n00:03.000 --> 00:04.000\n\nNOTE c\n\n' +
        '00:05.000 --> 00:06.000\n\n7\n\n00:07.000 --> 00:08.000\nd\n',
    );
    expect(document.cues.map((cue) => [cue.id, cue.placement?.align, cueText(cue)])).toEqual([
      ['1', 8, 'a\nb'],
      [undefined, undefined, ''],
      [undefined, undefined, ''],
      [undefined, undefined, 'd'],
    ]);
    expect(document.warnings).toMatchObject([
      { code: 'blank_line_dropped', line: 5 },
      { code: 'cue_skipped', line: 15 },
    ]);
  });

  it('joined segments: each header is skipped, and its lines are not cue ids', () => {
    const head = 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n';
    const document = read(
      `${head}00:01.000 --> 00:02.000\na\n\n${head}\n00:03.000 --> 00:04.000\nb\n\n${head}7\n00:05.000 --> 00:06.000\nc\n`,
    );
    expect(document.warnings).toEqual([]);
    expect(document.cues.map((cue) => [cue.id, cueText(cue)])).toEqual([
      [undefined, 'a'],
      [undefined, 'b'],
      ['7', 'c'],
    ]);
    expect(read('WEBVTT\nLanguage: fr\n00:01.000 --> 00:02.000\na\n').language).toBe('fr');
  });

  it('white is the default colour, kept only where it replaces another', () => {
    const of = (text: string) => read(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`).cues[0]?.lines;
    expect(of('<c.white><c.mono>a</c></c>')).toEqual([[{ text: 'a' }]]);
    expect(of('<c.red>a<c.white>b</c></c>')).toEqual([
      [
        { text: 'a', style: { color: '#ff0000' } },
        { text: 'b', style: { color: '#ffffff' } },
      ],
    ]);
  });

  it('a header alone is an empty document; a file without header and cues is refused', () => {
    expect(read('WEBVTT').cues).toEqual([]);
    expect(read('\ufeffWEBVTT\r\n\r\n'.slice(1)).cues).toEqual([]);
    expect(() => read('')).toThrow(MediaError);
    expect(() => read('some prose')).toThrow(MediaError);
    expect(read('00:01.000 --> 00:02.000\na').warnings.map((warning) => warning.code)).toEqual([
      'header_missing',
    ]);
  });

  it('colours that WebVTT knows by name need no style', async () => {
    const written = await write({
      warnings: [],
      cues: [{ start: 0, end: 1e6, lines: [[{ text: 'a', style: { color: '#ffff00' } }]] }],
    });
    expect(written).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n<c.yellow>a</c>\n\n');
  });
});
