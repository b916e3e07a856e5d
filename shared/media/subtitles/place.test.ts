import { expect, it } from 'vitest';
import type { Placement } from './model.ts';
import { nearestAlign } from './place.ts';

it.each<[string, Placement, number]>([
  ['the first rows of vertical text stand at the right', { align: 7, vertical: 'rl' }, 9],
  ['the last ones at the left', { align: 1, vertical: 'rl' }, 7],
  ['and in the middle of the height, unless told', { align: 2, vertical: 'rl' }, 4],
  ['or the other way round', { align: 7, vertical: 'lr' }, 7],
  ['and end at the bottom', { align: 9, vertical: 'lr' }, 1],
  ['horizontal text stands where it says', { align: 7 }, 7],
])('%s', (_, placement, align) => {
  expect(nearestAlign(placement)).toBe(align);
});
