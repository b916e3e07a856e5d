/** What a cell looks like on paper. */

import type { Cell, Column, ColumnKind } from '../../tables/table.ts';
import type { BaseDirection } from '../type/bidi.ts';

/** `start` is left on a left-to-right page. Numbers are right-aligned on every page, so that their units align. */
export type Alignment = 'start' | 'end' | 'right' | 'centre';

const ALIGNMENT: Record<ColumnKind, Alignment> = {
  text: 'start',
  label: 'start',
  integer: 'right',
  decimal: 'right',
  date: 'start',
  boolean: 'centre',
};

export const chooseAlignment = (column: Column): Alignment => ALIGNMENT[column.kind];

/** Letters decide the direction. Without any, text follows the page; other cells are left to right. */
export const chooseDirection = (column: Column, page: BaseDirection): BaseDirection =>
  column.kind === 'text' ? page : 'auto';

export function cellText(cell: Cell | undefined, column: Column): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell === 'number' && column.decimals !== undefined) return cell.toFixed(column.decimals);
  return String(cell);
}
