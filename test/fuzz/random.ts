/** Reproducible random numbers: the same seed gives the same numbers. */

/** Numbers in [0, 1). */
export type Random = () => number;

/** A small generator (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 up to, but not including, the bound. */
export const below = (random: Random, bound: number): number => Math.floor(random() * bound);

/** A random element. @throws RangeError if there is none */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new RangeError('There is nothing to pick from');
  return item;
}

/** True with the given probability. */
export const happens = (random: Random, share: number): boolean => random() < share;
