import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { readSequence } from '../read.ts';
import { readProTools } from './read.ts';

const COLUMNS =
  'CHANNEL \tEVENT   \tCLIP NAME                     \tSTART TIME    \tEND TIME      \tDURATION      \tTIMESTAMP         \tSTATE';
const clip = (channel: number, event: number, name: string, start: string, end: string, state = 'Unmuted') =>
  `${channel}       \t${event}       \t${name}                      \t${start}   \t${end}   \t00:00:00:00   \t00:00:00:00   \t${state}`;
const track = (name: string, state: string, ...clips: string[]) =>
  `TRACK NAME:\t${name}\nCOMMENTS:\t\nUSER DELAY:\t0 Samples\nSTATE: ${state}\nPLUG-INS: \n${COLUMNS}\n${clips.join('\n')}\n\n`;
const session = (tracks: string[], format = '25 Frame') =>
  `SESSION NAME:\tReel 1\nSAMPLE RATE:\t48000.000000\nBIT DEPTH:\t24-bit\nSESSION START TIMECODE:\t01:00:00:00\nTIMECODE FORMAT:\t${format}\n# OF AUDIO TRACKS:\t${tracks.length}\n\n\nO N L I N E  C L I P S  I N  S E S S I O N\nCLIP NAME                     \tSource File\nSong-01\tSong.wav\n\nT R A C K  L I S T I N G\n${tracks.join('')}\nM A R K E R S  L I S T I N G\n#   \tLOCATION\n1   \t01:00:00:00\n`;
const read = (text: string) => readProTools(text, { rate: rate('24') });
const rows = (text: string) =>
  read(text).events.map((e) => [e.clipName, e.audio[0], e.recordIn - 90_000, e.recordOut - 90_000]);

describe('readProTools', () => {
  it('reads the clips of the track listing at the rate of the session', () => {
    const text = session([
      track(
        'Music (Stereo)',
        '',
        clip(1, 1, 'Song-01.L', '01:00:00:00', '01:00:10:00'),
        clip(2, 1, 'Song-01.R', '01:00:00:00', '01:00:10:00'),
      ),
      track('FX', 'Hidden ', clip(1, 1, 'Boom', '01:00:01:00.50', '01:00:02:00')),
    ]);
    expect(rows(text)).toEqual([
      ['Song-01', 'A1', 0, 250],
      ['Boom', 'A2', 25, 50],
    ]);
    const { title, start, rate: counted, trackNames, events } = read(text);
    expect([title, start, counted.name]).toEqual(['Reel 1', 90_000, '25']);
    expect(trackNames.map(({ name }) => name)).toEqual(['Music (Stereo)', 'FX']);
    expect(events[0]?.sourceFile).toBe('Song.wav');
  });

  it('reads Mac Roman where it is not UTF-8', () => {
    const text = session([track('Music', '', clip(1, 1, 'Caf#', '01:00:00:00', '01:00:10:00'))]);
    const bytes = Buffer.from(text).map((byte) => (byte === 0x23 ? 0x8e : byte));
    const { events, warnings } = readSequence({ bytes, fileName: 'a.txt', rate: rate('24') });
    expect(events[0]?.clipName).toBe('Café');
    expect(warnings[0]?.text.params).toEqual({ encoding: 'macintosh' });
  });

  it('skips muted clips, and muted and inactive tracks', () => {
    const text = session([
      track('A', '', clip(1, 1, 'off', '01:00:00:00', '01:00:01:00', 'Muted')),
      track('B', 'Muted ', clip(1, 1, 'b', '01:00:00:00', '01:00:01:00')),
      track('C', 'Solo Inactive ', clip(1, 1, 'c', '01:00:00:00', '01:00:01:00')),
    ]);
    expect(rows(text)).toEqual([]);
  });

  it('merges fades listed as clips into the adjacent clips', () => {
    const text = session([
      track(
        'A',
        '',
        clip(1, 1, '(fade in)', '01:00:00:00', '01:00:01:00'),
        clip(1, 2, 'a', '01:00:01:00', '01:00:05:00'),
        clip(1, 3, '(cross fade)', '01:00:05:00', '01:00:06:00'),
        clip(1, 4, 'b', '01:00:06:00', '01:00:08:00'),
        clip(1, 5, '(fade out)', '01:00:08:00', '01:00:09:00'),
      ),
    ]);
    expect(rows(text)).toEqual([
      ['a', 'A1', 0, 150],
      ['b', 'A1', 125, 225],
    ]);
  });

  it('reads samples and minutes, and 30 drop as 29.97', () => {
    const samples = session([
      track('A', '', clip(1, 1, 'a', '48000', '96000'), clip(1, 2, 'b', '1:00.040', '1:01.000')),
    ]);
    expect(rows(samples)).toEqual([
      ['a', 'A1', 25, 50],
      ['b', 'A1', 1501, 1525],
    ]);
    expect(
      read(session([track('A', '')], '30 Drop Frame').replace('01:00:00:00', '01:00:00;00')).rate.name,
    ).toBe('29.97DF');
  });

  it.each(['1e999', '9'.repeat(400), '0'])('rejects a sample rate of %.20s', (stated) => {
    const text = session([track('A', '', clip(1, 1, 'a', '48000', '96000'))]).replace('48000.000000', stated);
    expect(() => read(text)).toThrow(MediaError);
  });

  it.each([
    ['bars and beats', session([track('A', '', clip(1, 1, 'a', '1|1|000', '2|1|000'))])],
    ['a session without track listing', 'SESSION NAME:\tx\nSAMPLE RATE:\t48000\n'],
  ])('refuses %s', (_, text) => {
    expect(() => read(text)).toThrow(MediaError);
  });
});
