/** One sheet of an xlsx workbook, row by row. */
import type { CellValue, Row as OutputRow, Worksheet } from 'exceljs';
import { cellText, cellType, dateSerial } from '../../tables/cells.ts';
import type { BlockRow, Cell, Column, Row } from '../../tables/table.ts';
import { cellString, columnLetters, placed, type SheetLayout } from '../layout.ts';
import { type ColumnLooks, cellVariant, columnLooks, HEAD_HEIGHT, headLook, roleLook } from '../look.ts';
import { blockHeight, rowHeight } from '../row-height.ts';
import { escapeText } from './escape.ts';
import './exceljs-internals.ts';
import { type CellStyle, cellStyle } from './styles.ts';

/** Cell margins in characters of Calibri 11, which column widths include (ECMA-376 Part 1, 18.3.1.13). */
const CELL_MARGIN = 0.7109375;
/** Excel's limit for a list inside a validation, in characters. */
const MAX_LIST_LENGTH = 255;

/**
 * Writes the rows of a sheet. Awaits `settle` at intervals, so that written rows can drain.
 * @returns the range of the filter, with absolute references
 */
export async function writeSheet(
  sheet: Worksheet,
  plan: SheetLayout,
  settle: () => Promise<void>,
): Promise<string> {
  sheet.columns = plan.widths.map((width) => ({ width: width + CELL_MARGIN }));
  for (const row of plan.top) writeBlock(sheet, plan, row);
  writeHead(sheet, plan);

  const first = plan.headerRow + 2;
  let next = first;
  const styles = plan.columns.map((column) => columnStyles(columnLooks(column, plan.rightToLeft)));
  for (const row of plan.rows) {
    writeCells(sheet.getRow(next), plan, styles, row);
    next += 1;
    if (next % 1000 === 0) await settle();
  }
  const last = next - 1;

  sheet.autoFilter = {
    from: { row: plan.headerRow + 1, column: 1 },
    to: { row: Math.max(last, plan.headerRow + 1), column: Math.max(1, plan.columns.length) },
  };
  if (last >= first) addChoices(sheet, plan.columns, first, last);
  if (plan.totals.length > 0) {
    writeTotals(sheet.getRow(next), plan, styles, first, last);
    next += 1;
  }
  for (const row of plan.bottom) writeBlock(sheet, plan, row);
  const right = columnLetters(Math.max(0, plan.columns.length - 1));
  return `$A$${plan.headerRow + 1}:$${right}$${Math.max(last, plan.headerRow + 1)}`;
}

type Styles = Readonly<Record<keyof ColumnLooks, CellStyle>>;

const columnStyles = (looks: ColumnLooks): Styles => ({
  plain: cellStyle(looks.plain),
  wrapped: cellStyle(looks.wrapped),
  backward: cellStyle(looks.backward),
  backwardWrapped: cellStyle(looks.backwardWrapped),
  total: cellStyle(looks.total),
});

function writeBlock(sheet: Worksheet, { rightToLeft }: SheetLayout, row: BlockRow): void {
  const output = sheet.addRow([]);
  for (const { value, role, column, span } of placed(row)) {
    const cell = output.getCell(column + 1);
    cell.value = typeof value === 'string' ? escapeText(cellString(value)) : value;
    cell.style = cellStyle(roleLook(role, rightToLeft));
    if (span > 1) sheet.mergeCells(output.number, column + 1, output.number, column + span);
    const height = blockHeight(row);
    if (height !== undefined) output.height = height;
  }
  output.commit();
}

function writeHead(sheet: Worksheet, { columns, rightToLeft }: SheetLayout): void {
  const row = sheet.addRow([]);
  row.height = HEAD_HEIGHT;
  for (const [index, column] of columns.entries()) {
    const cell = row.getCell(index + 1);
    cell.value = escapeText(cellString(column.name));
    cell.style = cellStyle(headLook(column, rightToLeft));
  }
  row.commit();
}

function writeCells(output: OutputRow, plan: SheetLayout, styles: readonly Styles[], row: Row): void {
  const height = rowHeight(plan, row);
  if (height !== undefined) output.height = height;
  for (let index = 0; index < plan.columns.length; index += 1) {
    const column = plan.columns[index];
    const style = styles[index];
    if (column === undefined || style === undefined) continue;
    const value = row[index];
    const cell = output.getCell(index + 1);
    cell.value = cellValue(column, value);
    cell.style = style[cellVariant(column, value)];
  }
  output.commit();
}

function cellValue(column: Column, cell: Cell | undefined): CellValue {
  switch (cellType(column.kind, cell)) {
    case 'empty':
      return null;
    case 'date':
      return dateSerial(String(cell)) ?? null;
    case 'text':
      return escapeText(cellString(cellText(column, cell)));
    default:
      return cell ?? null;
  }
}

function writeTotals(
  output: OutputRow,
  plan: SheetLayout,
  styles: readonly Styles[],
  first: number,
  last: number,
): void {
  for (const [index, style] of styles.entries()) {
    const cell = output.getCell(index + 1);
    cell.style = style.total;
    const total = plan.totals.find((candidate) => candidate.column === index);
    if (!total) continue;
    const letters = columnLetters(index);
    const formula = `${total.fn}(${letters}${first}:${letters}${last})`;
    cell.value = last < first ? total.value : { formula, result: total.value };
  }
  output.commit();
}

/** Adds drop-down lists. A list that a validation cannot hold is left out: its cells accept anything. */
function addChoices(sheet: Worksheet, columns: readonly Column[], first: number, last: number): void {
  for (const [index, { choices }] of columns.entries()) {
    const list = choices?.join(',') ?? '';
    if (list === '' || list.length > MAX_LIST_LENGTH || choices?.some((choice) => /[",]/.test(choice)))
      continue;
    const letters = columnLetters(index);
    sheet.dataValidations.add(`${letters}${first}:${letters}${last}`, {
      type: 'list',
      allowBlank: true,
      showErrorMessage: true,
      formulae: [`"${list}"`],
    });
  }
}
