import { describe, expect, test } from 'vitest';
import { fc } from '#test/properties.ts';
import { holdersText, holderText, type RightsHolder, readHolders } from './rights.ts';

describe('holders as text', () => {
  test.each<[RightsHolder, string]>([
    [{ name: 'Anna Berg', role: 'C', share: 50 }, 'Anna Berg (C 50%)'],
    [{ name: 'Weber, Anna', share: 33.33 }, 'Weber, Anna (33.33%)'],
    [
      { name: 'Weber, Anna', role: 'CA', share: 50, society: 'GEMA', ipi: '00014107338' },
      'Weber, Anna (CA 50%, GEMA, IPI 00014107338)',
    ],
    [{ name: 'Weber, Anna', society: 'GEMA' }, 'Weber, Anna (society GEMA)'],
    [{ name: 'Weber, Anna' }, 'Weber, Anna'],
    [{ name: 'The Band (UK)', role: 'C' }, '"The Band (UK)" (C)'],
    [{ name: 'A', role: '50%' }, 'A ("50%")'],
  ])('%j', (holder, text) => {
    expect(holderText(holder)).toBe(text);
    expect(readHolders(text)).toEqual([holder]);
  });

  test('other text is a name, and parsing ends', () => {
    expect(readHolders('Berg (50 per cent')).toEqual([{ name: 'Berg (50 per cent' }]);
    expect(readHolders('"')).toEqual([{ name: '"' }]);
    expect(readHolders(' ; ;')).toEqual([]);
    const started = performance.now();
    readHolders('"'.repeat(100_001));
    readHolders(';'.repeat(100_000));
    readHolders('('.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(5000);
  });

  const word = fc
    .string({ unit: fc.constantFrom(...'aB ,;()"%é字1IPI society'.split('')), minLength: 1, maxLength: 12 })
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const holder = fc.record(
    { name: word, role: word, ipi: word, society: word, share: fc.integer({ min: 0, max: 10_000 }) },
    { requiredKeys: ['name'] },
  );
  test('everything written is read back', () => {
    fc.assert(
      fc.property(fc.array(holder, { maxLength: 4 }), (list) => {
        const holders = list.map(({ share, ...rest }) =>
          share === undefined ? rest : { ...rest, share: share / 100 },
        );
        expect(readHolders(holdersText(holders))).toEqual(holders);
      }),
      { numRuns: 2000 },
    );
  });
});
