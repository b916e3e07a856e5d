/** Positions for formats that have nine places or fewer instead of any point of the picture. */
import type { Placement, Region } from './model.ts';

type Align = NonNullable<Placement['align']>;

const ALIGNS = [
  [7, 8, 9],
  [4, 5, 6],
  [1, 2, 3],
] as const satisfies readonly (readonly Align[])[];

/** Third of the picture, from the left or the top. */
const third = (percent: number): Third => (percent < 34 ? 0 : percent < 67 ? 1 : 2);

/** Column (left, centre, right) and row (top, middle, bottom) of an alignment. */
const getColumn = (align: Align): Third => (align % 3 === 1 ? 0 : align % 3 === 2 ? 1 : 2);
const getRow = (align: Align): Third => (align >= 7 ? 0 : align >= 4 ? 1 : 2);

/**
 * The nearest of the nine places. The point decides if there is one, else the alignment. A text aligned left or right
 * keeps its column.
 */
export function nearestAlign({ align = 2, x, y, vertical }: Placement = {}): Align {
  const row = y === undefined ? getRow(align) : third(y);
  const column = x === undefined || getColumn(align) !== 1 ? getColumn(align) : third(x);
  return vertical === undefined ? ALIGNS[row][column] : turned(row, column, vertical);
}

type Third = 0 | 1 | 2;
const OPPOSITE = [2, 1, 0] as const;

/** Vertical rows are columns of the picture. They start at its right or left edge and run from the top. */
const turned = (row: Third, column: Third, vertical: 'rl' | 'lr'): Align =>
  ALIGNS[column][vertical === 'rl' ? OPPOSITE[row] : row];

/** Position of a vertical text in formats that write horizontally and have free points. */
export function horizontal(placement: Placement | undefined): Placement | undefined {
  if (placement?.vertical === undefined) return placement;
  const { vertical: _, x: __, y: ___, width: ____, region: _____, ...rest } = placement;
  return { ...rest, align: nearestAlign(placement) };
}

/** Vertical position of the text in its region: 0 is the top, 1 the bottom. */
const SHARES = { before: 0, center: 0.5, after: 1 } as const;

/**
 * Adds the point that a region means, for formats with points but no regions. Regions at the usual places need no
 * point.
 */
export function withPoint(
  placement: Placement | undefined,
  regions: readonly Region[] = [],
): Placement | undefined {
  if (placement?.region === undefined || placement.x !== undefined || placement.y !== undefined)
    return placement;
  const region = regions.find(({ id }) => id === placement.region);
  if (!region) return placement;
  const placed = {
    ...placement,
    x: rounded(region.x + (region.width * getColumn(placement.align ?? 2)) / 2),
    y: rounded(region.y + region.height * SHARES[region.displayAlign ?? 'before']),
  };
  return hasOwnPoint(placed) ? { ...placed, width: region.width } : placement;
}
const rounded = (percent: number): number => Math.round(Math.max(0, Math.min(100, percent)) * 1000) / 1000;

/** Default position of each column and row, in per cent. */
const EDGES = [0, 50, 100] as const;

/** Tolerance in per cent, because margins differ. */
const MARGIN = 15;

/** Whether the point adds something to the alignment. */
export function hasOwnPoint({ align = 2, x, y }: Placement): boolean {
  const differs = (at: number | undefined, edge: number): boolean =>
    at !== undefined && Math.abs(at - edge) > MARGIN;
  return differs(x, EDGES[getColumn(align)]) || differs(y, EDGES[getRow(align)]);
}
