/** A pull list without repeats: events of one source whose ranges overlap or touch become one. */
import { CUT, type SourceRange } from '#shared/media/sequences/model.ts';
import type { EdlLine } from './line.ts';

type SourcedEvent = EdlLine & { readonly source: SourceRange };
type PlacedEvent = { readonly line: SourcedEvent; readonly at: number };

const isMergeable = (line: EdlLine): line is SourcedEvent =>
  line.source !== null && line.speed === null && line.pair === null && line.transition.code === CUT.code;

/** Each merged event takes the position of its first part. */
export function mergeSameSource(lines: readonly EdlLine[]): EdlLine[] {
  const places = new Map<number, EdlLine>();
  const bySource = new Map<string, PlacedEvent[]>();
  lines.forEach((line, at) => {
    if (!isMergeable(line)) {
      places.set(at, line);
      return;
    }
    const key = JSON.stringify([line.reel, line.clipName, line.channels, line.audio, line.source.rate.name]);
    const same = bySource.get(key);
    if (same) same.push({ line, at });
    else bySource.set(key, [{ line, at }]);
  });
  for (const same of bySource.values()) {
    for (const run of touchingRuns(same)) {
      const [first, ...rest] = run.sort((a, b) => a.at - b.at);
      if (first) places.set(first.at, merged(first.line, rest));
    }
  }
  return [...places].sort(([a], [b]) => a - b).map(([, line]) => line);
}

/** Runs of events that overlap or touch in the source, in order of their source in. */
function touchingRuns(placed: readonly PlacedEvent[]): PlacedEvent[][] {
  const runs: PlacedEvent[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const item of placed.toSorted((a, b) => a.line.source.in - b.line.source.in)) {
    if (item.line.source.in > end) runs.push([]);
    runs.at(-1)?.push(item);
    end = Math.max(end, item.line.source.out);
  }
  return runs;
}

/** Merges events, in file order, into one. */
function merged(first: SourcedEvent, rest: readonly PlacedEvent[]): EdlLine {
  if (rest.length === 0) return first;
  const parts = [first, ...rest.map(({ line }) => line)];
  const from = parts.reduce((least, { source }) => Math.min(least, source.in), first.source.in);
  const to = parts.reduce((most, { source }) => Math.max(most, source.out), first.source.out);
  const recordIn = parts.reduce((least, line) => Math.min(least, line.recordIn), first.recordIn);
  const notes = new Map(parts.flatMap((line) => line.notes.map((note) => [note.text, note])));
  return {
    ...first,
    number: [...new Set(parts.map(({ number }) => number))].join('+'),
    source: { ...first.source, in: from, out: to },
    recordIn,
    recordOut: recordIn + to - from,
    sourceFile: parts.find(({ sourceFile }) => sourceFile !== '')?.sourceFile ?? '',
    locators: parts.flatMap(({ locators }) => locators),
    notes: [...notes.values()],
  };
}
