/** Reproducible random numbers, so that films come out the same bit for bit. */
export type Random = () => number;

/** Numbers in 0..1 (exclusive) from a seed, mixed in the style of mulberry32. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (next: Random, from: number, to: number): number => from + next() * (to - from);
export const whole = (next: Random, from: number, to: number): number =>
  Math.floor(between(next, from, to + 1));
