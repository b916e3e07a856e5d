/** Markers of a Standard MIDI File (MIDI 1.0, "Standard MIDI Files"). */

import { type Rate, rate as rateNamed } from '#shared/media/timecode/rate.ts';
import { framesToUnits, roundedQuotient } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { BLANK_MARKER, inOrder, MAX_MARKERS, type Marker, type MarkerFormat } from '../model.ts';
import { buildTitle, losses, oneLine } from '../text.ts';

const TITLE = 'MIDI file';
const META = { text: 0x01, name: 0x03, marker: 0x06, cue: 0x07, end: 0x2f, tempo: 0x51 } as const;

/** SMPTE rates of the header; 29 means 29.97. */
const SMPTE: readonly (readonly [number, string])[] = [
  [24, '24'],
  [25, '25'],
  [29, '29.97'],
  [30, '30'],
];
/** A sub-frame of 40 is a millisecond at 25 frames. */
const TICKS_PER_FRAME = 40;
const TICKS_PER_QUARTER = 960;
/** 120 quarter notes per minute. */
const TEMPO_US = 500_000;

const ascii = (text: string): number[] => Array.from(text, (c) => c.charCodeAt(0));
const encodeNumber = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.floor(value / 256 ** (count - 1 - i)) % 256);

/** Encodes a variable-length quantity: groups of seven bits, all but the last marked. */
function variableLength(value: number): number[] {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift((rest % 128) + 128);
  return bytes;
}

const chunk = (type: string, body: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from([...ascii(type), ...encodeNumber(body.length, 4)]), body]);

function meta(delta: number, type: number, data: Uint8Array): Uint8Array {
  return Buffer.concat([
    Buffer.from([...variableLength(delta), 0xff, type, ...variableLength(data.length)]),
    data,
  ]);
}

/** A number has at most four bytes. Empty events bridge a longer pause, up to some weeks. */
const MAX_DELTA = 2 ** 28 - 1;
const MAX_BRIDGES = 64;

/** @throws MediaError `too_large` for a marker too far away */
function bridges(delta: number): Uint8Array[] {
  const count = Math.floor(delta / MAX_DELTA);
  if (count > MAX_BRIDGES) throw new MediaError('too_large', TITLE, reason('midi.late'));
  return Array.from({ length: count }, () => meta(MAX_DELTA, META.text, new Uint8Array()));
}

/** Tempo and markers go into the first track, where sequencers look for them. */
function write(given: readonly Marker[], rate: Rate, title: string): Uint8Array {
  const smpte = SMPTE.find(([, name]) => name === rate.name)?.[0];
  const toTick = (frame: number): number =>
    smpte === undefined
      ? framesToUnits(frame, rate, (TICKS_PER_QUARTER * 1_000_000) / TEMPO_US)
      : frame * TICKS_PER_FRAME;
  const division = smpte === undefined ? encodeNumber(TICKS_PER_QUARTER, 2) : [256 - smpte, TICKS_PER_FRAME];
  const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
  const events = [
    meta(0, META.name, utf8(oneLine(title))),
    meta(0, META.tempo, Uint8Array.from(encodeNumber(TEMPO_US, 3))),
  ];
  let at = 0;
  inOrder(given).forEach((marker, i) => {
    const tick = toTick(marker.in);
    events.push(...bridges(tick - at));
    events.push(meta((tick - at) % MAX_DELTA, META.marker, utf8(buildTitle(marker, i))));
    at = tick;
    if (marker.name !== '' && marker.comment !== '') events.push(meta(0, META.text, utf8(marker.comment)));
  });
  events.push(meta(0, META.end, new Uint8Array()));
  const header = Uint8Array.from([...encodeNumber(1, 2), ...encodeNumber(1, 2), ...division]);
  return Buffer.concat([chunk('MThd', header), chunk('MTrk', Buffer.concat(events))]);
}

type MidiEvent = { readonly tick: number; readonly type: number; readonly data: Uint8Array };

/** Reads bytes in order, with bounds checks. */
class Cursor {
  readonly #bytes: Uint8Array;
  at: number;
  readonly end: number;

  constructor(bytes: Uint8Array, at: number, end: number) {
    this.#bytes = bytes;
    this.at = at;
    this.end = Math.min(end, bytes.length);
  }

  byte(): number {
    const value = this.at < this.end ? this.#bytes[this.at] : undefined;
    if (value === undefined) throw new MediaError('unreadable', TITLE, reason('midi.cut_event'));
    this.at += 1;
    return value;
  }

  number(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i += 1) value = value * 256 + this.byte();
    return value;
  }

  variable(): number {
    let value = 0;
    for (let i = 0; i < 4; i += 1) {
      const byte = this.byte();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new MediaError('unreadable', TITLE, reason('midi.length'));
  }

  take(count: number): Uint8Array {
    if (this.at + count > this.end) throw new MediaError('unreadable', TITLE, reason('midi.long_event'));
    this.at += count;
    return this.#bytes.subarray(this.at - count, this.at);
  }
}

