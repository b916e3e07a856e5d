/** The regions that a written document needs: three standard ones, the source's own, and those for free positions. */
import type { Placement, Region } from '#shared/media/subtitles/model.ts';
import { rounded } from './values.ts';

type Align = NonNullable<Placement['align']>;

/** Column (left, centre, right) and row (top, middle, bottom) of an alignment. */
const CELLS = {
  1: [0, 2],
  2: [1, 2],
  3: [2, 2],
  4: [0, 1],
  5: [1, 1],
  6: [2, 1],
  7: [0, 0],
  8: [1, 0],
  9: [2, 0],
} as const;

export const getColumn = (align: Align): 0 | 1 | 2 => CELLS[align][0];
export const getRow = (align: Align): 0 | 1 | 2 => CELLS[align][1];

const ROWS = [
  { id: 'top', y: 5, height: 40, displayAlign: 'before' },
  { id: 'middle', y: 30, height: 40, displayAlign: 'center' },
  { id: 'bottom', y: 55, height: 40, displayAlign: 'after' },
] as const;

export type WrittenRegion = Omit<Region, 'textAlign' | 'rows'> & { readonly vertical?: 'rl' | 'lr' };

/** The part of an axis that a text anchored at a point may fill: up to, around, or from the point. */
function reach(anchor: number, side: 0 | 1 | 2): { from: number; length: number } {
  const at = Math.min(100, Math.max(0, anchor));
  if (side === 0) return { from: at, length: 100 - at };
  if (side === 2) return { from: 0, length: at };
  const half = Math.max(5, Math.min(at, 100 - at));
  return { from: Math.max(0, at - half), length: 2 * half };
}

const EDGE = [10, 50, 90] as const;

function free(id: string, { align = 2, x, y }: Placement): WrittenRegion {
  const [column, row] = [getColumn(align), getRow(align)];
  const across = reach(x ?? EDGE[column], column);
  const standard = ROWS[row];
  const down = y === undefined ? { from: standard.y, length: standard.height } : reach(y, row);
  return {
    id,
    x: rounded(across.from),
    y: rounded(down.from),
    width: rounded(across.length),
    height: rounded(down.length),
    displayAlign: standard.displayAlign,
  };
}

const NAME = /^[A-Za-z_][\w.-]*$/;

const USUAL: Placement = {};

/** Assigns regions to placements and keeps track of those in use. */
export class RegionBook {
  readonly #own: ReadonlyMap<string, Region>;
  readonly #used = new Map<string, WrittenRegion>();

  constructor(own: readonly Region[] = []) {
    this.#own = new Map(own.map((region) => [region.id, region]));
  }

  get used(): readonly WrittenRegion[] {
    return [...this.#used.values()];
  }

  getId(placement: Placement = USUAL): string {
    const { region = '', x, y, align = 2, vertical } = placement;
    const own = region === '' ? undefined : this.#own.get(region);
    const isFree = own === undefined && (x !== undefined || y !== undefined);
    const place = isFree ? `${x} ${y} ${align}` : getRow(align);
    const key = `${own ? region : ''}|${place}|${vertical ?? ''}`;
    const known = this.#used.get(key);
    if (known) return known.id;
    const standard = ROWS[getRow(align)];
    const numbered = `region${this.#used.size + 1}`;
    const plain = vertical ? numbered : standard.id;
    const made: WrittenRegion = own
      ? { ...own, id: NAME.test(region) && !ROWS.some((row) => row.id === region) ? region : numbered }
      : isFree
        ? free(numbered, placement)
        : { ...standard, id: plain, x: 10, width: 80 };
    this.#used.set(key, vertical ? { ...made, vertical } : made);
    return made.id;
  }
}
