/** A few films of each group; all of them, with real pictures and held-out ones, are in `accuracy.exhaustive.test.ts`. */
import { writeSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accuracy, compatShare, falseSpans, getTallies, report } from './accuracy.ts';
import { figures } from './figures.ts';

/** The peers are slow; their figures on all films are in the other suite. */
const COMPARED = ['h264-25'];
const NAMES = ['h264-25', 'flashes', 'grey-dissolves', 'open-and-close'];

test('cuts are found to the frame, and nothing else', { timeout: 300_000 }, async () => {
  const results = await accuracy(
    { seed: 2, real: false },
    ({ name }) => NAMES.includes(name),
    ({ name }) => COMPARED.includes(name),
  );
  writeSync(1, `\n${report('a few films', results)}\n`);
  expect(results).toHaveLength(NAMES.length);
  expect(results.filter(({ frames, wantedFrames }) => frames !== wantedFrames)).toEqual([]);
  expect(figures(getTallies(results, 'ours', 'all')).f1).toBeGreaterThanOrEqual(99);
  expect(figures(results.map(({ spans }) => spans)).recall).toBeGreaterThanOrEqual(90);
  expect(falseSpans(results)).toBe(0);
  expect(compatShare(results)).toBeGreaterThanOrEqual(99);
});
