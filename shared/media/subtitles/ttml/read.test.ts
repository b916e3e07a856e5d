import { describe, expect, it } from 'vitest';
import type { Cue } from '#shared/media/subtitles/model.ts';
import { cueText } from '#shared/media/subtitles/runs.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { dfxp, itt, ttml } from './index.ts';
import { readTtml } from './read.ts';

const NAMESPACES =
  'xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttm="http://www.w3.org/ns/ttml#metadata"';
const options = { rate: rate('25') };

const read = (body: string, head = '', attributes = '') =>
  readTtml(`<tt ${NAMESPACES} ${attributes}><head>${head}</head><body>${body}</body></tt>`, options, 'ttml');

/** Start, end (ms) and text of every cue. */
const times = ({ cues }: { readonly cues: readonly Cue[] }) =>
  cues.map((cue) => [cue.start / 1000, cue.end === null ? null : cue.end / 1000, cueText(cue)]);

const runs = (body: string, head = '') => read(body, head).cues[0]?.lines.flat();
const styling = (styles: string): string => `<styling>${styles}</styling>`;
const layout = (regions: string): string => `<layout>${regions}</layout>`;

describe('containment in time', () => {
  it('takes the earlier of end and dur, and cuts children to their parents', () => {
    expect(
      times(read('<div end="10s"><p begin="5s" dur="15s">a</p><p begin="1s" end="9s" dur="2s">b</p></div>')),
    ).toEqual([
      [5000, 10_000, 'a'],
      [1000, 3000, 'b'],
    ]);
  });

  it('counts begin and end from the parent, and gives a paragraph without times its parent’s', () => {
    expect(times(read('<div begin="10s" end="20s"><p begin="1s" end="2s">a</p><p>b</p></div>'))).toEqual([
      [11_000, 12_000, 'a'],
      [10_000, 20_000, 'b'],
    ]);
  });

  it('lets the children of a sequence follow one another', () => {
    const body = `<div timeContainer="seq"><p dur="2s">a</p><p begin="1s" dur="2s">b</p><p>never</p>
      <div timeContainer="seq"><p dur="1s">c</p><p dur="1s">d</p></div><p dur="1s">e</p></div>`;
    expect(times(read(body))).toEqual([
      [0, 2000, 'a'],
      [3000, 5000, 'b'],
      [5000, 6000, 'c'],
      [6000, 7000, 'd'],
      [7000, 8000, 'e'],
    ]);
  });

  it('shows the last of a sequence as long as its parent, where it has no times', () => {
    const found = (text: string) => {
      const { cues, warnings } = read(text);
      return [
        cues.map(({ start, end }) => [start / 1000, end === null ? null : end / 1000]),
        warnings.length,
      ];
    };
    expect(found('<div timeContainer="seq" begin="1s" end="9s"><p dur="2s">a</p><p>b</p></div>')).toEqual([
      [
        [1000, 3000],
        [3000, 9000],
      ],
      0,
    ]);
    expect(found('<div timeContainer="seq"><p dur="2s">a</p><p><span>b</span></p></div>')).toEqual([
      [
        [0, 2000],
        [2000, null],
      ],
      0,
    ]);
    const { cues, warnings } = read('<div timeContainer="seq"><p>never</p><p dur="2s">a</p></div>');
    expect([cues.length, warnings.map(({ code, text }) => [code, text.id])]).toEqual([
      1,
      [['cue_dropped', 'ttml.no_length']],
    ]);
  });

  it('reads paragraphs without times of their own as rows of one subtitle', () => {
    const body = `<div begin="1s" end="2s"><p>a</p><p>b</p><p tts:textAlign="right">c</p></div>
      <div begin="3s" end="4s"><p end="1s">d</p><p>e</p></div><div><p>f</p><p>g</p></div>`;
    expect(times(read(body))).toEqual([
      [1000, 2000, 'a\nb'],
      [1000, 2000, 'c'],
      [3000, 4000, 'd'],
      [3000, 4000, 'e'],
      [0, null, 'f'],
      [0, null, 'g'],
    ]);
  });

  it('reads nested times from the start of the document where they would lie outside their parents', () => {
    const line = (begin: number): string =>
      `<p begin="${begin}s" end="${begin + 4}s">a<span begin="${begin + 1}s"> b</span></p>`;
    const document = read(`<div>${line(1)}${line(10)}</div>`);
    expect(times(document)).toEqual([
      [1000, 2000, 'a'],
      [2000, 5000, 'a b'],
      [10_000, 11_000, 'a'],
      [11_000, 14_000, 'a b'],
    ]);
    expect(document.warnings).toMatchObject([{ code: 'time_repaired' }]);
  });

  it('keeps a paragraph that ends when it begins', () => {
    expect(times(read('<div><p begin="1s" end="1s">a</p></div>'))).toEqual([[1000, 1000, 'a']]);
  });

  it('reports text that is never shown', () => {
    const document = read(
      '<div><p begin="1s" end="4s">a<span begin="3s" end="1s"> b</span></p><p begin="8s" end="9s">c<span begin="2s">d</span></p></div>',
    );
    expect(times(document)).toEqual([
      [1000, 4000, 'a'],
      [8000, 9000, 'c'],
    ]);
    expect(document.warnings).toMatchObject([{ code: 'text_skipped' }, { code: 'text_skipped' }]);
    const late = read('<div begin="10s" end="20s"><p begin="1s" end="2s">a</p><p begin="14s">b</p></div>');
    expect(late.warnings).toMatchObject([{ code: 'cue_dropped' }]);
    const hidden = read('<div><p begin="1s" end="2s" tts:visibility="hidden">a</p><p begin="2s">b</p></div>');
    expect(times(hidden)).toEqual([[2000, null, 'b']]);
    expect(hidden.warnings).toMatchObject([{ code: 'text_skipped' }]);
  });

  it('subtracts a programme start given as a negative begin on a division', () => {
    expect(
      times(read('<div begin="-01:00:00:00"><p begin="01:00:05:00" end="01:00:06:00">a</p></div>')),
    ).toEqual([[5000, 6000, 'a']]);
  });

  it('leaves open ends open, reads empty attributes as absent, and drops what ends before it begins', () => {
    const result = read(
      '<div><p begin="1s">a</p><p begin="2s" end="">b</p><p begin="5s" end="4s">c</p></div>',
    );
    expect(times(result)).toEqual([
      [1000, null, 'a'],
      [2000, null, 'b'],
    ]);
    expect(result.warnings).toEqual([expect.objectContaining({ code: 'cue_dropped', line: 1 })]);
  });

  it('skips a cue with unreadable times and continues', () => {
    const result = read('<div><p begin="soon">a</p><p begin="1s" end="2s">b</p></div>');
    expect(times(result)).toEqual([[1000, 2000, 'b']]);
    expect(result.warnings[0]?.code).toBe('cue_dropped');
  });

  it('splits timed spans into steps and joins equal neighbours', () => {
    const body =
      '<div><p begin="1s" end="4s"><span begin="0s">a</span> <span begin="1s" end="2s">b</span></p></div>';
    expect(times(read(body))).toEqual([
      [1000, 2000, 'a'],
      [2000, 3000, 'a b'],
      [3000, 4000, 'a'],
    ]);
  });

  it('lets set and display hide text', () => {
    const hidden = '<p begin="0s" end="9s">a<set begin="3s" dur="2s" tts:visibility="hidden"/></p>';
    expect(times(read(`<div>${hidden}<p begin="1s" end="2s" tts:display="none">b</p></div>`))).toEqual([
      [0, 3000, 'a'],
      [5000, 9000, 'a'],
    ]);
  });
});

