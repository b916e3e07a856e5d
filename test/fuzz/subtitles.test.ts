import { expect, test } from 'vitest';
import { fuzzSubtitles } from './subtitles.ts';

const SEED = 20_261_121;

test('damaged subtitle files are converted or refused, never more', async () => {
  const { faults, refused } = await fuzzSubtitles(3000, SEED);
  expect(faults).toEqual([]);
  expect(refused).toBeGreaterThan(100);
});
