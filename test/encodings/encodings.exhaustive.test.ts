/** Every character of Windows-1252 in every place, language and length, and every pair in rotation. */
import { expect, it } from 'vitest';
import { ALONE, allCases, COUNTS, PAIRS, someCases, tally } from './western.ts';

it('single characters are never mistaken for those of a rarer encoding', () => {
  const { files, misread } = tally(allCases(ALONE, COUNTS));
  console.log(`alone: ${misread.length} of ${files}`);
  expect(misread).toEqual([]);
});

it('fewer than one pair in a thousand is misread', () => {
  const { files, misread } = tally(someCases(PAIRS, COUNTS));
  console.log(`pairs: ${misread.length} of ${files}`, misread.slice(0, 40));
  expect(misread.length / files).toBeLessThan(0.001);
});
