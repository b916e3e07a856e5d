/** Positions of the clip items of a track. `start` and `end` are -1 next to a transition. */
import { child, type XmlNode } from '../trimmed-xml.ts';
import { readInteger } from './rates.ts';

export type PlacedItem = {
  readonly item: XmlNode;
  /** Frames of the sequence that holds the track. */
  readonly start: number;
  readonly end: number;
  /** Frames of the clip. */
  readonly in: number | undefined;
  readonly out: number | undefined;
};

const isTimed = ({ name }: XmlNode): boolean => name === 'clipitem' || name === 'transitionitem';

/** The clip items of a track that have a position, in document order. */
export function placedItems(track: XmlNode): PlacedItem[] {
  const timed = track.children.filter(isTimed);
  const placed: PlacedItem[] = [];
  timed.forEach((item, i) => {
    if (item.name !== 'clipitem') return;
    const start = edge(item, 'start', timed[i - 1]);
    const end = edge(item, 'end', timed[i + 1]);
    if (start === undefined || end === undefined || end <= start) return;
    placed.push({ item, start, end, in: readInteger(item, 'in'), out: readInteger(item, 'out') });
  });
  return placed;
}

/** An edge of -1 is the edge of the adjacent transition, because a clip lasts through the whole fade. */
function edge(item: XmlNode, side: 'start' | 'end', neighbour: XmlNode | undefined): number | undefined {
  const own = readInteger(item, side);
  if (own !== -1) return own;
  return neighbour?.name === 'transitionitem' ? readInteger(neighbour, side) : undefined;
}

/** The tracks of one kind, in order. An empty track keeps its number. */
export function findTracks(sequence: XmlNode, kind: 'audio' | 'video'): XmlNode[] {
  const media = child(child(sequence, 'media'), kind);
  return media?.children.filter(({ name }) => name === 'track') ?? [];
}
