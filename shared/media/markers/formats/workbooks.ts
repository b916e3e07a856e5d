/** The product's table as a workbook or a printed page. */
import { DOCUMENTS, writeTable } from '#shared/documents/documents.ts';
import type { MarkerFormat } from '../model.ts';
import { markerTable } from '../product-table.ts';

const document = (name: 'xlsx' | 'xls' | 'ods' | 'pdf'): MarkerFormat => ({
  title: 'marker table',
  extension: DOCUMENTS[name].extension,
  contentType: DOCUMENTS[name].contentType,
  write: async (markers, options) => ({
    content: await writeTable(markerTable(markers, options, name), name, options),
  }),
});

export const xlsx = document('xlsx');
export const xls = document('xls');
export const ods = document('ods');
export const pdf = document('pdf');
