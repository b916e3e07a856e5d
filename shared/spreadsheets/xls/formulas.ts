/** The formulas of our workbooks, as tokens ([MS-XLS] 2.5.198). */
import type { Total } from '../../tables/table.ts';
import { shortUnicode, u8, u16 } from './records.ts';

const FUNCTIONS: Record<Total['fn'], number> = { SUM: 4, COUNTA: 169 };
/** Flags of a reference whose row and column are both relative. */
const RELATIVE = 0xc000;

/** `SUM(D6:D20)` over one column; rows from 0. */
export const columnFormula = (fn: Total['fn'], column: number, first: number, last: number): Buffer =>
  Buffer.concat([
    u8(0x25),
    u16(first, last, column | RELATIVE, column | RELATIVE),
    u8(0x42, 1),
    u16(FUNCTIONS[fn]),
  ]);

export type Area = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

/** An area of a sheet, by the sheet's index in EXTERNSHEET. */
export const sheetArea = (sheet: number, { top, bottom, left, right }: Area): Buffer =>
  Buffer.concat([u8(0x3b), u16(sheet, top, bottom, left, right)]);

/** The values of a drop-down list. */
export const listFormula = (choices: readonly string[]): Buffer =>
  Buffer.concat([u8(0x17), shortUnicode(choices.join('\0'))]);
