/** Every document format of a table (`DOCUMENTS`), and three ways to write one. */
import type { Table, TableFormat, WriteContext } from '../tables/table.ts';
import { html } from './text/html.ts';
import { json } from './text/json.ts';
import { plain } from './text/plain.ts';
import { DIALECTS, separated } from './text/separated.ts';

export type TableDocument = {
  /** Without the dot. */
  readonly extension: string;
  readonly contentType: string;
  /** Yields the document in chunks while its rows are read. */
  readonly write: (table: Table, context: WriteContext) => AsyncIterable<Uint8Array>;
};

const TEXTS = {
  csv: (table) => separated(table, DIALECTS.csv),
  csv2: (table) => separated(table, DIALECTS.csv2),
  tsv: (table) => separated(table, DIALECTS.tsv),
  txt: plain,
  html,
  json,
} as const satisfies Partial<Record<TableFormat, (table: Table) => Iterable<string>>>;

export type TextFormat = keyof typeof TEXTS;

const text = (format: TextFormat, extension: string, contentType: string): TableDocument => ({
  extension,
  contentType: `${contentType}; charset=utf-8`,
  write: (table) => encoded(TEXTS[format](table)),
});

export const DOCUMENTS: Readonly<Record<TableFormat, TableDocument>> = {
  csv: text('csv', 'csv', 'text/csv'),
  csv2: text('csv2', 'csv', 'text/csv'),
  tsv: text('tsv', 'tsv', 'text/tab-separated-values'),
  txt: text('txt', 'txt', 'text/plain'),
  html: text('html', 'html', 'text/html'),
  json: text('json', 'json', 'application/json'),
  xlsx: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    async *write(table, context) {
      const { xlsx } = await import('../spreadsheets/xlsx/workbook.ts');
      yield* xlsx(table, context);
    },
  },
  xls: {
    extension: 'xls',
    contentType: 'application/vnd.ms-excel',
    async *write(table, context) {
      const { xls } = await import('../spreadsheets/xls/workbook.ts');
      yield* xls(table, context);
    },
  },
  ods: {
    extension: 'ods',
    contentType: 'application/vnd.oasis.opendocument.spreadsheet',
    async *write(table, context) {
      const { ods } = await import('../spreadsheets/ods/package.ts');
      yield* ods(table, context);
    },
  },
  pdf: {
    extension: 'pdf',
    contentType: 'application/pdf',
    async *write(table, context) {
      const { writePdf } = await import('./pdf/table-pdf.ts');
      yield await writePdf(table, context);
    },
  },
};

/** A text document as one string, synchronously, with the BOM and line ends of the file. */
export function tableText(table: Table, format: TextFormat): string {
  let whole = '';
  for (const piece of TEXTS[format](table)) whole += piece;
  return whole;
}

/**
 * Writes a document in chunks, for large tables. xls and pdf are whole in memory before their first chunk.
 * @throws MediaError `bad_option` if the table has more rows or columns than the format can hold
 */
export const streamTable = (
  table: Table,
  format: TableFormat,
  context: WriteContext,
): AsyncIterable<Uint8Array> => DOCUMENTS[format].write(table, context);

/**
 * Writes a whole document in memory. The same table and context give the same bytes.
 * @throws MediaError `bad_option` if the table has more rows or columns than the format can hold
 */
export async function writeTable(
  table: Table,
  format: TableFormat,
  context: WriteContext,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamTable(table, format, context)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const CHUNK = 65_536;

/** Encodes strings as UTF-8 in chunks of about 64 K characters. */
async function* encoded(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let pending = '';
  for (const piece of pieces) {
    pending += piece;
    if (pending.length < CHUNK) continue;
    yield encoder.encode(pending);
    pending = '';
  }
  if (pending !== '') yield encoder.encode(pending);
}
