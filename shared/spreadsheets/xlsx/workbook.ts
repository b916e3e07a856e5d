/** Tables as xlsx, with the stream writer of exceljs: rows are output as they arrive. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import excel, { type PageSetup, type Worksheet } from 'exceljs';
import type { PrintSetup, Table, WriteContext } from '../../tables/table.ts';
import { layout, type SheetLayout } from '../layout.ts';
import { MARGINS, PAPERS } from '../look.ts';
import { DEFAULT_PRINT, footerText } from '../print.ts';
import { isFragile } from './escape.ts';
import type { SheetName } from './exceljs-internals.ts';
import { writeSheet } from './sheet.ts';

/** Writes every sheet of the table to one workbook, in chunks. The same table and context give the same bytes. */
export async function* xlsx(table: Table, context: WriteContext): AsyncGenerator<Uint8Array> {
  const output = new PassThrough();
  const written = fill(table, context, output).catch((error: Error) => {
    output.destroy(error);
  });
  yield* output;
  await written;
}

/** ECMA-376, as in Excel since 2007. */
const CAPACITY = { format: 'xlsx', lines: 1_048_576, columns: 16_384 };

/** In twips. */
const WINDOW = {
  x: 0,
  y: 0,
  width: 28_800,
  height: 16_000,
  firstSheet: 0,
  activeTab: 0,
  visibility: 'visible',
} as const;

/** A stream writer that dates all zip entries with the time of the document and shares only fragile strings. */
class Workbook extends excel.stream.xlsx.WorkbookWriter {
  override addThemes(): Promise<void> {
    // The constructor calls this first, before it adds any entry.
    const { zip, created } = this;
    const append = zip.append.bind(zip);
    zip.append = (source, entry) =>
      append(typeof source === 'string' ? hideFilterNames(source) : source, { ...entry, date: created });
    const { sharedStrings } = this;
    const share = sharedStrings.add.bind(sharedStrings);
    sharedStrings.add = (value) => (typeof value === 'string' && isFragile(value) ? share(value) : undefined);
    return super.addThemes();
  }
}

/** LibreOffice finds a filter only by its defined name. Excel hides that name, which exceljs cannot do. */
const FILTER_NAME = '_xlnm._FilterDatabase';
const hideFilterNames = (xml: string): string =>
  xml.replaceAll(`<definedName name="${FILTER_NAME}"`, '$& hidden="1"');

async function fill(table: Table, context: WriteContext, output: PassThrough): Promise<void> {
  const created = new Date(context.created);
  const workbook = new Workbook({ stream: output, useStyles: true, useSharedStrings: true, created });
  workbook.creator = 'Media Tools API';
  workbook.lastModifiedBy = workbook.creator;
  workbook.views = [WINDOW];
  if (table.title !== undefined) workbook.title = table.title;
  const names: SheetName[] = [];
  for (const [index, plan] of layout(table, CAPACITY).entries()) {
    const sheet = addSheet(workbook, plan, table);
    const filter = await writeSheet(sheet, plan, () => drained(sheet));
    names.push({ name: FILTER_NAME, ranges: [`'${plan.name}'!${filter}`], localSheetId: index });
    sheet.commit();
  }
  workbook._definedNames = { model: names };
  await workbook.commit();
}

function addSheet(workbook: Workbook, plan: SheetLayout, table: Table): Worksheet {
  const header = plan.headerRow + 1;
  return workbook.addWorksheet(plan.name, {
    views: [
      {
        rightToLeft: plan.rightToLeft,
        ...(plan.frozen
          ? { state: 'frozen', ySplit: header, topLeftCell: `A${header + 1}`, activeCell: `A${header + 1}` }
          : { state: 'normal' }),
      },
    ],
    pageSetup: {
      ...pageSetup(table.print ?? DEFAULT_PRINT, plan.pagesWide),
      printTitlesRow: `${header}:${header}`,
    },
    headerFooter: { oddFooter: footerText(table.title ?? plan.name) },
  });
}

const inches = (millimetres: number) => millimetres / 25.4;

const pageSetup = ({ paper, orientation }: PrintSetup, pagesWide: number): Partial<PageSetup> => ({
  // Letter is the default if there is no paper size (ECMA-376 Part 1, 18.3.1.63).
  ...(paper === 'Letter' ? {} : { paperSize: PAPERS.A4.code }),
  orientation,
  fitToPage: true,
  fitToWidth: pagesWide,
  fitToHeight: 0,
  margins: {
    left: inches(MARGINS.side),
    right: inches(MARGINS.side),
    top: inches(MARGINS.top),
    bottom: inches(MARGINS.bottom),
    header: inches(MARGINS.footer),
    footer: inches(MARGINS.footer),
  },
});

/** Waits until the zip has consumed the output of exceljs, so that the sheet does not pile up in memory. */
async function drained(sheet: Worksheet): Promise<void> {
  await setImmediate();
  for (const entry of sheet.stream.pipes) if (entry._writableState.needDrain) await once(entry, 'drain');
}
