/** A table as a PDF: title block, facts, the sheets, notes, page n of m. */
import { readsRightToLeft } from '../../tables/language.ts';
import type { Row, Sheet, Table, WriteContext } from '../../tables/table.ts';
import type { LoadFont } from '../type/font-files.ts';
import { shippedTypesetter } from '../type/shipped.ts';
import { Typesetter } from '../type/typesetter.ts';
import { type ColumnContent, type ColumnFit, fitColumns } from './columns.ts';
import { layOutPage, type Page } from './page.ts';
import { Printer } from './printer.ts';
import { measureDemands, SAMPLE, SheetPrinter } from './sheet.ts';
import { printFacts, printHeading, printNotes } from './title-block.ts';

/** Gap between title block, table and notes, points. */
const GAP = 10;

type BufferedRows = { readonly sheet: Sheet; readonly sample: readonly Row[]; readonly rows: Iterable<Row> };

/** Reads the first rows ahead for measuring; `rows` yields them again before the others. */
function buffer(sheet: Sheet): BufferedRows {
  const iterator = sheet.rows[Symbol.iterator]();
  const sample: Row[] = [];
  while (sample.length < SAMPLE) {
    const { done, value } = iterator.next();
    if (done) break;
    sample.push(value);
  }
  function* rows(): Generator<Row> {
    yield* sample;
    if (sample.length === SAMPLE) yield* { [Symbol.iterator]: () => iterator };
  }
  return { sheet, sample, rows: rows() };
}

/** Without a stated language, kana or hangul in the document determine how its ideographs are drawn. */
function detectLanguage(table: Table, sample: readonly Row[]): string | undefined {
  if (table.language) return table.language;
  const words = [table.title ?? '', ...(table.facts ?? []).map((fact) => fact.value)];
  const text = [...words, ...sample.flat().filter((cell) => typeof cell === 'string')].join(' ');
  const [japanese, korean] = [/[\p{sc=Hira}\p{sc=Kana}]/u.test(text), /\p{sc=Hang}/u.test(text)];
  return japanese === korean ? undefined : japanese ? 'ja' : 'ko';
}

const fitTo = (page: Page, demands: readonly ColumnContent[]): ColumnFit =>
  fitColumns(demands, page.right - page.left);

async function printSheet(
  printer: Printer,
  page: Page,
  source: BufferedRows,
  demands: readonly ColumnContent[],
  top: number,
): Promise<number> {
  const { sheet, rows } = source;
  if (sheet.columns.length === 0) return top;
  const sheetPrinter = new SheetPrinter(printer, sheet, page, fitTo(page, demands), top);
  await sheetPrinter.begin();
  for (const row of rows) await sheetPrinter.row(row);
  if (sheet.totals?.length) await sheetPrinter.totals(sheet.totals);
  return sheetPrinter.bottom;
}

/** Portrait may cost this many times as much as landscape before landscape is chosen. */
const UPRIGHT_STRAIN = 1.15;

/** Without `print`, pages are portrait unless the table reads much better in landscape. */
function choosePage(table: Table, demands: readonly ColumnContent[]): Page {
  if (table.print) return layOutPage(table.print);
  const portrait = layOutPage({ paper: 'A4', orientation: 'portrait' });
  const landscape = layOutPage({ paper: 'A4', orientation: 'landscape' });
  const stands = fitTo(portrait, demands).cost <= fitTo(landscape, demands).cost * UPRIGHT_STRAIN;
  return stands ? portrait : landscape;
}

/**
 * Writes PDF 1.7 with embedded font subsets; text can be selected and searched in logical order.
 * Rows are read once and printed as they arrive. Without `print` the page is A4, portrait if the table fits.
 * A right-to-left language, or mostly right-to-left text, mirrors the page: columns begin at the right.
 * @param loadFont where fonts come from; the shipped files by default
 */
export async function writePdf(
  table: Table,
  context: WriteContext,
  loadFont?: LoadFont,
): Promise<Uint8Array> {
  const first = buffer(table);
  const language = detectLanguage(table, first.sample);
  const printer = new Printer(loadFont ? new Typesetter(loadFont) : shippedTypesetter, {
    title: table.title ?? table.name,
    created: context.created,
    language,
    rightToLeft: readsRightToLeft(table.language, table.columns, first.sample),
  });
  const demands = await measureDemands(printer, table, first.sample);
  const page = choosePage(table, demands);
  await printer.turn(page);
  let y = page.top;
  if (table.title) y = await printHeading(printer, table.title, page, y);
  if (table.facts?.length) y = await printFacts(printer, table.facts, page, y);
  y = await printSheet(printer, page, first, demands, y === page.top ? y : y - GAP / 2);
  if (table.notes?.length) await printNotes(printer, table.notes, page, y - GAP);
  for (const sheet of table.extraSheets ?? []) {
    await printer.turn(page);
    const below = await printHeading(printer, sheet.name, page, page.top, 2);
    const source = buffer(sheet);
    await printSheet(printer, page, source, await measureDemands(printer, sheet, source.sample), below);
  }
  return printer.finish();
}
