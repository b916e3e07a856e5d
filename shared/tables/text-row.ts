/** A row that was read from a delimited file or a workbook. */
export type TextRow = {
  readonly cells: readonly string[];
  /** Line of the file, or row of the sheet, that it begins on, from 1. */
  readonly line: number;
};
