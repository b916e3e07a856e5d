/** Column widths and type size of a printed table. */
import { LEADING } from './page.ts';

/** What a column needs, in thousandths of an em. */
export type ColumnContent = {
  /** Below this width, words are split. */
  readonly least: number;
  /** With this width, every cell fits on one line. */
  readonly natural: number;
  /** Typical width: the root mean square of the widths of its cells. */
  readonly usual: number;
  /** Takes up the remaining width. */
  readonly flexible: boolean;
  /** For each row of the sample, the widths of the cell's paragraphs. */
  readonly cells: readonly (readonly number[])[];
};

export type ColumnFit = {
  /** Points per em. */
  readonly size: number;
  /** Points, without the gutters; with them the columns fill the page. */
  readonly widths: readonly number[];
  /** Height of the sample, points, weighted by how hard it is to read. */
  readonly cost: number;
};

/** Space between the texts of two columns, in ems. */
const GUTTER = 1.3;
/** Space above and below the text of a row, in ems. */
export const PADDING = 0.35;
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6] as const;
/** Exponent of the cost of small type: half the size is worth it only at less than a quarter of the height. */
const STRAIN = 2;
/** Lines of a row that count: a single endless cell must not shrink the type of all others. */
const MAX_LINES = 8;
/** Cost factor of splitting: a split timecode or word reads worse than small type or a wider page. */
const CUT = 4;
/** Lines are seldom filled to their end. */
const LOOSENESS = 1.06;

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Grows columns in proportion to their usual width, none beyond its natural width. */
function grow(demands: readonly ColumnContent[], start: readonly number[], available: number): number[] {
  const widths = [...start];
  let rest = available - total(widths);
  // Each round fills a column or is the last, so there are no more rounds than columns.
  for (let round = 0; round < demands.length && rest > 1; round++) {
    const weights = demands.map((demand, index) =>
      (widths[index] ?? 0) < demand.natural - 1 ? demand.usual + 1 : 0,
    );
    const sum = total(weights);
    if (sum === 0) break;
    const part = rest / sum;
    for (const [index, demand] of demands.entries()) {
      const width = widths[index] ?? 0;
      const grown = Math.max(width, Math.min(demand.natural, width + (weights[index] ?? 0) * part));
      rest -= grown - width;
      widths[index] = grown;
    }
  }
  return widths;
}

function share(demands: readonly ColumnContent[], available: number): number[] {
  const least = demands.map((demand) => demand.least);
  const needed = total(least);
  if (needed >= available) return least.map((width) => (width * available) / needed);
  const widths = grow(demands, least, available);
  const spare = available - total(widths);
  const takes = demands.map((demand) =>
    demand.flexible || demands.every((other) => !other.flexible) ? demand.natural + 1 : 0,
  );
  return widths.map((width, index) => width + (spare * (takes[index] ?? 0)) / total(takes));
}

function measureHeight(demands: readonly ColumnContent[], widths: readonly number[]): number {
  const rows = demands[0]?.cells.length ?? 0;
  let height = 0;
  for (let row = 0; row < rows; row++) {
    let lines = 1;
    for (const [index, demand] of demands.entries()) {
      const width = widths[index] ?? 1;
      const paragraphs = demand.cells[row] ?? [];
      const needed = paragraphs.map((wide) => (wide <= width ? 1 : Math.ceil((wide * LOOSENESS) / width)));
      lines = Math.max(lines, total(needed));
    }
    height += Math.min(lines, MAX_LINES) * LEADING + 2 * PADDING;
  }
  return height;
}

/**
 * Tries each type size and picks the one that reads best: large type in few lines.
 * @param width of the page between its margins, points
 */
export function fitColumns(demands: readonly ColumnContent[], width: number): ColumnFit {
  const fits = SIZES.map((size): ColumnFit => {
    // The gutters of many columns could fill the page: the text keeps at least half of the width.
    const em = Math.max(width / size - GUTTER * demands.length, width / size / 2);
    const widths = share(demands, em * 1000);
    const cut = total(demands.map((demand) => demand.least)) > em * 1000 ? CUT : 1;
    const cost = measureHeight(demands, widths) * size * (SIZES[0] / size) ** STRAIN * cut;
    return { size, cost, widths: widths.map((part) => (part * size) / 1000) };
  });
  return fits.reduce((best, fit) => (fit.cost < best.cost ? fit : best));
}
