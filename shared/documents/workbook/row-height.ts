/** Heights of rows with several lines: not every program measures them when it opens a file. */

import type { BlockRow, Cell } from '../table.ts';
import { textWidth } from '../text-width.ts';
import type { SheetLayout } from './layout.ts';
import { FONT_SIZE, ROLE_LOOKS } from './look.ts';

/** One line of text, in points. */
const LINE = 15;
/** Excel's limit, in points. */
const TALLEST = 409;

/** The height of a row in points, undefined where one line is enough. */
export function rowHeight(plan: SheetLayout, row: readonly Cell[]): number | undefined {
  let lines = 1;
  for (let index = 0; index < plan.columns.length; index += 1) {
    const cell = row[index];
    if (typeof cell !== 'string') continue;
    const room = (plan.widths[index] ?? 0) - 2;
    const wraps = plan.columns[index]?.wrap === true && cell.length * 2 > room;
    if (wraps || cell.includes('\n')) lines = Math.max(lines, countLines(cell, wraps ? room : Infinity));
  }
  return lines > 1 ? Math.min(TALLEST, lines * LINE) : undefined;
}

const countLines = (text: string, room: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line) / room)), 0);

/** The height of a block row in points, undefined where its text is no larger than that of the rows. */
export function blockHeight(row: BlockRow): number | undefined {
  const size = Math.max(0, ...row.map((cell) => ROLE_LOOKS[cell.role].size));
  return size > FONT_SIZE ? Math.round(size * 1.6) : undefined;
}
