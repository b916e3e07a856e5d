import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { readSequence } from './read.ts';

const FORMAT = '<format id="r1" frameDuration="100/2500s"/><asset id="a1" name="x" hasAudio="1"/>';
const fcpxml = (resources: string, spine: string) =>
  `<fcpxml version="1.10"><resources>${FORMAT}${resources}</resources><project name="p"><sequence format="r1"><spine>${spine}</spine></sequence></project></fcpxml>`;
const refs = (id: string, count: number) =>
  `<ref-clip ref="${id}" offset="0s" duration="10s"/>`.repeat(count);
const compound = (id: string, spine: string) =>
  `<media id="${id}"><sequence format="r1" duration="10s"><spine>${spine}</spine></sequence></media>`;
/** Compound clips of ten compound clips, twelve deep: 10^12 clips. */
const bomb = (leaf: string) =>
  fcpxml(
    Array.from({ length: 12 }, (_, i) => compound(`m${i}`, i === 0 ? leaf : refs(`m${i - 1}`, 10))).join(''),
    refs('m11', 10),
  );

const RATE = '<rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate>';
const item = (inside: string) =>
  `<clipitem><start>0</start><end>10</end><in>0</in><out>10</out>${inside}</clipitem>`;
const sequence = (id: string, items: string) =>
  `<sequence id="${id}"><name>s</name>${RATE}<media><audio><track>${items}</track></audio></media></sequence>`;
const xmemlBomb = `<xmeml version="4">${Array.from({ length: 12 }, (_, i) =>
  sequence(
    `s${11 - i}`,
    (i === 11 ? item('<name>x</name>') : item(`<sequence id="s${10 - i}"/>`)).repeat(10),
  ),
).join('')}</xmeml>`;

const entities = (root: string) =>
  `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY a "${'x'.repeat(100_000)}">]><${root}>${'&a;'.repeat(100_000)}</${root}>`;

const CASES: [string, string | Uint8Array, MediaError['kind']][] = [
  ['an entity bomb', entities('fcpxml'), 'unreadable'],
  ['an entity bomb in an xmeml', entities('xmeml'), 'unreadable'],
  ['nesting of 80,000 levels', `<xmeml>${'<a>'.repeat(80_000)}`, 'too_large'],
  ['spines nested 80,000 deep', `<fcpxml>${'<spine>'.repeat(80_000)}`, 'too_large'],
  ['compound clips of 10^12 clips', bomb('<asset-clip ref="a1" duration="10s"/>'), 'too_large'],
  ['compound clips of 10^12 pictures', bomb('<video duration="10s"/>'), 'too_large'],
  ['nested sequences of 10^12 clips', xmemlBomb, 'too_large'],
  [
    'a chain of 20,000 compound clips',
    fcpxml(
      Array.from({ length: 20_000 }, (_, i) => compound(`m${i}`, refs(`m${i + 1}`, 1))).join(''),
      refs('m0', 1),
    ),
    'too_large',
  ],
  [
    'times without a common timescale',
    fcpxml(
      '',
      Array.from(
        { length: 50_000 },
        (_, i) => `<asset-clip ref="a1" duration="1/${1_000_000_007 + 2 * i}s"/>`,
      ).join(''),
    ),
    'too_large',
  ],
  [
    'a time of many digits',
    fcpxml('', `<asset-clip ref="a1" offset="${'9'.repeat(1_000_000)}s" duration="1s"/>`),
    'unreadable',
  ],
  [
    'an XInclude',
    '<xmeml xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="file:///etc/passwd"/></xmeml>',
    'unreadable',
  ],
  ['NUL bytes', new Uint8Array(1_000_000), 'unreadable'],
  ['one endless attribute', `<fcpxml version="${'x'.repeat(5_000_000)}`, 'unreadable'],
  ['HTML', '<!DOCTYPE html><html><body/></html>', 'unreadable'],
  ['prose', 'Dear all,\n'.repeat(100_000), 'unreadable'],
  ['an event number and a million blanks', `001${' '.repeat(1_000_000)}`, 'unreadable'],
  ['commas', ','.repeat(1_000_000), 'unreadable'],
  ['quotes', '"'.repeat(1_000_000), 'unreadable'],
  ['nothing', '', 'unreadable'],
  ['an AAF', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'aaf'],
  [
    'a zipped bundle',
    Buffer.concat([Buffer.of(0x50, 0x4b, 3, 4), Buffer.from('Film.fcpxmld/Info.fcpxml')]),
    'fcpxmld',
  ],
  ['another archive', Buffer.of(0x50, 0x4b, 3, 4, 0, 0), 'unreadable'],
];

describe('hostile files', () => {
  it.each(CASES)('%s: refused', (_, content, kind) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    let refusal: unknown;
    try {
      readSequence({ bytes, fileName: 'film.xml', rate: rate('25') });
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(MediaError);
    expect(refusal).toMatchObject({ kind });
  });

  it('refuses by file name what the content does not reveal', () => {
    const read = (fileName: string) => () =>
      readSequence({ bytes: Buffer.from('x'), fileName, rate: rate('25') });
    expect(read('Film.AAF')).toThrow(expect.objectContaining({ kind: 'aaf' }));
    expect(read('Film.fcpxmld')).toThrow(expect.objectContaining({ kind: 'fcpxmld' }));
  });
});
