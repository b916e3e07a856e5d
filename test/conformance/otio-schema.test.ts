/** OpenTimelineIO can read every OTIO file that the service writes, according to its documented schemas. */

import { describe, expect, it } from 'vitest';
import { COLOR_NAMES } from '#shared/media/markers/colors.ts';
import { MARKER_FORMATS } from '#shared/media/markers/formats.ts';
import { MARKER_TYPES, type Marker } from '#shared/media/markers/model.ts';
import { MARKER_RATES } from '#shared/media/markers/names.ts';
import { buildDetection } from '#shared/media/scenes/detection.ts';
import { DEFAULT_OPTIONS } from '#shared/media/scenes/options.ts';
import { TEXT_OUTPUTS } from '#shared/media/scenes/outputs/outputs.ts';
import { FrameTrack } from '#shared/media/scenes/track.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { fc } from '#test/properties.ts';
import { otioFaults } from '#test/readers/otio.ts';

const markerOtio = async (markers: readonly Marker[], rateName: string): Promise<string> => {
  const options = { rate: rate(rateName), title: 'Show "1"', created: 0 };
  const { content } = await MARKER_FORMATS.otio.write(markers, options);
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
};

type Film = {
  readonly num: number;
  readonly den: number;
  readonly timecode: string | undefined;
  readonly audio: boolean;
  readonly lengths: readonly number[];
};

/** Consecutive scenes of these lengths. */
function sceneOtio({ num, den, timecode, audio, lengths }: Film): string {
  const grey = { hue: 0, saturation: 0, value: 0, red: 0, green: 0, blue: 0 };
  const ends = lengths.map((_, i) => lengths.slice(0, i + 1).reduce((sum, n) => sum + n, 0));
  const track = new FrameTrack();
  for (let n = 0; n < (ends.at(-1) ?? 0); n += 1) track.push(n * den, grey);
  const scenes = ends.map((end, i) => ({
    start: ends[i - 1] ?? 0,
    end,
    begins: i === 0 ? ('start' as const) : ('cut' as const),
    confidence: 1,
  }));
  const detection = buildDetection(
    {
      ...{ options: DEFAULT_OPTIONS, minFrames: 1, gradual: [], warnings: [], timecode },
      truncatedAt: undefined,
      cuts: ends.slice(0, -1),
      scenes,
    },
    { timeBase: { num: 1, den: num }, frameRate: { num, den } },
    track,
  );
  const film = { name: 'Reel 1', fileName: 'Reel 1 ünd 2.mp4', width: 1920, height: 1080 };
  return TEXT_OUTPUTS.otio({ ...film, audio, detection });
}

const text = fc.string({ unit: 'binary', maxLength: 12 });
const markers = fc.array(
  fc.record({
    name: text,
    comment: text,
    in: fc.nat({ max: 2_000_000 }),
    duration: fc.nat({ max: 5000 }),
    color: fc.constantFrom('', '#12ab00', 'no colour', ...COLOR_NAMES.resolve, ...COLOR_NAMES.avid),
    type: fc.constantFrom(...MARKER_TYPES),
    track: text,
    user: text,
  }),
  { maxLength: 6 },
);
const film = fc.record({
  num: fc.constant(30_000),
  den: fc.constantFrom(1001, 1000, 1200, 1250),
  timecode: fc.constantFrom(undefined, '01:00:00:00', '23:59:59:00'),
  audio: fc.boolean(),
  lengths: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
});

