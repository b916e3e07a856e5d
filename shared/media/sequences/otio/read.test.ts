import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { readOtio } from './read.ts';

const time = (value: number, perSecond = 25) => ({ OTIO_SCHEMA: 'RationalTime.1', value, rate: perSecond });
const range = (start: number, duration: number, perSecond = 25) => ({
  OTIO_SCHEMA: 'TimeRange.1',
  start_time: time(start, perSecond),
  duration: time(duration, perSecond),
});
const clip = (name: string, start: number, duration: number, more: object = {}) => ({
  OTIO_SCHEMA: 'Clip.2',
  name,
  source_range: range(start, duration),
  active_media_reference_key: 'DEFAULT_MEDIA',
  media_references: {
    DEFAULT_MEDIA: {
      OTIO_SCHEMA: 'ExternalReference.1',
      target_url: `file:///m/${encodeURIComponent(name)}.wav`,
    },
  },
  ...more,
});
const track = (children: object[], kind = 'Audio', more: object = {}) => ({
  OTIO_SCHEMA: 'Track.1',
  name: 'Music',
  kind,
  children,
  ...more,
});
const gap = (duration: number) => ({ OTIO_SCHEMA: 'Gap.1', source_range: range(0, duration) });
const timeline = (children: object[], more: object = {}) =>
  JSON.stringify({
    OTIO_SCHEMA: 'Timeline.1',
    name: 'Film',
    global_start_time: time(90_000),
    tracks: { OTIO_SCHEMA: 'Stack.1', children },
    ...more,
  });
const read = (text: string, rateName = '25') => readOtio(text, { rate: rate(rateName) });
const places = (text: string) =>
  read(text).events.map((e) => [e.clipName, e.audio.join(' '), e.recordIn - 90_000, e.recordOut - 90_000]);

describe('readOtio', () => {
  it('reads the tracks and gaps of early files under their old names', () => {
    const filler = { OTIO_SCHEMA: 'Filler.1', source_range: range(0, 100) };
    const early = track([filler, clip('a', 0, 50)], 'Audio', { OTIO_SCHEMA: 'Sequence.1' });
    const picture = track([clip('p', 0, 500)], 'Video', { OTIO_SCHEMA: 'Sequence.1' });
    expect(places(timeline([picture, early]))).toEqual([['a', 'A1', 100, 150]]);
  });

  it('puts the clips of the audio tracks one after the other', () => {
    const video = track([clip('picture', 0, 500)], 'Video');
    const transition = { OTIO_SCHEMA: 'Transition.1', in_offset: time(5), out_offset: time(5) };
    const text = timeline([
      video,
      track([gap(100), clip('Ä 1', 10, 50), transition, clip('b', 0, 25)]),
      track([clip('c', 0, 10)]),
    ]);
    expect(places(text)).toEqual([
      ['Ä 1', 'A1', 100, 150],
      ['b', 'A1', 150, 175],
      ['c', 'A2', 0, 10],
    ]);
    const [first] = read(text).events;
    expect(first?.sourceFile).toBe('Ä 1.wav');
    expect(first?.source).toMatchObject({ in: 10, out: 60 });
    expect(read(text).trackNames).toEqual([
      { track: 'A1', name: 'Music' },
      { track: 'A2', name: 'Music' },
    ]);
  });

  it('expands nested stacks and trims their clips to the visible part', () => {
    const nested = {
      OTIO_SCHEMA: 'Stack.1',
      source_range: range(200, 600),
      children: [track([clip('a', 0, 400), clip('b', 0, 600)]), track([clip('picture', 0, 900)], 'Video')],
    };
    const text = timeline([track([gap(100), nested, clip('after', 0, 10)])]);
    expect(places(text)).toEqual([
      ['a', 'A1', 100, 300],
      ['b', 'A1', 300, 700],
      ['after', 'A1', 700, 710],
    ]);
    expect(read(text).events.map(({ source }) => source === null)).toEqual([true, true, false]);
  });

  it('skips disabled items, and reads the first timeline of a collection', () => {
    const inner = timeline([
      track([clip('on', 0, 5), clip('off', 0, 5, { enabled: false })]),
      track([clip('x', 0, 5)], 'Audio', { enabled: false }),
    ]);
    const text = JSON.stringify({ OTIO_SCHEMA: 'SerializableCollection.1', children: [JSON.parse(inner)] });
    expect(places(text)).toEqual([['on', 'A1', 0, 5]]);
  });

  it('takes the rate of the file, and drop-frame from the request', () => {
    const ntsc = timeline([track([clip('a', 0, 30)])], { global_start_time: time(107_892, 29.97) });
    expect(read(ntsc, '29.97DF').rate.name).toBe('29.97DF');
    expect(read(ntsc).rate.name).toBe('29.97');
    expect(read(ntsc).start).toBe(107_892);
  });

  it('reads numbers invalid in JSON as null', () => {
    const name = 'say \\"NaN\\", [Inf] \\\\';
    const text = timeline([track([clip('a', 0, 10)])], { metadata: { x: 1, y: 2 } })
      .replace('"x":1,"y":2', '"x":NaN,"y":[-Infinity, Inf,-Inf],"z":Inf')
      .replace('"name":"Film"', `"name":"${name}"`);
    const { title, events } = readOtio(text, { rate: rate('25') });
    expect([title, events.length]).toEqual(['say "NaN", [Inf] \\', 1]);
  });

  it('counts samples exactly', () => {
    const samples = { ...clip('a', 0, 0), source_range: range(0, 48_000 * 4 + 950, 48_000) };
    expect(places(timeline([track([samples])]))).toEqual([['a', 'A1', 0, 100]]);
  });

  it.each([
    ['broken JSON', '{"OTIO_SCHEMA": "Timeline.1",\n "tracks": '],
    ['JSON of another kind', '{"timeline": [1, 2, 3]}'],
    ['a timeline without tracks', '{"OTIO_SCHEMA": "Timeline.1"}'],
    [
      'nesting of 80,000 levels',
      `{"OTIO_SCHEMA":"Timeline.1","tracks":${'{"OTIO_SCHEMA":"Stack.1","children":['.repeat(80_000)}${']}'.repeat(80_000)}}`,
    ],
    ['times without end', timeline([track([clip('a', 1e300, 10)])])],
  ])('refuses %s', (_, text) => {
    expect(() => read(text)).toThrow(MediaError);
  });

  it('refuses deep nesting of stacks', () => {
    let inner: object = clip('a', 0, 10);
    for (let i = 0; i < 400; i += 1) inner = { OTIO_SCHEMA: 'Stack.1', children: [inner] };
    expect(() => read(timeline([track([inner])]))).toThrow(expect.objectContaining({ kind: 'too_large' }));
  });
});
