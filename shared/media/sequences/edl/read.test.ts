import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { inEnglish } from '#test/english.ts';
import { readEdl } from './read.ts';

const read = (text: string, rateName = '25') => readEdl(text, { rate: rate(rateName) });

const EVENT = '001  AX       AA    C        00:00:00:00 00:00:10:00 01:00:00:00 01:00:10:00';

describe('readEdl', () => {
  it('reads the fields of an event at any column', () => {
    const { title, events } = read(
      `TITLE: A  film \r\n\r\n12a\tLONG REEL.mov\tA2/V\tD\t024\t00:00:01:00 00:00:02:00 01:00:00:00 01:00:01:00\r\n`,
    );
    expect(title).toBe('A  film');
    expect(events[0]).toMatchObject({
      number: '12a',
      reel: 'LONG REEL.mov',
      channels: 'A2/V',
      video: ['V'],
      audio: ['A2'],
      transition: { code: 'D', frames: 24 },
      recordIn: 90_000,
      recordOut: 90_025,
    });
  });

  it('adds the channels of an AUD line to every line of the event', () => {
    const { events } = read(
      `001 AX V C 00:00:00:00 00:00:01:00 00:00:00:00 00:00:01:00\n001 AX NONE C 00:00:00:00 00:00:01:00 00:00:00:00 00:00:01:00\nAUD  3    4\n`,
    );
    expect(events.map(({ audio }) => audio)).toEqual([
      ['A3', 'A4'],
      ['A3', 'A4'],
    ]);
  });

  it('reads the digits of a channel field as channels, where they are not one number', () => {
    const tracks = (field: string) => read(EVENT.replace('AA  ', field)).events[0];
    expect(tracks('A1234V')).toMatchObject({ video: ['V'], audio: ['A1', 'A2', 'A3', 'A4'] });
    expect(tracks('A12V')).toMatchObject({ video: ['V'], audio: ['A1', 'A2'] });
    expect(tracks('VA12')).toMatchObject({ video: ['V'], audio: ['A1', 'A2'] });
    expect(tracks('A12/V')).toMatchObject({ video: ['V'], audio: ['A12'] });
    expect(tracks('A12')).toMatchObject({ video: [], audio: ['A12'] });
  });

  it('names both sides of a transition, and only the clip of a fade from black', () => {
    const { events } = read(`002 R1 AA C 00:00:00:00 00:00:00:00 00:00:01:00 00:00:01:00
002 R2 AA D 025 00:00:00:00 00:00:04:00 00:00:01:00 00:00:05:00
* FROM CLIP NAME: one
* TO CLIP NAME: two
* SOURCE FILE: 1.wav
* SOURCE FILE: 2.wav
003 BL AA C 00:00:00:00 00:00:00:00 00:00:05:00 00:00:05:00
003 R3 AA D 025 00:00:00:00 00:00:04:00 00:00:05:00 00:00:09:00
* TO CLIP NAME: three
`);
    expect(events.map((e) => [e.clipName, e.sourceFile, e.pair])).toEqual([
      ['one', '1.wav', 'outgoing'],
      ['two', '2.wav', 'incoming'],
      ['', '', 'outgoing'],
      ['three', '', 'incoming'],
    ]);
  });

  it('names each side of a transition by the line below it, where both have a name', () => {
    const { events } = read(`004 R1 V C 00:00:02:00 00:00:02:00 00:00:02:00 00:00:02:00
* FROM CLIP NAME: quay
004 R2 V D 012 00:00:00:00 00:00:02:00 00:00:02:00 00:00:04:00
* FROM CLIP NAME: gull
`);
    expect(events.map((e) => [e.pair, e.clipName])).toEqual([
      ['outgoing', 'quay'],
      ['incoming', 'gull'],
    ]);
  });

  it('reads a title followed by the format, and keeps lines without an asterisk as remarks', () => {
    const { title, events } = read(`TITLE: Harbour  cut   FORMAT: CMX 3600 4-Ch
001 R1 V C 00:00:02:00 00:00:03:00 00:00:02:00 00:00:03:00
FROM CLIP NAME: quay
DLEDL: START TC: 00:00:00:00
`);
    expect(title).toBe('Harbour  cut');
    expect(events[0]?.clipName).toBe('');
    expect(events[0]?.notes.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'remark FROM CLIP NAME: quay',
      'remark DLEDL: START TC: 00:00:00:00',
    ]);
  });

  it('reads an event with an empty reel, with and without a duration', () => {
    const { events, warnings } =
      read(`001           V     C        00:00:00:00 00:00:01:00 00:00:00:00 00:00:01:00
002           A2    D    012 00:00:00:00 00:00:01:00 00:00:01:00 00:00:02:00
`);
    expect(events.map(({ reel, channels, transition }) => [reel, channels, transition])).toEqual([
      ['', 'V', { code: 'C', frames: 0 }],
      ['', 'A2', { code: 'D', frames: 12 }],
    ]);
    expect(warnings).toEqual([]);
  });

  it('reads the full reel from the line that Final Cut Pro 7 writes without an asterisk', () => {
    const { events } = read(`001   HARBOUR  AA/V  C  00:00:00:00 00:00:01:00 00:00:00:00 00:00:01:00
* FROM CLIP NAME: pier.mov
 FINAL CUT PRO REEL: Harbour_Night_02 REPLACED BY: HARBOUR
`);
    expect(events[0]).toMatchObject({ reel: 'HARBOUR', longReel: 'Harbour_Night_02', clipName: 'pier.mov' });
  });

  it('assigns a split edit to the event below it, and free notes to the event above them', () => {
    const { events } = read(`001 R1 V C 00:00:00:00 00:00:01:00 00:00:00:00 00:00:01:00
* SOURCE FILE: one.mov
SPLIT:    AUDIO DELAY=  00:00:00:06
002 R2 V C 00:00:00:00 00:00:01:00 00:00:01:00 00:00:02:00
002 R2 A C 00:00:00:06 00:00:01:00 00:00:01:06 00:00:02:00
CHECK THE LEVEL HERE
wind noise |C:ResolveColorBlue |M:wind |D:1
SPLIT:    VIDEO DELAY=  00:00:02:00
`);
    expect(events.map(({ notes }) => notes.map(({ kind, text }) => `${kind} ${text}`))).toEqual([
      ['source * SOURCE FILE: one.mov'],
      ['split SPLIT:    AUDIO DELAY=  00:00:00:06'],
      [
        'split SPLIT:    VIDEO DELAY=  00:00:02:00',
        'remark CHECK THE LEVEL HERE',
        'remark wind noise |C:ResolveColorBlue |M:wind |D:1',
      ],
    ]);
  });

  it('handles as many split edits as a file can have', () => {
    const { events } = read(
      `${EVENT}\n${'SPLIT: AUDIO\n'.repeat(200_000)}\n${'SPLIT: VIDEO\n\n'.repeat(50_000)}`,
    );
    expect(events[0]?.notes).toHaveLength(250_000);
  });

  it('completes times of locators that start with minutes or seconds, and reads no file for black', () => {
    const times = ['59:52:05', '9:52:05', '52:05', '1:00:00:05'];
    const lines = [EVENT, ...times.map((time) => `* LOC: ${time}    CYAN    shot`), '* SOURCE FILE: (NULL)'];
    const [event] = read(lines.join('\n')).events;
    expect(event?.locators.map(({ timecode }) => timecode)).toEqual([
      ...['00:59:52:05', '00:09:52:05', '00:00:52:05', '1:00:00:05'],
    ]);
    expect(event).toMatchObject({ sourceFile: '' });
  });

  it('assigns a speed to the last line of the event with that reel', () => {
    const { events } = read(`001 R1 V C 00:00:00:00 00:00:00:00 00:00:01:00 00:00:01:00
001 R2 V D 025 00:00:00:00 00:00:04:00 00:00:01:00 00:00:05:00
M2   R1       -025.0                00:00:00:00
`);
    expect(events.map(({ speed }) => speed)).toEqual([-25, null]);
  });

  it('counts drop-frame by FCM, by separator and by the request, and applies a later FCM to the source side only', () => {
    expect(read(`FCM: DROP FRAME\n${EVENT}`, '29.97').rate.name).toBe('29.97DF');
    expect(read(EVENT.replaceAll(/:(\d\d)(?= |$)/g, ';$1'), '29.97').rate.name).toBe('29.97DF');
    const mixed = read(
      `FCM: NON-DROP FRAME\n${EVENT}\nFCM: DROP FRAME\n${EVENT.replace('001', '002')}`,
      '29.97',
    );
    expect(mixed.rate.name).toBe('29.97');
    expect(mixed.events.map(({ source }) => source?.rate.name)).toEqual(['29.97', '29.97DF']);
  });

  it('lets an event pass midnight', () => {
    const [event] = read('001 AX A C 00:00:00:00 00:00:02:00 23:59:59:00 00:00:01:00').events;
    expect([event?.recordIn, event?.recordOut]).toEqual([2_159_975, 2_160_025]);
  });

  it('skips an unreadable line with a warning, if others are readable', () => {
    const { events, warnings } = read(`${EVENT}\n002 nonsense\n`);
    expect(events).toHaveLength(1);
    expect(inEnglish(warnings)).toEqual([
      { code: 'line_skipped', text: 'the event line cannot be read', line: 2 },
    ]);
  });

  it.each([
    ['a timecode out of range', `TITLE: X\n${EVENT.replace('01:00:00:00', '24:00:00:00')}`, 2],
    ['a frame number that the rate does not count', EVENT.replace('00:00:10:00', '00:00:10:25'), 1],
    ['no readable event', 'TITLE: X\n\n001 AX A\n', 3],
    ['no event', 'Dear all,\n', undefined],
  ])('refuses %s and names the line', (_, text, line) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ kind: 'unreadable', line }));
    expect(() => read(text)).toThrow(MediaError);
  });

  it('reads runs of spaces and 100,000 events in linear time', () => {
    expect(() => read(`001${' '.repeat(500_000)}x`)).toThrow(MediaError);
    const long = Array.from({ length: 100_000 }, () => EVENT).join('\n');
    expect(read(long).events).toHaveLength(100_000);
  });
});