describe('text', () => {
  it('folds white space, breaks only at br, and keeps what is preserved', () => {
    expect(read('<div><p begin="0s" end="1s">\n  a\n  b <br/>\n  c\u00a0 </p></div>').cues[0]?.lines).toEqual(
      [[{ text: 'a b' }], [{ text: 'c\u00a0' }]],
    );
    expect(
      read('<div><p begin="0s" end="1s" xml:space="preserve"> a  b\nc</p></div>').cues[0]?.lines,
    ).toEqual([[{ text: ' a  b' }], [{ text: 'c' }]]);
  });

  it('reads CDATA and entities as text, but not comments or metadata', () => {
    const body =
      '<div><p begin="0s" end="1s"><!-- no --><metadata>no</metadata><![CDATA[3 < 5]]> &amp; 7&nbsp;!</p></div>';
    expect(times(read(body))).toEqual([[0, 1000, '3 < 5 & 7\u00a0!']]);
  });

  it('pairs ruby bases with their texts', () => {
    const ruby = `<p begin="0s" end="1s"><span tts:ruby="container"> <span tts:ruby="base">山</span>
      <span tts:ruby="text">やま</span> </span>の</p>`;
    expect(runs(`<div>${ruby}</div>`)).toEqual([{ text: '山', ruby: 'やま' }, { text: 'の' }]);
  });

  it('takes one of several languages, but keeps languages that alternate', () => {
    const both = (second: string): string =>
      `<div xml:lang="en"><p begin="1s" end="2s">one</p></div><div xml:lang="fr"><p ${second}>un</p></div>`;
    const result = read(both('begin="1s" end="2s"'));
    expect(times(result)).toEqual([[1000, 2000, 'one']]);
    expect(result).toMatchObject({ language: 'en', warnings: [{ code: 'languages_dropped' }] });
    expect(times(read(both('begin="2s" end="3s"')))).toHaveLength(2);
    const xml = `<tt ${NAMESPACES}><body>${both('begin="1s" end="2s"')}</body></tt>`;
    expect(times(readTtml(xml, { ...options, language: 'fr-CA' }, 'ttml'))).toEqual([[1000, 2000, 'un']]);
  });

  it('skips images, with a warning', () => {
    const result = read(
      '<div begin="0s" end="1s" smpte:backgroundImage="a.png"/><div begin="1s" end="2s"><image src="b.png"/></div>',
    );
    expect(result).toMatchObject({ cues: [], warnings: [{ code: 'images_dropped' }] });
  });
});

