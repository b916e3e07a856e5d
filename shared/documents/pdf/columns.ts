/** How wide each column of a printed table is, and how large its type. */

/** What the cells of a column ask for, thousandths of an em. */
export type Demand = {
  /** Below this words are cut. */
  readonly least: number;
  /** Every cell on one line. */
  readonly natural: number;
  /** Takes what is left over, and gives first. */
  readonly flexible: boolean;
};

export type ColumnFit = {
  /** Points an em. */
  readonly size: number;
  /** Points, without the padding of the cells; they fill the page. */
  readonly widths: readonly number[];
};

/** Space between the texts of two columns, parts of an em. */
const GUTTER = 1.3;
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5] as const;
const SMALLEST = 5.5;
/** A flexible column narrower than this reads badly: smaller type is better as far as it stays readable. */
const COMFORT = 14_000;
const READABLE = 7;

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const comfortable = (demand: Demand): number =>
  Math.max(demand.least, Math.min(demand.natural, demand.flexible ? COMFORT : demand.natural));

/** Gives each column its least, then shares the rest by what is missing to the natural width, then evenly. */
function share(demands: readonly Demand[], available: number): number[] {
  const least = total(demands.map((demand) => demand.least));
  if (least >= available) return demands.map((demand) => (demand.least * available) / Math.max(1, least));
  const natural = total(demands.map((demand) => demand.natural));
  if (natural > available) {
    const part = (available - least) / (natural - least);
    return demands.map((demand) => demand.least + (demand.natural - demand.least) * part);
  }
  const takers = demands.some((demand) => demand.flexible) ? (demand: Demand) => demand.flexible : () => true;
  const weight = total(demands.map((demand) => (takers(demand) ? demand.natural + 1 : 0)));
  return demands.map(
    (demand) =>
      demand.natural + (takers(demand) ? ((available - natural) * (demand.natural + 1)) / weight : 0),
  );
}

const roomAt = (size: number, width: number, columns: number): number =>
  (width / size - GUTTER * columns) * 1000;

/** Whether a table is comfortable at full size on a page of this width, points. */
export const fitsComfortably = (demands: readonly Demand[], width: number): boolean =>
  total(demands.map(comfortable)) <= roomAt(SIZES[0], width, demands.length);

/** @param width of the page between its margins, points */
export function fitColumns(demands: readonly Demand[], width: number): ColumnFit {
  const fits = (size: number, ask: (demand: Demand) => number): boolean =>
    total(demands.map(ask)) <= roomAt(size, width, demands.length);
  const size =
    SIZES.find((candidate) => candidate >= READABLE && fits(candidate, comfortable)) ??
    SIZES.find((candidate) => fits(candidate, (demand) => demand.least)) ??
    SMALLEST;
  // A page can have more columns than gutters fit: the text then keeps at least half of the width.
  const room = Math.max(roomAt(size, width, demands.length), (width / size) * 500);
  return { size, widths: share(demands, room).map((part) => (part * size) / 1000) };
}
