/** Markers as JSON: an array of objects with the fields of the model. */

import * as v from 'valibot';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { durationLabel, framesToLabel, TimecodeError } from '#shared/media/timecode/timecode.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { parseColor } from '../colors.ts';
import { BLANK_MARKER, MARKER_TYPES, MAX_MARKERS, type Marker, type MarkerFormat } from '../model.ts';
import { timeToFrame } from '../time.ts';

const TITLE = 'marker JSON';

const text = v.fallback(v.string(), '');
const frames = v.optional(
  v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), null),
  null,
);
const time = v.fallback(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), '');
const Item = v.object({
  name: text,
  comment: text,
  in: time,
  duration: time,
  color: text,
  type: v.fallback(v.picklist(MARKER_TYPES), 'comment'),
  track: text,
  user: text,
  inFrames: frames,
  durationFrames: frames,
});
const File = v.union([
  v.array(v.unknown()),
  v.pipe(
    v.object({ markers: v.array(v.unknown()) }),
    v.transform((file) => file.markers),
  ),
]);

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    if (error instanceof SyntaxError) throw new MediaError('unreadable', TITLE, reason('json.broken'), 1);
    throw error;
  }
}

function parseMarker(value: unknown, index: number, rate: Rate): Marker {
  const item = v.safeParse(Item, value);
  if (!item.success) throw new MediaError('unreadable', TITLE, reason('marker.entry', { entry: index + 1 }));
  const { inFrames, durationFrames, color, ...fields } = item.output;
  try {
    const begin = inFrames ?? timeToFrame(fields.in, rate);
    if (begin === undefined)
      throw new MediaError('unreadable', TITLE, reason('marker.entry_in', { entry: index + 1 }));
    const duration = durationFrames ?? timeToFrame(fields.duration, rate) ?? 0;
    return { ...BLANK_MARKER, ...fields, color: parseColor(color), in: begin, duration };
  } catch (error) {
    if (error instanceof TimecodeError)
      throw new MediaError(
        'unreadable',
        TITLE,
        reason('entry.fault', { entry: index + 1, fault: error.detail }),
      );
    throw error;
  }
}

export const json: MarkerFormat = {
  title: TITLE,
  extension: 'json',
  contentType: 'application/json; charset=utf-8',
  read: (content, { rate }) => {
    const file = v.safeParse(File, parse(content));
    if (!file.success) throw new MediaError('unreadable', TITLE, reason('marker.no_array'), 1);
    if (file.output.length > MAX_MARKERS)
      throw new MediaError('too_large', TITLE, reason('limit.markers', { max: MAX_MARKERS }));
    return { markers: file.output.map((item, i) => parseMarker(item, i, rate)), rate, warnings: [] };
  },
  write: (markers, { rate }) => {
    const items = markers.map((marker) => ({
      name: marker.name,
      comment: marker.comment,
      in: framesToLabel(marker.in, rate),
      duration: durationLabel(marker.duration, rate),
      color: marker.color,
      type: marker.type,
      track: marker.track,
      user: marker.user,
      inFrames: marker.in,
      durationFrames: marker.duration,
    }));
    return { content: `${JSON.stringify(items, null, 2)}\n` };
  },
};
