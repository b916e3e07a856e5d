/** How workbooks look, whatever their format. Colours are RRGGBB, sizes points. */
import { alignsRight } from '../cells.ts';
import type { BlockRole, Column } from '../table.ts';

export const FONT = 'Calibri';
export const FONT_SIZE = 11;
export const HEAD_HEIGHT = 20;

const COLORS = {
  ink: '1C2430',
  accent: '24405E',
  soft: '5B6675',
  paper: 'FFFFFF',
  band: 'DFE7F0',
  rule: 'D9DEE5',
} as const;
/** Every colour a workbook uses. */
export const PALETTE: readonly string[] = Object.values(COLORS);

export type NumberFormat =
  | { readonly type: 'general' | 'text' | 'boolean' | 'date' }
  | { readonly type: 'number'; readonly decimals: number };

export type CellLook = {
  readonly format: NumberFormat;
  readonly size: number;
  readonly bold: boolean;
  readonly ink?: string;
  readonly fill?: string;
  readonly align: 'left' | 'right';
  readonly vertical: 'top' | 'middle';
  /** One step in from its side. */
  readonly indent: boolean;
  readonly wrap: boolean;
  /** Thin lines, by colour. */
  readonly above?: string;
  readonly below?: string;
};

const PLAIN: CellLook = {
  format: { type: 'general' },
  size: FONT_SIZE,
  bold: false,
  align: 'left',
  vertical: 'middle',
  indent: false,
  wrap: false,
};

export const ROLE_LOOKS: Record<BlockRole, CellLook> = {
  title: { ...PLAIN, bold: true, size: 16, ink: COLORS.accent },
  fact: { ...PLAIN, ink: COLORS.soft },
  label: { ...PLAIN, bold: true },
  value: PLAIN,
  group: { ...PLAIN, bold: true, fill: COLORS.band },
  note: { ...PLAIN, ink: COLORS.soft },
};

/** The head of a column. Above numbers it stands on the right, clear of the filter's button. */
export const headLook = (column: Column): CellLook => ({
  ...PLAIN,
  bold: true,
  ink: COLORS.paper,
  fill: COLORS.accent,
  align: alignsRight(column.kind) ? 'right' : 'left',
  indent: true,
});

export type ColumnLooks = {
  readonly cell: CellLook;
  /** A cell that holds line breaks. */
  readonly wrapped: CellLook;
  readonly total: CellLook;
};

export function columnLooks(column: Column): ColumnLooks {
  const right = alignsRight(column.kind);
  const base: CellLook = {
    ...PLAIN,
    format: numberFormat(column),
    align: right ? 'right' : 'left',
    vertical: 'top',
    // LibreOffice loses the indent of numbers on the right beside empty cells: they have none.
    indent: !right,
    wrap: column.wrap === true,
  };
  const cell = { ...base, below: COLORS.rule };
  return { cell, wrapped: { ...cell, wrap: true }, total: { ...base, bold: true, above: COLORS.ink } };
}

/** Digits of labels stay text when such a cell is edited. */
function numberFormat({ kind, decimals }: Column): NumberFormat {
  if (kind === 'label') return { type: 'text' };
  if (kind === 'integer') return { type: 'number', decimals: 0 };
  if (kind === 'decimal' && decimals !== undefined) return { type: 'number', decimals };
  return { type: kind === 'date' || kind === 'boolean' ? kind : 'general' };
}

/** A number format in the code of Excel. */
export function excelFormat(format: NumberFormat): string {
  if (format.type === 'number') return format.decimals > 0 ? `0.${'0'.repeat(format.decimals)}` : '0';
  return { general: 'General', boolean: 'General', text: '@', date: 'yyyy-mm-dd' }[format.type];
}

/** Margins of a page in millimetres. */
export const MARGINS = { side: 12, top: 15, bottom: 16, footer: 8 } as const;
/** Size in millimetres, and the code of Excel. */
export const PAPERS = {
  A4: { width: 210, height: 297, code: 9 },
  Letter: { width: 215.9, height: 279.4, code: 1 },
} as const;
