/** The table that the suites of xlsx, xls and ods write: a column of every kind, a total, notes, a second sheet. */
import type { Column, Row, Table } from '../tables/table.ts';

export const context = { created: Date.UTC(2026, 9, 3, 8, 30) };

export const columns: readonly Column[] = [
  { name: 'Cue No', kind: 'integer' },
  { name: 'Clip Name', kind: 'text' },
  { name: 'Record In', kind: 'label' },
  { name: 'Seconds', kind: 'decimal', decimals: 3 },
  { name: 'Day', kind: 'date' },
  { name: 'Used', kind: 'boolean' },
  { name: 'Usage', kind: 'text', choices: ['BI', 'BV'] },
];

/** @param text of the second row: formats differ in how they store lines, spaces and scripts */
export const rowsWith = (text: string): Row[] => [
  [1, '=1+1', '01:00:00:00', 40.04, '2026-10-03', true, 'BI'],
  [2, text, '0012', 1.5, '1900-01-01', false, null],
];

export const sample: Table = {
  name: 'Cue Sheet',
  title: 'Reel 1',
  facts: [{ label: 'Frame rate', value: '25' }],
  notes: ['A note'],
  columns,
  rows: rowsWith('- a\nb'),
  totals: [{ column: 3, fn: 'SUM', value: 41.54 }],
  extraSheets: [
    {
      name: 'Legend',
      columns: [{ name: 'Key', kind: 'text' }],
      rows: [],
      header: [[{ value: 'Group', role: 'group', span: 2 }]],
    },
  ],
};

/** Arabic text without a stated language. */
export const arabic: Table = { ...sample, title: 'الليلة الطويلة', rows: rowsWith('لم يره أحد (DNA).') };
