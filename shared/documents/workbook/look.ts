/** How workbooks look, whatever their format. Colours are RRGGBB. */
import type { BlockRole } from '../table.ts';

/** Head of the columns. */
export const HEAD = { fill: '24405E', ink: 'FFFFFF' } as const;
/** The line under each row. */
export const RULE = 'D9DEE5';
/** The line above the totals. */
export const TOTAL_RULE = '1C2430';
/** Cells that the reader fills in, and bands above groups of columns. */
export const GROUP_FILL = 'DFE7F0';
export const FONT = 'Calibri';
export const FONT_SIZE = 11;

export type RoleLook = {
  readonly bold?: true;
  readonly size?: number;
  readonly ink?: string;
  readonly fill?: string;
};

export const ROLES: Record<BlockRole, RoleLook> = {
  title: { bold: true, size: 16, ink: HEAD.fill },
  fact: { ink: '5B6675' },
  label: { bold: true },
  value: {},
  group: { bold: true, fill: GROUP_FILL },
  note: { ink: '5B6675' },
};

/** Margins in millimetres. */
export const MARGINS = { side: 12, top: 15, bottom: 16, footer: 8 } as const;
export const PAPERS = {
  A4: { width: 210, height: 297, code: 9 },
  Letter: { width: 215.9, height: 279.4, code: 1 },
} as const;
