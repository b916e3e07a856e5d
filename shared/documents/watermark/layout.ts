/** Where a watermark lies in its picture, and how large it is. */
import type { Block } from './block.ts';

export const POSITIONS = [
  ...(['top-left', 'top', 'top-right'] as const),
  ...(['left', 'center', 'right'] as const),
  ...(['bottom-left', 'bottom', 'bottom-right'] as const),
] as const;
export type Position = (typeof POSITIONS)[number];

export type Picture = { readonly width: number; readonly height: number };

export type Layout = {
  /** Pixels a thousandth of an em. */
  readonly scale: number;
  /** Middle of the text. */
  readonly middle: { readonly x: number; readonly y: number };
  /** Of the rectangle around the turned text, with its outline. */
  readonly width: number;
  readonly height: number;
  /** Width of the outline on either side of the letters; 0 without one. */
  readonly outline: number;
  /** The text did not fit in the size that was asked for. */
  readonly shrunk: boolean;
};

/** Part of the picture that the text may fill. */
const USABLE = 0.96;
/** Distance from the edges that a position keeps, part of the shorter side. */
const MARGIN = 0.04;
/** Parts of an em. Letters under so many pixels are too fine for an outline. */
const OUTLINE = 0.05;
const MIN_OUTLINED = 8;
/** Sizes are given for pictures whose shorter side is this. */
const REFERENCE_SIDE = 1080;

/** Pixels an em of a font size in a picture. */
export const toPixels = (fontSize: number, { width, height }: Picture): number =>
  (fontSize * Math.min(width, height)) / REFERENCE_SIDE;

const computeOutline = (em: number): number => (em < MIN_OUTLINED ? 0 : Math.max(1, em * OUTLINE));

/** -1 at the left or top, 0 in the middle, 1 at the right or bottom. */
const chooseSide = (position: Position, low: string, high: string): number =>
  position.includes(low) ? -1 : position.includes(high) ? 1 : 0;

/** Middle of something so long along an axis of the picture. */
function place(side: number, total: number, length: number, margin: number): number {
  const room = Math.max(0, (total - length) / 2 - margin);
  return total / 2 + side * room;
}

/**
 * @param em pixels, at most: text that would not fit is made smaller
 * @param angle degrees, against the clock
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
