/** Walks an OpenTimelineIO timeline: children of a track follow one another, children of a stack overlap. */

import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { add, earlier, isBefore, later, subtract, type Time, ZERO } from '../exact-time.ts';
import { arrayIn, isObject, type JsonObject, objectIn, textIn } from '../json.ts';
import { rangeIn, type TimeRange } from './time.ts';

export type FoundClip = {
  readonly clip: JsonObject;
  readonly from: Time;
  readonly to: Time;
  /** Visible range of the media; undefined if an enclosing container trims the clip. */
  readonly source: TimeRange | undefined;
  /** Number of the timeline track, from 1, among those of its kind. */
  readonly track: number;
};

/** A marker of a track, clip or gap, at its time in the timeline. */
export type FoundMarker = { readonly marker: JsonObject; readonly at: Time };

export type FoundTrack = { readonly kind: string; readonly track: number; readonly name: string };

const LIMITS = { clips: 200_000, depth: 256 } as const;

/** Schema names of older files. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['Sequence', 'Track'],
  ['Filler', 'Gap'],
]);

/** `Clip.2` is a `Clip`, `Sequence.1` a `Track`. */
export function readSchema(value: unknown): string {
  const schema = textIn(value, 'OTIO_SCHEMA').split('.', 1)[0] ?? '';
  return RENAMED.get(schema) ?? schema;
}

/** The range of a marker, which has another name in version 1. */
export const markedRange = (marker: JsonObject): TimeRange | undefined =>
  rangeIn(marker, 'marked_range') ?? rangeIn(marker, 'range');

/** The kind of a track in its current form, a name without a dot. Older files differ. */
export function readKind(track: JsonObject): string {
  return (textIn(track, 'kind').split('.').at(-1) ?? '').toLowerCase();
}

const isEnabled = (item: JsonObject): boolean => item.enabled !== false;

type Scope = {
  readonly window: { readonly from: Time; readonly to: Time } | undefined;
  readonly track: number;
  readonly depth: number;
};

/** Finds the enabled clips of the tracks of one kind, nested stacks and tracks included. */
export class TimelineWalk {
  readonly clips: FoundClip[] = [];
  readonly tracks: FoundTrack[] = [];
  readonly markers: FoundMarker[] = [];
  readonly #kind: string;
  readonly #durations = new WeakMap<JsonObject, Time>();

  constructor(kind: 'audio' | 'video') {
    this.#kind = kind;
  }

