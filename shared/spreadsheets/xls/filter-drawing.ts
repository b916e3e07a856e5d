/** The buttons of a filter: in BIFF8 each is a drop-down drawn on the sheet ([MS-ODRAW], [MS-XLS] 2.4.181 Obj). */
import { RECORD, type RecordStream, u8, u16, u32 } from './records.ts';

/** Shapes of drawing n are numbered from n times this. */
const SHAPES_A_DRAWING = 0x400;
const SHAPE_SIZE = 8 + 0x58;
/** The group of all shapes comes first. */
const GROUP_SIZE = 8 + 0x28;

/** Header of an Office Art record: version and instance, type, length of the data. */
const art = (versionAndInstance: number, type: number, length: number): Buffer =>
  Buffer.concat([u16(versionAndInstance, type), u32(length)]);
const property = (id: number, value: number): Buffer => Buffer.concat([u16(id), u32(value)]);

/** The workbook's list of the drawings of its sheets, given how many buttons each has. */
export function drawingGroup(buttons: readonly number[]): Buffer {
  const drawings = buttons.length;
  const shapes = buttons.reduce((sum, count) => sum + count + 1, 0);
  const clusters = buttons.map((count, index) => u32(index + 1, count + 1));
  const block = Buffer.concat([
    u32(drawings * SHAPES_A_DRAWING + (buttons.at(-1) ?? 0) + 1, drawings + 1, shapes, drawings),
    ...clusters,
  ]);
  const defaults = Buffer.concat([
    property(0x00bf, 0x0008_0008),
    property(0x0181, 0x0800_0009),
    property(0x01c0, 0x0800_0040),
  ]);
  const colors = u32(0x0800_000d, 0x0800_000c, 0x0800_0017, 0x1000_00f7);
  const parts = Buffer.concat([
    art(0, 0xf006, block.length),
    block,
    art(0x33, 0xf00b, defaults.length),
    defaults,
    art(0x40, 0xf11e, colors.length),
    colors,
  ]);
  return Buffer.concat([art(0x0f, 0xf000, parts.length), parts]);
}

/** One button for each of the first `columns` columns of row `row`. `sheet` counts from 1. */
export function writeFilterButtons(out: RecordStream, sheet: number, row: number, columns: number): void {
  for (let column = 0; column < columns; column += 1) {
    const id = column + 1;
    out.add(
      RECORD.MSODRAWING,
      ...(column === 0 ? [drawing(sheet, columns)] : []),
      shape(sheet, id, row, column),
    );
    out.add(RECORD.OBJ, dropDown(id));
  }
}

/** The head of a sheet's drawing: its container, the number of shapes, the group of all shapes. */
function drawing(sheet: number, buttons: number): Buffer {
  const group = GROUP_SIZE + buttons * SHAPE_SIZE;
  const first = sheet * SHAPES_A_DRAWING;
  return Buffer.concat([
    art(0x0f, 0xf002, 16 + 8 + group),
    art(sheet << 4, 0xf008, 8),
    u32(buttons + 1, first + buttons),
    art(0x0f, 0xf003, group),
    art(0x0f, 0xf004, 0x28),
    art(0x01, 0xf009, 16),
    Buffer.alloc(16),
    art(0x02, 0xf00a, 8),
    u32(first, 5),
  ]);
}

/** A host control over one cell of the header. */
function shape(sheet: number, id: number, row: number, column: number): Buffer {
  const options = Buffer.concat([
    property(0x007f, 0x0104_0104),
    property(0x00bf, 0x0008_0008),
    property(0x01bf, 0x0001_0000),
    property(0x01ff, 0x0008_0000),
    property(0x03bf, 0x000a_0000),
  ]);
  return Buffer.concat([
    art(0x0f, 0xf004, 0x58),
    art(0x0c92, 0xf00a, 8),
    u32(sheet * SHAPES_A_DRAWING + id, 0x0a00),
    art(0x53, 0xf00b, options.length),
    options,
    art(0, 0xf010, 18),
    u16(1, column, 0, row, 0, column + 1, 0, row + 1, 0),
    art(0, 0xf011, 0),
  ]);
}

/** A combo box whose list is that of the filter. */
const dropDown = (id: number): Buffer =>
  Buffer.concat([
    u16(0x15, 18, 20, id, 0x2101, 0, 0, 0, 0, 0, 0),
    u16(0x0c, 20, 0, 0, 0, 0, 0x64, 1, 10, 0, 16, 1),
    u16(0x13, 0x1fee, 0, 0, 1, 0x0301, 0, 2, 8, 0x57),
    u8(0, 0, 0, 0),
  ]);
