import { expect, test } from 'vitest';
import { fuzzSubtitles } from './subtitles.ts';

const SEED = 20_261_121;

test('damaged subtitle files are either converted or refused', async () => {
  const { faults, done, refused } = await fuzzSubtitles(250, SEED);
  expect(faults).toEqual([]);
  expect(Math.min(done, refused)).toBeGreaterThan(40);
});
