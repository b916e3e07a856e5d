import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { inEnglish } from '#test/english.ts';
import { fc } from '#test/properties.ts';
import { COLOR_NAMES } from './colors.ts';
import { MARKER_FORMATS } from './formats.ts';
import { BLANK_MARKER, MARKER_TYPES, type Marker } from './model.ts';
import { MARKER_RATES, MARKER_TARGETS, type MarkerTarget } from './names.ts';
import { readMarkers } from './read.ts';

const created = 0;

const write = async (
  format: MarkerTarget,
  markers: readonly Marker[],
  rateName: string,
): Promise<Uint8Array> => {
  const { content } = await MARKER_FORMATS[format].write(markers, {
    rate: rate(rateName),
    title: 'Show',
    created,
  });
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
};

const read = async (bytes: Uint8Array, rateName: string, source: 'auto' | MarkerTarget = 'auto') =>
  readMarkers({
    bytes,
    source: source === 'pdf' ? 'auto' : source,
    rate: rate(rateName),
    clipMarkers: false,
  });

/** Fields that each format can hold. All others are lost. A point may become one frame. */
const HOLDS: Readonly<Partial<Record<MarkerTarget, readonly (keyof Marker)[]>>> = {
  csv: ['name', 'comment', 'duration', 'color', 'type', 'track', 'user'],
  csv2: ['name', 'comment', 'duration', 'color', 'type', 'track', 'user'],
  tsv: ['name', 'comment', 'duration', 'color', 'type', 'track', 'user'],
  xlsx: ['name', 'comment', 'duration', 'color', 'type', 'track', 'user'],
  xls: ['name', 'comment', 'duration', 'color', 'type', 'track', 'user'],
  ods: ['name', 'comment', 'duration', 'color', 'type', 'track', 'user'],
  json: ['name', 'comment', 'duration', 'color', 'type', 'track', 'user'],
  otio: ['name', 'comment', 'duration', 'type', 'track', 'user'],
  srt: ['name', 'comment'],
  vtt: ['name', 'comment'],
  sbv: ['name', 'comment'],
  txt: ['name', 'comment'],
  midi: ['name', 'comment'],
  avid: ['name', 'track', 'user'],
  premiere: ['name', 'comment', 'duration'],
  resolve: ['name', 'comment', 'color'],
  resolve_index: ['name', 'comment', 'color', 'track'],
  fcp7: ['name', 'comment', 'duration'],
  fcpxml: ['name', 'comment'],
  protools: ['name', 'comment'],
  audition: ['name', 'comment', 'duration'],
  reaper: ['name', 'duration'],
  frameio: ['duration', 'user'],
  ffmetadata: ['name', 'comment'],
};

function getTarget(name: string): MarkerTarget {
  const target = MARKER_TARGETS.find((one) => one === name);
  if (target === undefined) throw new Error(`${name} is no format`);
  return target;
}

const word = fc.constantFrom(
  'Slate',
  'pick up',
  'größer',
  'ラスト',
  'a/b',
  "it's",
  '5 & 6',
  '=sum',
  '-',
  'Ж',
  '😀 ok',
  '"q"',
);
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const marker = fc.record({
  name: text,
  comment: fc.option(text, { nil: '' }),
  duration: fc.constantFrom(0, 1, 12, 400),
  color: fc.constantFrom(...COLOR_NAMES.resolve),
  type: fc.constantFrom(...MARKER_TYPES),
  track: fc.constantFrom('V1', 'A2', 'TC1'),
  user: fc.constantFrom('Ana', 'Bo 2'),
});
const markers = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 60_000 }), marker), { minLength: 1, maxLength: 6 })
  .map((items) => {
    let at = 0;
    return items.map(([gap, fields]): Marker => {
      at += gap;
      return { ...fields, in: at };
    });
  });
const rates = fc.constantFrom(...MARKER_RATES);

