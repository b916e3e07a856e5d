/** Tables as xls (BIFF8, Excel 97 to 2003). */
import type { Table, WriteContext } from '../../tables/table.ts';
import { layout } from '../layout.ts';
import { drawingGroup } from './filter-drawing.ts';
import { sheetArea } from './formulas.ts';
import { RECORD, RecordStream, shortUnicode, u8, u16, u32 } from './records.ts';
import { SharedStrings } from './shared-strings.ts';
import { type WrittenSheet, writeSheet } from './sheet.ts';
import { Styles } from './styles.ts';
import { summaryInformation } from './summary.ts';
import { compoundFile } from './write-compound-file.ts';

/** [MS-XLS] 2.1: rows and columns of a sheet. */
const CAPACITY = { format: 'xls', lines: 65_536, columns: 256 };
const UTF_16 = 1200;

/**
 * Writes every sheet of the table to one workbook. The shared strings and the offsets of the sheets precede the
 * sheets, so output starts after the last row is read; until then the file is held in memory.
 * @throws MediaError `bad_option` if a sheet would need more than 65,536 rows or 256 columns
 */
export function* xls(table: Table, context: WriteContext): Generator<Uint8Array> {
  const workbook = { table, strings: new SharedStrings(), styles: new Styles() };
  const sheets = layout(table, CAPACITY).map((plan, index) => writeSheet(workbook, plan, index));

  const tail = new RecordStream();
  writeNames(tail, sheets);
  tail.add(RECORD.MSODRAWINGGROUP, drawingGroup(sheets.map(({ plan }) => plan.columns.length)));
  workbook.strings.write(tail);
  tail.add(RECORD.EOF);
  const head = new RecordStream();
  writeGlobals(head, workbook.styles);
  const list = sheetList(sheets, head.length + tail.length);

  yield* compoundFile([
    {
      name: 'Workbook',
      chunks: [...head.finish(), ...list, ...tail.finish(), ...sheets.flatMap((sheet) => sheet.chunks)],
    },
    { name: '\x05SummaryInformation', chunks: [summaryInformation(table, context)] },
  ]);
}

function writeGlobals(out: RecordStream, styles: Styles): void {
  out.add(RECORD.BOF, u16(0x0600, 0x0005, 0x0dbb, 0x07cc), u32(0xc1, 6));
  out.add(RECORD.CODEPAGE, u16(UTF_16));
  // Position and size in twips; scroll bars and tabs shown; the first sheet active; a wide tab bar.
  out.add(RECORD.WINDOW1, u16(0, 0, 28_800, 16_000, 0x38, 0, 0, 1, 600));
  out.add(RECORD.DATE1904, u16(0));
  styles.write(out);
}

/** The BOUNDSHEET records: where in the stream each sheet begins. `others` is the length of all other globals. */
function sheetList(sheets: readonly WrittenSheet[], others: number): Buffer[] {
  const records = (offsets: readonly number[]) => {
    const out = new RecordStream();
    for (const [index, { plan }] of sheets.entries()) {
      out.add(RECORD.BOUNDSHEET, u32(offsets[index] ?? 0), u8(0, 0), shortUnicode(plan.name));
    }
    return out;
  };
  let offset = others + records([]).length;
  const offsets = sheets.map(({ chunks }) => {
    const at = offset;
    offset += chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    return at;
  });
  return records(offsets).finish();
}

const PRINT_TITLES = 7;
const FILTER_DATABASE = 13;
const BUILT_IN = 0x20;
const HIDDEN = 0x01;

/** Writes the built-in names for print titles and filter range of each sheet ([MS-XLS] 2.4.150 Lbl). */
function writeNames(out: RecordStream, sheets: readonly WrittenSheet[]): void {
  out.add(RECORD.SUPBOOK, u16(sheets.length, 0x0401));
  out.add(RECORD.EXTERNSHEET, u16(sheets.length), ...sheets.map((_, index) => u16(0, index, index)));
  for (const [index, { plan, lastRow }] of sheets.entries()) {
    const top = plan.headerRow;
    const name = (flags: number, code: number, tokens: Buffer) =>
      out.add(
        RECORD.LBL,
        u16(flags),
        u8(0, 1),
        u16(tokens.length, 0, index + 1),
        u8(0, 0, 0, 0, 0, code),
        tokens,
      );
    name(BUILT_IN, PRINT_TITLES, sheetArea(index, { top, bottom: top, left: 0, right: 255 }));
    const filter = { top, bottom: lastRow, left: 0, right: Math.max(0, plan.columns.length - 1) };
    name(BUILT_IN | HIDDEN, FILTER_DATABASE, sheetArea(index, filter));
  }
}
