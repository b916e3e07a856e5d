import { describe, expect, it } from 'vitest';
import { tableText } from '#shared/documents/documents.ts';
import { cueSheet } from '#shared/media/cue-sheet/cue-sheet.ts';
import { cueSheetTable } from '#shared/media/cue-sheet/table.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { readSequence } from '../read.ts';
import { readCsv } from './read.ts';

const read = (text: string, rateName = '25') => readCsv(text, { rate: rate(rateName) });

describe('readCsv', () => {
  it.each(['csv', 'csv2', 'tsv'] as const)('reads our own %s back', (format) => {
    const edl = `001 =R1 AA C 00:00:00:00 00:00:10:00 01:00:00:00 01:00:10:00\n* FROM CLIP NAME: =a "b", c; d\n* SOURCE FILE: -x.wav\n002 R2 A12 C 00:00:00:00 00:00:10:00 23:59:55:00 00:00:05:00\n`;
    const options = { rate: rate('25') };
    const first = cueSheet(readSequence({ bytes: Buffer.from(edl), fileName: 'x.edl', ...options })).cues;
    const text = tableText(cueSheetTable(first, { format, title: 'x', ...options }), format);
    const again = cueSheet(readSequence({ bytes: Buffer.from(text), fileName: 'x.csv', ...options })).cues;
    expect(again).toEqual(first);
  });

  it('drops source times at another rate, with a warning', () => {
    const row = 'Bars,01:00:00:00,01:00:02:00,00:47:59;29,00:48:02;01';
    const { events, warnings } = read(
      `Clip Name,Record In,Record Out,Source In,Source Out\n${row}\n`,
      '23.976',
    );
    expect(events).toMatchObject([{ clipName: 'Bars', recordOut: 86_448, source: null }]);
    expect(warnings).toMatchObject([{ code: 'source_time_unread', line: 2 }]);
  });

  it('recognises a table whose texts look like the events of an EDL', () => {
    const text = 'No\tName\tStart\tEnd\n3\tTheme C minor\t01:00:00:00\t01:00:01:00\n';
    const sequence = readSequence({ bytes: Buffer.from(text), fileName: 'cues.tsv', rate: rate('25') });
    expect(sequence.events.map(({ clipName }) => clipName)).toEqual(['Theme C minor']);
  });

  it('accepts the usual names, rows above the header, lanes, track names and times of day', () => {
    const { events, trackNames } = read(
      `My cue sheet;;\n;;\nTitle;Tape;Start;End;Track\nOne;T1;00:00:01:00;00:00:02:00;-1\nTwo;;00:00:03;00:00:04;Music 1\n`,
    );
    expect(events.map((e) => [e.clipName, e.reel, e.audio, e.recordIn, e.recordOut])).toEqual([
      ['One', 'T1', ['-1'], 25, 50],
      ['Two', '', ['A1'], 75, 100],
    ]);
    expect(trackNames).toEqual([{ track: 'A1', name: 'Music 1' }]);
  });

  it('reads the columns of the EDL table', () => {
    const { events } = read(
      'Event,Reel Name,Track,Transition,Transition Duration,Source In,Source Out,Record In,Record Out,Speed,Clip Name,Locators,Comments\n001,AX,AA/V,D,12,00:00:00:00,00:00:01:00,01:00:00:00,01:00:01:00,-25,x,01:00:00:05 RED note here,one | two\n',
    );
    expect(events[0]).toMatchObject({
      number: '001',
      video: ['V'],
      audio: ['A1', 'A2'],
      transition: { code: 'D', frames: 12 },
      speed: -25,
      locators: [{ timecode: '01:00:00:05', color: 'RED', text: 'note here' }],
      notes: [{ text: '* one' }, { text: '* two' }],
    });
  });

  it('uses a duration where there is no out point, and drop-frame from the labels', () => {
    const { rate: counted, events } = read('Name,In,Duration\na,00:00:59;29,00:00:00;01\n', '29.97');
    expect(counted.name).toBe('29.97DF');
    expect(events[0]).toMatchObject({ recordIn: 1799, recordOut: 1800 });
  });

  it.each([
    ['no header', 'a,b,c\n1,2,3\n', 1],
    ['a bad timecode', 'Name,In,Out\na,00:00:00:00,00:00:00:25\n', 2],
  ])('refuses %s with its line number', (_, text, line) => {
    expect(() => read(text)).toThrow(MediaError);
    expect(() => read(text)).toThrow(expect.objectContaining({ line }));
  });
});
