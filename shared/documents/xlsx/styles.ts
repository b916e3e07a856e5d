/** Cell styles of xlsx. One object a style: exceljs numbers them by identity. */
import type { Borders, Fill, Style } from 'exceljs';
import { alignsRight } from '../cells.ts';
import type { BlockRole, Column } from '../table.ts';
import { FONT, FONT_SIZE, HEAD, ROLES, RULE, TOTAL_RULE } from '../workbook/look.ts';

export type CellStyle = Partial<Style>;

const solid = (color: string): Fill => ({
  type: 'pattern',
  pattern: 'solid',
  fgColor: { argb: `FF${color}` },
});
const ruled: Partial<Borders> = { bottom: { style: 'thin', color: { argb: `FF${RULE}` } } };

export const headStyle: CellStyle = {
  font: { name: FONT, size: FONT_SIZE, bold: true, color: { argb: `FF${HEAD.ink}` } },
  fill: solid(HEAD.fill),
  alignment: { vertical: 'middle', horizontal: 'left', indent: 1 },
};
/** Right, as the numbers below it, but clear of the filter's button. */
export const numberHeadStyle: CellStyle = {
  ...headStyle,
  alignment: { vertical: 'middle', horizontal: 'right', indent: 2 },
};

export const roleStyles: Record<BlockRole, CellStyle> = {
  title: roleStyle('title'),
  fact: roleStyle('fact'),
  label: roleStyle('label'),
  value: roleStyle('value'),
  group: roleStyle('group'),
  note: roleStyle('note'),
};

function roleStyle(role: BlockRole): CellStyle {
  const { bold, size = FONT_SIZE, ink, fill } = ROLES[role];
  return {
    font: {
      name: FONT,
      size,
      ...(bold ? { bold } : {}),
      ...(ink === undefined ? {} : { color: { argb: `FF${ink}` } }),
    },
    ...(fill === undefined ? {} : { fill: solid(fill) }),
    alignment: { vertical: 'middle' },
  };
}

/** The styles of one column: its cells, cells with several lines, the total. */
export type ColumnStyles = {
  readonly cell: CellStyle;
  readonly wrapped: CellStyle;
  readonly total: CellStyle;
};

export function columnStyles(column: Column): ColumnStyles {
  const horizontal = alignsRight(column.kind) ? ('right' as const) : ('left' as const);
  const cell: CellStyle = {
    numFmt: numberFormat(column),
    font: { name: FONT, size: FONT_SIZE },
    border: ruled,
    alignment: { vertical: 'top', horizontal, indent: 1, ...(column.wrap ? { wrapText: true } : {}) },
  };
  return {
    cell,
    wrapped: column.wrap ? cell : { ...cell, alignment: { ...cell.alignment, wrapText: true } },
    total: {
      ...cell,
      font: { name: FONT, size: FONT_SIZE, bold: true },
      border: { top: { style: 'thin', color: { argb: `FF${TOTAL_RULE}` } } },
    },
  };
}

/** Number formats: digits of labels stay text when a cell is edited. */
export function numberFormat({ kind, decimals }: Column): string {
  if (kind === 'label') return '@';
  if (kind === 'integer') return '0';
  if (kind === 'date') return 'yyyy-mm-dd';
  if (kind !== 'decimal' || decimals === undefined) return 'General';
  return decimals > 0 ? `0.${'0'.repeat(decimals)}` : '0';
}
