/** Cells in documents: their type, text and date serial. */
import type { Cell, Column, ColumnKind } from './table.ts';

export type CellType = 'empty' | 'text' | 'number' | 'boolean' | 'date';

/**
 * The type of a cell in a workbook. Digits in `label` and `text` columns stay text.
 */
export function cellType(kind: ColumnKind, cell: Cell | undefined): CellType {
  if (cell === null || cell === undefined || cell === '') return 'empty';
  if (typeof cell === 'number' && !Number.isFinite(cell)) return 'empty';
  if (kind === 'text' || kind === 'label') return 'text';
  if (typeof cell === 'number') return 'number';
  if (typeof cell === 'boolean') return 'boolean';
  return kind === 'date' && dateSerial(cell) !== undefined ? 'date' : 'text';
}

/** The cell as text. `decimalSign` applies to numbers in `decimal` columns only. */
export function cellText(column: Column, cell: Cell | undefined, decimalSign: '.' | ',' = '.'): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (cell === null || cell === undefined || !Number.isFinite(cell)) return '';
  if (column.kind !== 'decimal') return String(cell);
  const text = column.decimals === undefined ? String(cell) : cell.toFixed(column.decimals);
  return decimalSign === '.' ? text : text.replace('.', decimalSign);
}

const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const DAY = 86_400_000;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
/** 1900-03-01. Workbooks disagree on earlier dates, since Excel treats 1900 as a leap year. */
const FIRST_SERIAL = 61;

/** Day number of an ISO date in workbooks (1900 date system); undefined unless all workbooks agree on it. */
export function dateSerial(iso: string): number | undefined {
  const match = ISO_DATE.exec(iso);
  if (!match) return undefined;
  const time = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  if (!new Date(time).toISOString().startsWith(iso)) return undefined;
  const serial = (time - SERIAL_ZERO) / DAY;
  return serial < FIRST_SERIAL ? undefined : serial;
}

/** Numbers and dates are right-aligned. */
export const alignsRight = (kind: ColumnKind): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'date';
