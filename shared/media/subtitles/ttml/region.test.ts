import { describe, expect, it } from 'vitest';
import type { Cue } from '#shared/media/subtitles/model.ts';
import { cueText } from '#shared/media/subtitles/runs.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { readTtml } from './read.ts';

const NAMESPACES = 'xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"';

const read = (body: string, regions = '', attributes = '') =>
  readTtml(
    `<tt ${NAMESPACES} ${attributes}><head><layout>${regions}</layout></head><body>${body}</body></tt>`,
    { rate: rate('25') },
    'ttml',
  );

/** Start, end (ms) and text of every cue. */
const times = ({ cues }: { readonly cues: readonly Cue[] }) =>
  cues.map((cue) => [cue.start / 1000, cue.end === null ? null : cue.end / 1000, cueText(cue)]);

describe('times of regions', () => {
  it('shows a text only while its region is active', () => {
    const regions = '<region xml:id="a" begin="2s" end="6s"/><region xml:id="b" end="5s"/>';
    const body = `<div region="a"><p begin="1s" end="4s">one</p><p begin="3s" end="9s">two</p>
      <p begin="7s" end="8s">never</p></div><div region="b"><p>three</p></div>`;
    const document = read(body, regions);
    expect(times(document)).toEqual([
      [2000, 4000, 'one'],
      [3000, 6000, 'two'],
      [0, 5000, 'three'],
    ]);
    expect(document.warnings).toEqual([]);
  });

  it('hides a text while its region is hidden or transparent', () => {
    const regions = `<region xml:id="a" tts:display="none"><set begin="2s" end="3s" tts:display="auto"/></region>
      <region xml:id="b"><style tts:opacity="0"/><set begin="4s" end="5s" tts:opacity="0.5"/></region>`;
    const body = '<div begin="1s" end="6s"><p region="a">one</p><p region="b">two</p></div>';
    expect(times(read(body, regions))).toEqual([
      [2000, 3000, 'one'],
      [4000, 5000, 'two'],
    ]);
  });
});

describe('places of paragraphs', () => {
  it('positions a paragraph whose region has no position, and keeps other properties of the region', () => {
    const regions = '<region xml:id="pop1" tts:color="red"/><region xml:id="low" tts:origin="10% 80%"/>';
    const { cues } = read(
      `<div><p region="pop1" tts:origin="15% 10%" begin="1s" end="2s">a</p>
      <p region="low" tts:origin="15% 10%" begin="3s" end="4s">b</p></div>`,
      regions,
    );
    expect(cues).toMatchObject([
      { placement: { align: 8 }, lines: [[{ text: 'a', style: { color: '#ff0000' } }]] },
      { placement: { align: 2, region: 'low' } },
    ]);
  });

  it('ends a region without an extent at the edge of the picture', () => {
    const { regions } = read(
      '<div region="a"><p begin="1s" end="2s">a</p></div>',
      '<region xml:id="a" tts:origin="40% 75%"/>',
    );
    expect(regions).toMatchObject([{ x: 40, y: 75, width: 60, height: 25 }]);
  });

  it('makes one region for all paragraphs that state the same position', () => {
    const top = 'tts:origin="10% 5%" tts:extent="80% 20%"';
    const { cues, regions } = read(
      `<div><p ${top} begin="1s" end="2s">a</p><p ${top} begin="2s" end="3s">b</p>
      <p tts:origin="50% 75%" tts:extent="40% 20%" begin="3s" end="4s">c</p></div>`,
    );
    expect(cues.map(({ placement }) => placement)).toEqual([
      { align: 8, region: 'inline1' },
      { align: 8, region: 'inline1' },
      { align: 2, region: 'inline2' },
    ]);
    expect(regions).toMatchObject([
      { id: 'inline1', x: 10, y: 5 },
      { id: 'inline2', x: 50, y: 75 },
    ]);
  });

  it('reads pixels on the smallest usual picture that holds them, with a warning', () => {
    const region = '<region xml:id="a" tts:origin="128px 576px" tts:extent="1024px 72px"/>';
    const body = '<div><p region="a" begin="1s" end="2s">a</p></div>';
    const guessed = read(body, region);
    expect(guessed.regions).toMatchObject([{ x: 10, y: 80, width: 80, height: 10 }]);
    expect(guessed.cues[0]?.placement).toMatchObject({ align: 2 });
    expect(guessed.warnings).toMatchObject([{ code: 'picture_size_guessed' }]);
    const stated = read(body, region, 'tts:extent="1280px 1440px"');
    expect(stated.regions).toMatchObject([{ y: 40 }]);
    expect(stated.warnings).toEqual([]);
  });
});
