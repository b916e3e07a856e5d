/** Walks the timeline of an FCPXML and collects audible clips with exact positions. */

import type { Rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import {
  add,
  earlier,
  isBefore,
  later,
  parseTime,
  scaled,
  subtract,
  type Time,
  ZERO,
} from '../exact-time.ts';
import type { XmlNode } from '../trimmed-xml.ts';
import { child } from '../trimmed-xml.ts';
import { conformScale } from './conform.ts';
import { findRate, type Resources } from './resources.ts';
import { findSound, ITEMS, isAudible, listContent, type Sound } from './sound.ts';

export type SoundingClip = Sound & {
  readonly from: Time;
  readonly to: Time;
  /** Lane as written; `0` is the primary storyline. */
  readonly lane: string;
  readonly line: number;
};

/** Bounds the expansion, since even a short file can nest compound clips exponentially. */
const LIMITS = { clips: 200_000, visits: 500_000, depth: 700 } as const;

/** Maps times of a container to the timeline, and states its visible part. */
type Scope = {
  /** Added to a time of the container. */
  readonly shift: Time;
  /** Duration of a second of the container, if its media is conformed to another rate. */
  readonly scale?: Time | undefined;
  /** Rate of the sequence that contains the container. */
  readonly rate: Rate;
  readonly lane: string;
  /** Edges of the enclosing compound clips. */
  readonly window: { readonly from: Time; readonly to: Time } | undefined;
  readonly depth: number;
};

export type Walk = {
  readonly resources: Resources;
  readonly clips: SoundingClip[];
  /** Enclosing compound clips, to detect cycles. */
  readonly inside: Set<string>;
  /** Items visited inside compound clips, and clips moved with one. */
  visits: number;
};

/** Collects the audible clips of a sequence, at times of that sequence. */
export function walkTimeline(sequence: XmlNode, resources: Resources, rate: Rate): SoundingClip[] {
  const walk: Walk = { resources, clips: [], inside: new Set(), visits: 0 };
  walkSequence(walk, sequence, { shift: ZERO, rate, lane: '0', window: undefined, depth: 0 });
  return walk.clips;
}

const readTime = (
  node: XmlNode,
  attribute: 'offset' | 'start' | 'duration' | 'tcStart',
): Time | undefined => {
  const text = node.attributes[attribute];
  return text === undefined ? undefined : parseTime(text, node.line);
};

export const readSequenceStart = (sequence: XmlNode): Time => readTime(sequence, 'tcStart') ?? ZERO;

/** Offsets count from the start timecode, or from 0 with some writers. */
function walkSequence(walk: Walk, sequence: XmlNode, scope: Scope): void {
  const spine = child(sequence, 'spine');
  if (!spine) return;
  const start = readSequenceStart(sequence);
  const first = spine.children.find((item) => ITEMS.has(item.name));
  const offset = first && readTime(first, 'offset');
  const fromZero = offset !== undefined && isBefore(offset, start);
  walkStoryline(
    walk,
    spine,
    fromZero ? { ...scope, shift: add(scope.shift, start) } : scope,
    add(scope.shift, start),
  );
}

/** Walks items in sequence. An item without offset starts where the one before it ends. */
function walkStoryline(walk: Walk, spine: XmlNode, scope: Scope, begin: Time): void {
  let end = begin;
  for (const item of spine.children) {
    if (!ITEMS.has(item.name)) continue;
    const offset = readTime(item, 'offset');
    const position = offset ? add(offset, scope.shift) : end;
    end = add(position, readDuration(walk, item));
    walkItem(walk, item, position, scope);
  }
}

function readDuration(walk: Walk, item: XmlNode): Time {
  const own = readTime(item, 'duration');
  if (own) return own;
  const [alternative] = item.children;
  if (item.name === 'audition' && alternative) return readDuration(walk, alternative);
  if (item.name === 'ref-clip') {
    const sequence = walk.resources.compounds.get(item.attributes.ref ?? '');
    return (sequence && readTime(sequence, 'duration')) ?? ZERO;
  }
  const whole = walk.resources.assets.get(item.attributes.ref ?? '')?.duration;
  return whole === undefined ? ZERO : parseTime(whole, item.line);
}

const tooMany = ({ line }: XmlNode): MediaError =>
  new MediaError('too_large', 'FCPXML', reason('sequence.compound_clips'), line);

/** @throws MediaError `too_large` */
function countVisits(walk: Walk, visits: number, item: XmlNode): void {
  walk.visits += visits;
  if (walk.visits > LIMITS.visits) throw tooMany(item);
}

function walkItem(walk: Walk, item: XmlNode, position: Time, outer: Scope): void {
  countVisits(walk, walk.inside.size > 0 ? 1 : 0, item);
  if (outer.depth > LIMITS.depth) throw tooMany(item);
  const scope = { ...outer, depth: outer.depth + 1, lane: item.attributes.lane ?? outer.lane };
  if (item.name === 'audition') {
    const chosen = item.children.find(({ name }) => ITEMS.has(name));
    if (chosen) walkItem(walk, chosen, position, scope);
    return;
  }
  if (item.name === 'spine') {
    walkStoryline(walk, item, { ...scope, shift: position }, position);
    return;
  }
  const start = readTime(item, 'start') ?? defaultStart(walk, item);
  if (item.name === 'ref-clip') expandCompound(walk, item, position, start, scope);
  else collect(walk, item, position, start, scope);
  const scale = conformScale(item, scope.rate, start);
  walkConnected(walk, item, { ...scope, scale, shift: subtract(position, scaled(start, scale)) });
}

/** A compound clip starts at the start timecode of its sequence, everything else at 0. */
function defaultStart(walk: Walk, item: XmlNode): Time {
  if (item.name !== 'ref-clip') return ZERO;
  const sequence = walk.resources.compounds.get(item.attributes.ref ?? '');
  return sequence ? readSequenceStart(sequence) : ZERO;
}

/** Walks the items connected to an item, including those connected to videos and gaps inside a `clip`. */
function walkConnected(walk: Walk, item: XmlNode, scope: Scope): void {
  const container = item.name === 'clip' || item.name === 'sync-clip';
  for (const inner of item.children) {
    if (!ITEMS.has(inner.name) || (container && inner.attributes.lane === undefined)) continue;
    walkItem(walk, inner, positionIn(scope, inner), scope);
  }
  if (item.name === 'clip') walkInsideClip(walk, item, scope);
}

/** Position of an item whose offset counts in the local time of its parent. */
const positionIn = ({ scale, shift }: Scope, item: XmlNode): Time =>
  add(scaled(readTime(item, 'offset') ?? ZERO, scale), shift);

function walkInsideClip(walk: Walk, clip: XmlNode, scope: Scope): void {
  for (const content of listContent(clip)) {
    if (content.children.length === 0) continue;
    const start = scaled(readTime(content, 'start') ?? ZERO, scope.scale);
    const within = { ...scope, shift: subtract(positionIn(scope, content), start) };
    for (const inner of content.children) {
      if (!ITEMS.has(inner.name) || inner.name === 'audio') continue;
      walkItem(walk, inner, positionIn(within, inner), within);
    }
  }
}

type Range = { readonly from: Time; readonly to: Time };

/** The audible range: that of the clip, or of a J or L cut, inside the window. */
function soundingRange(
  walk: Walk,
  item: XmlNode,
  position: Time,
  start: Time,
  scope: Scope,
): Range | undefined {
  const { audioStart, audioDuration } = item.attributes;
  // The start counts in the item's local time, the duration in that of its container.
  const scale = audioStart === undefined ? undefined : conformScale(item, scope.rate, start);
  const from =
    audioStart === undefined
      ? position
      : add(position, scaled(subtract(parseTime(audioStart, item.line), start), scale));
  const length = audioDuration === undefined ? readDuration(walk, item) : parseTime(audioDuration, item.line);
  const to = add(from, length);
  const seen = scope.window
    ? { from: later(from, scope.window.from), to: earlier(to, scope.window.to) }
    : { from, to };
  return isBefore(seen.from, seen.to) ? seen : undefined;
}

function collect(walk: Walk, item: XmlNode, position: Time, start: Time, scope: Scope): void {
  const sound = findSound(item, walk.resources);
  const range = sound && soundingRange(walk, item, position, start, scope);
  if (!range) return;
  if (walk.clips.length >= LIMITS.clips) {
    throw new MediaError('too_large', 'FCPXML', reason('limit.clips', { max: LIMITS.clips }), item.line);
  }
  walk.clips.push({ ...sound, ...range, lane: scope.lane, line: item.line });
}

/** Replaces a compound clip by the contents of its sequence, trimmed to its edges. */
function expandCompound(walk: Walk, item: XmlNode, position: Time, start: Time, scope: Scope): void {
  const id = item.attributes.ref ?? '';
  const sequence = walk.resources.compounds.get(id);
  const window = soundingRange(walk, item, position, start, scope);
  if (!sequence || !window || !isAudible(item)) return;
  if (walk.inside.has(id)) {
    throw new MediaError('unreadable', 'FCPXML', reason('sequence.compound_self'), item.line);
  }
  walk.inside.add(id);
  const rate = findRate(sequence, walk.resources) ?? scope.rate;
  const scale = conformScale(item, scope.rate, start);
  const shift = subtract(position, scaled(start, scale));
  if (scale) walkConformed(walk, sequence, { ...scope, rate, window, shift }, scale);
  else walkSequence(walk, sequence, { ...scope, rate, window, shift });
  walk.inside.delete(id);
}

/** Walks a sequence played faster or slower: collects clips in its local time, then moves them to their position. */
function walkConformed(walk: Walk, sequence: XmlNode, scope: Scope, scale: Time): void {
  const { window, shift } = scope;
  const inward = (time: Time): Time => scaled(subtract(time, shift), { num: scale.den, den: scale.num });
  const outward = (time: Time): Time => add(scaled(time, scale), shift);
  const seen = window && { from: inward(window.from), to: inward(window.to) };
  const before = walk.clips.length;
  walkSequence(walk, sequence, { ...scope, window: seen, shift: ZERO });
  countVisits(walk, walk.clips.length - before, sequence);
  for (const clip of walk.clips.splice(before)) {
    walk.clips.push({ ...clip, from: outward(clip.from), to: outward(clip.to) });
  }
}
