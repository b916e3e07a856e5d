import { describe, expect, it } from 'vitest';
import { cueSheet } from '#shared/media/cue-sheet/cue-sheet.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { readXmeml } from './read.ts';

const rateXml = (timebase: number, ntsc = false) =>
  `<rate><timebase>${timebase}</timebase><ntsc>${ntsc ? 'TRUE' : 'FALSE'}</ntsc></rate>`;
const RATE = rateXml(25);
const file = (id: string) =>
  `<file id="${id}"><name>${id}</name><pathurl>file://localhost/M/${id}%20%C3%A4.wav</pathurl>${RATE}<timecode>${RATE}<string>00:00:10:00</string><displayformat>NDF</displayformat><reel><name>R1</name></reel></timecode></file>`;
const item = (name: string, start: number, end: number, from: number, to: number, more = '') =>
  `<clipitem id="${name}"><name>${name}</name>${RATE}<start>${start}</start><end>${end}</end><in>${from}</in><out>${to}</out>${more}</clipitem>`;
const fade = (start: number, end: number) =>
  `<transitionitem><start>${start}</start><end>${end}</end></transitionitem>`;
const sequence = (tracks: string[], more = '', id = 's1', own = RATE) =>
  `<sequence id="${id}"><name>Film</name>${own}${more}<media><audio>${tracks.map((t) => `<track>${t}</track>`).join('')}</audio></media></sequence>`;
const START = `<timecode>${RATE}<frame>90000</frame><displayformat>NDF</displayformat></timecode>`;
const xml = (inside: string) => `<?xml version="1.0"?><!DOCTYPE xmeml>\n<xmeml version="5">${inside}</xmeml>`;
const read = (inside: string, picture = false) => readXmeml(xml(inside), { rate: rate('30'), picture });
const places = (inside: string) =>
  read(inside).events.map((e) => [e.clipName, e.audio.join(' '), e.recordIn, e.recordOut]);

describe('readXmeml', () => {
  it('reads frames that are written as decimals', () => {
    const [event] = read(
      sequence([item('a', 10, 60, 5, 55, file('f1'))]).replace('<in>5<', '<in>5.0<'),
    ).events;
    expect([event?.recordIn, event?.source?.in, event?.source?.out]).toEqual([10, 255, 305]);
    expect(places(sequence([item('a', 10, 60, 5, 55)]).replace('<start>10<', '<start>10.0<'))).toEqual([
      ['a', 'A1', 10, 60],
    ]);
  });

  it('reads clips with file, reel and source timecode, at the rate of the file', () => {
    const { rate: counted, events } = read(
      sequence([item('a', 10, 60, 5, 55, file('f1')), item('b', 0, 5, 0, 5, '<file id="f1"/>')], START),
    );
    expect(counted.name).toBe('25');
    expect(events.map((e) => [e.sourceFile, e.reel, e.audio[0], e.source?.in, e.source?.out])).toEqual([
      ['f1 ä.wav', 'R1', 'A1', 255, 305],
      ['f1 ä.wav', 'R1', 'A2', 250, 255],
    ]);
  });

  it('reads a timebase that is the actual rate', () => {
    const rates = ['23.976', '29.97', '25.0', '24'].map((text) => {
      const own = `<rate><timebase>${text}</timebase></rate>`;
      return read(sequence([item('a', 0, 9, 0, 9)], '', 's1', own)).rate.name;
    });
    expect(rates).toEqual(['23.976', '29.97', '25', '24']);
  });

  it('omits the source where speed or rate differ', () => {
    const fast = item('a', 0, 50, 0, 100, file('f1'));
    const other = item('b', 0, 50, 0, 50, file('f2').replaceAll('<timebase>25', '<timebase>24'));
    expect(read(sequence([fast, other])).events.map(({ source }) => source)).toEqual([null, null]);
  });

  it('takes an edge of -1 from the adjacent transition, and drops a clip without one', () => {
    const track = `${item('a', 0, -1, 0, 262)}${fade(238, 262)}${item('b', -1, 500, 0, 262)}${item('c', -1, 600, 0, 1)}`;
    expect(places(sequence([track]))).toEqual([
      ['a', 'A1', 0, 262],
      ['b', 'A1', 238, 500],
    ]);
  });

  it('skips disabled clips, generators and clips without length', () => {
    const off = '<enabled>FALSE</enabled>';
    const tracks = [
      `${item('a', 0, 9, 0, 9, off)}${item('b', 5, 5, 0, 0)}<generatoritem><start>0</start><end>9</end></generatoritem>`,
      `${item('c', 0, 9, 0, 9)}${off}`,
      item('d', 0, 9, 0, 9),
    ];
    expect(places(sequence(tracks))).toEqual([['d', 'A3', 0, 9]]);
  });

  it('expands nested sequences as in the documented example', () => {
    const inner = sequence(
      [item('a', 0, 400, 0, 400) + item('b', 400, 1000, 0, 600), item('a', 0, 400, 0, 400)],
      '',
      'nest',
    );
    const outer = sequence(
      [item('n', 100, 700, 200, 800, inner), item('n', 100, 700, 200, 800, '<sequence id="nest"/>')],
      START,
    );
    const { cues } = cueSheet(read(outer));
    expect(
      cues.map((c) => [c.clipName, c.tracks.join(' '), c.recordIn - 90_000, c.recordOut - 90_000]),
    ).toEqual([
      ['a', 'A1 A2', 100, 300],
      ['b', 'A1 A2', 300, 700],
    ]);
    expect(read(outer).events.every(({ source }) => source === null)).toBe(true);
  });

  it('scales a nested sequence of another rate', () => {
    const inner = sequence([item('a', 50, 100, 0, 50)], '', 'nest', rateXml(50));
    expect(places(sequence([item('n', 10, 60, 0, 100, inner)]))).toEqual([['a', 'A1', 35, 60]]);
  });

  it('finds the first sequence outside of clips, and files that come later in a bin', () => {
    const bin = `<bin><children><clip>${sequence([item('wrong', 0, 1, 0, 1)], '', 'x')}</clip>${sequence([item('right', 0, 10, 0, 10, '<file id="f9"/>')])}</children></bin>`;
    const inside = `<project><children>${bin}<clip><media><video><track>${item('m', 0, 9, 0, 9, file('f9'))}</track></video></media></clip></children></project>`;
    expect(places(inside)).toEqual([['right', 'A1', 0, 10]]);
    expect(read(inside).events[0]?.sourceFile).toBe('f9 ä.wav');
  });

  it('counts drop-frame by display format or separator, at rates that have it', () => {
    const clip = item('a', 0, 9, 0, 9);
    const dropFrame = `<timecode>${rateXml(30, true)}<string>01:00:00;00</string></timecode>`;
    const ntsc = read(sequence([clip], dropFrame, 's1', rateXml(30, true)));
    expect([ntsc.rate.name, ntsc.start]).toEqual(['29.97DF', 107_892]);
    expect(read(sequence([clip], START.replace('NDF', 'DF'))).rate.name).toBe('25');
  });

  it('reads pictures only when asked', () => {
    const both = `<sequence>${RATE}<media><video><track>${item('p', 0, 9, 0, 9)}</track><track>${item('q', 0, 9, 0, 9)}</track></video><audio><track>${item('s', 0, 9, 0, 9)}</track></audio></media></sequence>`;
    expect(read(both).events.map(({ clipName }) => clipName)).toEqual(['s']);
    expect(read(both, true).events.map((e) => [e.clipName, e.channels])).toEqual([
      ['p', 'V'],
      ['q', 'V2'],
      ['s', 'A'],
    ]);
  });
});
