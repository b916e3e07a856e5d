import { describe, expect, it } from 'vitest';
import type { Row, Table, TableFormat } from '../tables/table.ts';
import { DOCUMENTS, streamTable, writeTable } from './documents.ts';

const context = { created: Date.UTC(2026, 9, 3) };
const table: Table = {
  name: 'Markers',
  title: 'Reel 1',
  columns: [
    { name: 'Name', kind: 'text' },
    { name: 'In', kind: 'label' },
  ],
  rows: [['a', '01:00:00:00']],
};
const FORMATS = ['csv', 'csv2', 'tsv', 'txt', 'html', 'json', 'xlsx', 'xls', 'ods', 'pdf'] as const;
/** The first bytes of each format, in hexadecimal. */
const STARTS: Record<TableFormat, string> = {
  csv: 'efbbbf4e616d652c',
  csv2: 'efbbbf4e616d653b',
  tsv: '4e616d6509',
  txt: '5265656c20310a3d',
  html: '3c21646f6374797065',
  json: '7b0a',
  xlsx: '504b0304',
  xls: 'd0cf11e0a1b11ae1',
  ods: '504b0304',
  pdf: '25504446',
};

describe('documents', () => {
  it.each(FORMATS)('%s has its first bytes, and the same bytes each time', async (format) => {
    const [first, second] = [
      await writeTable(table, format, context),
      await writeTable(table, format, context),
    ];
    expect(Buffer.from(first).toString('hex')).toMatch(new RegExp(`^${STARTS[format]}`));
    expect(Buffer.compare(first, second)).toBe(0);
    expect(DOCUMENTS[format].contentType).toMatch(/^(?:text|application)\//);
  });

  it.each(['csv', 'txt', 'html', 'json', 'xlsx', 'ods'] as const)(
    '%s is output while its rows are read',
    async (format) => {
      let read = 0;
      const rows = (function* (): Generator<Row> {
        for (; read < 50_000; read += 1) yield [`Name ${read}`, '01:00:00:00'];
      })();
      let size = 0;
      for await (const chunk of streamTable({ ...table, rows }, format, context)) {
        size += chunk.length;
        if (size > 5_000) break;
      }
      expect(read).toBeGreaterThan(0);
      expect(read).toBeLessThan(50_000);
    },
  );

  it.each(FORMATS)('%s can be written without rows', async (format) => {
    expect((await writeTable({ ...table, rows: [] }, format, context)).length).toBeGreaterThan(5);
  });

  it.each(FORMATS)('%s fails with the error that its rows throw', async (format) => {
    const rows = (function* (): Generator<Row> {
      for (let index = 0; index < 3000; index += 1) yield ['a', '01:00:00:00'];
      throw new Error('rows ended');
    })();
    await expect(writeTable({ ...table, rows }, format, context)).rejects.toThrow('rows ended');
  });

  it('does not widen every line of a text for one long cell', async () => {
    const rows = Array.from(
      { length: 100 },
      (_, index): Row => [index === 0 ? 'x'.repeat(100_000) : 'y', 'z'],
    );
    expect((await writeTable({ ...table, rows }, 'txt', context)).length).toBeLessThan(120_000);
  });
});
