/** Merging of overlapping identical clips, and deduplication over the whole sequence. */

import { rightsKey } from '#shared/media/sequences/rights.ts';
import { framesToLabel } from '#shared/media/timecode/timecode.ts';
import type { Clip, Cue } from './cue.ts';
import { compareClips, compareCues, uniteTracks } from './order.ts';
import { uniteRanges } from './ranges.ts';

/** Two clips are identical if clip name, reel, source file and known rights are equal. */
export function buildIdentity({
  clipName,
  reel,
  sourceFile,
  rights,
}: Pick<Clip, 'clipName' | 'reel' | 'sourceFile' | 'rights'>): string {
  return `${clipName}\u0000${reel}\u0000${sourceFile}\u0000${rightsKey(rights)}`;
}

function groupByIdentity<T extends Clip | Cue>(items: Iterable<T>): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const identity = buildIdentity(item);
    const group = groups.get(identity);
    if (group) group.push(item);
    else groups.set(identity, [item]);
  }
  return [...groups.values()];
}

function commonRole(items: readonly { readonly role: string }[]): string {
  const [first] = items;
  return first && items.every(({ role }) => role === first.role) ? first.role : '';
}

/** Merges a chain of overlapping clips, in order of their in points, into one cue. */
function chainToCue(chain: readonly [Clip, ...Clip[]]): Cue {
  const [first] = chain;
  const last = chain.reduce((latest, clip) => (clip.out > latest.out ? clip : latest), first);
  return {
    clipName: first.clipName,
    reel: first.reel,
    sourceFile: first.sourceFile,
    tracks: chain.length === 1 ? first.tracks : uniteTracks(chain.map(({ tracks }) => tracks)),
    recordIn: first.in,
    recordOut: last.out,
    duration: last.out - first.in,
    ranges: [{ in: first.in, out: last.out }],
    sourceIn: first.source ? framesToLabel(first.source.in, first.source.rate) : '',
    sourceOut: last.source ? framesToLabel(last.source.out, last.source.rate) : '',
    uses: 1,
    role: commonRole(chain),
    ...(first.rights && { rights: first.rights }),
  };
}

/** Merges clips of one identity. A clip that starts before the current end extends the cue, else it starts a new one. */
function mergeIdentical(clips: readonly Clip[]): Cue[] {
  const cues: Cue[] = [];
  let chain: [Clip, ...Clip[]] | undefined;
  let end = 0;
  for (const clip of [...clips].sort(compareClips)) {
    if (chain && clip.in < end) {
      chain.push(clip);
      end = Math.max(end, clip.out);
    } else {
      if (chain) cues.push(chainToCue(chain));
      chain = [clip];
      end = clip.out;
    }
  }
  return chain ? [...cues, chainToCue(chain)] : cues;
}

/** Merges all rows of one identity: from the first in to the last out, with the sum of the durations. */
function dedupeIdentical(cues: readonly Cue[]): Cue {
  const [first, ...rest] = [...cues].sort(compareCues);
  if (!first) throw new RangeError('no cue to deduplicate');
  if (rest.length === 0) return first;
  return {
    ...first,
    tracks: uniteTracks(cues.map(({ tracks }) => tracks)),
    recordOut: cues.reduce((latest, cue) => Math.max(latest, cue.recordOut), first.recordOut),
    duration: cues.reduce((sum, cue) => sum + cue.duration, 0),
    ranges: uniteRanges(cues.flatMap(({ ranges }) => ranges)),
    sourceIn: '',
    sourceOut: '',
    uses: cues.reduce((sum, cue) => sum + cue.uses, 0),
    role: commonRole(cues),
  };
}

/** Makes each clip a separate row. */
export function separateCues(clips: Iterable<Clip>): Cue[] {
  return Array.from(clips, (clip) => chainToCue([clip])).sort(compareCues);
}

/** Merges overlapping identical clips transitively. Adjacent ranges do not overlap. */
export function mergeOverlapping(clips: Iterable<Clip>): Cue[] {
  return groupByIdentity(clips).flatMap(mergeIdentical).sort(compareCues);
}

/** Merges to one row per identity. */
export function deduplicate(cues: Iterable<Cue>): Cue[] {
  return groupByIdentity(cues).map(dedupeIdentical).sort(compareCues);
}
