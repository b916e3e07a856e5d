/** Finds the visible rows of a long list. Heights are in pixels. */

/** The start of each row, plus one more entry for the end of the last row. */
export function sumOffsets(count: number, getHeight: (index: number) => number): Float64Array {
  const offsets = new Float64Array(count + 1);
  for (let i = 0; i < count; i += 1) offsets[i + 1] = (offsets[i] ?? 0) + getHeight(i);
  return offsets;
}

/** The row at a position: the last one that starts at or before it. */
export function rowAt(offsets: Float64Array, position: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** First and last row to draw, with some extra rows on either side. The last is -1 for an empty list. */
export function visibleRows(
  offsets: Float64Array,
  top: number,
  height: number,
  more: number,
): { readonly first: number; readonly last: number } {
  const count = offsets.length - 1;
  const first = Math.max(0, rowAt(offsets, top) - more);
  return { first, last: Math.min(count - 1, rowAt(offsets, top + height) + more) };
}