describe('styles', () => {
  it('resolves references in order, nested ones, inheritance and initial values', () => {
    const head =
      styling(`<initial tts:fontStyle="italic"/><style xml:id="a" tts:color="red" tts:fontWeight="bold"/>
      <style xml:id="b" style="a" tts:color="#00ff00"/>`);
    const body = `<div style="b"><p begin="0s" end="1s">x<span style="a" tts:fontStyle="normal">y</span><span
      tts:color="rgba(1,2,3,128)" tts:textDecoration="underline lineThrough">z</span></p></div>`;
    expect(runs(body, head)).toEqual([
      { text: 'x', style: { bold: true, italic: true, color: '#00ff00' } },
      { text: 'y', style: { bold: true, color: '#ff0000' } },
      { text: 'z', style: { bold: true, italic: true, underline: true, strike: true, color: '#01020380' } },
    ]);
  });

  it('reads sheared text as italics', () => {
    const head = styling('<style xml:id="a" tts:shear="16.67%"/><style xml:id="b" tts:shear="0%"/>');
    const p = (style: string): string => `<p begin="0s" end="1s" style="${style}">x</p>`;
    expect(runs(`<div>${p('a')}</div>`, head)).toEqual([{ text: 'x', style: { italic: true } }]);
    expect(runs(`<div>${p('b')}</div>`, head)).toEqual([{ text: 'x' }]);
  });

  it('breaks reference loops', () => {
    const head = styling('<style xml:id="a" style="b" tts:color="red"/><style xml:id="b" style="a"/>');
    expect(runs('<div><p begin="0s" end="1s" style="a">x</p></div>', head)).toEqual([
      { text: 'x', style: { color: '#ff0000' } },
    ]);
  });

  it('gives sizes relative to the usual one, and names speakers', () => {
    const head =
      '<metadata><ttm:agent xml:id="v1" type="person"><ttm:name type="full">Ann</ttm:name></ttm:agent></metadata>';
    const body = `<div tts:fontSize="160%"><p begin="0s" end="1s" ttm:agent="v1">usual <span tts:fontSize="2em">big</span></p></div>`;
    expect(runs(body, head)).toEqual([
      { text: 'usual ', style: { speaker: 'Ann' } },
      { text: 'big', style: { size: 200, speaker: 'Ann' } },
    ]);
  });

  it('marks forced display', () => {
    const cue = read('<div itts:forcedDisplay="true"><p begin="0s" end="1s">x</p></div>').cues[0];
    expect(cue?.forced).toBe(true);
  });
});

