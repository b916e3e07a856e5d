import { expect, test } from 'vitest';
import { fuzzRequests } from './requests.ts';

const SEED = 20_261_123;

test('damaged requests get a valid response and never an internal error, and only successful ones are charged', {
  timeout: 1_800_000,
}, async () => {
  const { faults, done, refused } = await fuzzRequests(110, SEED);
  expect(faults).toEqual([]);
  expect(Math.min(done, refused)).toBeGreaterThan(30);
});
