/** A caption buffer: 15 rows of 32 cells, with room for longer rows. */
import type { Line, Run, TextStyle } from '#shared/media/subtitles/model.ts';
import { type Attribute, COLORS, COLUMNS, ROWS } from './codes.ts';

type Cell = { readonly char: string; readonly attribute: Attribute };

/** One row of text with the columns it covers, counted from 0. */
export type ScreenRow = {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  readonly line: Line;
};

function buildStyle({ color, italic, underline }: Attribute): TextStyle | undefined {
  if (color === 0 && !italic && !underline) return undefined;
  const hex = COLORS[color];
  return {
    ...(italic && { italic: true }),
    ...(underline && { underline: true }),
    ...(color !== 0 && hex !== undefined && { color: hex }),
  };
}

const same = (a: Attribute, b: Attribute): boolean =>
  a.color === b.color && a.italic === b.italic && a.underline === b.underline;

/** More cells than real rows overrun by, but few enough for screens that are shown repeatedly. */
const MAX_BEYOND = 4 * COLUMNS;

export class Screen {
  readonly #rows: (Cell | undefined)[][] = Array.from({ length: ROWS + 1 }, () => []);
  /** Number of cells beyond the screen in all rows. */
  #beyond = 0;

  /**
   * Rows may be longer than the screen, by `MAX_BEYOND` cells in total.
   * @returns the column of the character.
   */
  put(row: number, column: number, char: string, attribute: Attribute): number {
    const cells = this.#rows[row];
    const at = column < COLUMNS || this.#beyond < MAX_BEYOND ? column : COLUMNS - 1;
    if (!cells) return at;
    if (at >= COLUMNS) this.#beyond += Math.max(0, at + 1 - Math.max(COLUMNS, cells.length));
    cells[at] = { char, attribute };
    return at;
  }

  #count(): void {
    this.#beyond = this.#rows.reduce((sum, { length }) => sum + Math.max(0, length - COLUMNS), 0);
  }

  erase(row: number, column: number): void {
    const cells = this.#rows[row];
    if (cells) cells[column] = undefined;
  }

  eraseFrom(row: number, column: number): void {
    const cells = this.#rows[row];
    if (cells && cells.length > column) cells.length = column;
    this.#count();
  }

  clear(): void {
    for (const cells of this.#rows) cells.length = 0;
    this.#beyond = 0;
  }

  /** Moves the rows `top + 1` to `base` up by one and clears all rows outside the window. */
  roll(top: number, base: number): void {
    for (let row = 1; row <= ROWS; row += 1) {
      const next = row >= top && row < base ? (this.#rows[row + 1] ?? []) : [];
      this.#rows[row] = [...next];
    }
    this.#count();
  }

  /** Moves the `count` rows that end at one base row to end at another. */
  move(from: number, to: number, count: number): void {
    if (from === to) return;
    const rows = Array.from({ length: count }, (_, i) => this.#rows[from - i] ?? []);
    for (let i = 0; i < count; i += 1) this.#rows[from - i] = [];
    for (const [i, cells] of rows.entries()) if (to - i >= 1) this.#rows[to - i] = cells;
    this.#count();
  }

  isBlank(): boolean {
    return this.#rows.every((cells) => cells.every((cell) => cell === undefined || cell.char.trim() === ''));
  }

  /** The rows that hold text, from the top. */
  read(): ScreenRow[] {
    return this.#rows.flatMap((cells, row) => {
      const isInk = (cell: Cell | undefined): boolean => cell !== undefined && cell.char.trim() !== '';
      const from = cells.findIndex(isInk);
      if (from < 0) return [];
      const to = cells.findLastIndex(isInk);
      return [{ row, from, to, line: buildLine(cells.slice(from, to + 1)) }];
    });
  }
}

function buildLine(cells: readonly (Cell | undefined)[]): Line {
  const runs: Run[] = [];
  let text = '';
  let attribute: Attribute | undefined;
  const flush = (): void => {
    const style = attribute && buildStyle(attribute);
    if (text !== '') runs.push({ text, ...(style && { style }) });
    text = '';
  };
  for (const cell of cells) {
    if (cell && attribute && !same(cell.attribute, attribute)) flush();
    if (cell) attribute = cell.attribute;
    text += cell === undefined || cell.char === '\u00a0' ? ' ' : cell.char;
  }
  flush();
  return runs;
}
