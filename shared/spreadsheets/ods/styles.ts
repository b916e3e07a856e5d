/** Styles of ODF spreadsheets: cells, columns and rows in content.xml, pages in styles.xml. */

import { escapeMarkup } from '#shared/markup.ts';
import { alignsRight } from '../../tables/cells.ts';
import type { BlockRole, Column, PrintSetup, Table } from '../../tables/table.ts';
import type { SheetLayout } from '../layout.ts';
import {
  BLOCK_ROLES,
  CELL_VARIANTS,
  type CellLook,
  type ColumnLooks,
  columnLooks,
  FONT,
  FONT_SIZE,
  HEAD_HEIGHT,
  headLook,
  MARGINS,
  type NumberFormat,
  PAPERS,
  roleLook,
} from '../look.ts';
import { DEFAULT_PRINT } from '../print.ts';
import { ROW_HEIGHTS } from '../row-height.ts';

export const NAMESPACES = Object.entries({
  office: 'office',
  style: 'style',
  text: 'text',
  table: 'table',
  number: 'datastyle',
  meta: 'meta',
  config: 'config',
  fo: 'xsl-fo-compatible',
  svg: 'svg-compatible',
})
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat(
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"',
    'xmlns:ooo="http://openoffice.org/2004/office"',
  )
  .join(' ');

/** Style names, as cells refer to them. */
export const columnStyleName = (sheet: number, column: number): string => `co${sheet}.${column}`;
export const cellStyleName = (sheet: number, column: number, variant: keyof ColumnLooks): string =>
  `ce${sheet}.${column}.${variant}`;
export const tableStyleName = (sheet: number): string => `ta${sheet}`;
const pageName = (sheet: number): string => `Page${sheet + 1}`;
export const rowStyleName = (height: number | undefined): string => `ro${height ?? ''}`;
export const headStyleName = (sheet: number, column: Column): string =>
  `${alignsRight(column.kind) ? 'headNumber' : 'head'}${sheet}`;
export const blockStyleName = (sheet: number, role: BlockRole): string => `${role}${sheet}`;

/** Width of a column: a character of Calibri 11 is 7 pixels of 1/96 inch, the cell's margins are 5. */
const width = (characters: number): string => `${((characters * 7 + 5) / 96).toFixed(4)}in`;

/** The content of `office:automatic-styles` in content.xml. */
export function automaticStyles(sheets: readonly SheetLayout[]): string {
  return [
    ...sheets.map(
      ({ rightToLeft }, index) =>
        `<style:style style:name="${tableStyleName(index)}" style:family="table" style:master-page-name="${pageName(index)}"><style:table-properties table:display="true" style:writing-mode="${rightToLeft ? 'rl-tb' : 'lr-tb'}"/></style:style>`,
    ),
    rowStyle(rowStyleName(undefined), undefined),
    ...ROW_HEIGHTS.map((height) => rowStyle(rowStyleName(height), `${height}pt`)),
    rowStyle('roHead', `${HEAD_HEIGHT}pt`),
    '<number:text-style style:name="Ntext"><number:text-content/></number:text-style>',
    '<number:boolean-style style:name="Nboolean"><number:boolean/></number:boolean-style>',
    '<number:date-style style:name="Ndate"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style>',
    ...numberStyles(sheets),
    ...sheets.flatMap((sheet, index) => sheetStyles(sheet, index)),
  ].join('\n');
}

function sheetStyles(sheet: SheetLayout, index: number): string[] {
  const heads = (['text', 'integer'] as const).map((kind) => ({ name: '', kind }));
  const columns = sheet.columns.flatMap((column, at) => {
    const looks = columnLooks(column, sheet.rightToLeft);
    return [
      `<style:style style:name="${columnStyleName(index, at)}" style:family="table-column"><style:table-column-properties style:column-width="${width(sheet.widths[at] ?? 0)}"/></style:style>`,
      ...CELL_VARIANTS.map((variant) => cellStyle(cellStyleName(index, at, variant), looks[variant])),
    ];
  });
  return [
    ...heads.map((column) => cellStyle(headStyleName(index, column), headLook(column, sheet.rightToLeft))),
    ...BLOCK_ROLES.map((role) => cellStyle(blockStyleName(index, role), roleLook(role, sheet.rightToLeft))),
    ...columns,
  ];
}

function dataStyle(format: NumberFormat): string | undefined {
  if (format.type === 'number') return `Nnumber${format.decimals}`;
  return format.type === 'general' ? undefined : `N${format.type}`;
}

function numberStyles(sheets: readonly SheetLayout[]): string[] {
  const places = new Set<number>();
  for (const { columns } of sheets) {
    for (const column of columns) {
      const { format } = columnLooks(column, false).plain;
      if (format.type === 'number') places.add(format.decimals);
    }
  }
  return [...places].map(
    (decimals) =>
      `<number:number-style style:name="Nnumber${decimals}"><number:number number:min-integer-digits="1" number:decimal-places="${decimals}" number:min-decimal-places="${decimals}"/></number:number-style>`,
  );
}

