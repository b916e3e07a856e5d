/** Reads the first sheet of an OpenDocument spreadsheet (OpenDocument 1.3). */

import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type { TextRow } from '#shared/tables/text-row.ts';
import { findChild, findChildren, parseXml, readAttribute, type XmlElement } from '#shared/xml/tree.ts';
import { SheetRows } from '../rows.ts';
import { ZipArchive } from '../zip-archive.ts';

const FORMAT = 'ods';
/** Comments on a cell are not part of its text. */
const ASIDE = new Set(['annotation']);

/** @throws MediaError `unreadable`, `too_large` */
export function readOds(bytes: Uint8Array): TextRow[] {
  const content = new ZipArchive(bytes).text('content.xml');
  const root = content === undefined ? undefined : parseXml(content, { format: FORMAT, skip: ASIDE });
  const body = root && findChild(root, 'body');
  const spreadsheet = body && findChild(body, 'spreadsheet');
  const table = spreadsheet && findChild(spreadsheet, 'table');
  if (!table) throw new MediaError('unreadable', FORMAT, reason('workbook.no_sheet'));
  const rows = new SheetRows();
  let at = 0;
  for (const row of findRows(table)) {
    readRow(row, at, rows);
    at += repeats(row, 'number-rows-repeated');
  }
  return rows.list();
}

const GROUPS = new Set(['table-header-rows', 'table-rows', 'table-row-group']);

const findRows = (parent: XmlElement): XmlElement[] =>
  findChildren(parent).flatMap((child) =>
    GROUPS.has(child.name) ? findRows(child) : child.name === 'table-row' ? [child] : [],
  );

function repeats(element: XmlElement, attribute: string): number {
  const count = Number(readAttribute(element, attribute) ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

/** Reads a repeated cell once: times do not repeat, and the rest of a sheet is one repeated empty cell. */
function readRow(row: XmlElement, at: number, rows: SheetRows): void {
  let column = 0;
  for (const cell of findChildren(row)) {
    rows.set(at, column, findChildren(cell, 'p').map(paragraph).join('\n'));
    column += repeats(cell, 'number-columns-repeated');
  }
}

/** Runs of white space are one space; `s`, `tab` and `line-break` are spaces, a tab, a line break (section 6.1). */
function paragraph(element: XmlElement): string {
  let text = '';
  for (const node of element.children) {
    if (node.kind === 'text') text += node.text.replaceAll(/[ \t\r\n]+/g, ' ');
    else if (node.name === 's') text += ' '.repeat(Math.min(repeats(node, 'c'), 100));
    else if (node.name === 'tab') text += '\t';
    else text += node.name === 'line-break' ? '\n' : paragraph(node);
  }
  return text;
}
