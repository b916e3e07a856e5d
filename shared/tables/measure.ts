/** Measures a sample of rows, then streams all rows once. */
import { cellText } from './cells.ts';
import type { Row, Sheet } from './table.ts';
import { widestLine } from './text-width.ts';

/** Rows in the sample: enough for widths, few enough to keep in memory. */
const SAMPLE_ROWS = 1000;

export type MeasuredRows = {
  /** The first rows. */
  readonly sample: readonly Row[];
  /** Width of each column in characters: the hint, else the widest of header and sample. */
  readonly widths: readonly number[];
  /** All rows including the sample; can be read once. */
  readonly rows: Iterable<Row>;
};

/** Measures the columns of a sheet by its first 1,000 rows. */
export function measure(sheet: Sheet): MeasuredRows {
  const iterator = sheet.rows[Symbol.iterator]();
  const sample: Row[] = [];
  while (sample.length < SAMPLE_ROWS) {
    const next = iterator.next();
    if (next.done) break;
    sample.push(next.value);
  }
  const widths = sheet.columns.map((column, index) => {
    if (column.width !== undefined) return column.width;
    let width = widestLine(column.name);
    for (const row of sample) width = Math.max(width, widestLine(cellText(column, row[index])));
    return width;
  });
  return { sample, widths, rows: resume(sample, iterator) };
}

function* resume(sample: readonly Row[], iterator: Iterator<Row>): Generator<Row> {
  yield* sample;
  for (let next = iterator.next(); !next.done; next = iterator.next()) yield next.value;
}