  /** Walks the tracks of a timeline's stack, which all start at `begin`. */
  walkTimeline(stack: JsonObject, begin: Time): void {
    let number = 0;
    for (const track of arrayIn(stack, 'children')) {
      if (!isObject(track) || (readSchema(track) === 'Track' && readKind(track) !== this.#kind)) continue;
      number += 1;
      this.tracks.push({ kind: this.#kind, track: number, name: textIn(track, 'name') });
      this.#walkItem(track, begin, { window: undefined, track: number, depth: 0 });
    }
  }

  #walkItem(item: JsonObject, position: Time, scope: Scope): void {
    if (scope.depth > LIMITS.depth)
      throw new MediaError('too_large', 'OTIO', reason('sequence.timeline_depth'));
    if (!isEnabled(item)) return;
    this.#addMarkers(item, position, scope);
    const schema = readSchema(item);
    if (schema === 'Clip') this.#addClip(item, position, scope);
    else if (schema === 'Track' || schema === 'Stack') this.#walkContainer(item, position, scope);
  }

  /** Markers count in the time of their item. Those outside the visible part are dropped. */
  #addMarkers(item: JsonObject, position: Time, { window }: Scope): void {
    const markers = arrayIn(item, 'markers').filter(isObject);
    if (markers.length === 0) return;
    const own = rangeIn(item, 'source_range') ?? rangeIn(findMedia(item), 'available_range');
    const begin = own?.start ?? ZERO;
    const seen = cut(own && { from: position, to: add(position, own.duration) }, window);
    for (const marker of markers) {
      const start = markedRange(marker)?.start;
      if (!start) continue;
      const at = add(position, subtract(start, begin));
      if (seen && (isBefore(at, seen.from) || !isBefore(at, seen.to))) continue;
      if (this.markers.length >= LIMITS.clips)
        throw new MediaError('too_large', 'OTIO', reason('limit.markers', { max: LIMITS.clips }));
      this.markers.push({ marker, at });
    }
  }

  /** A nested container shows the part in its source range. */
  #walkContainer(item: JsonObject, position: Time, outer: Scope): void {
    const trim = rangeIn(item, 'source_range');
    const begin = subtract(position, trim?.start ?? ZERO);
    const shown = trim && { from: position, to: add(position, trim.duration) };
    const scope = { ...outer, window: cut(shown, outer.window), depth: outer.depth + 1 };
    if (readSchema(item) === 'Stack') {
      for (const layer of arrayIn(item, 'children')) {
        if (isObject(layer) && this.#isWanted(layer)) this.#walkItem(layer, begin, scope);
      }
      return;
    }
    let at = begin;
    for (const inner of arrayIn(item, 'children')) {
      if (!isObject(inner) || readSchema(inner) === 'Transition') continue;
      this.#walkItem(inner, at, scope);
      at = add(at, this.#getDuration(inner, 0));
    }
  }

  /** Duration of an item in its track. */
  #getDuration(item: JsonObject, depth: number): Time {
    const known = this.#durations.get(item);
    if (known) return known;
    if (depth > LIMITS.depth) throw new MediaError('too_large', 'OTIO', reason('sequence.timeline_depth'));
    const duration = rangeIn(item, 'source_range')?.duration ?? this.#naturalDuration(item, depth);
    this.#durations.set(item, duration);
    return duration;
  }

  #naturalDuration(item: JsonObject, depth: number): Time {
    const schema = readSchema(item);
    if (schema === 'Clip') return rangeIn(findMedia(item), 'available_range')?.duration ?? ZERO;
    const inner = arrayIn(item, 'children').filter(isObject);
    const durations = inner
      .filter((child) => readSchema(child) !== 'Transition')
      .map((child) => this.#getDuration(child, depth + 1));
    return schema === 'Stack' ? durations.reduce(later, ZERO) : durations.reduce(add, ZERO);
  }

  #isWanted(layer: JsonObject): boolean {
    return readSchema(layer) !== 'Track' || readKind(layer) === this.#kind;
  }

  #addClip(clip: JsonObject, position: Time, { window, track }: Scope): void {
    const source = rangeIn(clip, 'source_range') ?? rangeIn(findMedia(clip), 'available_range');
    if (!source) return;
    const whole = { from: position, to: add(position, source.duration) };
    const seen = cut(whole, window) ?? whole;
    if (!isBefore(seen.from, seen.to)) return;
    if (this.clips.length >= LIMITS.clips) {
      throw new MediaError('too_large', 'OTIO', reason('limit.clips', { max: LIMITS.clips }));
    }
    const isCut = isBefore(whole.from, seen.from) || isBefore(seen.to, whole.to);
    this.clips.push({ clip, ...seen, source: isCut ? undefined : source, track });
  }
}

type Range = { readonly from: Time; readonly to: Time };

function cut(a: Range | undefined, b: Range | undefined): Range | undefined {
  return a && b ? { from: later(a.from, b.from), to: earlier(a.to, b.to) } : (a ?? b);
}

/** The media of a clip: one reference, or in newer files the active one of several. */
export function findMedia(clip: JsonObject): JsonObject | undefined {
  const single = objectIn(clip, 'media_reference');
  if (single) return single;
  const key = textIn(clip, 'active_media_reference_key') || 'DEFAULT_MEDIA';
  return objectIn(objectIn(clip, 'media_references'), key);
}
