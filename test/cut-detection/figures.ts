/** Frame-exact precision, recall and F1 of cuts. */
import type { Span } from './corpus/reel.ts';

export type Truth = {
  readonly cuts: readonly number[];
  readonly gradual: readonly Span[];
  readonly frames: number;
};

export type Tally = {
  readonly hits: number;
  readonly wrong: readonly number[];
  readonly missed: readonly number[];
};

/** Counts hits and errors. A cut reported inside a gradual change is neither. */
export function tally(found: readonly number[], { cuts, gradual }: Truth): Tally {
  const wanted = new Set(cuts);
  const reported = new Set(found);
  const neutral = (t: number): boolean => gradual.some(({ start, end }) => t >= start - 1 && t <= end + 1);
  return {
    hits: cuts.filter((t) => reported.has(t)).length,
    wrong: found.filter((t) => !wanted.has(t) && !neutral(t)),
    missed: cuts.filter((t) => !reported.has(t)),
  };
}

/** The same for gradual changes. One is found if a reported one covers the middle of a true one, or vice versa. */
export function tallySpans(found: readonly Span[], { gradual }: Truth): Tally {
  const middle = ({ start, end }: Span): number => (start + end) / 2;
  const covers = (a: Span, t: number): boolean => t >= a.start - 2 && t <= a.end + 2;
  const same = (a: Span, b: Span): boolean => covers(a, middle(b)) || covers(b, middle(a));
  return {
    hits: gradual.filter((a) => found.some((b) => same(a, b))).length,
    wrong: found.filter((b) => !gradual.some((a) => same(a, b))).map(({ start }) => start),
    missed: gradual.filter((a) => !found.some((b) => same(a, b))).map(({ start }) => start),
  };
}

export type Figures = { readonly precision: number; readonly recall: number; readonly f1: number };

/** In percent: 100 if there is nothing to find and nothing was found. */
export function figures(tallies: readonly Tally[]): Figures {
  const hits = tallies.reduce((sum, t) => sum + t.hits, 0);
  const wrong = tallies.reduce((sum, t) => sum + t.wrong.length, 0);
  const missed = tallies.reduce((sum, t) => sum + t.missed.length, 0);
  const share = (part: number, total: number): number => (total === 0 ? 100 : (100 * part) / total);
  return {
    precision: share(hits, hits + wrong),
    recall: share(hits, hits + missed),
    f1: share(2 * hits, 2 * hits + wrong + missed),
  };
}
