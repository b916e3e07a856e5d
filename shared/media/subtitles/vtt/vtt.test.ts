import { describe, expect, it } from 'vitest';
import { MediaError } from '#shared/media/errors.ts';
import { rate } from '#shared/media/timecode/rate.ts';
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
    ['position:40%,line-left size:50%', { x: 40, width: 50 }],
    ['vertical:rl', { vertical: 'rl' }],
    ['region:fred', { region: 'fred' }],
    ['line:5%2 position:120% size:x vertical:up align:CENTER foo:bar', undefined],
    ['line:102041241024101120', undefined],
  ])('%j', (text, placement) => {
    expect(parseSettings(text)).toEqual(placement);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9] as const)('alignment %i comes back', (align) => {
    const back = parseSettings(printSettings({ align }, new Set()));
    expect(back?.align ?? 2).toBe(align);
  });
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
          { text: 'b', style: { bold: true, italic: true } },
          { text: 'c', style: { italic: true } },
        ],
      ],
    ],
    ['<ruby>漢<rt>かん</rt></ruby>字', [[{ text: '漢', ruby: 'かん' }, { text: '字' }]]],
    ['a<00:00:01.000>b', [[{ text: 'a' }, { text: 'b', at: 1_000_000 }]]],
    ['<lang en-GB>a</lang>', [[{ text: 'a', style: { language: 'en-GB' } }]]],
  ])('%j', (text, lines) => {
    expect(parse(text)).toEqual(lines);
  });

  it.each([
    ['&lt;b&gt; &amp; &nbsp;&quot;&#65;&#x42;&hellip;', '<b> & \u00a0"AB…'],
    ['&AMP;&notin;&nsubE;&Tab;&copy &notit;', '&∉⫅̸ &copy &notit;'],
    ['&am& &unknown; &', '&am& &unknown; &'],
    ['<unknown>a</unknown>', 'a'],
    ['no </b> way', 'no  way'],
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
      expect(() => parseVttText(lines, { classes: new Map(), mend: true }), piece).not.toThrow();
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

  it('a header alone is an empty document; neither header nor cue is refused', () => {
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
