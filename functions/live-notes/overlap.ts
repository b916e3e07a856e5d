/** How far behind its cursor a poll reads: what covers clocks that differ and writes that were on their way. */
export const OVERLAP_MS = 10_000;
