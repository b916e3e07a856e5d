/** A row of a delimited file or a workbook. */
export type TextRow = {
  readonly cells: readonly string[];
  /** First line in the file, or row in the sheet, from 1. */
  readonly line: number;
};
