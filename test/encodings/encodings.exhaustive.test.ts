/** The whole cross product: every character and pair of Windows-1252, in every place, language and length. */
import { expect, it } from 'vitest';
import { ALONE, allCases, COUNTS, PAIRS, someCases, tally } from './western.ts';

it('single characters are never taken for those of a rarer table', () => {
  const { files, misread } = tally(allCases(ALONE, COUNTS));
  console.log(`alone: ${misread.length} of ${files}`);
  expect(misread).toEqual([]);
});

it('pairs hardly ever are', () => {
  const { files, misread } = tally(someCases(PAIRS, COUNTS));
  console.log(`pairs: ${misread.length} of ${files}`, misread.slice(0, 40));
  expect(misread.length / files).toBeLessThan(0.001);
});
