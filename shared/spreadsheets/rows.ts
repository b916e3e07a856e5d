/** Collects the rows of a sheet, within limits. */

import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type { TextRow } from '#shared/tables/text-row.ts';

const LIMITS = { cells: 5_000_000, columns: 16_384 } as const;

export class SheetRows {
  readonly #rows = new Map<number, string[]>();
  #cells = 0;

  /** Sets a cell; row and column from 0. @throws MediaError `too_large` */
  set(row: number, column: number, text: string): void {
    if (text === '') return;
    this.#cells += 1;
    if (this.#cells > LIMITS.cells || column >= LIMITS.columns || row > 0x100_000)
      throw new MediaError('too_large', 'workbook', reason('table.cells'), row + 1);
    const cells = this.#rows.get(row) ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = text;
    this.#rows.set(row, cells);
  }

  /** Rows with text, in order; `line` is the row number, from 1. */
  list(): TextRow[] {
    return [...this.#rows].sort(([a], [b]) => a - b).map(([row, cells]) => ({ cells, line: row + 1 }));
  }
}
