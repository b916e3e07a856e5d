import { expect, test } from 'vitest';
import { fuzzSubtitles } from './subtitles.ts';

test('twenty thousand damaged subtitle files, from a seed of their own each time', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`seed ${seed}`);
  const { faults } = await fuzzSubtitles(20_000, seed);
  expect(faults).toEqual([]);
});
