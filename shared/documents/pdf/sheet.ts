/** Prints one sheet: header on each page, rows kept whole, totals. */
import type { Column, Row, Sheet, Total } from '../../tables/table.ts';
import type { Line } from '../type/paragraph.ts';
import { leastWidth } from '../type/paragraph.ts';
import { cellText, chooseAlignment, chooseDirection } from './cells.ts';
import { type ColumnContent, type ColumnFit, PADDING } from './columns.ts';
import { LEADING, type Page } from './page.ts';
import type { Printer, TextOptions } from './printer.ts';

/** Number of rows that determine the column widths; a longer cell further down is wrapped. */
export const SAMPLE = 300;
/** A row longer than a page starts on the current page only if this many lines fit there. */
const MIN_LINES = 2;
/** Widest word, thousandths of an em, that widens its column; a wider one may be split. */
const MAX_WORD_LENGTH = 12_000;
/** Characters of a cell that are measured: more than a line of any page holds. */
const MEASURED = 400;
/** A cell wider than this, thousandths of an em, wraps in any case and counts as this wide. */
const MAX_USUAL_WIDTH = 60_000;
/** Average character width, thousandths of an em: the unit of width hints. */
const CHARACTER = 560;

const INK = 0.1;
const HEADER_FILL = 0.93;
const STRONG_RULE = 0.3;
const FINE_RULE = 0.84;

const body = (size: number): TextOptions => ({ size, weight: 'regular', grey: INK });
const strong = (size: number): TextOptions => ({ size, weight: 'bold', grey: INK });

/** Measures header and sample. Numbers, labels and dates stay on one line, text may wrap. */
export async function measureDemands(
  printer: Printer,
  sheet: Sheet,
  sample: readonly Row[],
): Promise<ColumnContent[]> {
  const demands: ColumnContent[] = [];
  for (const [index, column] of sheet.columns.entries()) {
    const flexible = column.kind === 'text' && column.wrap !== false;
    const direction = chooseDirection(column, printer.properties.rightToLeft ? 'auto-rtl' : 'auto');
    const cells: number[][] = [];
    let least = 0;
    for (const row of sample) {
      const text = cellText(row[index], column).slice(0, MEASURED);
      const paragraphs = await printer.paragraphs(text, { ...body(1), direction });
      for (const paragraph of paragraphs) {
        least = Math.max(least, flexible ? leastWidth(paragraph) : paragraph.width);
      }
      cells.push(paragraphs.map((paragraph) => paragraph.width));
    }
    const widths = cells.map((cell) => Math.max(...cell));
    const squares = widths.reduce((sum, width) => sum + Math.min(width, MAX_USUAL_WIDTH) ** 2, 0);
    const usual = Math.sqrt(squares / Math.max(1, widths.length));
    const widest = Math.max(0, ...widths);
    let natural = column.width !== undefined && flexible ? column.width * CHARACTER : widest;
    least = Math.min(least, MAX_WORD_LENGTH);
    for (const paragraph of await printer.paragraphs(column.name, strong(1))) {
      least = Math.max(least, Math.min(leastWidth(paragraph), MAX_WORD_LENGTH));
      natural = Math.max(natural, paragraph.width);
    }
    demands.push({ least, natural: Math.max(least, natural), usual, flexible, cells });
  }
  return demands;
}

type CellBlock = { readonly lines: readonly Line[]; readonly column: number };

export class SheetPrinter {
  readonly #printer: Printer;
  readonly #columns: readonly Column[];
  readonly #page: Page;
  readonly #fit: ColumnFit;
  readonly #lefts: readonly number[];
  #header: readonly CellBlock[] = [];
  /** Upper edge of the next row. */
  #y: number;

  /** @param top where the sheet begins on the current page */
  constructor(printer: Printer, sheet: Sheet, page: Page, fit: ColumnFit, top: number) {
    this.#printer = printer;
    this.#columns = sheet.columns;
    this.#page = page;
    this.#y = top;
    this.#fit = fit;
    const { widths } = this.#fit;
    const gutter = (page.right - page.left - widths.reduce((sum, width) => sum + width, 0)) / widths.length;
    let x = page.left + gutter / 2;
    const lefts = widths.map((width) => {
      const left = x;
      x += width + gutter;
      return left;
    });
    const mirrored = lefts.map((left, index) => page.left + page.right - left - (widths[index] ?? 0));
    this.#lefts = printer.properties.rightToLeft ? mirrored : lefts;
  }

  /** Lower edge of the printed rows, points. */
  get bottom(): number {
    return this.#y;
  }

