/** Cue settings and regions of WebVTT (W3C WebVTT sections 4.3, 4.4, 6.2), and the placement they mean. */
import type { Placement, Region } from '../model.ts';

type Align = NonNullable<Placement['align']>;
type Column = 'left' | 'center' | 'right';
type Row = keyof typeof ALIGN;

/** The height of one row: 5.33 % of the picture (sections 6.2 and 7.4). */
const ROW_HEIGHT = 5.33;

/** Rows of text that the picture is divided into when `line` counts rows. */
const ROWS = 15;

const percent = (text: string): number | undefined => {
  const match = /^(\d{1,9}(?:\.\d{1,9})?)%$/.exec(text);
  const value = Number(match?.[1]);
  return match && value <= 100 ? value : undefined;
};

const COLUMNS: Readonly<Record<string, Column>> = {
  start: 'left',
  left: 'left',
  center: 'center',
  middle: 'center',
  end: 'right',
  right: 'right',
};

const ALIGN = {
  top: { left: 7, center: 8, right: 9 },
  middle: { left: 4, center: 5, right: 6 },
  bottom: { left: 1, center: 2, right: 3 },
} as const satisfies Record<string, Record<Column, Align>>;

/** The part of a box that is at its position: `line-left` etc., and the names of older drafts. */
const ANCHORS: Readonly<Record<string, Column>> = {
  'line-left': 'left',
  'line-right': 'right',
  ...COLUMNS,
};
const SHARE: Readonly<Record<Column | Row, number>> = {
  left: 0,
  top: 0,
  center: 0.5,
  middle: 0.5,
  right: 1,
  bottom: 1,
};
/** Share of a cue's height above its line. */
/** White space of the standard, without vertical tab and no-break space. */
const BLANKS = /[\t\n\f\r ]+/;

const ABOVE: Readonly<Record<string, number>> = { start: 0, center: 0.5, end: 1 };

/**
 * Reads the settings after the times. An invalid setting is ignored on its own. Points become the anchors that the
 * alignment implies.
 * @param rows number of text rows in the cue, for its height.
 */
export function parseSettings(text: string, rows = 1): Placement | undefined {
  const settings = text.split(BLANKS).filter((setting) => setting.includes(':'));
  if (settings.length === 0) return undefined;
  const placement: { -readonly [K in keyof Placement]: Placement[K] } = {};
  let column: Column = 'center';
  let row: Row = 'bottom';
  let anchor: Column | undefined;
  let hasLine = false;
  for (const setting of settings) {
    const colon = setting.indexOf(':');
    const value = setting.slice(colon + 1);
    switch (setting.slice(0, colon)) {
      case 'vertical':
        if (value === 'rl' || value === 'lr') placement.vertical = value;
        break;
      case 'region':
        if (value !== '') placement.region = value;
        break;
      case 'align':
        column = COLUMNS[value] ?? column;
        break;
      case 'position': {
        const [at = '', side = ''] = value.split(',');
        const x = percent(at);
        if (x === undefined || !(side === '' || side in ANCHORS)) break;
        placement.x = x;
        anchor = ANCHORS[side];
        break;
      }
      case 'size': {
        const width = percent(value);
        if (width !== undefined) placement.width = width;
        break;
      }
      case 'line': {
        const [at = '', side = 'start'] = value.split(',');
        const y = linePosition(at);
        if (y === undefined || !(side in ABOVE)) break;
        hasLine = true;
        row = y < 34 ? 'top' : y < 67 ? 'middle' : 'bottom';
        // In the middle, half a row more or less does not matter.
        const moved = row === 'middle' ? 0 : rows * ROW_HEIGHT * (SHARE[row] - (ABOVE[side] ?? 0));
        if (y !== 0 && y !== 50 && y !== 100) placement.y = bounded(y + moved);
        break;
      }
    }
  }
  // A cue in a region has no line or width of its own and is never vertical.
  if (hasLine || placement.vertical !== undefined || (placement.width ?? 100) !== 100)
    delete placement.region;
  if (placement.x !== undefined && anchor !== undefined) {
    const width = placement.width ?? widest(placement.x, anchor);
    placement.x = bounded(placement.x + width * (SHARE[column] - SHARE[anchor]));
  }
  const align = ALIGN[row][column];
  if (align !== 2) placement.align = align;
  return Object.keys(placement).length > 0 ? placement : undefined;
}

