/** One sheet of a BIFF8 workbook ([MS-XLS] 2.1.7.20.5, worksheet substream). */
import { cellText, cellType, dateSerial } from '../../tables/cells.ts';
import type { BlockRow, Cell, Column, Row, Table } from '../../tables/table.ts';
import { cellString, type PlacedCell, placed, type SheetLayout } from '../layout.ts';
import {
  type CellVariant,
  cellVariant,
  columnLooks,
  HEAD_HEIGHT,
  headLook,
  MARGINS,
  PAPERS,
  roleLook,
} from '../look.ts';
import { DEFAULT_PRINT, footerText } from '../print.ts';
import { blockHeight, rowHeight } from '../row-height.ts';
import { writeFilterButtons } from './filter-drawing.ts';
import { columnFormula, listFormula } from './formulas.ts';
import { f64, RECORD, RecordStream, u8, u16, u32, unicode } from './records.ts';
import type { SharedStrings } from './shared-strings.ts';
import type { Styles } from './styles.ts';

/** Index of the XF of cells without a style. */
const DEFAULT_XF = 15;
const LINE_HEIGHT = 15;
const MAX_LIST_LENGTH = 255;

export type Workbook = { readonly table: Table; readonly strings: SharedStrings; readonly styles: Styles };
export type WrittenSheet = {
  readonly plan: SheetLayout;
  readonly chunks: readonly Buffer[];
  /** Last row of the filter, from 0. */
  readonly lastRow: number;
};

/** Writes sheet `index` (from 0). Its rows are written first, since their number precedes them in the file. */
export function writeSheet(workbook: Workbook, plan: SheetLayout, index: number): WrittenSheet {
  const cells = new CellWriter(workbook);
  const merged: Buffer[] = [];
  for (const [at, row] of plan.top.entries()) merged.push(...cells.block(at, plan, row));
  cells.head(plan);
  const styles = plan.columns.map((column) => {
    const looks = columnLooks(column, plan.rightToLeft);
    const { styles } = workbook;
    const variants = {
      plain: styles.add(looks.plain),
      wrapped: styles.add(looks.wrapped),
      backward: styles.add(looks.backward),
      backwardWrapped: styles.add(looks.backwardWrapped),
    };
    return { column, variants, total: styles.add(looks.total) };
  });
  const first = plan.headerRow + 1;
  let next = first;
  for (const row of plan.rows) {
    cells.row(next, plan, styles, row);
    next += 1;
  }
  const lastRow = next - 1;
  if (plan.totals.length > 0) {
    cells.totals(next, plan, styles, first);
    next += 1;
  }
  for (const row of plan.bottom) {
    merged.push(...cells.block(next, plan, row));
    next += 1;
  }

  const head = new RecordStream();
  writeHead(head, workbook.table, plan, next);
  const tail = new RecordStream();
  writeFilterButtons(tail, index + 1, plan.headerRow, plan.columns.length);
  writeWindow(tail, plan, index === 0);
  if (merged.length > 0) tail.add(RECORD.MERGECELLS, u16(merged.length), ...merged);
  writeChoices(tail, plan, first, lastRow);
  tail.add(RECORD.EOF);
  return { plan, lastRow, chunks: [...head.finish(), ...cells.out.finish(), ...tail.finish()] };
}

type ColumnStyle = {
  readonly column: Column;
  readonly variants: Readonly<Record<CellVariant, number>>;
  readonly total: number;
};

/** Writes the rows of a sheet. */
class CellWriter {
  readonly out = new RecordStream();
  readonly #strings: SharedStrings;
  readonly #styles: Styles;

  constructor({ strings, styles }: Workbook) {
    this.#strings = strings;
    this.#styles = styles;
  }

  /** Writes a block row; returns the merged areas. */
  block(at: number, { rightToLeft }: SheetLayout, row: BlockRow): Buffer[] {
    const cells = placed(row);
    const merged: Buffer[] = [];
    this.#row(at, blockWidth(cells), blockHeight(row));
    for (const { value, role, column, span } of cells) {
      const style = this.#styles.add(roleLook(role, rightToLeft));
      this.#cell(
        at,
        column,
        style,
        { name: '', kind: typeof value === 'number' ? 'decimal' : 'text' },
        value,
      );
      for (let covered = 1; covered < span; covered += 1) this.#blank(at, column + covered, style);
      if (span > 1) merged.push(u16(at, at, column, column + span - 1));
    }
    return merged;
  }

  head({ headerRow: at, columns, rightToLeft }: SheetLayout): void {
    this.#row(at, columns.length, HEAD_HEIGHT);
    for (const [index, column] of columns.entries()) {
      const style = this.#styles.add(headLook(column, rightToLeft));
      this.#cell(at, index, style, { name: '', kind: 'text' }, column.name);
    }
  }

  row(at: number, plan: SheetLayout, styles: readonly ColumnStyle[], row: Row): void {
    this.#row(at, styles.length, rowHeight(plan, row));
    for (let index = 0; index < styles.length; index += 1) {
      const style = styles[index];
      if (style === undefined) continue;
      const cell = row[index];
      this.#cell(at, index, style.variants[cellVariant(style.column, cell)], style.column, cell);
    }
  }

  totals(at: number, plan: SheetLayout, styles: readonly ColumnStyle[], first: number): void {
    this.#row(at, styles.length, undefined);
    for (const [index, style] of styles.entries()) {
      const total = plan.totals.find((candidate) => candidate.column === index);
      if (total === undefined) {
        this.#blank(at, index, style.total);
      } else if (at === first) {
        this.#cell(at, index, style.total, { name: '', kind: 'decimal' }, total.value);
      } else {
        const tokens = columnFormula(total.fn, index, first, at - 1);
        this.out.add(
          RECORD.FORMULA,
          u16(at, index, style.total),
          f64(total.value),
          u16(0, 0, 0, tokens.length),
          tokens,
        );
      }
    }
  }

  #row(at: number, columns: number, points: number | undefined): void {
    const own = points === undefined ? 0 : 0x40;
    this.out
      .begin(RECORD.ROW, 16)
      .u16(at)
      .u16(0)
      .u16(columns)
      .u16((points ?? LINE_HEIGHT) * 20)
      .u32(0)
      .u16(0x100 | own)
      .u16(DEFAULT_XF);
  }

  #blank(row: number, column: number, style: number): void {
    this.out.begin(RECORD.BLANK, 6).u16(row).u16(column).u16(style);
  }

  #cell(row: number, at: number, style: number, column: Column, value: Cell | undefined): void {
    switch (cellType(column.kind, value)) {
      case 'empty':
        this.#blank(row, at, style);
        return;
      case 'boolean':
        this.out
          .begin(RECORD.BOOLERR, 8)
          .u16(row)
          .u16(at)
          .u16(style)
          .u8(value ? 1 : 0)
          .u8(0);
        return;
      case 'text': {
        const index = this.#strings.add(cellString(cellText(column, value)));
        this.out.begin(RECORD.LABELSST, 10).u16(row).u16(at).u16(style).u32(index);
        return;
      }
      default: {
        const number = typeof value === 'number' ? value : (dateSerial(String(value)) ?? 0);
        this.out.begin(RECORD.NUMBER, 14).u16(row).u16(at).u16(style).f64(number);
      }
    }
  }
}

