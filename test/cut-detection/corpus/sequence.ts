/** A plain sequence of shots. */
import { takes } from './footage.ts';
import { random, whole } from './random.ts';
import { Reel } from './reel.ts';

/** Which pictures a corpus is made of. */
export type Stock = { readonly seed: number; readonly real: boolean };

export type Lengths = {
  readonly shots?: number;
  /** In frames. */
  readonly shortest?: number;
  readonly longest?: number;
  /** Pictures a frame: 2 where fields are woven. */
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
