/** A few films of each group. `accuracy.exhaustive.test.ts` has all of them, with real and held-out pictures. */
import { writeSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accuracy, compatShare, falseSpans, getTallies, report } from './accuracy.ts';
import { figures } from './figures.ts';

/** The peers are slow. The other suite has their figures for all films. */
const COMPARED = ['h264-25'];
const NAMES = ['h264-25', 'flashes', 'grey-dissolves', 'open-and-close'];

test('finds every cut to the frame, and nothing else', { timeout: 300_000 }, async () => {
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
