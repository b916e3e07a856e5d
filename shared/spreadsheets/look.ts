/** How workbooks look in every format. Colours are RRGGBB, sizes are in points. */
import { alignsRight } from '../tables/cells.ts';
import { beginsRightToLeft } from '../tables/language.ts';
import type { BlockRole, Cell, Column } from '../tables/table.ts';

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
  /** Right to left, whatever the text begins with. */
  readonly rightToLeft: boolean;
  readonly vertical: 'top' | 'middle';
  /** Indented by one step. */
  readonly indent: boolean;
  readonly wrap: boolean;
  /** Colours of thin lines. */
  readonly above?: string;
  readonly below?: string;
};

const PLAIN: CellLook = {
  format: { type: 'general' },
  size: FONT_SIZE,
  bold: false,
  align: 'left',
  rightToLeft: false,
  vertical: 'middle',
  indent: false,
  wrap: false,
};

const ROLE_LOOKS: Record<BlockRole, CellLook> = {
  title: { ...PLAIN, bold: true, size: 16, ink: COLORS.accent },
  fact: { ...PLAIN, ink: COLORS.soft },
  label: { ...PLAIN, bold: true },
  value: PLAIN,
  group: { ...PLAIN, bold: true, fill: COLORS.band },
  note: { ...PLAIN, ink: COLORS.soft },
};

export const BLOCK_ROLES = [
  'title',
  'fact',
  'label',
  'value',
  'group',
  'note',
] as const satisfies BlockRole[];

/** A cell above or below the table. */
export const roleLook = (role: BlockRole, rightToLeft: boolean): CellLook => ({
  ...ROLE_LOOKS[role],
  align: getStartSide(rightToLeft),
  rightToLeft,
});

export const roleSize = (role: BlockRole): number => ROLE_LOOKS[role].size;

/** Where text begins. */
const getStartSide = (rightToLeft: boolean): 'left' | 'right' => (rightToLeft ? 'right' : 'left');

/** A column header. Above numbers it is right-aligned, indented to stay clear of the filter's button. */
export const headLook = (column: Column, rightToLeft: boolean): CellLook => ({
  ...PLAIN,
  bold: true,
  ink: COLORS.paper,
  fill: COLORS.accent,
  align: alignsRight(column.kind) ? 'right' : getStartSide(rightToLeft),
  indent: true,
});

/** `wrapped` holds line breaks; `backward` is read from right to left. */
export type CellVariant = 'plain' | 'wrapped' | 'backward' | 'backwardWrapped';
export const CELL_VARIANTS = ['plain', 'wrapped', 'backward', 'backwardWrapped', 'total'] as const;
export type ColumnLooks = Readonly<Record<(typeof CELL_VARIANTS)[number], CellLook>>;

/** Chooses the look of a cell among those of its column. Not every program detects the direction of a text. */
export function cellVariant(column: Column, cell: Cell | undefined): CellVariant {
  if (typeof cell !== 'string') return 'plain';
  const wrapped = cell.includes('\n');
  if (column.kind === 'text' && beginsRightToLeft(cell)) return wrapped ? 'backwardWrapped' : 'backward';
  return wrapped ? 'wrapped' : 'plain';
}

export function columnLooks(column: Column, rightToLeft: boolean): ColumnLooks {
  const right = alignsRight(column.kind);
  const base: CellLook = {
    ...PLAIN,
    format: numberFormat(column),
    align: right ? 'right' : getStartSide(rightToLeft),
    vertical: 'top',
    // LibreOffice drops the indent of right-aligned numbers next to empty cells, so numbers have none.
    indent: !right,
    wrap: column.wrap === true,
  };
  const plain = { ...base, below: COLORS.rule };
  const wrapped = { ...plain, wrap: true };
  return {
    plain,
    wrapped,
    backward: { ...plain, rightToLeft: true },
    backwardWrapped: { ...wrapped, rightToLeft: true },
    total: { ...base, bold: true, above: COLORS.ink },
  };
}

/** Labels have the text format, so that their digits stay text when a cell is edited. */
function numberFormat({ kind, decimals }: Column): NumberFormat {
  if (kind === 'label') return { type: 'text' };
  if (kind === 'integer') return { type: 'number', decimals: 0 };
  if (kind === 'decimal' && decimals !== undefined) return { type: 'number', decimals };
  return { type: kind === 'date' || kind === 'boolean' ? kind : 'general' };
}

/** A number format as an Excel format code. */
export function excelFormat(format: NumberFormat): string {
  if (format.type === 'number') return format.decimals > 0 ? `0.${'0'.repeat(format.decimals)}` : '0';
  return { general: 'General', boolean: 'General', text: '@', date: 'yyyy-mm-dd' }[format.type];
}

/** Margins of a page in millimetres. */
export const MARGINS = { side: 12, top: 15, bottom: 16, footer: 8 } as const;
/** Size in millimetres, and Excel's paper code. */
export const PAPERS = {
  A4: { width: 210, height: 297, code: 9 },
  Letter: { width: 215.9, height: 279.4, code: 1 },
} as const;
