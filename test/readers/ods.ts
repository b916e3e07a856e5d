/** A small reader of OpenDocument spreadsheets, for tests: white space and repeats as in OpenDocument 1.3. */
import { findChild, findChildren, parseXml, readAttribute, type XmlElement } from '#shared/xml/tree.ts';
import { unzip } from './zip.ts';

export type OdsCell = {
  readonly type: string;
  readonly value: string;
  readonly shown: string;
  readonly formula?: string;
};
export type OdsSheet = { readonly name: string; readonly rows: OdsCell[][] };

export async function readOds(bytes: Uint8Array): Promise<OdsSheet[]> {
  const content = (await unzip(bytes)).find((entry) => entry.name === 'content.xml');
  const root = parseXml(content?.bytes.toString() ?? '', { format: 'ods' });
  const body = findChild(root, 'body');
  const spreadsheet = body && findChild(body, 'spreadsheet');
  if (!spreadsheet) throw new Error('no spreadsheet');
  return findChildren(spreadsheet, 'table').map((table) => ({
    name: readAttribute(table, 'name') ?? '',
    rows: readRows(table).map((row) => findChildren(row).map(cell)),
  }));
}

const readRows = (parent: XmlElement): XmlElement[] =>
  findChildren(parent).flatMap((child) =>
    child.name === 'table-header-rows' ? readRows(child) : child.name === 'table-row' ? [child] : [],
  );

function cell(element: XmlElement): OdsCell {
  const type = readAttribute(element, 'value-type') ?? 'empty';
  const shown = findChildren(element, 'p').map(paragraph).join('\n');
  const value =
    type === 'string'
      ? shown
      : (readAttribute(
          element,
          { float: 'value', boolean: 'boolean-value', date: 'date-value' }[type] ?? '',
        ) ?? '');
  const formula = readAttribute(element, 'formula');
  return { type, value, shown, ...(formula === undefined ? {} : { formula }) };
}

/**
 * Reads a paragraph: white space collapses to one space and is trimmed, except `text:s` and `text:tab`. Characters that
 * XML cannot contain stand in for those two until the rest has collapsed.
 */
function paragraph(element: XmlElement): string {
  const SPACE = '\ufffe';
  const TAB = '\uffff';
  let text = '';
  for (const node of element.children) {
    if (node.kind === 'text') text += node.text.replace(/[ \t\r\n]+/g, ' ');
    else if (node.name === 's') text += SPACE.repeat(Number(readAttribute(node, 'c') ?? 1));
    else if (node.name === 'tab') text += TAB;
    else text += paragraph(node);
  }
  return text.replace(/^ | $/g, '').replaceAll(SPACE, ' ').replaceAll(TAB, '\t');
}