/** Meta events of a track. Notes and other events are skipped. */
function* metaEvents(cursor: Cursor): Generator<MidiEvent> {
  let tick = 0;
  let running = 0;
  while (cursor.at < cursor.end) {
    tick += cursor.variable();
    const first = cursor.byte();
    if (first === 0xff) {
      const type = cursor.byte();
      const data = cursor.take(cursor.variable());
      if (type === META.end) return;
      yield { tick, type, data };
    } else if (first === 0xf0 || first === 0xf7) cursor.take(cursor.variable());
    else if (first >= 0x80) {
      running = first;
      cursor.take(dataLength(first));
    } else {
      if (running === 0) throw new MediaError('unreadable', TITLE, reason('midi.status'));
      cursor.take(dataLength(running) - 1);
    }
  }
}

/** Data bytes of a channel message: one for programs and pressure, else two. */
const dataLength = (status: number): number => (status >= 0xc0 && status < 0xe0 ? 1 : 2);

function readEvents(bytes: Uint8Array, from: number): MidiEvent[] {
  const events: MidiEvent[] = [];
  const file = new Cursor(bytes, from, bytes.length);
  while (file.at + 8 <= file.end) {
    const type = Buffer.from(file.take(4)).toString('latin1');
    const length = file.number(4);
    const end = Math.min(file.at + length, file.end);
    if (type === 'MTrk') {
      for (const event of metaEvents(new Cursor(bytes, file.at, end))) {
        if (KEPT.has(event.type)) events.push(event);
        if (events.length > MAX_MARKERS * 3)
          throw new MediaError('too_large', TITLE, reason('marker.too_many'));
      }
    }
    file.at = end;
  }
  return events.sort((a, b) => a.tick - b.tick);
}

const KEPT: ReadonlySet<number> = new Set([META.text, META.marker, META.cue, META.tempo]);

/** Converts ticks to frames: by the header's frame rate, or by the tempo changes. */
function createClock(
  division: number,
  requested: Rate,
): { rate: Rate; toFrame: (tick: number) => number; tempo: (tick: number, us: number) => void } {
  if (division >= 0x8000) {
    const name = SMPTE.find(([frames]) => frames === 256 - Math.floor(division / 256))?.[1];
    const ticks = division % 256;
    if (name === undefined || ticks === 0) throw new MediaError('unreadable', TITLE, reason('midi.division'));
    return {
      rate: rateNamed(name),
      toFrame: (tick) => Math.floor(tick / ticks + 0.5),
      tempo: () => undefined,
    };
  }
  if (division === 0) throw new MediaError('unreadable', TITLE, reason('midi.no_division'));
  let [since, passed, tempo] = [0, 0n, TEMPO_US];
  const toTime = (tick: number): bigint => passed + BigInt(tick - since) * BigInt(tempo);
  return {
    rate: requested,
    // In microseconds times the division.
    toFrame: (tick) =>
      Number(
        roundedQuotient(
          toTime(tick) * BigInt(requested.num),
          BigInt(division) * 1_000_000n * BigInt(requested.den),
        ),
      ),
    tempo: (tick, us) => {
      passed = toTime(tick);
      [since, tempo] = [tick, us];
    },
  };
}

const decodeText = (data: Uint8Array): string => new TextDecoder().decode(data).replaceAll('\0', '').trim();

function read(bytes: Uint8Array, requested: Rate) {
  const header = new Cursor(bytes, 0, bytes.length);
  if (Buffer.from(header.take(4)).toString('latin1') !== 'MThd')
    throw new MediaError('unreadable', TITLE, reason('midi.none'));
  const length = header.number(4);
  header.number(4);
  const clock = createClock(header.number(2), requested);
  const markers: Marker[] = [];
  let last = -1;
  for (const { tick, type, data } of readEvents(bytes, 8 + length)) {
    if (type === META.tempo)
      clock.tempo(tick, data.length === 3 ? new Cursor(data, 0, 3).number(3) : TEMPO_US);
    else if (type === META.text) {
      const marker = markers.at(-1);
      if (marker && tick === last && marker.comment === '')
        markers[markers.length - 1] = { ...marker, comment: decodeText(data) };
    } else {
      markers.push({ ...BLANK_MARKER, name: decodeText(data), in: clock.toFrame(tick) });
      last = tick;
    }
  }
  return { markers, rate: clock.rate, warnings: [] };
}

export const midi: MarkerFormat = {
  title: TITLE,
  extension: 'mid',
  contentType: 'audio/midi',
  readBytes: (bytes, { rate }) => read(bytes, rate),
  write: (markers, { rate, title }) => ({
    content: write(markers, rate, title),
    warnings: losses(markers, 'duration'),
  }),
};
