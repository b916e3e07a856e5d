import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { cellType, dateSerial } from '../tables/cells.ts';
import type { Column, Row, Table } from '../tables/table.ts';
import { columnLetters, layout } from './layout.ts';
import { cellVariant, columnLooks, headLook, roleLook } from './look.ts';
import { DEFAULT_PRINT, footerText, pagesWide } from './print.ts';
import { ROW_HEIGHTS, rowHeight } from './row-height.ts';
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

  it('are valid and distinct for any input', () => {
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
  it('counts days as workbooks do, except where they disagree', () => {
    expect(dateSerial('1900-03-01')).toBe(61);
    expect(dateSerial('2026-10-03')).toBe(46298);
    for (const text of ['1900-02-28', '2026-02-30', '2026-13-01', '2026-1-1', '']) {
      expect(dateSerial(text)).toBeUndefined();
    }
  });

  it('keeps the digits of labels as text and leaves NaN empty', () => {
    expect(cellType('label', 12)).toBe('text');
    expect(cellType('integer', '12')).toBe('text');
    expect(cellType('decimal', Number.NaN)).toBe('empty');
    expect(cellType('date', '2026-10-03')).toBe('date');
    expect(cellType('date', 'soon')).toBe('text');
  });
});

describe('direction', () => {
  const columns: Column[] = [
    { name: 'No', kind: 'integer' },
    { name: 'In', kind: 'label' },
    { name: 'Text', kind: 'text', wrap: true },
  ];
  const arabic: Row = [1, '01:00:00:00', 'لم يره أحد (DNA).'];
  const latin: Row = [2, '01:00:00:00', 'No.'];
  const plan = (rows: Row[], language?: string) => {
    const table: Table = { name: 's', columns, rows, ...(language !== undefined && { language }) };
    return layout(table, { format: 'xlsx', lines: 100, columns: 10 })[0];
  };

  it('of a sheet is that of its language or of most of its text', () => {
    expect(plan([latin, arabic])?.rightToLeft).toBe(true);
    expect(plan([latin, [3, '', 'A longer line than the Arabic one'], arabic])?.rightToLeft).toBe(false);
    expect(plan([latin], 'ar-EG')?.rightToLeft).toBe(true);
    expect(plan([arabic], 'en')?.rightToLeft).toBe(true);
  });

  it('of a cell is that of its first letter', () => {
    const variants = ['- لم', '12: שלום\nabc', 'abc שלום', 'a\nb', '01:00'].map((text) =>
      columns[2] ? cellVariant(columns[2], text) : undefined,
    );
    expect(variants).toEqual(['backward', 'backwardWrapped', 'plain', 'wrapped', 'plain']);
  });

  it('moves text to the other side and keeps numbers right-aligned', () => {
    const aligned = (rightToLeft: boolean) =>
      columns.map((column) => columnLooks(column, rightToLeft).plain.align);
    expect(aligned(false)).toEqual(['right', 'left', 'left']);
    expect(aligned(true)).toEqual(['right', 'right', 'right']);
    expect(
      [headLook({ name: '', kind: 'text' }, true), roleLook('title', true)].map(({ align }) => align),
    ).toEqual(['right', 'right']);
  });

  it('gives scripts with marks above and below taller lines, all of them in ROW_HEIGHTS', () => {
    const sheet = plan([latin]);
    if (!sheet) throw new Error('There is no sheet');
    expect(rowHeight(sheet, latin)).toBeUndefined();
    const heights = ['ไม่มี', 'ไม่มี\nใคร', 'a\nb', 'word '.repeat(2000)].map((text) =>
      rowHeight(sheet, [1, '', text]),
    );
    expect(heights).toEqual([18, 36, 30, 409]);
    for (const height of heights) expect(ROW_HEIGHTS).toContain(height);
  });
});

describe('print', () => {
  it('uses as many pages side by side as keep the text readable', () => {
    expect(pagesWide([20, 30, 10], DEFAULT_PRINT)).toBe(1);
    expect(pagesWide(Array(45).fill(18), DEFAULT_PRINT)).toBe(3);
    expect(pagesWide(Array(45).fill(18), { orientation: 'portrait', paper: 'A4' })).toBe(5);
  });
});

describe('references', () => {
  it('names columns', () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
  });

  it('keeps ampersands and digits of a title as text', () => {
    expect(footerText('24 & 25')).toBe('&L&"-,Regular"24 && 25&RPage &P of &N');
  });
});
