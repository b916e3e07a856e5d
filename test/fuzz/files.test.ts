import { expect, test } from 'vitest';
import { fuzzFiles } from './files.ts';

const SEED = 20_261_122;

test('damaged sequences, lists and marker files are either converted or refused', async () => {
  const { faults, done, refused } = await fuzzFiles(350, SEED);
  expect(faults).toEqual([]);
  expect(Math.min(done, refused)).toBeGreaterThan(50);
});