/** Width available to a box without a size (section 7.2, maximum size). */
const widest = (x: number, anchor: Column): number =>
  anchor === 'left' ? 100 - x : anchor === 'right' ? x : 2 * Math.min(x, 100 - x);

/** `line` in per cent of the height: a percentage, or rows counted from the top or (below zero) from the bottom. */
function linePosition(value: string): number | undefined {
  const given = percent(value);
  if (given !== undefined) return given;
  if (!/^-?\d{1,20}(?:\.\d{1,20})?$/.test(value)) return undefined;
  const rows = Number(value);
  const counted = rows < 0 ? ROWS + rows : rows;
  if (counted >= ROWS - 1) return 100;
  return Math.max(0, Math.round((counted / ROWS) * 10_000) / 100);
}

/** Prints the settings of a placement with a leading space; empty for the default placement. */
export function printSettings(placement: Placement | undefined, regions: ReadonlySet<string>): string {
  if (!placement) return '';
  const { align = 2, x, y, width, vertical, region } = placement;
  let settings = vertical ? ` vertical:${vertical}` : '';
  if (region !== undefined && regions.has(region) && y === undefined) settings += ` region:${region}`;
  else if (y !== undefined)
    settings += ` line:${bounded(y)}%${align <= 3 ? ',end' : align <= 6 ? ',center' : ''}`;
  else if (align >= 7) settings += ' line:0';
  else if (align >= 4) settings += ' line:50%';
  const left = align % 3 === 1;
  const right = align % 3 === 0;
  if (x !== undefined) settings += ` position:${bounded(x)}%`;
  else if (left || right) settings += ` position:${left ? 0 : 100}%`;
  if (width !== undefined) settings += ` size:${bounded(width)}%`;
  if (left || right) settings += ` align:${left ? 'start' : 'end'}`;
  return settings;
}

const bounded = (value: number): number => Math.max(0, Math.min(100, Math.round(value * 100) / 100));

/** Reads the lines of a REGION block, or of the old `Region:` header line; undefined without an id. */
export function parseRegion(lines: readonly string[]): Region | undefined {
  let id: string | undefined;
  let width = 100;
  let rows = 3;
  let anchor = { x: 0, y: 100 };
  let viewport = anchor;
  // The last valid one of repeated settings counts.
  for (const setting of lines.join(' ').split(BLANKS)) {
    const [, name, value = ''] = /^([a-z]+)[:=](.+)$/.exec(setting) ?? [];
    if (name === 'id') id = value;
    else if (name === 'width') width = percent(value) ?? width;
    else if (name === 'lines' && /^\d{1,9}$/.test(value)) rows = Number(value);
    else if (name === 'regionanchor') anchor = point(value) ?? anchor;
    else if (name === 'viewportanchor') viewport = point(value) ?? viewport;
  }
  if (id === undefined || id.includes('-->')) return undefined;
  const height = Math.min(100, rows * ROW_HEIGHT);
  return {
    id,
    x: bounded(viewport.x - (anchor.x * width) / 100),
    y: bounded(viewport.y - (anchor.y * height) / 100),
    width,
    height,
    rows,
  };
}

function point(text: string): { x: number; y: number } | undefined {
  const [first, second, more] = text.split(',');
  const x = percent(first ?? '');
  const y = percent(second ?? '');
  return x === undefined || y === undefined || more !== undefined ? undefined : { x, y };
}

/** A REGION block that gives the same box. */
export function printRegion(region: Region): string {
  return [
    'REGION',
    `id:${region.id}`,
    `width:${bounded(region.width)}%`,
    `lines:${region.rows ?? 3}`,
    'regionanchor:0%,0%',
    `viewportanchor:${bounded(region.x)}%,${bounded(region.y)}%`,
    '',
    '',
  ].join('\n');
}
