/** The product's table as a workbook or PDF. Workbooks can also be read. */

import { DOCUMENTS, writeTable } from '#shared/documents/documents.ts';
import { shortenRows } from '#shared/media/text/marks.ts';
import { readOds } from '#shared/spreadsheets/ods/read.ts';
import { readXls } from '#shared/spreadsheets/xls/read.ts';
import { readXlsx } from '#shared/spreadsheets/xlsx/read.ts';
import type { TextRow } from '#shared/tables/text-row.ts';
import type { MarkerFormat } from '../model.ts';
import { markerTable } from '../product-table.ts';
import { readMarkerTable } from '../read-table.ts';

const document = (name: 'xlsx' | 'xls' | 'ods' | 'pdf'): MarkerFormat => ({
  title: 'marker table',
  extension: DOCUMENTS[name].extension,
  contentType: DOCUMENTS[name].contentType,
  write: async (markers, options) => ({
    content: await writeTable(markerTable(markers, options, name), name, options),
  }),
});

const workbook = (
  name: 'xlsx' | 'xls' | 'ods',
  readRows: (bytes: Uint8Array) => TextRow[],
): MarkerFormat => ({
  ...document(name),
  readBytes: (bytes, { rate }) => {
    const { rows, warnings } = shortenRows(readRows(bytes));
    const list = readMarkerTable(rows, rate);
    return { ...list, warnings: [...warnings, ...list.warnings] };
  },
});

export const xlsx = workbook('xlsx', readXlsx);
export const xls = workbook('xls', readXls);
export const ods = workbook('ods', readOds);
export const pdf = document('pdf');