/** A row as high as its text: programs that measure text may change the height, others use the given one. */
const rowStyle = (name: string, height: string | undefined): string =>
  `<style:style style:name="${name}" style:family="table-row"><style:table-row-properties style:use-optimal-row-height="${name !== 'roHead'}"${height === undefined ? '' : ` style:row-height="${height}"`}/></style:style>`;

function cellStyle(name: string, look: CellLook): string {
  const cell = attributes({
    'style:vertical-align': look.vertical,
    'fo:wrap-option': look.wrap ? 'wrap' : undefined,
    'fo:background-color': look.fill && `#${look.fill}`,
    'fo:border-top': look.above && `0.5pt solid #${look.above}`,
    'fo:border-bottom': look.below && `0.5pt solid #${look.below}`,
    'style:text-align-source': 'fix',
  });
  const paragraph = attributes({
    // LibreOffice supports only these two values, and treats them as left and right.
    'fo:text-align': look.align === 'right' ? 'end' : 'start',
    'style:writing-mode': look.rightToLeft ? 'rl-tb' : undefined,
    'fo:margin-left': look.indent ? '0.1in' : undefined,
  });
  const size = `${look.size}pt`;
  const weight = look.bold ? 'bold' : 'normal';
  const text = attributes({
    'fo:font-size': size,
    'style:font-size-asian': size,
    'style:font-size-complex': size,
    'fo:font-weight': weight,
    'style:font-weight-asian': weight,
    'style:font-weight-complex': weight,
    'fo:color': look.ink && `#${look.ink}`,
  });
  const data = dataStyle(look.format);
  const dataName = data === undefined ? '' : ` style:data-style-name="${data}"`;
  return `<style:style style:name="${name}" style:family="table-cell" style:parent-style-name="Default"${dataName}><style:table-cell-properties${cell}/><style:paragraph-properties${paragraph}/><style:text-properties${text}/></style:style>`;
}

const attributes = (values: Record<string, string | undefined>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('');

/** styles.xml: the default font, the page, and its footer with the title and page n of m. */
export function stylesXml(table: Table, sheets: readonly SheetLayout[]): string {
  const title = escapeMarkup(table.title ?? table.name);
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document-styles ${NAMESPACES} office:version="1.3">
<office:font-face-decls><style:font-face style:name="${FONT}" svg:font-family="${FONT}" style:font-family-generic="swiss"/></office:font-face-decls>
<office:styles>
<style:default-style style:family="table-cell"><style:text-properties style:font-name="${FONT}" fo:font-size="${FONT_SIZE}pt"/></style:default-style>
<style:style style:name="Default" style:family="table-cell"/>
</office:styles>
<office:automatic-styles>
${sheets.map((sheet, index) => pageLayout(pageName(index), table.print ?? DEFAULT_PRINT, sheet.pagesWide)).join('\n')}
<style:style style:name="footRight" style:family="paragraph"><style:paragraph-properties fo:text-align="end"/></style:style>
</office:automatic-styles>
<office:master-styles>
${sheets.map((_, index) => masterPage(pageName(index), title)).join('\n')}
</office:master-styles>
</office:document-styles>
`;
}

const masterPage = (name: string, title: string): string =>
  `<style:master-page style:name="${name}" style:page-layout-name="${name}"><style:header style:display="false"/><style:footer><style:region-left><text:p>${title}</text:p></style:region-left><style:region-right><text:p text:style-name="footRight">Page <text:page-number>1</text:page-number> of <text:page-count>1</text:page-count></text:p></style:region-right></style:footer></style:master-page>`;

function pageLayout(name: string, { orientation, paper }: PrintSetup, pagesWide: number): string {
  const { width: short, height: long } = PAPERS[paper];
  const [across, down] = orientation === 'landscape' ? [long, short] : [short, long];
  const properties = attributes({
    'fo:page-width': `${across}mm`,
    'fo:page-height': `${down}mm`,
    'style:print-orientation': orientation,
    'fo:margin-top': `${MARGINS.top}mm`,
    'fo:margin-bottom': `${MARGINS.footer}mm`,
    'fo:margin-left': `${MARGINS.side}mm`,
    'fo:margin-right': `${MARGINS.side}mm`,
    'style:scale-to-X': `${pagesWide}`,
    'style:scale-to-Y': '0',
    'style:print-page-order': 'ttb',
  });
  return `<style:page-layout style:name="${name}"><style:page-layout-properties${properties}/><style:footer-style><style:header-footer-properties fo:min-height="8mm" fo:margin-top="3mm" fo:margin-left="0mm" fo:margin-right="0mm"/></style:footer-style></style:page-layout>`;
}
