import { expect, test } from 'vitest';
import { expectMemory } from './memory.ts';
import { fuzzSubtitles } from './subtitles.ts';

test('ten thousand damaged subtitle files, from a new seed each time', async () => {
  const { faults } = await fuzzSubtitles(10_000, Math.floor(Math.random() * 2 ** 31));
  expect(faults).toEqual([]);
  expectMemory('documents');
});
