/** Reads the first sheet of an Office Open XML workbook (ECMA-376). */

import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type { TextRow } from '#shared/tables/text-row.ts';
import {
  findChild,
  findChildren,
  parseXml,
  readAttribute,
  readText,
  type XmlElement,
} from '#shared/xml/tree.ts';
import { SheetRows } from '../rows.ts';
import { ZipArchive } from '../zip-archive.ts';

const FORMAT = 'xlsx';
/** Phonetic guides for East Asian text are not part of the text of a cell. */
const PHONETIC = new Set(['rPh', 'phoneticPr']);

/** @throws MediaError `unreadable`, `too_large` */
export function readXlsx(bytes: Uint8Array): TextRow[] {
  const zip = new ZipArchive(bytes);
  const part = (name: string): XmlElement | undefined => {
    const text = zip.text(name);
    return text === undefined ? undefined : parseXml(text, { format: FORMAT, skip: PHONETIC });
  };
  const sheet = part(firstSheet(part));
  const data = sheet && findChild(sheet, 'sheetData');
  if (!data) throw new MediaError('unreadable', FORMAT, reason('workbook.no_sheet'));
  const strings = part('xl/sharedStrings.xml');
  return readRows(data, strings ? findChildren(strings, 'si').map(readText) : []);
}

/** The part name of the first sheet, from the relationships of the workbook. */
function firstSheet(part: (name: string) => XmlElement | undefined): string {
  const workbook = part('xl/workbook.xml');
  const sheets = workbook && findChild(workbook, 'sheets');
  const [sheet] = sheets ? findChildren(sheets, 'sheet') : [];
  const id = sheet && readAttribute(sheet, 'id', (namespace) => namespace.includes('relationships'));
  const relations = part('xl/_rels/workbook.xml.rels');
  const relation = relations && findChildren(relations).find((node) => readAttribute(node, 'Id') === id);
  const target = (relation && readAttribute(relation, 'Target')) ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Column of a reference such as `AB12`, from 0; undefined if there is none. */
function parseColumn(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function readRows(data: XmlElement, strings: readonly string[]): TextRow[] {
  const rows = new SheetRows();
  let row = -1;
  for (const element of findChildren(data, 'row')) {
    const number = Number(readAttribute(element, 'r'));
    row = Number.isSafeInteger(number) && number > 0 ? number - 1 : row + 1;
    let column = -1;
    for (const cell of findChildren(element, 'c')) {
      column = parseColumn(readAttribute(cell, 'r')) ?? column + 1;
      rows.set(row, column, cellText(cell, strings));
    }
  }
  return rows.list();
}

function cellText(cell: XmlElement, strings: readonly string[]): string {
  const inline = findChild(cell, 'is');
  if (inline) return readText(inline);
  const value = findChild(cell, 'v');
  const text = value ? readText(value) : '';
  return readAttribute(cell, 't') === 's' ? (strings[Number(text)] ?? '') : text;
}
