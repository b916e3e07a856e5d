/** Union of ranges and its duration. */
import type { Range } from './cue.ts';

/** The union as ranges in order. Adjacent ranges stay separate, overlapping ones are merged. */
export function uniteRanges(ranges: Iterable<Range>): Range[] {
  const sorted = [...ranges].sort((a, b) => a.in - b.in || a.out - b.out);
  const union: { in: number; out: number }[] = [];
  for (const range of sorted) {
    const last = union.at(-1);
    if (last && range.in < last.out) last.out = Math.max(last.out, range.out);
    else union.push({ in: range.in, out: range.out });
  }
  return union;
}

/** Frames covered at least once. */
export function coveredFrames(ranges: Iterable<Range>): number {
  return uniteRanges(ranges).reduce((sum, range) => sum + range.out - range.in, 0);
}
