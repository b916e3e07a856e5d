/** MIDI marker files checked with `midi-file`, an independent reader and writer of Standard MIDI Files. */

import { parseMidi, writeMidi } from 'midi-file';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MARKER_FORMATS } from '#shared/media/markers/formats.ts';
import { BLANK_MARKER, type Marker } from '#shared/media/markers/model.ts';
import { MARKER_RATES } from '#shared/media/markers/names.ts';
import { readMarkers } from '#shared/media/markers/read.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { fc } from '#test/properties.ts';

const Event = v.looseObject({
  deltaTime: v.pipe(v.number(), v.integer(), v.minValue(0)),
  type: v.string(),
  text: v.optional(v.string()),
  microsecondsPerBeat: v.optional(v.number()),
});
const MidiFile = v.object({
  header: v.object({
    format: v.number(),
    numTracks: v.number(),
    ticksPerBeat: v.optional(v.number()),
    framesPerSecond: v.optional(v.number()),
    ticksPerFrame: v.optional(v.number()),
  }),
  tracks: v.array(v.array(Event)),
});

/** Frame rates of the header. 29 means 30000/1001. */
const SMPTE: Readonly<Record<string, number>> = { '24': 24, '25': 25, '29.97': 29, '30': 30 };

/** The parser returns bytes as characters. */
const utf8 = (text: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));

async function parsed(markers: readonly Marker[], rateName: string) {
  const { content } = await MARKER_FORMATS.midi.write(markers, {
    ...{ rate: rate(rateName), title: 'Größe', created: 0 },
  });
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const { header, tracks } = v.parse(MidiFile, parseMidi(bytes));
  let tick = 0;
  const events = (tracks[0] ?? []).map(({ deltaTime, ...event }) => {
    tick += deltaTime;
    return { ...event, tick };
  });
  return { header, tracks, events, bytes };
}

const marker = (name: string, frame: number): Marker => ({ ...BLANK_MARKER, name, in: frame });
const name = fc.constantFrom('Slate', 'größer', 'ラスト', '😀 ok', 'Ж', "it's", 'x'.repeat(300));
const list = fc
  .array(fc.tuple(name, fc.nat({ max: 4_000_000 })), { maxLength: 8 })
  .map((items) => items.map(([text, frame]) => marker(text, frame)).sort((a, b) => a.in - b.in));

describe.each(MARKER_RATES)('written at %s', (rateName) => {
  const { num, den } = rate(rateName);

  it('another parser finds each marker at its frame', async () => {
    await fc.assert(
      fc.asyncProperty(list, async (given) => {
        const { header, tracks, events } = await parsed(given, rateName);
        expect([header.format, header.numTracks, tracks.length]).toEqual([1, 1, 1]);
        const found = events.filter(({ type }) => type === 'marker');
        expect(found.map(({ text = '' }) => utf8(text))).toEqual(given.map((one) => one.name));
        const smpte = SMPTE[rateName];
        expect(header.framesPerSecond).toBe(smpte);
        const frames = found.map(({ tick }) => {
          if (smpte !== undefined) return tick / (header.ticksPerFrame ?? Number.NaN);
          // Converts ticks at 120 quarter notes per minute to seconds, then to frames.
          return Math.round((tick * num) / ((header.ticksPerBeat ?? Number.NaN) * 2 * den));
        });
        expect(frames).toEqual(given.map((one) => one.in));
      }),
      { numRuns: 25 },
    );
  });

  it('has its name and one tempo at the start, no offset, and one end', async () => {
    const { events } = await parsed([marker('a', 90_000), marker('b', 90_001)], rateName);
    expect(events.map(({ type, tick }) => [type, tick > 0])).toEqual([
      ['trackName', false],
      ['setTempo', false],
      ['marker', true],
      ['marker', true],
      ['endOfTrack', true],
    ]);
    expect(utf8(events[0]?.text ?? '')).toBe('Größe');
    expect(events[1]?.microsecondsPerBeat).toBe(500_000);
  });
});

describe('read from another writer', () => {
  const END = { deltaTime: 0, meta: true, type: 'endOfTrack' } as const;
  const text = (deltaTime: number, type: 'marker' | 'cuePoint', value: string) =>
    ({ deltaTime, meta: true, type, text: value }) as const;
  const tempo = (deltaTime: number, microsecondsPerBeat: number) =>
    ({ deltaTime, meta: true, type: 'setTempo', microsecondsPerBeat }) as const;
  const read = async (bytes: readonly number[], rateName: string) => {
    const { markers, rate: found } = await readMarkers({
      ...{ bytes: Uint8Array.from(bytes), source: 'auto', rate: rate(rateName), clipMarkers: false },
    });
    return { rate: found.name, markers: markers.map((one) => [one.name, one.in]) };
  };

  it('follows tempo changes between the markers', async () => {
    const bytes = writeMidi({
      header: { format: 1, numTracks: 2, ticksPerBeat: 480 },
      tracks: [
        [
          tempo(0, 500_000),
          text(480, 'marker', 'half'),
          tempo(480, 1_000_000),
          text(960, 'marker', 'three'),
          END,
        ],
        [text(960, 'cuePoint', 'one'), END],
      ],
    });
    expect(await read(bytes, '24')).toEqual({
      rate: '24',
      markers: [
        ['half', 12],
        ['one', 24],
        ['three', 72],
      ],
    });
  });

  it('reads markers between notes under a running status', async () => {
    const note = (deltaTime: number, type: 'noteOn' | 'noteOff') =>
      ({ deltaTime, channel: 0, type, noteNumber: 60, velocity: 64 }) as const;
    const bytes = writeMidi(
      {
        header: { format: 0, numTracks: 1, ticksPerBeat: 96 },
        tracks: [
          [
            ...[note(0, 'noteOn'), note(96, 'noteOn'), note(96, 'noteOff')],
            ...[text(0, 'marker', 'here'), note(96, 'noteOff'), text(96, 'marker', 'there'), END],
          ],
        ],
      },
      { running: true },
    );
    expect((await read(bytes, '25')).markers).toEqual([
      ['here', 25],
      ['there', 50],
    ]);
  });

  it.each(Object.entries(SMPTE))('takes the rate %s from the header', async (rateName, framesPerSecond) => {
    const { bytes } = await parsed([marker('a', 12), marker('b', 3600)], rateName);
    expect([256 - (bytes[12] ?? 0), bytes[13]]).toEqual([framesPerSecond, 40]);
    expect(await read([...bytes], '60')).toEqual({
      rate: rateName,
      markers: [
        ['a', 12],
        ['b', 3600],
      ],
    });
  });
});
