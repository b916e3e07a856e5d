/** The layout of the sheets of a workbook, the same in xlsx, xls and ods. */
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { factLines } from '../tables/facts.ts';
import { readsRightToLeft } from '../tables/language.ts';
import { measure } from '../tables/measure.ts';
import type { BlockRow, Column, PrintSetup, Row, Sheet, Table, Total } from '../tables/table.ts';
import { widestLine } from '../tables/text-width.ts';
import { DEFAULT_PRINT, pagesWide } from './print.ts';
import { sheetNames } from './sheet-names.ts';

export type SheetLayout = {
  readonly name: string;
  /** Rows above the header: title, facts, a blank row, the header block. */
  readonly top: readonly BlockRow[];
  /** Row of the header, from 0. */
  readonly headerRow: number;
  /** Whether the rows above the data are frozen. */
  readonly frozen: boolean;
  readonly columns: readonly Column[];
  /** Columns begin at the right. */
  readonly rightToLeft: boolean;
  /** Of the columns, in characters, including padding. */
  readonly widths: readonly number[];
  /** Pages side by side in print. */
  readonly pagesWide: number;
  /** Can be read once; throws if there are more rows than the format can hold. */
  readonly rows: Iterable<Row>;
  readonly totals: readonly Total[];
  /** Rows below the table. */
  readonly bottom: readonly BlockRow[];
};

const NARROWEST = 6;
const MAX_WIDTH = 60;
/** Space for the cell's padding and the filter button. */
const PADDING = 4;
/** A longer block above the header would leave no room to scroll. */
const FROZEN_ROWS = 12;

/** How many rows and columns a sheet of a format can have. */
export type Capacity = { readonly format: string; readonly lines: number; readonly columns: number };

/**
 * The sheets of a workbook: the table itself, then its extra sheets.
 * @throws MediaError `bad_option` for too many columns, and at the first row too many while rows are read
 */
export function layout(table: Table, capacity: Capacity): SheetLayout[] {
  const sheets: readonly Sheet[] = [table, ...(table.extraSheets ?? [])];
  const names = sheetNames(sheets.map((sheet) => sheet.name));
  return sheets.map((sheet, index) => {
    const first = index === 0;
    return sheetLayout(sheet, {
      capacity,
      name: names[index] ?? '',
      title: first ? titleBlock(table) : [],
      bottom: first ? notes(table) : [],
      print: table.print ?? DEFAULT_PRINT,
      language: table.language,
    });
  });
}

type Frame = {
  readonly capacity: Capacity;
  readonly name: string;
  readonly title: readonly BlockRow[];
  readonly bottom: readonly BlockRow[];
  readonly print: PrintSetup;
  readonly language: string | undefined;
};

function sheetLayout(sheet: Sheet, { capacity, name, title, bottom, print, language }: Frame): SheetLayout {
  const { columns, totals = [], header = [] } = sheet;
  if (columns.length > capacity.columns) throw tooMany(capacity.format, capacity.columns, 'columns');
  const top = [...title, ...header];
  const measured = measure(sheet);
  const widths = measured.widths.map((width, column) =>
    Math.min(MAX_WIDTH, Math.max(NARROWEST, width + PADDING, labelWidth(top, column))),
  );
  const others = top.length + 1 + (totals.length > 0 ? 1 : 0) + bottom.length;
  return {
    name,
    top,
    headerRow: top.length,
    frozen: top.length < FROZEN_ROWS,
    columns,
    rightToLeft: readsRightToLeft(language, columns, measured.sample),
    widths,
    pagesWide: pagesWide(widths, print),
    rows: within(measured.rows, capacity.lines - others, capacity.format),
    totals,
    bottom,
  };
}

/** Width that the labels of a block need in their column: the value next to a label would hide its end. */
const labelWidth = (rows: readonly BlockRow[], column: number): number =>
  rows
    .flatMap(placed)
    .filter((cell) => cell.role === 'label' && cell.column === column && cell.span === 1)
    .reduce((widest, cell) => Math.max(widest, widestLine(String(cell.value)) + 2), 0);

function* within(rows: Iterable<Row>, most: number, format: string): Generator<Row> {
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count > most) throw tooMany(format, most, 'rows');
    yield row;
  }
}

const tooMany = (format: string, max: number, what: 'rows' | 'columns'): MediaError =>
  new MediaError('bad_option', 'format', reason(`document.${what}`, { format, max }));

function titleBlock(table: Table): BlockRow[] {
  const rows: BlockRow[] = [];
  if (table.title !== undefined) rows.push([{ value: table.title, role: 'title' }]);
  for (const line of factLines(table.facts ?? [])) rows.push([{ value: line, role: 'fact' }]);
  return rows.length > 0 ? [...rows, []] : [];
}

function notes(table: Table): BlockRow[] {
  const lines = table.notes ?? [];
  return lines.length > 0 ? [[], ...lines.map((note): BlockRow => [{ value: note, role: 'note' }])] : [];
}

/** A cell of a block at its column. */
export type PlacedCell = BlockRow[number] & { readonly column: number; readonly span: number };

/** The cells of a block row with their first columns, from 0. */
export function placed(row: BlockRow): PlacedCell[] {
  let column = 0;
  return row.map((cell) => {
    const span = Math.max(1, cell.span ?? 1);
    const at = { ...cell, column, span };
    column += span;
    return at;
  });
}

/** `A`, `Z`, `AA`: the letters of a column from 0. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** Excel's limit for the text of a cell, in UTF-16 units. */
export const MAX_CELL_TEXT = 32_767;

/** A text that a cell can hold: lone surrogates become U+FFFD, and a text that is too long ends in an ellipsis. */
export function cellString(text: string): string {
  const formed = text.isWellFormed() ? text : text.toWellFormed();
  if (formed.length <= MAX_CELL_TEXT) return formed;
  const start = formed.slice(0, MAX_CELL_TEXT - 1);
  return `${start.isWellFormed() ? start : start.slice(0, -1)}\u2026`;
}
