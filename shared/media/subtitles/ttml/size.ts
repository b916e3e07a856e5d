/** Font sizes as percentages of the size of most of the document's text. */
import type { Cue, Run } from '#shared/media/subtitles/model.ts';
import { rounded } from './values.ts';

function dominantSize(cues: readonly Cue[]): number {
  const letters = new Map<number, number>();
  for (const { lines } of cues) {
    for (const line of lines) {
      for (const { text, style } of line) {
        const size = style?.size ?? 100;
        letters.set(size, (letters.get(size) ?? 0) + text.length);
      }
    }
  }
  let best = { size: 100, count: 0 };
  for (const [size, count] of letters) if (count > best.count) best = { size, count };
  return best.size;
}

function relative(run: Run, dominant: number): Run {
  const size = rounded((100 * (run.style?.size ?? 100)) / dominant);
  const { style: whole, ...rest } = run;
  const { size: _, ...style } = whole ?? {};
  const next = size === 100 ? style : { ...style, size };
  return Object.keys(next).length > 0 ? { ...rest, style: next } : rest;
}

export function withDominantSize(cues: readonly Cue[]): readonly Cue[] {
  const dominant = dominantSize(cues);
  if (dominant === 100) return cues;
  return cues.map((cue) => ({
    ...cue,
    lines: cue.lines.map((line) => line.map((run) => relative(run, dominant))),
  }));
}
