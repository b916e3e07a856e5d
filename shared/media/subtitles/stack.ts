/** For targets that show one text at a time: shows overlapping cues together while they overlap. */
import type { UnitInterval } from './interval.ts';

/** An interval with the texts shown in it, in the order in which they appeared. */
export type Segment<T> = UnitInterval & { readonly items: readonly T[] };

/**
 * Cuts overlapping items into segments that follow one another.
 * @param countRows rows of an item, at least one. When more than `maxRows` would show, the oldest item ends.
 * @returns the segments in time order, the number of items cut short, and the number that could not be shown at all.
 */
export function stackOverlaps<T extends UnitInterval>(
  items: readonly T[],
  countRows: (item: T) => number,
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
    while (
      active.length > 1 &&
      active.reduce((rows, one) => rows + Math.max(1, countRows(one)), 0) > maxRows
    ) {
      if ((active[0]?.start ?? from) < from) cut += 1;
      else dropped += 1;
      active = active.slice(1);
    }
  }
  advance(Number.POSITIVE_INFINITY);
  return { segments, cut, dropped };
}