  #height(cells: readonly CellBlock[]): number {
    const lines = cells.reduce((most, cell) => Math.max(most, cell.lines.length), 1);
    return this.#fit.size * (lines * LEADING + 2 * PADDING);
  }

  async #blocks(row: Row, manner: TextOptions): Promise<CellBlock[]> {
    const blocks: CellBlock[] = [];
    const page = this.#printer.properties.rightToLeft ? 'auto-rtl' : 'auto';
    for (const [column, definition] of this.#columns.entries()) {
      const text = cellText(row[column], definition);
      if (text === '') continue;
      const direction = chooseDirection(definition, page);
      const width = this.#fit.widths[column] ?? 0;
      blocks.push({ column, lines: await this.#printer.lines(text, width + 0.01, { ...manner, direction }) });
    }
    return blocks;
  }

  #drawBlocks(blocks: readonly CellBlock[], manner: TextOptions, height: number, atBottom = false): void {
    for (const { column, lines } of blocks) {
      const definition = this.#columns[column];
      if (!definition) continue;
      const lower = atBottom ? height - this.#height([{ column, lines }]) : 0;
      const place = {
        left: this.#lefts[column] ?? 0,
        width: this.#fit.widths[column] ?? 0,
        top: this.#y - lower - this.#fit.size * PADDING,
      };
      this.#printer.draw(lines, place, manner, chooseAlignment(definition));
    }
  }

  #rule(y: number, thickness: number, grey: number): void {
    const { left, right } = this.#page;
    this.#printer.content.rectangle(left, y - thickness / 2, right - left, thickness, grey);
  }

  /** Shapes the header once and prints it. */
  async begin(): Promise<void> {
    const manner = strong(this.#fit.size);
    const header: CellBlock[] = [];
    for (const [column, { name }] of this.#columns.entries()) {
      const width = this.#fit.widths[column] ?? 0;
      header.push({ column, lines: await this.#printer.lines(name, width + 0.01, manner) });
    }
    this.#header = header;
    // A header without a row below it would be an orphan.
    const room = this.#height(header) + this.#fit.size * (LEADING + 2 * PADDING);
    if (this.#y - room < this.#page.bottom) await this.turn();
    else this.#drawHeader();
  }

  #drawHeader(): void {
    const height = this.#height(this.#header);
    const { left, right } = this.#page;
    this.#printer.content.rectangle(left, this.#y - height, right - left, height, HEADER_FILL);
    this.#drawBlocks(this.#header, strong(this.#fit.size), height, true);
    this.#y -= height;
    this.#rule(this.#y, 0.8, STRONG_RULE);
  }

  /** Continues on the next page. */
  async turn(): Promise<void> {
    await this.#printer.turn(this.#page);
    this.#y = this.#page.top;
    this.#drawHeader();
  }

  async row(row: Row): Promise<void> {
    await this.#print(await this.#blocks(row, body(this.#fit.size)), body(this.#fit.size));
    this.#rule(this.#y, 0.4, FINE_RULE);
  }

  async totals(totals: readonly Total[]): Promise<void> {
    const row = this.#columns.map(
      (_, index) => totals.find((total) => total.column === index)?.value ?? null,
    );
    const labelled = totals.some((total) => total.column === 0) ? row : ['Total', ...row.slice(1)];
    const blocks = await this.#blocks(labelled, strong(this.#fit.size));
    if (this.#y - this.#height(blocks) < this.#page.bottom) await this.turn();
    this.#rule(this.#y, 0.8, STRONG_RULE);
    await this.#print(blocks, strong(this.#fit.size));
  }

  /** Keeps a row whole if a page can hold it; a longer row continues from page to page. */
  async #print(blocks: readonly CellBlock[], manner: TextOptions): Promise<void> {
    let rest = blocks;
    let height = this.#height(rest);
    if (height > this.#y - this.#page.bottom) {
      const whole = this.#page.top - this.#page.bottom - this.#height(this.#header);
      const fewest = this.#fit.size * (MIN_LINES * LEADING + 2 * PADDING);
      if (height <= whole || this.#y - this.#page.bottom < fewest) await this.turn();
    }
    while (height > this.#y - this.#page.bottom) {
      const room = this.#y - this.#page.bottom - 2 * PADDING * this.#fit.size;
      const count = Math.max(1, Math.floor(room / (this.#fit.size * LEADING)));
      const part = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(0, count) }));
      this.#drawBlocks(part, manner, this.#height(part));
      this.#y -= this.#height(part);
      rest = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(count) }));
      height = this.#height(rest);
      await this.turn();
    }
    this.#drawBlocks(rest, manner, height);
    this.#y -= height;
  }
}
