/** For targets that show one text at a time: cues that overlap are shown together while they do. */
import type { UnitInterval } from './interval.ts';

/** A stretch of time with the texts shown in it, in the order in which they came up. */
export type Segment<T> = UnitInterval & { readonly items: readonly T[] };

/**
 * Cuts overlapping items into segments that follow one another.
 * @param rowsOf how many rows an item takes, one at least; once more than `maxRows` would be up, the oldest goes for good.
 * @returns the segments in time order, how many items were cut short, and how many came up with too many others to be
 * shown at all.
 */
export function stackOverlaps<T extends UnitInterval>(
  items: readonly T[],
  rowsOf: (item: T) => number,
  maxRows: number,
): { segments: Segment<T>[]; cut: number; dropped: number } {
  const sorted = [...items].sort((a, b) => a.start - b.start);
  const segments: Segment<T>[] = [];
  let active: T[] = [];
  let from = 0;
  let cut = 0;
  let dropped = 0;

  const advance = (to: number): void => {
    while (active.length > 0 && from < to) {
      const until = active.reduce((least, { end }) => Math.min(least, end), to);
      if (until > from) segments.push({ start: from, end: until, items: active });
      from = until;
      active = active.filter((item) => item.end > until);
    }
    from = to;
  };

  for (const item of sorted) {
    advance(item.start);
    active = active.length === 0 ? [item] : [...active, item];
    while (active.length > 1 && active.reduce((rows, one) => rows + Math.max(1, rowsOf(one)), 0) > maxRows) {
      if ((active[0]?.start ?? from) < from) cut += 1;
      else dropped += 1;
      active = active.slice(1);
    }
  }
  advance(Number.POSITIVE_INFINITY);
  return { segments, cut, dropped };
}
