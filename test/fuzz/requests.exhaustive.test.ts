import { expect, test } from 'vitest';
import { expectMemory } from './memory.ts';
import { fuzzRequests } from './requests.ts';

test('five thousand damaged requests, from a new seed each time', async () => {
  const { faults } = await fuzzRequests(5_000, Math.floor(Math.random() * 2 ** 31));
  expect(faults).toEqual([]);
  expectMemory('media');
});
