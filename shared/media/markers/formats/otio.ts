/** Markers of an OpenTimelineIO timeline: of the timeline itself, its tracks, clips and gaps. */
import { add, isBefore, subtract, type Time, toFrame, ZERO } from '#shared/media/sequences/exact-time.ts';
import { arrayIn, isObject, type JsonObject, objectIn, textIn } from '#shared/media/sequences/json.ts';
import { parseOtio } from '#shared/media/sequences/otio/read.ts';
import { rangeIn } from '#shared/media/sequences/otio/time.ts';
import { type FoundMarker, markedRange, TimelineWalk } from '#shared/media/sequences/otio/walk.ts';
import { type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import { COLOR_NAMES, nearestColor, parseColor } from '../colors.ts';
import {
  BLANK_MARKER,
  MARKER_TYPES,
  type Marker,
  type MarkerFormat,
  type WriteOptions,
  withoutRepeats,
} from '../model.ts';
import { buildTimeline } from '../time.ts';

/** Metadata key for data without a schema field. */
const METADATA = 'media_tools';

/** Where programs put the comment. The schema has it only since version 0.15. */
const COMMENTS = [
  ['Resolve_OTIO', 'Note'],
  ['fcp_xml', 'comment'],
  ['kdenlive', 'comment'],
] as const;

function readComment(marker: JsonObject): string {
  const own = textIn(marker, 'comment');
  if (own !== '') return own;
  const metadata = objectIn(marker, 'metadata');
  const texts = COMMENTS.map(([program, key]) => textIn(objectIn(metadata, program), key));
  return texts.find((text) => text !== '') ?? '';
}

function readMarker(marker: JsonObject, at: Time, rate: Rate): Marker {
  const metadata = objectIn(objectIn(marker, 'metadata'), METADATA);
  const frame = toFrame(at, rate);
  const length = markedRange(marker)?.duration ?? ZERO;
  const type = textIn(metadata, 'type');
  return {
    ...BLANK_MARKER,
    name: textIn(marker, 'name'),
    comment: readComment(marker),
    in: frame,
    duration: Math.max(0, toFrame(add(at, length), rate) - frame),
    color: parseColor(textIn(marker, 'color')),
    type: MARKER_TYPES.find((known) => known === type) ?? 'comment',
    track: textIn(metadata, 'track'),
    user: textIn(metadata, 'user'),
  };
}

function read(text: string, requested: Rate) {
  const { stack, start, rate: own } = parseOtio(text, requested);
  const rate = withDropFrame(own, false);
  const begin = rangeIn(stack, 'source_range')?.start ?? ZERO;
  const ofTimeline = arrayIn(stack, 'markers')
    .filter(isObject)
    .flatMap((marker) => {
      const at = markedRange(marker)?.start;
      return at ? [{ marker, at: add(start, subtract(at, begin)) }] : [];
    });
  const walks = [new TimelineWalk('video'), new TimelineWalk('audio')];
  for (const walk of walks) walk.walkTimeline(stack, start);
  const read = (found: readonly FoundMarker[]): Marker[] =>
    found.filter(({ at }) => !isBefore(at, ZERO)).map(({ marker, at }) => readMarker(marker, at, rate));
  return {
    markers: [...read(ofTimeline), ...withoutRepeats(read(walks.flatMap((walk) => walk.markers)))],
    rate,
    warnings: [],
  };
}

const time = (value: number, rate: Rate) => ({
  OTIO_SCHEMA: 'RationalTime.1',
  rate: rate.num / rate.den,
  value,
});

const range = (start: number, duration: number, rate: Rate) => ({
  OTIO_SCHEMA: 'TimeRange.1',
  duration: time(duration, rate),
  start_time: time(start, rate),
});

/** Fields of every timeline item. */
const item = (schema: string, name: string) => ({
  OTIO_SCHEMA: schema,
  metadata: {},
  name,
  source_range: null,
  effects: [],
  enabled: true,
});

const writtenMarker = (marker: Marker, start: number, rate: Rate) => ({
  OTIO_SCHEMA: 'Marker.2',
  metadata: { [METADATA]: { type: marker.type, track: marker.track, user: marker.user } },
  name: marker.name,
  color: nearestColor(marker.color, COLOR_NAMES.otio, 'Green').toUpperCase(),
  comment: marker.comment,
  marked_range: range(marker.in - start, marker.duration, rate),
});

/** A timeline with one gap, as long as the markers need, and the markers on its stack. */
function timeline(markers: readonly Marker[], { rate, title }: WriteOptions) {
  const { start, end } = buildTimeline(markers, rate);
  const gap = { ...item('Gap.1', ''), source_range: range(0, end - start, rate), markers: [] };
  return {
    OTIO_SCHEMA: 'Timeline.1',
    metadata: {},
    name: title,
    global_start_time: time(start, rate),
    tracks: {
      ...item('Stack.1', 'tracks'),
      markers: markers.map((marker) => writtenMarker(marker, start, rate)),
      children: [{ ...item('Track.1', 'V1'), markers: [], kind: 'Video', children: [gap] }],
    },
  };
}

export const otio: MarkerFormat = {
  title: 'OTIO',
  extension: 'otio',
  contentType: 'application/json; charset=utf-8',
  read: (text, { rate }) => read(text, rate),
  write: (markers, options) => ({ content: `${JSON.stringify(timeline(markers, options), null, 4)}\n` }),
};
