/** Where a cue stands, for formats that have nine places, or fewer, and not any point of the picture. */
import type { Placement, Region } from './model.ts';

type Align = NonNullable<Placement['align']>;

const ALIGNS = [
  [7, 8, 9],
  [4, 5, 6],
  [1, 2, 3],
] as const satisfies readonly (readonly Align[])[];

/** Thirds of the picture. */
const third = (percent: number): Third => (percent < 34 ? 0 : percent < 67 ? 1 : 2);

/** Column (left, centre, right) and row (top, middle, bottom) of an alignment. */
const getColumn = (align: Align): Third => (align % 3 === 1 ? 0 : align % 3 === 2 ? 1 : 2);
const getRow = (align: Align): Third => (align >= 7 ? 0 : align >= 4 ? 1 : 2);

/**
 * The one of nine places that is nearest. A point says where a text stands; the alignment alone says it where there is
 * none, and how a text that is not centred lies at its point.
 */
export function nearestAlign({ align = 2, x, y, vertical }: Placement = {}): Align {
  const row = y === undefined ? getRow(align) : third(y);
  const column = x === undefined || getColumn(align) !== 1 ? getColumn(align) : third(x);
  return vertical === undefined ? ALIGNS[row][column] : turned(row, column, vertical);
}

type Third = 0 | 1 | 2;
const OPPOSITE = [2, 1, 0] as const;

/** In vertical writing rows are columns of the picture, from its right or left edge on, and begin at the top. */
const turned = (row: Third, column: Third, vertical: 'rl' | 'lr'): Align =>
  ALIGNS[column][vertical === 'rl' ? OPPOSITE[row] : row];

/** Where a vertical text stands, for formats that write horizontally and have points of the picture. */
export function horizontal(placement: Placement | undefined): Placement | undefined {
  if (placement?.vertical === undefined) return placement;
  const { vertical: _, x: __, y: ___, width: ____, region: _____, ...rest } = placement;
  return { ...rest, align: nearestAlign(placement) };
}

/** How far down a region its text stands. */
const SHARES = { before: 0, center: 0.5, after: 1 } as const;

/**
 * A placement with the point that its region means, for formats with points and without regions. Regions at the usual
 * places need none.
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

/** Where each column and row stands of itself. */
const EDGES = [0, 50, 100] as const;

/** How far from there, in per cent, still counts as there: margins differ. */
const MARGIN = 15;

/** Whether a point says more than the alignment does. */
export function hasOwnPoint({ align = 2, x, y }: Placement): boolean {
  const differs = (at: number | undefined, edge: number): boolean =>
    at !== undefined && Math.abs(at - edge) > MARGIN;
  return differs(x, EDGES[getColumn(align)]) || differs(y, EDGES[getRow(align)]);
}
