import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { cueText } from '../runs.ts';
import { readSource } from '../source.ts';
import { readSami } from './read.ts';

const OPTIONS = { rate: rate('25') };
const HEAD = `<SAMI><HEAD><TITLE>A &amp; B</TITLE>
<STYLE TYPE="text/css"><!--
P { margin-left: 8pt; color: white; }
.ENCC { Name: English; lang: en-US; SAMIType: CC; }
.KRCC { Name: 한국어; lang: ko_kr; }
#Big { font-size: 20pt; }
--></STYLE></HEAD><BODY>`;
const file = (body: string) => `${HEAD}\n${body}\n</BODY></SAMI>`;
const read = (body: string, language?: string) =>
  readSami(file(body), { ...OPTIONS, ...(language !== undefined && { language }) });
const texts = (body: string, language?: string) =>
  read(body, language).cues.map((cue) => [
    cue.start / 1000,
    cue.end === null ? null : cue.end / 1000,
    cueText(cue),
  ]);

describe('times', () => {
  it('last to the next point of the same class; a space clears the screen', () => {
    const body = `<SYNC Start=1000><P Class=ENCC>one<br>two
<SYNC Start=2000><P Class=ENCC>&nbsp;
<sync start='3000'><p class="encc">three</p></sync><SYNC START = "4000" END="4500"><P CLASS=ENCC>four<SYNC Start=5000><P Class=ENCC>five`;
    expect(texts(body)).toEqual([
      [1000, 2000, 'one\ntwo'],
      [3000, 4000, 'three'],
      [4000, 4500, 'four'],
      [5000, null, 'five'],
    ]);
    expect(read(body)).toMatchObject({ language: 'en-US', title: 'A & B', warnings: [] });
  });

  it('may come in any order, and without a paragraph or a start', () => {
    const body = '<SYNC Start=5000>late<SYNC Start=1000>early<SYNC><P>never<SYNC Start=2000><P>';
    expect(texts(body)).toEqual([
      [1000, 2000, 'early'],
      [5000, null, 'late'],
    ]);
    expect(read(body).warnings).toMatchObject([{ code: 'cue_skipped' }]);
  });
});

describe('classes', () => {
  const both = `<SYNC Start=1000><P Class=ENCC>one<P Class=KRCC>하나<SYNC Start=2000><P Class=KRCC>둘
<SYNC Start=3000><P Class=ENCC>&nbsp;<P Class=KRCC>&nbsp;`;

  it('are languages: the requested one is read, else the first', () => {
    expect(texts(both)).toEqual([[1000, 3000, 'one']]);
    expect(texts(both, 'ko')).toEqual([
      [1000, 2000, '하나'],
      [2000, 3000, '둘'],
    ]);
    const { language, warnings } = read(both, 'ko-KR');
    expect([language, warnings]).toMatchObject(['ko-KR', [{ code: 'languages_dropped' }]]);
  });

  it('state their language in their name, where no style does', () => {
    const of = (name: string) => readSami(`<SAMI><BODY><SYNC Start=1><P Class=${name}>a`, OPTIONS).language;
    expect(['KRCC', 'EGCC', 'ENUSCC', 'frcc', 'Copy'].map(of)).toEqual([
      'ko',
      'en',
      'en-US',
      'fr',
      undefined,
    ]);
  });

  it('have a paragraph that names who speaks', () => {
    const { cues } = read('<SYNC Start=1><P Class=ENCC ID=Source>Ann<P Class=ENCC>hello');
    expect(cues[0]?.lines).toEqual([[{ text: 'hello', style: { speaker: 'Ann' } }]]);
  });
});

it('reads tags of any case, open, closed or cut off, and white space as HTML does', () => {
  const of = (text: string) => read(`<SYNC Start=1><P Class=ENCC>${text}`).cues[0]?.lines;
  expect(of('<I>a</I> <b>b <FONT COLOR="Yellow" face=Arial>c')).toEqual([
    [
      { text: 'a', style: { italic: true } },
      { text: ' ' },
      { text: 'b ', style: { bold: true } },
      { text: 'c', style: { bold: true, color: '#ffff00', font: 'Arial' } },
    ],
  ]);
  expect(of('\n  a\n\tb <br/> &lt;c&gt; &eacute;&#33;&nbsp;d <!-- no --> <x-y>e')).toEqual([
    [{ text: 'a b' }],
    [{ text: '<c> é!\u00a0d e' }],
  ]);
  expect(of("<span style='color:#ff0000; font-style: italic'>a</span><u>b")).toEqual([
    [
      { text: 'a', style: { color: '#ff0000', italic: true } },
      { text: 'b', style: { underline: true } },
    ],
  ]);
  expect(of('<ruby>漢<rt>かん</rt></ruby>字 <i')).toEqual([[{ text: '漢', ruby: 'かん' }, { text: '字' }]]);
  expect(of('3 < 5<br><br>&nbsp;')).toEqual([[{ text: '3 < 5' }]]);
});

it('is recognised under every other declared format', () => {
  const bytes = new TextEncoder().encode(
    file('<SYNC Start=1000><P Class=ENCC>one\n<SYNC Start=2000><P Class=ENCC>&nbsp;'),
  );
  for (const source of ['auto', 'srt', 'txt', 'vtt', 'sub', 'csv', 'json', 'ttml', 'lrc']) {
    const { format, document } = readSource({ bytes, fileName: 'film.smi', source }, OPTIONS);
    expect([source, format.name, document.cues.map((cue) => cueText(cue))]).toEqual([
      source,
      'sami',
      ['one'],
    ]);
  }
});

it('refuses files without a sync point, and reads large input in linear time', () => {
  expect(() => readSami('<SAMI><BODY>hello', OPTIONS)).toThrow(MediaError);
  const pieces = [
    '<',
    '<!--',
    '<p',
    '<br ',
    '&',
    '<font color=',
    '</',
    '<sync start=1><p>a',
    '<style>',
    ' ',
    '.a{',
  ];
  for (const piece of pieces) {
    const body = piece.repeat(300_000 / piece.length);
    expect(() => readSami(`${HEAD}${body}<SYNC Start=1><P>${body}`, OPTIONS), piece).not.toThrow();
  }
});
