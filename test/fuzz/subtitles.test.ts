import { expect, test } from 'vitest';
import { fuzzSubtitles } from './subtitles.ts';

const SEED = 20_261_121;

test('damaged subtitle files are converted or refused, never more', async () => {
  const { faults, done, refused } = await fuzzSubtitles(250, SEED);
  expect(faults).toEqual([]);
  expect(Math.min(done, refused)).toBeGreaterThan(40);
});
