/** Position and size of a watermark in its picture. */
import type { Block } from './block.ts';

export const POSITIONS = [
  ...(['top-left', 'top', 'top-right'] as const),
  ...(['left', 'center', 'right'] as const),
  ...(['bottom-left', 'bottom', 'bottom-right'] as const),
] as const;
export type Position = (typeof POSITIONS)[number];

export type Picture = { readonly width: number; readonly height: number };

export type Layout = {
  /** Pixels per thousandth of an em. */
  readonly scale: number;
  /** Middle of the text. */
  readonly middle: { readonly x: number; readonly y: number };
  /** Size of the rectangle around the rotated text with its outline. */
  readonly width: number;
  readonly height: number;
  /** Width of the outline on either side of the letters; 0 without one. */
  readonly outline: number;
  /** Whether the text did not fit at the requested size. */
  readonly shrunk: boolean;
};

/** Fraction of the picture that the text may fill. */
const USABLE = 0.96;
/** Margin at the edges, as a fraction of the shorter side. */
const MARGIN = 0.04;
/** Width of the outline in ems, and the pixels per em below which letters are too fine for one. */
const OUTLINE = 0.05;
const MIN_OUTLINED = 8;
/** Font sizes refer to a picture whose shorter side has this many pixels. */
const REFERENCE_SIDE = 1080;

/** Pixels per em of a font size in a picture. */
export const toPixels = (fontSize: number, { width, height }: Picture): number =>
  (fontSize * Math.min(width, height)) / REFERENCE_SIDE;

const computeOutline = (em: number): number => (em < MIN_OUTLINED ? 0 : Math.max(1, em * OUTLINE));

/** -1 at the left or top, 0 in the middle, 1 at the right or bottom. */
const chooseSide = (position: Position, low: string, high: string): number =>
  position.includes(low) ? -1 : position.includes(high) ? 1 : 0;

/** Centre of an item of the given length along an axis of the picture. */
function place(side: number, total: number, length: number, margin: number): number {
  const room = Math.max(0, (total - length) / 2 - margin);
  return total / 2 + side * room;
}

/**
 * @param em maximum, in pixels: text that would not fit is drawn smaller
 * @param angle degrees anticlockwise
 */
export function layOut(
  block: Block,
  picture: Picture,
  { em, angle, position, outlined }: { em: number; angle: number; position: Position; outlined: boolean },
): Layout {
  const turn = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const width = block.width * cos + block.height * sin;
  const height = block.width * sin + block.height * cos;
  const fit = Math.min((picture.width * USABLE) / width, (picture.height * USABLE) / height);
  const scale = Math.min(em / 1000, fit);
  const outline = outlined ? computeOutline(scale * 1000) : 0;
  const size = { width: width * scale + 2 * outline, height: height * scale + 2 * outline };
  const margin = MARGIN * Math.min(picture.width, picture.height);
  const middle = {
    x: place(chooseSide(position, 'left', 'right'), picture.width, size.width, margin),
    y: place(chooseSide(position, 'top', 'bottom'), picture.height, size.height, margin),
  };
  return { scale, middle, ...size, outline, shrunk: scale < em / 1000 };
}
