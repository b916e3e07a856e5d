/** Heights of rows with several lines: not every program computes them when it opens a file. */

import type { BlockRow, Cell } from '../tables/table.ts';
import { textWidth } from '../tables/text-width.ts';
import type { SheetLayout } from './layout.ts';
import { FONT_SIZE, roleSize } from './look.ts';

/** Line height in points, and that of scripts with marks above and below their letters. */
const LINE = 15;
const TALL_LINE = 18;
const TALL = /[\u0590-\u08ff\u0900-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Excel's limit, in points. */
const TALLEST = 409;

/** Every height that `rowHeight` can return. */
export const ROW_HEIGHTS: readonly number[] = Array.from(
  new Set([
    ...[LINE, TALL_LINE].flatMap((line) =>
      Array.from({ length: Math.floor(TALLEST / line) }, (_, index) => (index + 1) * line),
    ),
    TALLEST,
  ]),
);

/** The height of a row in points; undefined if one ordinary line is enough. */
export function rowHeight(plan: SheetLayout, row: readonly Cell[]): number | undefined {
  let lines = 1;
  let line = LINE;
  for (let index = 0; index < plan.columns.length; index += 1) {
    const cell = row[index];
    if (typeof cell !== 'string') continue;
    const room = (plan.widths[index] ?? 0) - 2;
    const wraps = plan.columns[index]?.wrap === true && cell.length * 2 > room;
    if (TALL.test(cell)) line = TALL_LINE;
    if (wraps || cell.includes('\n')) lines = Math.max(lines, countLines(cell, wraps ? room : Infinity));
  }
  return lines > 1 || line > LINE ? Math.min(TALLEST, lines * line) : undefined;
}

const countLines = (text: string, room: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line) / room)), 0);

/** The height of a block row in points; undefined if its text is no larger than that of the data rows. */
export function blockHeight(row: BlockRow): number | undefined {
  const size = Math.max(0, ...row.map((cell) => roleSize(cell.role)));
  return size > FONT_SIZE ? Math.round(size * 1.6) : undefined;
}
