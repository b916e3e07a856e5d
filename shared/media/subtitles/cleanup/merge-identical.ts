/** mergeIdentical: neighbours with the same text and styling become one cue. */
import { framesToUnits } from '#shared/media/timecode/timecode.ts';
import type { Cue } from '../model.ts';
import { MICROSECONDS } from '../time.ts';
import type { Step } from './options.ts';
import { identifyPlace, timeOrder } from './place.ts';
import { folded } from './text.ts';

/** Comparison key: text and styling, white space folded. */
function looks(cue: Cue): string {
  const only = cue.lines[0];
  if (cue.lines.length === 1 && only?.length === 1 && !only[0]?.style) return folded(only[0]?.text ?? '');
  const rows = cue.lines.map((line) =>
    line.map((run) => (run.style ? `${run.text}\u0001${styleKey(run.style)}\u0002` : run.text)).join(''),
  );
  return folded(rows.join('\n'));
}

const styleKey = (style: object): string =>
  Object.entries(style)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .join(';');

/** Merges neighbours in time at the same position that overlap or are at most one frame apart, chains included. */
export const mergeIdentical: Step = (cues, { rate }) => {
  const gap = framesToUnits(1, rate, MICROSECONDS);
  const merged = [...cues];
  const gone = new Set<number>();
  const lastAt = new Map<string, { place: string; index: number }>();
  const neighbour = new Map<string, number>();
  for (const index of timeOrder(cues)) {
    const cue = cues[index];
    if (!cue) continue;
    const place = identifyPlace(cue);
    const key = `${place}\n${looks(cue)}`;
    const target = lastAt.get(key)?.index;
    const before = target === undefined ? undefined : merged[target];
    const end = cue.end ?? cue.start;
    const beforeEnd = before ? (before.end ?? before.start) : 0;
    const touches =
      before !== undefined &&
      (cue.start < beforeEnd || (neighbour.get(place) === target && cue.start <= beforeEnd + gap));
    if (before && target !== undefined && touches) {
      merged[target] = { ...before, end: Math.max(beforeEnd, end) };
      gone.add(index);
    } else {
      lastAt.set(key, { place, index });
      neighbour.set(place, index);
    }
  }
  return gone.size === 0 ? cues : merged.filter((_, i) => !gone.has(i));
};
