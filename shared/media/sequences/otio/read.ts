/** Reads the clips of the audio tracks from OpenTimelineIO JSON. */

import { type Rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { type Time, toFrame, ZERO } from '../exact-time.ts';
import { addressToFileName } from '../file-address.ts';
import { arrayIn, isObject, type JsonObject, numberIn, objectIn, textIn } from '../json.ts';
import {
  BLANK_EVENT,
  type ReadOptions,
  type Sequence,
  type SequenceEvent,
  type SourceRange,
} from '../model.ts';
import { numberToRate, parseOtioTime } from './time.ts';
import { type FoundClip, findMedia, readSchema, TimelineWalk } from './walk.ts';

export type OtioTimeline = {
  readonly timeline: JsonObject;
  readonly stack: JsonObject;
  readonly start: Time;
  readonly rate: Rate;
};

/**
 * The timeline of a file, or the first one of a collection.
 * @throws MediaError `unreadable` for malformed JSON or JSON that is not a timeline; `too_large` past the limits.
 */
export function parseOtio(text: string, requested: Rate): OtioTimeline {
  const timeline = firstTimeline(parseJson(text));
  const stack = objectIn(timeline, 'tracks');
  if (!timeline || !stack) throw new MediaError('unreadable', 'OTIO', reason('sequence.no_timeline'), 1);
  const globalStart = objectIn(timeline, 'global_start_time');
  return {
    timeline,
    stack,
    start: parseOtioTime(globalStart) ?? ZERO,
    rate: findTimelineRate(globalStart, stack, requested),
  };
}

/** @throws MediaError as {@link parseOtio} */
export function readOtio(text: string, { rate: requested, picture = false }: ReadOptions): Sequence {
  const { timeline, stack, start, rate } = parseOtio(text, requested);
  const walks = picture
    ? [new TimelineWalk('video'), new TimelineWalk('audio')]
    : [new TimelineWalk('audio')];
  for (const walk of walks) walk.walkTimeline(stack, start);
  const events = walks.flatMap((walk) =>
    walk.clips.map((clip) => buildEvent(clip, walk.tracks[0]?.kind === 'video' ? 'V' : 'A', rate)),
  );
  return {
    format: 'otio',
    title: textIn(timeline, 'name'),
    rate,
    start: toFrame(start, rate),
    duration: null,
    events: events.map((event, i) => ({ ...event, number: String(i + 1) })),
    trackNames: walks.flatMap(({ tracks }) =>
      tracks
        .filter(({ kind, name }) => kind === 'audio' && name !== '')
        .map(({ track, name }) => ({ track: `A${track}`, name })),
    ),
    warnings: [],
  };
}

/** Real timelines stay far below. More would exceed the memory. */
const LIMITS = { objects: 3_000_000, members: 8_000_000 } as const;

function parseJson(text: string): unknown {
  const objects = countSigns(text, '{') + countSigns(text, '[');
  if (objects > LIMITS.objects || countSigns(text, ',') > LIMITS.members) {
    throw new MediaError('too_large', 'OTIO', reason('sequence.objects'));
  }
  try {
    return JSON.parse(NOT_FINITE.test(text) ? withoutNotFinite(text) : text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const at = /position (\d+)/.exec(error.message)?.[1];
    const line = at === undefined ? 1 : text.slice(0, Number(at)).split('\n').length;
    throw new MediaError('unreadable', 'OTIO', reason('json.broken'), line);
  }
}

/** Numbers that the library writes and JSON lacks. */
const NOT_FINITE = /[:[,]\s{0,100}-?(?:NaN|Inf(?:inity)?)\b/;

/** Replaces each of these numbers by null, except in strings. */
function withoutNotFinite(text: string): string {
  let inText = false;
  const parts = text.split('"').map((part) => {
    const own = inText ? part : part.replaceAll(/-?\b(?:NaN|Inf(?:inity)?)\b/g, 'null');
    let strokes = 0;
    while (inText && part.at(-1 - strokes) === '\\') strokes += 1;
    if (strokes % 2 === 0) inText = !inText;
    return own;
  });
  return parts.join('"');
}

function countSigns(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/** The value itself if it is a timeline, or the first one of a collection. */
function firstTimeline(value: unknown): JsonObject | undefined {
  if (!isObject(value)) return undefined;
  if (readSchema(value) === 'Timeline') return value;
  return arrayIn(value, 'children')
    .filter(isObject)
    .find((child) => readSchema(child) === 'Timeline');
}

/** The rate of the start time, else of the first item with one, else of the request. The request decides drop-frame. */
function findTimelineRate(globalStart: JsonObject | undefined, stack: JsonObject, requested: Rate): Rate {
  const own = numberToRate(numberIn(globalStart, 'rate') ?? 0) ?? firstRate(stack);
  return own ? withDropFrame(own, requested.drop > 0) : requested;
}

function firstRate(stack: JsonObject): Rate | undefined {
  for (const track of arrayIn(stack, 'children')) {
    for (const item of arrayIn(track, 'children')) {
      const start = objectIn(objectIn(item, 'source_range'), 'duration');
      const rate = numberToRate(numberIn(start, 'rate') ?? 0);
      if (rate) return rate;
    }
  }
  return undefined;
}

function buildEvent(found: FoundClip, letter: 'A' | 'V', rate: Rate): SequenceEvent {
  const { clip, track } = found;
  const media = findMedia(clip);
  const address = textIn(media, 'target_url');
  const sourceFile = address === '' ? textIn(media, 'name') : addressToFileName(address);
  const label = letter === 'V' && track === 1 ? 'V' : `${letter}${track}`;
  return {
    ...BLANK_EVENT,
    number: '',
    reel: findReel(clip, media),
    channels: label === 'A1' ? 'A' : label,
    video: letter === 'V' ? [label] : [],
    audio: letter === 'A' ? [label] : [],
    source: readSource(found),
    recordIn: toFrame(found.from, rate),
    recordOut: toFrame(found.to, rate),
    clipName: textIn(clip, 'name') || textIn(media, 'name') || sourceFile,
    sourceFile,
  };
}

/** The EDL adapter keeps the reel in the metadata of the clip or of its media. */
function findReel(clip: JsonObject, media: JsonObject | undefined): string {
  for (const holder of [clip, media]) {
    const reel = textIn(objectIn(objectIn(holder, 'metadata'), 'cmx_3600'), 'reel');
    if (reel !== '') return reel;
  }
  return '';
}

/** Source timecode, if the media counts in frames. */
function readSource({ source }: FoundClip): SourceRange | null {
  const rate = source && numberToRate(source.rate ?? 0);
  if (!rate) return null;
  const from = toFrame(source.start, rate);
  return { in: from, out: from + toFrame(source.duration, rate), rate };
}
