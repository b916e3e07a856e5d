/** A plain sequence of shots. */
import { takes } from './footage.ts';
import { random, whole } from './random.ts';
import { Reel } from './reel.ts';

/** The pictures of which a corpus is made. */
export type Stock = { readonly seed: number; readonly real: boolean };

export type Lengths = {
  readonly shots?: number;
  /** Length in frames. */
  readonly shortest?: number;
  readonly longest?: number;
  /** Pictures per frame: 2 if fields are interlaced. */
  readonly woven?: number;
};

export function sequence(
  { seed, real }: Stock,
  { shots = 14, shortest = 22, longest = 60, woven = 1 }: Lengths = {},
): Reel {
  const next = random(seed);
  const reel = new Reel();
  for (const take of takes(shots, seed, real)) reel.cut(take, woven * whole(next, shortest, longest));
  return reel;
}
