import { expect, it } from 'vitest';
import { cueText } from '#shared/media/subtitles/runs.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { readTtml } from './read.ts';

const NAMESPACES =
  'xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="en"';

const read = (body: string, head = '') =>
  readTtml(`<tt ${NAMESPACES}><head>${head}</head><body>${body}</body></tt>`, { rate: rate('25') }, 'ttml');
const runs = (body: string, head = '') => read(body, head).cues[0]?.lines.flat();

it('reads unescaped characters as text, and names their lines', () => {
  const p = (text: string, at: number) => `<p begin="${at}s" end="${at + 1}s">${text}</p>`;
  const rows = [
    'R&D',
    'a < b &amp; c',
    'AT&T; <3 caf&eacute; &unknown;',
    '<![CDATA[x & y]]><!-- & --> z',
    '&#38;',
  ];
  const { cues, warnings } = read(`<div>\n${rows.map((row, i) => p(row, i)).join('\n')}</div>`);
  expect(cues.map((cue) => cueText(cue))).toEqual([
    'R&D',
    'a < b & c',
    'AT&T; <3 café &unknown;',
    'x & y z',
    '&',
  ]);
  expect(warnings.map(({ code, text, line }) => [code, line, text.params?.found])).toEqual([
    ['reference_repaired', 2, '&'],
    ['reference_repaired', 3, '<'],
    ['reference_repaired', 4, '&'],
    ['reference_repaired', 4, '<'],
    ['reference_repaired', 4, '&eacute;'],
    ['reference_repaired', 4, '&unknown;'],
  ]);
});

it('expands no entity that a document declares, and repairs nothing in it', () => {
  const text = `<!DOCTYPE tt [<!ENTITY a "aaaa">]><tt ${NAMESPACES}><body><p begin="1s" end="2s">&a; & b</p></body></tt>`;
  expect(() => readTtml(text, { rate: rate('25') }, 'ttml')).toThrow(/xml\.entity \| a$/);
});

it('limits the repairs it reports, and refuses a file that needs too many', () => {
  const filled = (count: number) => read(`<p begin="1s" end="2s">${'& '.repeat(count)}</p>`);
  const { cues, warnings } = filled(50_000);
  expect([cues.length, warnings.length]).toEqual([1, 50]);
  expect(() => filled(50_001)).toThrow(/xml.ampersand/);
});

it('finds styles and regions whose ids lack the prefix', () => {
  const head = `<styling><style id="s" tts:fontStyle="italic"/></styling>
    <layout><region id="r" tts:origin="10% 10%" tts:extent="80% 20%"/></layout>`;
  const document = read('<div><p begin="1s" end="2s" style="s" region="r">a</p></div>', head);
  expect(document.warnings).toEqual([]);
  expect(document.cues[0]).toMatchObject({
    lines: [[{ text: 'a', style: { italic: true } }]],
    placement: { align: 8, region: 'r' },
  });
});

it('finds styles and regions outside the head', () => {
  const document = readTtml(
    `<tt ${NAMESPACES}><styling><style xml:id="s" tts:color="red"/></styling>
    <layout><region xml:id="r" tts:origin="50% 16%"/></layout>
    <body region="r"><div><p begin="1s" end="2s" style="s">a</p></div></body></tt>`,
    { rate: rate('25') },
    'ttml',
  );
  expect(document.warnings).toEqual([]);
  expect(document.cues[0]).toMatchObject({
    lines: [[{ style: { color: '#ff0000' } }]],
    placement: { align: 8, region: 'r' },
  });
});

it('applies styles inside paragraphs and spans', () => {
  const body = `<div><p begin="1s" end="2s"><style tts:fontStyle="italic"/>
    <span>a<style tts:color="red"/></span> b</p></div>`;
  expect(runs(body)).toEqual([
    { text: 'a', style: { color: '#ff0000', italic: true } },
    { text: ' b', style: { italic: true } },
  ]);
});

it('reads divisions without a body around them', () => {
  const text = `<tt ${NAMESPACES}><head/><div><p begin="1s" end="2s">a</p></div></tt>`;
  expect(readTtml(text, { rate: rate('25') }, 'ttml').cues).toMatchObject([{ start: 1_000_000 }]);
});

it('reads HTML and unknown elements inside paragraphs, but no foreign ones', () => {
  const body = `<div><p begin="1s" end="2s"><metadata>no</metadata><i>a<b>b</b></i><font color="red">c</font>
    <x>d<br/></x><foreign xmlns="urn:x">no</foreign><u>e</u></p></div>`;
  const document = read(body);
  expect(document.warnings).toMatchObject([{ code: 'tag_repaired' }]);
  expect(document.cues[0]?.lines).toEqual([
    [
      { text: 'a', style: { italic: true } },
      { text: 'b', style: { bold: true, italic: true } },
      { text: 'c', style: { color: '#ff0000' } },
      { text: ' d' },
    ],
    [{ text: 'e', style: { underline: true } }],
  ]);
});

it('counts images of divisions and of paragraphs', () => {
  const image = 'smpte:backgroundImage="#i" begin="1s" end="2s"';
  expect(read(`<div ${image}/><div><p ${image}/><p begin="3s" end="4s">a</p></div>`).warnings).toMatchObject([
    { code: 'images_dropped', text: { params: { count: 2 } } },
  ]);
});

it('reads properties in lower case', () => {
  const span = '<span tts:fontweight="bold" tts:textdecoration="underline">a</span>';
  expect(runs(`<div><p begin="1s" end="2s">${span}</p></div>`)).toEqual([
    { text: 'a', style: { bold: true, underline: true } },
  ]);
});

it('keeps text without a role in a ruby container', () => {
  const container = `<span tts:ruby="container"><span tts:ruby="base">漢</span><span tts:ruby="text">かん</span>
    字<span>で</span></span>`;
  expect(runs(`<div><p begin="1s" end="2s">${container}</p></div>`)).toEqual([
    { text: '漢', ruby: 'かん' },
    { text: ' 字で' },
  ]);
});

it('does not mark each word with the language of its division, where that is the language of all', () => {
  const document = read(
    '<div xml:lang="en-GB"><p begin="1s" end="2s">a <span xml:lang="fr">b</span></p></div>',
  );
  expect(document.language).toBe('en-GB');
  expect(document.cues[0]?.lines).toEqual([[{ text: 'a ' }, { text: 'b', style: { language: 'fr' } }]]);
});

it("takes the fractions of CSS for alpha, and TTML's 0 to 255", () => {
  const colored = (color: string) =>
    runs(`<div><p begin="1s" end="2s"><span tts:color="${color}">a</span></p></div>`)?.[0]?.style?.color;
  expect(colored('rgba(10,20,30,0.5)')).toBe('#0a141e80');
  expect(colored('rgba(10,20,30,128)')).toBe('#0a141e80');
});

it('reports text outside of paragraphs as dropped', () => {
  const { cues, warnings } = read(
    '<div><p begin="1s" end="2s">a</p>\n<span begin="2s" end="3s">b</span></div><div>c</div>',
  );
  expect(cues).toHaveLength(1);
  expect(warnings).toMatchObject([{ code: 'text_skipped', line: 2 }]);
});
