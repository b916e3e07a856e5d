/** content.xml of an ODF spreadsheet, written as the rows arrive (OpenDocument 1.3 Part 3, section 9). */

import { escapeMarkup } from '#shared/markup.ts';
import { cellText, cellType } from '../../tables/cells.ts';
import type { BlockRow, Cell, Column, Row } from '../../tables/table.ts';
import { cellString, columnLetters, placed, type SheetLayout } from '../layout.ts';
import { type CellVariant, cellVariant } from '../look.ts';
import { rowHeight } from '../row-height.ts';
import {
  automaticStyles,
  blockStyleName,
  cellStyleName,
  columnStyleName,
  headStyleName,
  NAMESPACES,
  rowStyleName,
  tableStyleName,
} from './styles.ts';
import { paragraphs } from './text.ts';

const PIECE = 65_536;

/** The document in pieces of about 64 K characters. */
export function* contentXml(sheets: readonly SheetLayout[]): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content ${NAMESPACES} office:version="1.3">
<office:automatic-styles>
${automaticStyles(sheets)}
</office:automatic-styles>
<office:body><office:spreadsheet>
${validations(sheets)}`;
  const filters: string[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const last = yield* sheetXml(sheet, index);
    filters.push(
      `<table:database-range table:name="__Anonymous_Sheet_DB__${index}" table:target-range-address="${range(sheet, 0, sheet.headerRow, sheet.columns.length - 1, last)}" table:display-filter-buttons="true"/>`,
    );
  }
  yield `<table:database-ranges>${filters.join('')}</table:database-ranges>
</office:spreadsheet></office:body>
</office:document-content>
`;
}

/** Writes one sheet; returns the index of its last data row, or of the header if there is none. */
function* sheetXml(sheet: SheetLayout, index: number): Generator<string, number> {
  let piece = `<table:table table:name="${escapeMarkup(sheet.name)}" table:style-name="${tableStyleName(index)}">\n`;
  for (const at of sheet.columns.keys()) {
    piece += `<table:table-column table:style-name="${columnStyleName(index, at)}"/>`;
  }
  for (const row of sheet.top) piece += blockRow(index, row);
  piece += `\n<table:table-header-rows><table:table-row table:style-name="roHead">`;
  for (const column of sheet.columns) piece += textCell(headStyleName(index, column), column.name);
  piece += '</table:table-row></table:table-header-rows>\n';

  const write = rowWriter(sheet, index);
  let line = sheet.headerRow;
  for (const row of sheet.rows) {
    piece += write(row);
    line += 1;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (sheet.totals.length > 0) piece += totalRow(sheet, index, line);
  for (const row of sheet.bottom) piece += blockRow(index, row);
  yield `${piece}</table:table>\n`;
  return line;
}

function rowWriter(sheet: SheetLayout, index: number): (row: Row) => string {
  const cells = sheet.columns.map((column, at) => {
    const validation =
      column.choices === undefined ? '' : ` table:content-validation-name="${validationName(index, at)}"`;
    const style = (variant: CellVariant) => `${cellStyleName(index, at, variant)}"${validation}`;
    const styles: Readonly<Record<CellVariant, string>> = {
      plain: style('plain'),
      wrapped: style('wrapped'),
      backward: style('backward'),
      backwardWrapped: style('backwardWrapped'),
    };
    return { column, styles };
  });
  return (row) => {
    let xml = `<table:table-row table:style-name="${rowStyleName(rowHeight(sheet, row))}">`;
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at];
      if (cell === undefined) continue;
      const value = row[at];
      xml += dataCell(cell.column, cell.styles[cellVariant(cell.column, value)], value);
    }
    return `${xml}</table:table-row>\n`;
  };
}

/** `style` is the value of the style attribute with its closing quote and any further attributes. */
function dataCell(column: Column, style: string, value: Cell | undefined): string {
  const open = `<table:table-cell table:style-name="${style}`;
  switch (cellType(column.kind, value)) {
    case 'empty':
      return `${open}/>`;
    case 'number':
      return `${open} office:value-type="float" office:value="${value}"><text:p>${cellText(column, value)}</text:p></table:table-cell>`;
    case 'boolean':
      return `${open} office:value-type="boolean" office:boolean-value="${value}"><text:p>${cellText(column, value)}</text:p></table:table-cell>`;
    case 'date':
      return `${open} office:value-type="date" office:date-value="${value}"><text:p>${value}</text:p></table:table-cell>`;
    default:
      return `${open} office:value-type="string">${paragraphs(cellString(cellText(column, value)))}</table:table-cell>`;
  }
}

const textCell = (style: string, text: string, attributes = ''): string =>
  `<table:table-cell table:style-name="${style}"${attributes} office:value-type="string">${paragraphs(cellString(text))}</table:table-cell>`;

function blockRow(sheet: number, row: BlockRow): string {
  const cells = placed(row).map(({ value, role, span }) => {
    const spanned = span > 1 ? ` table:number-columns-spanned="${span}"` : '';
    return (
      textCell(blockStyleName(sheet, role), value === null ? '' : String(value), spanned) +
      '<table:covered-table-cell/>'.repeat(span - 1)
    );
  });
  return `<table:table-row table:style-name="${rowStyleName(undefined)}">${cells.join('') || '<table:table-cell/>'}</table:table-row>\n`;
}

function totalRow(sheet: SheetLayout, index: number, last: number): string {
  const cells = sheet.columns.map((column, at) => {
    const open = `<table:table-cell table:style-name="${cellStyleName(index, at, 'total')}"`;
    const total = sheet.totals.find((candidate) => candidate.column === at);
    if (!total) return `${open}/>`;
    const letters = columnLetters(at);
    const formula = ` table:formula="of:=${total.fn}([.${letters}${sheet.headerRow + 2}:.${letters}${last + 1}])"`;
    return `${open}${last > sheet.headerRow ? formula : ''} office:value-type="float" office:value="${total.value}"><text:p>${cellText(column, total.value)}</text:p></table:table-cell>`;
  });
  return `<table:table-row table:style-name="${rowStyleName(undefined)}">${cells.join('')}</table:table-row>\n`;
}

const validationName = (sheet: number, column: number): string => `val${sheet}.${column}`;

/** Drop-down lists, which precede the tables whose cells refer to them. */
function validations(sheets: readonly SheetLayout[]): string {
  const all = sheets.flatMap((sheet, index) =>
    sheet.columns.map(({ choices }, at) => {
      if (choices === undefined) return '';
      const list = choices.map((choice) => `"${choice.replaceAll('"', '""')}"`).join(';');
      return `<table:content-validation table:name="${validationName(index, at)}" table:condition="of:cell-content-is-in-list(${escapeMarkup(list)})" table:allow-empty-cell="true" table:display-list="unsorted" table:base-cell-address="${address(sheet, at, sheet.headerRow + 1)}"><table:error-message table:message-type="stop" table:display="true"/></table:content-validation>`;
    }),
  );
  const written = all.join('');
  return written === '' ? '' : `<table:content-validations>${written}</table:content-validations>\n`;
}

const address = (sheet: SheetLayout, column: number, row: number): string =>
  `'${escapeMarkup(sheet.name)}'.${columnLetters(column)}${row + 1}`;

const range = (sheet: SheetLayout, left: number, top: number, right: number, bottom: number): string =>
  `${address(sheet, left, top)}:${address(sheet, Math.max(left, right), bottom)}`;
