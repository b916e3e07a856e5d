/** Tables as separated values: csv, csv2 and tsv. */
import { guarded, isValue, looksLikeFormula } from '#shared/formula-guard.ts';
import { cellText } from '../../tables/cells.ts';
import type { Column, Row, Table } from '../../tables/table.ts';

export type Dialect = {
  readonly separator: ',' | ';' | '\t';
  readonly decimalSign: '.' | ',';
  readonly byteOrderMark: boolean;
};

/** csv2 is what spreadsheet programs use in locales with a decimal comma. */
export const DIALECTS = {
  csv: { separator: ',', decimalSign: '.', byteOrderMark: true },
  csv2: { separator: ';', decimalSign: ',', byteOrderMark: true },
  tsv: { separator: '\t', decimalSign: '.', byteOrderMark: false },
} as const satisfies Record<string, Dialect>;

/** Characters that require quotes (RFC 4180, section 2). A text that looks like a formula is quoted too. */
const QUOTED: Record<Dialect['separator'], RegExp> = {
  ',': /[",\r\n]/,
  ';': /[";\r\n]/,
  '\t': /["\t\r\n]/,
};
const HEAD: Column = { name: '', kind: 'text' };
const PIECE_ROWS = 500;

/**
 * Header line and rows as in RFC 4180, each ending in CRLF, in pieces of several hundred rows. Title, facts, notes,
 * totals and extra sheets are left out: a reader of separated values expects the table alone.
 */
export function* separated(table: Table, dialect: Dialect): Generator<string> {
  const { columns } = table;
  const quoted = QUOTED[dialect.separator];
  const guard = table.formulaGuard === true;

  const quote = (text: string): string =>
    quoted.test(text) || looksLikeFormula(text) ? `"${text.replaceAll('"', '""')}"` : text;
  /** Guards only text that people wrote: numbers, and values in `label` columns, stay unchanged. */
  const textField = (text: string, { kind }: Column): string =>
    quote(guard && !(kind === 'label' && isValue(text)) ? guarded(text) : text);
  const line = (row: Row): string => {
    let fields = '';
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index];
      if (column === undefined) continue;
      if (index > 0) fields += dialect.separator;
      const cell = row[index];
      if (typeof cell === 'string') fields += textField(cell, column);
      else if (typeof cell === 'number') fields += numberField(cellText(column, cell, dialect.decimalSign));
      else fields += cellText(column, cell);
    }
    // A lone empty field would be a blank line, which readers skip.
    return fields === '' ? '""\r\n' : `${fields}\r\n`;
  };
  const numberField = (text: string): string => (text.includes(dialect.separator) ? `"${text}"` : text);

  const head = columns.map(({ name }) => textField(name, HEAD)).join(dialect.separator);
  let piece = `${dialect.byteOrderMark ? '\uFEFF' : ''}${head || '""'}\r\n`;
  let count = 0;
  for (const row of table.rows) {
    piece += line(row);
    count += 1;
    if (count % PIECE_ROWS === 0) {
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}
