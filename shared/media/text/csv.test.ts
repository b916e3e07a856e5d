import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { parseCsv } from './csv.ts';

const readCells = (text: string): string[][] => parseCsv(text).rows.map((row) => [...row.cells]);

describe('delimited text', () => {
  it.each([
    [',', 'a,b\n1,2\n'],
    [';', 'a;b\n1,5;2,5\n'],
    ['\t', 'a\tb\nx, y\tz; w\n'],
    ['|', 'a|b\n1|2\n'],
    [';', 'sep=;\na,b;c\n'],
  ])('finds the delimiter %j by counting outside quotes, or in a sep= line', (delimiter, text) => {
    expect(parseCsv(text).delimiter).toBe(delimiter);
  });

  it('uses the expected delimiter where counting is inconclusive', () => {
    expect(parseCsv('one\n', { delimiter: ';' }).delimiter).toBe(';');
  });

  it('reads quotes, doubled quotes, and line breaks of all kinds inside and outside of cells', () => {
    expect(readCells('a,"b ""x"", y"\r\n"1\r\n2",c\rd,"e\nf"')).toEqual([
      ['a', 'b "x", y'],
      ['1\n2', 'c'],
      ['d', 'e\nf'],
    ]);
  });

  it('gives the first line of each row', () => {
    expect(parseCsv('a,b\n"1\n2",c\n\nd,e').rows.map((row) => row.line)).toEqual([1, 2, 5]);
  });

  it('ends an unclosed quote with its line', () => {
    expect(readCells('a,b\n1,"never closed\n2,c\n')).toEqual([
      ['a', 'b'],
      ['1', 'never closed'],
      ['2', 'c'],
    ]);
    expect(readCells('a,b\n1,"never closed\n2,"c"\n')).toEqual([
      ['a', 'b'],
      ['1', 'never closed'],
      ['2', 'c'],
    ]);
  });

  it('round-trips RFC 4180', () => {
    const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\r', '\n'));
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
        const text = rows.map((row) => row.map(quote).join(delimiter)).join('\r\n');
        expect(readCells(`sep=${delimiter}\r\n${text}`)).toEqual(rows);
      }),
    );
  });

  it.each(['"', '"",', 'a"', ',"a""', '\n"'])('reads a megabyte of %j in linear time', (piece) => {
    expect(() => parseCsv(piece.repeat(1_000_000 / piece.length))).not.toThrow();
  });

  it('refuses tables of separators alone', () => {
    expect(() => parseCsv(','.repeat(6_000_000))).toThrow('table.cells');
  });
});
