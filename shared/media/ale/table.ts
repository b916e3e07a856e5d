/** An ALE as a table: its columns as named in the file, and the heading on a separate sheet. */
import type { Column, Table, TableFormat } from '#shared/tables/table.ts';
import type { Ale } from './model.ts';

/** Timecodes and take numbers must not become times or numbers. */
const label = (name: string): Column => ({ name, kind: 'label' });

export function aleTable({ heading, columns, rows }: Ale, format: TableFormat): Table {
  return {
    name: 'ALE',
    columns: columns.map(label),
    rows: rows.map(({ cells }) => columns.map((_, i) => cells[i] ?? '')),
    extraSheets: [{ name: 'Heading', columns: ['Key', 'Value'].map(label), rows: heading }],
    print: { orientation: 'landscape', paper: 'A4' },
    formulaGuard: format === 'csv' || format === 'csv2',
  };
}