describe('OpenTimelineIO reads', () => {
  it('the markers, at every rate', async () => {
    await fc.assert(
      fc.asyncProperty(markers, fc.constantFrom(...MARKER_RATES), async (list, rateName) => {
        expect(otioFaults(await markerOtio(list, rateName))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('the scenes of a film', () => {
    fc.assert(
      fc.property(film, (given) => {
        expect(otioFaults(sceneOtio(given))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the checker', () => {
  const whole = sceneOtio({ num: 24, den: 1, timecode: undefined, audio: true, lengths: [5, 7] });
  const marked = markerOtio(
    [
      {
        ...{ name: 'a', comment: 'b', in: 90_000, duration: 3, color: 'Red' },
        ...{ type: 'comment', track: 'V1', user: 'Ana' },
      },
    ],
    '25',
  );

  it.each<[what: string, from: RegExp | string, to: string, where: string]>([
    ['a schema that is not known', 'Clip.2', 'Clipp.2', 'the schema Clipp.2 is unknown'],
    ['a version that is not known', 'Clip.2', 'Clip.3', 'the schema Clip.3 is unknown'],
    ['an older version', 'Clip.2', 'Clip.1', 'the schema Clip.1 is unknown'],
    ['an object without a schema', /"OTIO_SCHEMA": "Clip.2",/, '', 'names no schema'],
    ['a child of another kind', 'Clip.2', 'Marker.2', 'Marker.2 cannot stand here'],
    ['a track for a clip', 'Stack.1', 'Track.1', 'Track.1 cannot stand here'],
    ['another kind of track', '"kind": "Video"', '"kind": "Picture"', 'kind: is none of Video, Audio'],
    ['children that are no list', '"children": [', '"children": {}, "others": [', 'children: is no list'],
    [
      'a field that no reader knows',
      '"enabled": true',
      '"enabled": true, "muted": false',
      'muted: is no field of',
    ],
    ['a flag that is a text', '"enabled": true', '"enabled": "true"', 'enabled: is no boolean'],
    ['a name that is no text', '"name": "tracks"', '"name": 5', 'name: is no text'],
    ['a missing address', /"target_url": "[^"]*",/, '', 'target_url: is missing'],
    ['a missing value', /,\s*"value": 0/, '', 'value: is missing'],
    ['a value that is a text', '"value": 0', '"value": "0"', 'value: is no number'],
    ['a rate of nothing', '"rate": 24', '"rate": 0', 'rate: is no rate'],
    ['two rates in one range', /"rate": 24,(?=\s*"value": 5)/, '"rate": 25,', 'has two rates'],
    ['a negative length', '"value": 5', '"value": -5', 'is shorter than nothing'],
    ['a medium that is none', 'ExternalReference.1', 'Gap.1', 'Gap.1 cannot stand here'],
    ['a key of no medium', '_key": "DEFAULT_MEDIA"', '_key": "PROXY"', 'is none of its references'],
    ['metadata that is no dictionary', '"metadata": {}', '"metadata": []', 'metadata: is no dictionary'],
    [
      'a schema in metadata that is none',
      '"metadata": {}',
      '"metadata": {"x": {"OTIO_SCHEMA": "X"}}',
      'the schema X',
    ],
  ])('finds %s in a film', (_, from, to, where) => {
    const planted = planting(whole, from, to);
    expect(planted).not.toBe(whole);
    expect(otioFaults(planted).join('\n')).toContain(where);
  });

  it.each<[what: string, from: RegExp | string, to: string, where: string]>([
    ['a colour that is none', '"RED"', '"Red"', 'color: is none of PINK'],
    ['a comment that is no text', '"comment": "b"', '"comment": null', 'comment: is no text'],
    ['a marker of the old version', 'Marker.2', 'Marker.1', 'the schema Marker.1 is unknown'],
    ['a marker without a range', '"marked_range"', '"range"', 'marked_range: is missing'],
    ['a gap without a length', /"source_range": \{/, '"source_range": null, "metadata": {', 'has no length'],
    ['another root', 'Timeline.1', 'Stack.1', 'Stack.1 cannot stand here'],
  ])('finds %s in markers', async (_, from, to, where) => {
    const written = await marked;
    const planted = planting(written, from, to);
    expect(planted).not.toBe(written);
    expect(otioFaults(planted).join('\n')).toContain(where);
  });
});

const planting = (source: string, from: RegExp | string, to: string): string =>
  source.replace(from, () => to);
