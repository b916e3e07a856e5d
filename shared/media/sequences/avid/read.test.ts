import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { readAvidXml } from './read.ts';

const side = (name: string, from: string, to: string, type: string, more = '') =>
  `<${name}>${more}<Start><Frame>0</Frame><Timecode Type="${type}">${from}</Timecode></Start><End><Timecode Type="${type}">${to}</Timecode></End></${name}>`;
const event = (n: number, name: string, from: string, to: string) =>
  `<Event Num="${n}" Type="Cut" Length="25">${side('Master', from, to, 'TC1')}${side('Source', '10:00:00:00', '10:00:01:00', 'Start TC', `<ClipName>${name}</ClipName><TapeName>T1</TapeName>`)}</Event>`;
const list = (tracks: string, ...events: string[]) =>
  `<AssembleList><ListHead><Title>Reel &amp; 1</Title><Tracks>${tracks}</Tracks><EditRate>25</EditRate></ListHead><Events>${events.join('')}</Events></AssembleList>`;
const file = (...lists: string[]) =>
  `<?xml version="1.0"?>\n<FilmScribeFile Version="1.0">${lists.join('')}</FilmScribeFile>`;
const read = (text: string, picture = false) => readAvidXml(text, { rate: rate('24'), picture });

describe('readAvidXml', () => {
  const text = file(
    list('V1', event(1, 'shot', '01:00:00:00', '01:00:01:00')),
    list('A1 A2', event(1, 'song', '01:00:00:00', '01:00:01:00'), '<Event Num="2"><Master/></Event>'),
  );

  it('reads the audio lists', () => {
    const { title, rate: counted, events } = read(text);
    expect([title, counted.name]).toEqual(['Reel & 1', '25']);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      clipName: 'song',
      reel: 'T1',
      audio: ['A1', 'A2'],
      recordIn: 90_000,
      recordOut: 90_025,
      source: { in: 900_000, out: 900_025 },
    });
  });

  it('reads the picture lists too when asked', () => {
    expect(read(text, true).events.map(({ video }) => video)).toEqual([['V'], []]);
  });

  it('refuses a timecode that is invalid at the rate, and a file without a list', () => {
    expect(() => read(file(list('A1', event(1, 'x', '01:00:00:25', '01:00:01:00'))))).toThrow(/01:00:00:25/);
    expect(() => read(file())).toThrow(/^avid\.no_list$/);
  });
});
