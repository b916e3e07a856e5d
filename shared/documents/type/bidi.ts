/** Embedding levels of a paragraph and the visual order of its runs (UAX #9). */
import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** `auto`: by the first strong character, left to right without one; `auto-rtl`: right to left without one. */
export type BaseDirection = Direction | 'auto' | 'auto-rtl';

/** Without any of these characters, a paragraph that is not forced right to left is at level 0 throughout. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const STRONG = /\p{L}|\u200e|\u200f/u;

let algorithm: ReturnType<typeof bidiFactory> | undefined;

export type Levels = { readonly direction: Direction; readonly at: (index: number) => number };

const LEFT_TO_RIGHT: Levels = { direction: 'ltr', at: () => 0 };

export function embeddingLevels(text: string, base: BaseDirection): Levels {
  const strong = base === 'auto-rtl' ? STRONG.test(text) : true;
  const forced = base === 'auto-rtl' ? (strong ? 'auto' : 'rtl') : base;
  if (forced !== 'rtl' && !RIGHT_TO_LEFT.test(text)) return LEFT_TO_RIGHT;
  algorithm ??= bidiFactory();
  const { levels, paragraphs } = algorithm.getEmbeddingLevels(text, forced);
  const direction = (paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
  return { direction, at: (index) => levels[index] ?? 0 };
}

function reverse<T>(list: T[], start: number, end: number): void {
  for (let low = start, high = end - 1; low < high; low++, high--) {
    const [left, right] = [list[low], list[high]];
    if (left === undefined || right === undefined) return;
    list[low] = right;
    list[high] = left;
  }
}

/** Rule L2: from the highest level down to the lowest odd one, reverses each sequence at that level or higher. */
export function visualOrder<T extends { readonly level: number }>(runs: readonly T[]): T[] {
  const ordered = [...runs];
  const highest = runs.reduce((level, run) => Math.max(level, run.level), 0);
  for (let level = highest; level >= 1; level--) {
    let start = 0;
    for (let index = 0; index <= ordered.length; index++) {
      if ((ordered[index]?.level ?? -1) >= level) continue;
      reverse(ordered, start, index);
      start = index + 1;
    }
  }
  return ordered;
}
