/** Orders of clips, cues and tracks. They are total, so that no result depends on the order of the input. */
import { rightsKey } from '#shared/media/sequences/rights.ts';
import type { Clip, Cue } from './cue.ts';

const number = (track: string): number => Number(/-?\d+/.exec(track)?.[0] ?? 0);
const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By number: `-1`, `0`, `2`; `A2`, `A10`. */
export function compareTracks(a: string, b: string): number {
  return number(a) - number(b) || text(a, b);
}

/** Distinct tracks in number order. */
export function uniteTracks(lists: Iterable<readonly string[]>): string[] {
  const all = new Set<string>();
  for (const list of lists) for (const track of list) all.add(track);
  return [...all].sort(compareTracks);
}

/** By in, then out, then whatever distinguishes two clips of one identity. */
export function compareClips(a: Clip, b: Clip): number {
  return (
    a.in - b.in ||
    a.out - b.out ||
    compareTracks(a.tracks[0] ?? '', b.tracks[0] ?? '') ||
    (a.source?.in ?? -1) - (b.source?.in ?? -1) ||
    (a.source?.out ?? -1) - (b.source?.out ?? -1) ||
    text(a.source?.rate.name ?? '', b.source?.rate.name ?? '')
  );
}

/** The order of the rows: record in, record out, first track, name; then reel and file. */
export function compareCues(a: Cue, b: Cue): number {
  return (
    a.recordIn - b.recordIn ||
    a.recordOut - b.recordOut ||
    compareTracks(a.tracks[0] ?? '', b.tracks[0] ?? '') ||
    text(a.clipName, b.clipName) ||
    text(a.reel, b.reel) ||
    text(a.sourceFile, b.sourceFile) ||
    text(a.tracks.join(' '), b.tracks.join(' ')) ||
    text(a.sourceIn, b.sourceIn) ||
    text(a.sourceOut, b.sourceOut) ||
    text(rightsKey(a.rights), rightsKey(b.rights))
  );
}