describe('regions', () => {
  const placed = (region: string, attributes = '', root = '') =>
    read(`<div><p begin="0s" end="1s" region="r" ${attributes}>x</p></div>`, layout(region), root);

  it.each([
    ['tts:origin="10% 80%" tts:extent="80% 10%" tts:displayAlign="after"', 'tts:textAlign="center"', 2],
    ['tts:origin="10% 10%" tts:extent="80% 10%"', 'tts:textAlign="left"', 7],
    ['tts:origin="0% 0%" tts:extent="100% 100%" tts:displayAlign="center" tts:textAlign="end"', '', 6],
    ['tts:position="bottom center" tts:extent="50% 20%" tts:displayAlign="after"', '', 2],
    ['tts:origin="0c 0c" tts:extent="32c 3c" tts:textAlign="center"', '', 8],
  ])('%s %s is at %i', (region, paragraph, align) => {
    expect(placed(`<region xml:id="r" ${region}/>`, paragraph).cues[0]?.placement?.align).toBe(align);
  });

  it('gives the box in per cent, from pixels too', () => {
    const region =
      '<region xml:id="r"><style tts:origin="64px 360px"/><style tts:extent="512px 72px"/></region>';
    expect(placed(region, '', 'tts:extent="640px 480px"').regions).toEqual([
      { id: 'r', x: 10, y: 75, width: 80, height: 15, displayAlign: 'before' },
    ]);
  });

  it('keeps texts of undefined regions, without a position', () => {
    expect(placed('<region xml:id="other"/>').cues[0]).not.toHaveProperty('placement');
  });
});

describe('files', () => {
  it.each([
    ['http://www.w3.org/2006/04/ttaf1', '#style'],
    ['http://www.w3.org/2006/10/ttaf1', '#styling'],
    ['http://www.w3.org/2008/11/ttaf1', '#styling'],
  ])('reads drafts (%s) with any prefix', (address, suffix) => {
    const xml = `<a:tt xmlns:a="${address}" xmlns:s="${address}${suffix}"><a:body><a:div><a:p begin="1s" end="2s"
      s:fontWeight="bold">x</a:p></a:div></a:body></a:tt>`;
    const result = readTtml(xml, options, 'dfxp');
    expect(result.cues).toEqual([
      { start: 1_000_000, end: 2_000_000, lines: [[{ text: 'x', style: { bold: true } }]] },
    ]);
  });

  it('reads a valid document without text as an empty one', () => {
    expect(read('<div/>')).toMatchObject({ cues: [], warnings: [] });
  });

  it.each([
    ['<html><body/></html>', 1],
    ['<tt xmlns="urn:other"/>', 1],
    ['<tt>\n<body>\n<p>', 3],
    ['not xml', 1],
    ['', 1],
  ])('refuses %j with its line number', (xml, line) => {
    try {
      readTtml(xml, options, 'itt');
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(MediaError);
      expect(error).toMatchObject({ kind: 'unreadable', subject: 'itt', line });
    }
  });

  it('refuses documents whose text would multiply', () => {
    const spans = Array.from({ length: 20_000 }, (_, i) => `<span begin="${i}ms">x</span>`).join('');
    expect(() => read(`<div><p>${spans}</p></div>`)).toThrow(MediaError);
    expect(() => read('<div>'.repeat(600))).toThrow(MediaError);
  });

  it('recognises its files', () => {
    const input = (text: string) => ({ text, bytes: new Uint8Array() });
    const smpte = input(`<?xml version="1.0"?><tt ${NAMESPACES} ttp:timeBase="smpte">`);
    expect(itt.sniff?.(smpte)).toBeGreaterThan(ttml.sniff?.(smpte) ?? 1);
    expect(dfxp.sniff?.(input('<tt xmlns="http://www.w3.org/2006/10/ttaf1">'))).toBeGreaterThan(0.95);
    expect(ttml.sniff?.(input('1\n00:00:01,000 --> 00:00:02,000\n<tt>'))).toBe(0);
  });
});

describe('size', () => {
  it('reads many paragraphs, divisions and hidden spans in linear time', () => {
    const paragraphs = '<p begin="1s" end="2s"><span tts:display="auto">x</span></p>'.repeat(20_000);
    const divisions = '<div tts:visibility="visible"><p begin="1s" end="2s">x</p></div>'.repeat(10_000);
    const deep = `${'<div tts:display="auto">'.repeat(40)}${divisions}${'</div>'.repeat(40)}`;
    expect(read(`<div>${paragraphs}</div>${deep}`).cues).toHaveLength(30_000);
  });
});