describe('markers round-trip through a format', () => {
  it.each(Object.entries(HOLDS))('%s', async (name, held) => {
    const format = getTarget(name);
    await fc.assert(
      fc.asyncProperty(markers, rates, async (given, rateName) => {
        const list = await read(await write(format, given, rateName), rateName);
        const pick = (of: Marker) => [of.in, ...held.map((field) => of[field])];
        expect(list.rate.name).toBe(rateName);
        expect(list.markers.map(pick)).toEqual(given.map(pick));
      }),
      { numRuns: ['xlsx', 'xls', 'ods'].includes(name) ? 8 : 60 },
    );
  });

  it.each(Object.entries(HOLDS))(
    'through %s and then each other format, as far as both can hold them',
    async (name, held) => {
      const base = { comment: '', duration: 0, type: 'comment', track: 'V1', user: 'Ana' } as const;
      const given: Marker[] = [
        { ...base, name: 'one', comment: 'first; "note"', in: 90_000, color: 'Red' },
        { ...base, name: 'two', comment: 'second', in: 90_250, duration: 25, color: 'Blue', type: 'chapter' },
        { ...base, name: 'three', in: 100_003, duration: 1, color: 'Green', user: 'Bo 2' },
      ];
      const between = await read(await write(getTarget(name), given, '25'), '25');
      for (const [other, alsoHeld] of Object.entries(HOLDS)) {
        const { markers: back } = await read(await write(getTarget(other), between.markers, '25'), '25');
        const both = held.filter((field) => alsoHeld.includes(field));
        const pick = (of: Marker) => [of.in, ...both.map((field) => of[field])];
        expect({ other, both, markers: back.map(pick) }).toEqual({ other, both, markers: given.map(pick) });
      }
    },
  );

  it('YouTube keeps names and whole seconds of chapters, from any format', async () => {
    const given = ['Start', 'Middle', 'End'].map(
      (title, i): Marker => ({ ...BLANK_MARKER, name: title, in: i * 1500 }),
    );
    for (const [name, held] of Object.entries(HOLDS).filter(([, fields]) => fields.includes('name'))) {
      const between = await read(await write(getTarget(name), given, '25'), '25');
      const { markers: back } = await read(await write('youtube', between.markers, '25'), '25');
      const [found, wanted] = [back, given].map((list) => list.map((one) => [one.name, one.in]));
      expect({ name, held, found }).toEqual({ name, held, found: wanted });
    }
  });

  it('the table names every readable format except the one with whole seconds', () => {
    const named = [...Object.keys(HOLDS), 'youtube', 'pdf'];
    expect(named.toSorted()).toEqual(MARKER_TARGETS.toSorted());
  });

  it('writes every format without markers, with punctuation only, and with hostile texts', async () => {
    const base = { in: 0, duration: 0, color: '', type: 'comment', track: '', user: '' } as const;
    const odd: Marker[] = [
      { ...base, name: '', comment: '' },
      { ...base, name: 'a\tb\r\nc\u0000\ud800', comment: ']]><!-- |M:x\n\n[CHAPTER]\n\\', in: 5 },
      { ...base, name: '-->', comment: '00:00:00,000 --> 00:00:01,000', in: 9 },
    ];
    for (const format of MARKER_TARGETS) {
      for (const list of [[], odd]) {
        const bytes = await write(format, list, '25');
        if (format === 'pdf' || list.length === 0) expect(bytes.length).toBeGreaterThanOrEqual(0);
        else
          expect({ format, length: (await read(bytes, '25')).markers.length }).toEqual({ format, length: 3 });
      }
    }
  });
});

describe('a MIDI file', () => {
  const late = (hours: number): Marker => ({ ...BLANK_MARKER, name: 'late', in: hours * 3600 * 24 });

  it('holds markers further apart than one of its numbers can express', async () => {
    const markers = [late(1), late(100), late(500)];
    const back = await read(await write('midi', markers, '24'), '24', 'midi');
    expect(back.markers.map((marker) => marker.in)).toEqual(markers.map((marker) => marker.in));
  });

  it('is not written for times of several years', async () => {
    await expect(write('midi', [late(100_000)], '24')).rejects.toThrow(MediaError);
  });
});

describe('readMarkers', () => {
  it.each([
    ['nothing', ''],
    ['blanks', ' \n'],
    ['prose', 'Dear all,\nsee you soon\n'],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR'],
    ['a timecode out of range', 'Name,In\na,00:00:00:25\n'],
    ['measures', '#,Name,Start,End,Length\nM1,a,5.1.00,,\n'],
    ['broken JSON', '[{"name":'],
    [
      'a broken MIDI file',
      'MThd\u0000\u0000\u0000\u0006\u0000\u0001\u0000\u0001\u0003\u00c0MTrk\u0000\u0000\u0000\u0003\u0000\u00ff\u0006',
    ],
  ])('refuses %s', async (_, content) => {
    await expect(read(Buffer.from(content, 'latin1'), '25')).rejects.toThrow(MediaError);
  });

  it('warns if the content has another format than declared', async () => {
    const list = await read(Buffer.from('0:00 Start\n1:00 End\n'), '25', 'srt');
    expect(inEnglish(list.warnings)).toEqual([
      { code: 'format_differs', text: 'the file was declared as srt, but its content is youtube' },
    ]);
  });

  it('reads 100,000 lines in linear time', async () => {
    const rows = Array.from(
      { length: 100_000 },
      (_, i) => `m${i},00:00:${String(i % 60).padStart(2, '0')}:00`,
    );
    expect((await read(Buffer.from(`Name,In\n${rows.join('\n')}`), '25')).markers).toHaveLength(100_000);
    await expect(read(Buffer.from(`x${' '.repeat(400_000)}|C:`), '25')).rejects.toThrow(MediaError);
  });
});

it.each(['audition', 'vtt', 'json', 'midi', 'ffmetadata', 'fcpxml', 'otio'] as const)(
  '%s has times of more than 10,000 minutes',
  async (format) => {
    const late: Marker = { ...BLANK_MARKER, name: 'Late', in: 200 * 3600 * 25 + 7, duration: 25 };
    const { markers } = await read(await write(format, [late], '25'), '25');
    expect(markers).toMatchObject([{ name: 'Late', in: late.in }]);
  },
);
