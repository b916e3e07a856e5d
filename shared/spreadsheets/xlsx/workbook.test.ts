import excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { writeTable } from '../../documents/documents.ts';
import type { Table } from '../../tables/table.ts';
import { arabic, columns, context, sample } from '../sample.ts';

async function read(table: Table): Promise<excel.Workbook> {
  const workbook = new excel.Workbook();
  const bytes = await writeTable(table, 'xlsx', context);
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  return workbook;
}

const table: Table = {
  ...sample,
  facts: [
    { label: 'Frame rate', value: '25' },
    { label: 'Music total', value: '00:00:40:01' },
  ],
  extraSheets: [
    {
      name: 'cue sheet',
      columns: [{ name: 'Key', kind: 'text' }],
      rows: [['a']],
      header: [[{ value: 'Group', role: 'group', span: 3 }]],
    },
  ],
};

describe('xlsx', () => {
  it('puts title, facts, header, rows, totals and notes where they belong', async () => {
    const sheet = (await read(table)).getWorksheet('Cue Sheet');
    const values = (row: number) => columns.map((_, index) => sheet?.getCell(row, index + 1).value);
    expect(sheet?.getCell('A1').value).toBe('Reel 1');
    expect(sheet?.getCell('A2').value).toBe('Frame rate: 25');
    expect(sheet?.getCell('A3').value).toBe('Music total: 00:00:40:01');
    expect(values(5)).toEqual(columns.map((column) => column.name));
    expect(values(6)).toEqual([1, '=1+1', '01:00:00:00', 40.04, new Date('2026-10-03'), true, 'BI']);
    expect(values(7)).toEqual([2, '- a\nb', '0012', 1.5, '1900-01-01', false, null]);
    expect(sheet?.getCell('D8').value).toEqual({ formula: 'SUM(D6:D7)', result: 41.54 });
    expect(sheet?.getCell('A10').value).toBe('A note');
  });

  it('freezes and repeats the header, filters the rows, fits the page and offers the choices', async () => {
    const sheet = (await read(table)).getWorksheet('Cue Sheet');
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 5 });
    expect(sheet?.autoFilter).toBe('A5:G7');
    expect(sheet?.pageSetup).toMatchObject({
      printTitlesRow: '5:5',
      fitToWidth: 1,
      fitToHeight: 0,
      paperSize: 9,
      orientation: 'landscape',
    });
    expect(sheet?.headerFooter.oddFooter).toBe('&L&"-,Regular"Reel 1&RPage &P of &N');
    expect(sheet?.getCell('G7').dataValidation).toMatchObject({ type: 'list', formulae: ['"BI,BV"'] });
    expect(sheet?.getCell('C7').numFmt).toBe('@');
    expect(sheet?.getCell('D7').numFmt).toBe('0.000');
    expect(sheet?.getCell('B7').alignment.wrapText).toBe(true);
    expect(sheet?.getRow(7).height).toBe(30);
    expect(sheet?.getColumn(2).width).toBeGreaterThan(12);
  });

  it('numbers sheets of the same name and merges the cells of a header block', async () => {
    const sheet = (await read(table)).getWorksheet('cue sheet (2)');
    expect(sheet?.getCell('C1').master.address).toBe('A1');
    expect(sheet?.getCell('A2').value).toBe('Key');
  });

  it('is valid without rows', async () => {
    const sheet = (await read({ ...table, rows: [], extraSheets: [] })).getWorksheet(1);
    expect(sheet?.autoFilter).toBe('A5:G5');
    expect(sheet?.getCell('D6').value).toBe(41.54);
  });

  it('lays out Arabic from right to left and keeps numbers right-aligned', async () => {
    const sheet = (await read(arabic)).getWorksheet(1);
    expect(sheet?.views[0]).toMatchObject({ rightToLeft: true });
    const alignments = ['A1', 'B4', 'B6', 'C6', 'A6'].map((cell) => sheet?.getCell(cell).alignment);
    expect(alignments).toMatchObject([
      { horizontal: 'right', readingOrder: 'rtl' },
      { horizontal: 'right' },
      { horizontal: 'right', readingOrder: 'rtl' },
      { horizontal: 'right' },
      { horizontal: 'right' },
    ]);
  });

  it('cuts a text that is too long for a cell', async () => {
    const long: Table = {
      name: 's',
      columns: [{ name: 'n', kind: 'text' }],
      rows: [[`${'a'.repeat(32_765)}😀b`]],
    };
    const value = (await read(long)).getWorksheet(1)?.getCell('A2').value;
    expect(value === `${'a'.repeat(32_765)}…`).toBe(true);
  });

  it('keeps any string', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({
        unit: fc.constantFrom(...'\0\x01\x08\t\n\v\r\x1f\x7f\ufffe\uffff &<>"\'_=;x0Ff'),
        minLength: 1,
      }),
      fc.constantFrom(
        '_x000D_',
        '&lt;',
        '&amp;amp;',
        ' a ',
        '\r\n',
        '_x005F_x000D_',
        '_x00e9_',
        '\t',
        '__proto__',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 20 }), async (texts) => {
        const written: Table = {
          name: 's',
          columns: [
            { name: 'a', kind: 'text' },
            { name: 'b', kind: 'label' },
          ],
          rows: texts.map((text) => [text, text]),
        };
        const sheet = (await read(written)).getWorksheet(1);
        const back = texts.map((_, index) => [
          sheet?.getCell(index + 2, 1).value,
          sheet?.getCell(index + 2, 2).value,
        ]);
        expect(back).toEqual(texts.map((text) => [text, text]));
      }),
      { numRuns: 60 },
    );
  });
});
