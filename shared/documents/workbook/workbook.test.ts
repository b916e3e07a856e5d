import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellType, dateSerial } from '../cells.ts';
import { columnLetters } from './layout.ts';
import { DEFAULT_PRINT, footerText, pagesWide } from './print.ts';
import { sheetNames } from './sheet-names.ts';

describe('sheet names', () => {
  it('cleans, cuts and numbers', () => {
    expect(sheetNames(["Bob's [v1]: a/b", 'x'.repeat(40), 'X'.repeat(40), '', 'History'])).toEqual([
      'Bob’s (v1)  a b',
      'x'.repeat(31),
      `${'X'.repeat(27)} (2)`,
      'Sheet',
      'History_',
    ]);
  });

  it('are legal and different whatever they come from', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('a', '😀', ..."[]:*?/\\' "), maxLength: 40 }),
    );
    fc.assert(
      fc.property(fc.array(name, { maxLength: 8 }), (wanted) => {
        const names = sheetNames(wanted);
        expect(new Set(names.map((each) => each.toLowerCase())).size).toBe(wanted.length);
        for (const each of names) expect(each).toMatch(/^[^[\]:*?/\\']{1,31}$/);
        for (const each of names) expect(each.length <= 31 && each.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('cells', () => {
  it('counts days as workbooks do, and leaves what they disagree on', () => {
    expect(dateSerial('1900-03-01')).toBe(61);
    expect(dateSerial('2026-10-03')).toBe(46298);
    for (const text of ['1900-02-28', '2026-02-30', '2026-13-01', '2026-1-1', '']) {
      expect(dateSerial(text)).toBeUndefined();
    }
  });

  it('keeps digits of labels text and leaves odd numbers empty', () => {
    expect(cellType('label', 12)).toBe('text');
    expect(cellType('integer', '12')).toBe('text');
    expect(cellType('decimal', Number.NaN)).toBe('empty');
    expect(cellType('date', '2026-10-03')).toBe('date');
    expect(cellType('date', 'soon')).toBe('text');
  });
});

describe('print', () => {
  it('takes as many pages side by side as keep the text readable', () => {
    expect(pagesWide([20, 30, 10], DEFAULT_PRINT)).toBe(1);
    expect(pagesWide(Array(45).fill(18), DEFAULT_PRINT)).toBe(3);
    expect(pagesWide(Array(45).fill(18), { orientation: 'portrait', paper: 'A4' })).toBe(5);
  });
});

describe('references', () => {
  it('names columns', () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
  });

  it('keeps a title with ampersands and digits a text', () => {
    expect(footerText('24 & 25')).toBe('&L&"-,Regular"24 && 25&RPage &P of &N');
  });
});