const blockWidth = (cells: readonly PlacedCell[]): number => {
  const last = cells.at(-1);
  return last === undefined ? 0 : last.column + last.span;
};

const inches = (millimetres: number): Buffer => f64(millimetres / 25.4);

/** Writes the records before the cells: print setup, column widths, number of rows. */
function writeHead(out: RecordStream, table: Table, plan: SheetLayout, rows: number): void {
  const { orientation, paper } = table.print ?? DEFAULT_PRINT;
  out.add(RECORD.BOF, u16(0x0600, 0x0010, 0x0dbb, 0x07cc), u32(0xc1, 6));
  out.add(RECORD.DEFAULTROWHEIGHT, u16(0, LINE_HEIGHT * 20));
  // Fit to the page; the other bits as Excel sets them.
  out.add(RECORD.WSBOOL, u16(0x05c1));
  out.add(RECORD.FOOTER, unicode(footerText(table.title ?? plan.name)));
  out.add(RECORD.LEFTMARGIN, inches(MARGINS.side));
  out.add(RECORD.RIGHTMARGIN, inches(MARGINS.side));
  out.add(RECORD.TOPMARGIN, inches(MARGINS.top));
  out.add(RECORD.BOTTOMMARGIN, inches(MARGINS.bottom));
  // Paper, scale, first page, pages wide, any number high, orientation, resolution.
  out.add(
    RECORD.SETUP,
    u16(PAPERS[paper].code, 100, 1, plan.pagesWide, 0, orientation === 'portrait' ? 2 : 0, 600, 600),
    inches(MARGINS.footer),
    inches(MARGINS.footer),
    u16(1),
  );
  for (const [index, width] of plan.widths.entries()) {
    // In 1/256 of a character, including the cell margins.
    out.add(RECORD.COLINFO, u16(index, index, Math.round((width + 0.7109375) * 256), DEFAULT_XF, 2, 0));
  }
  out.add(RECORD.AUTOFILTERINFO, u16(plan.columns.length));
  out.add(RECORD.DIMENSIONS, u32(0, rows), u16(0, plan.columns.length, 0));
}

function writeWindow(out: RecordStream, plan: SheetLayout, first: boolean): void {
  const rows = plan.headerRow + 1;
  const frozen = plan.frozen ? 0x0108 : 0;
  const rightToLeft = plan.rightToLeft ? 0x40 : 0;
  out.add(RECORD.WINDOW2, u16(0xb6 | frozen | rightToLeft | (first ? 0x600 : 0), 0, 0, 0x40, 0, 0, 0, 0, 0));
  if (plan.frozen) out.add(RECORD.PANE, u16(0, rows, rows, 0), u8(2, 0));
  out.add(RECORD.SELECTION, u8(plan.frozen ? 2 : 3), u16(rows, 0, 0, 1, rows, rows), u8(0, 0));
}

/** Writes drop-down lists ([MS-XLS] 2.4.95 Dv). A list that is too long is left out. */
function writeChoices(out: RecordStream, plan: SheetLayout, first: number, last: number): void {
  const lists = plan.columns.flatMap(({ choices }, column) =>
    choices === undefined || choices.length === 0 || choices.join(',').length > MAX_LIST_LENGTH
      ? []
      : [{ column, tokens: listFormula(choices) }],
  );
  if (lists.length === 0 || last < first) return;
  out.add(RECORD.DVAL, u16(0), u32(0, 0, 0xffff_ffff, lists.length));
  for (const { column, tokens } of lists) {
    // A list of text; blank is allowed, anything else refused. The four message texts are empty.
    const options = 0x0008_0183;
    const noText = unicode('\0');
    out.add(
      RECORD.DV,
      u32(options),
      noText,
      noText,
      noText,
      noText,
      u16(tokens.length, 0),
      tokens,
      u16(0, 0, 1, first, last, column, column),
    );
  }
}
