/** What a cell is in a document: its type, its text, its date serial. */
import type { Cell, Column, ColumnKind } from './table.ts';

export type CellType = 'empty' | 'text' | 'number' | 'boolean' | 'date';

/**
 * The type a cell has in a workbook. Digits of `label` and `text` columns stay text, whatever they look like.
 */
export function cellType(kind: ColumnKind, cell: Cell | undefined): CellType {
  if (cell === null || cell === undefined || cell === '') return 'empty';
  if (typeof cell === 'number' && !Number.isFinite(cell)) return 'empty';
  if (kind === 'text' || kind === 'label') return 'text';
  if (typeof cell === 'number') return 'number';
  if (typeof cell === 'boolean') return 'boolean';
  return kind === 'date' && dateSerial(cell) !== undefined ? 'date' : 'text';
}

/** The cell as text. `decimalSign` stands in numbers of `decimal` columns only. */
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
/** 1900-03-01: before it workbooks disagree, since 1900 counts as a leap year in Excel. */
const FIRST_SERIAL = 61;

/** Day number of an ISO date in workbooks (1900 date system), undefined where it is no date they all agree on. */
export function dateSerial(iso: string): number | undefined {
  const match = ISO_DATE.exec(iso);
  if (!match) return undefined;
  const time = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  if (!new Date(time).toISOString().startsWith(iso)) return undefined;
  const serial = (time - SERIAL_ZERO) / DAY;
  return serial < FIRST_SERIAL ? undefined : serial;
}

/** Numbers and dates stand on the right. */
export const alignsRight = (kind: ColumnKind): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'date';
