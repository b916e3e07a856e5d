/** The clips of a sequence, with nested sequences replaced by their contents. */

import type { Rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { child, type XmlNode } from '../trimmed-xml.ts';
import type { XmemlDocument } from './document.ts';
import { findTracks, type PlacedItem, placedItems } from './placement.ts';
import { readFlag, readRate } from './rates.ts';

export type ExpandedClip = {
  readonly item: XmlNode;
  /** Frames from the start of the outermost sequence. */
  readonly start: number;
  readonly end: number;
  /** Source frames, for clips of the outermost sequence only. */
  readonly in: number | undefined;
  readonly out: number | undefined;
  /** Tracks of the outermost sequence, from 1. */
  readonly tracks: number[];
};

const LIMITS = { clips: 200_000, visits: 500_000, nesting: 64 } as const;

/** The visible part of a nested sequence and its position. */
type Window = { readonly from: number; readonly to: number; readonly place: (frame: number) => number };

type Expansion = {
  readonly document: XmemlDocument;
  readonly kind: 'audio' | 'video';
  readonly clips: ExpandedClip[];
  /** Clips from nested sequences, by item and position: the channels of one outer clip become one. */
  readonly nested: Map<XmlNode, Map<string, ExpandedClip>>;
  readonly inside: Set<XmlNode>;
  /** Items visited inside nested sequences. */
  visits: number;
};

/** The enabled clips of all enabled tracks of a kind, track by track. */
export function expandClips(
  document: XmemlDocument,
  sequence: XmlNode,
  kind: 'audio' | 'video',
): ExpandedClip[] {
  const expansion: Expansion = {
    document,
    kind,
    clips: [],
    nested: new Map(),
    inside: new Set([sequence]),
    visits: 0,
  };
  findTracks(sequence, kind).forEach((track, i) => {
    for (const placed of enabledItems(track)) {
      addItem(expansion, placed, { holder: sequence, track: i + 1, window: undefined });
    }
  });
  return expansion.clips;
}

function enabledItems(track: XmlNode): PlacedItem[] {
  if (!readFlag(track, 'enabled', true)) return [];
  return placedItems(track).filter(({ item }) => readFlag(item, 'enabled', true));
}

/** Where an item is: its sequence, the track of the outermost sequence, and the window. */
type Position = { readonly holder: XmlNode; readonly track: number; readonly window: Window | undefined };

function addItem(expansion: Expansion, placed: PlacedItem, position: Position): void {
  const { window, track } = position;
  if (window) expansion.visits += 1;
  if (expansion.visits > LIMITS.visits || expansion.clips.length >= LIMITS.clips) {
    throw new MediaError('too_large', 'FCP7 XML', reason('sequence.nested_clips'), placed.item.line);
  }
  const from = window ? Math.max(placed.start, window.from) : placed.start;
  const to = window ? Math.min(placed.end, window.to) : placed.end;
  if (to <= from) return;
  const reference = child(placed.item, 'sequence');
  if (reference) openNested(expansion, placed, { ...position, reference, from, to });
  else if (window) addNested(expansion, placed.item, window.place(from), window.place(to), track);
  else expansion.clips.push({ ...placed, tracks: [track] });
}

type Opening = Position & { readonly reference: XmlNode; readonly from: number; readonly to: number };

/** Expands a nested sequence. Its frame x is at `start + (x - in)` of the outer one, scaled if the rates differ. */
function openNested(expansion: Expansion, placed: PlacedItem, opening: Opening): void {
  const { reference, holder, track, window } = opening;
  const inner = expansion.document.sequences.get(reference.attributes.id ?? '') ?? reference;
  if (expansion.inside.has(inner)) {
    throw new MediaError('unreadable', 'FCP7 XML', reason('sequence.nested_self'), placed.item.line);
  }
  if (expansion.inside.size > LIMITS.nesting) {
    throw new MediaError(
      'too_large',
      'FCP7 XML',
      reason('limit.nesting', { max: LIMITS.nesting }),
      placed.item.line,
    );
  }
  const outerRate = readRate(holder);
  const innerRate = readRate(inner) ?? outerRate;
  const begin = placed.in ?? 0;
  const outward = (frame: number): number => placed.start + scaled(frame - begin, innerRate, outerRate);
  const inward = (frame: number): number => begin + scaled(frame - placed.start, outerRate, innerRate);
  const place = (frame: number): number => (window ? window.place(outward(frame)) : outward(frame));
  const seen: Window = { from: inward(opening.from), to: inward(opening.to), place };
  expansion.inside.add(inner);
  for (const innerTrack of findTracks(inner, expansion.kind)) {
    for (const item of enabledItems(innerTrack))
      addItem(expansion, item, { holder: inner, track, window: seen });
  }
  expansion.inside.delete(inner);
}

/** Converts a number of frames to another rate, to the nearest frame. */
function scaled(frames: number, from: Rate | undefined, to: Rate | undefined): number {
  if (!from || !to || from.num * to.den === to.num * from.den) return frames;
  return Math.round((frames * from.den * to.num) / (from.num * to.den));
}

function addNested(expansion: Expansion, item: XmlNode, start: number, end: number, track: number): void {
  if (end <= start) return;
  const known = expansion.nested.get(item) ?? new Map<string, ExpandedClip>();
  expansion.nested.set(item, known);
  const same = known.get(`${start} ${end}`);
  if (same && !same.tracks.includes(track)) {
    same.tracks.push(track);
    return;
  }
  const clip: ExpandedClip = { item, start, end, in: undefined, out: undefined, tracks: [track] };
  known.set(`${start} ${end}`, clip);
  expansion.clips.push(clip);
}
