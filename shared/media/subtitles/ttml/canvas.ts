/** The picture that lengths of a document refer to: its pixels, and its grid of cells. */
import { findChildren, readAttribute, type XmlElement } from '#shared/xml/tree.ts';
import { isStyling } from './namespaces.ts';
import { type Canvas, parseLength } from './values.ts';

type Size = { readonly width: number; readonly height: number };

/** Usual picture sizes, the smallest first. */
const PICTURES: readonly Size[] = [
  { width: 640, height: 360 },
  { width: 640, height: 480 },
  { width: 720, height: 480 },
  { width: 720, height: 576 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

/** Two lengths, those in pixels as numbers. */
function parsePixels(element: XmlElement, name: 'origin' | 'extent'): readonly [number, number] | undefined {
  const lengths = (readAttribute(element, name, isStyling) ?? '').trim().split(/\s+/).map(parseLength);
  const [width, height] = lengths.map((length) => (length?.unit === 'px' ? length.value : 0));
  const known = lengths.some((length) => length?.unit === 'px');
  return known && width !== undefined && height !== undefined ? [width, height] : undefined;
}

/** The smallest usual picture that holds all pixel regions; undefined if there are no such regions or none fits. */
function guessed(layout: XmlElement | undefined): Size | undefined {
  let [right, bottom, found] = [0, 0, false];
  const measure = (element: XmlElement): void => {
    const [x, y] = parsePixels(element, 'origin') ?? [0, 0];
    const [width, height] = parsePixels(element, 'extent') ?? [0, 0];
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
    found ||= x + y + width + height > 0;
  };
  for (const region of layout ? findChildren(layout, 'region') : []) {
    measure(region);
    for (const style of findChildren(region, 'style')) measure(style);
  }
  return found ? PICTURES.find(({ width, height }) => width >= right && height >= bottom) : undefined;
}

/**
 * Reads `tts:extent` and `ttp:cellResolution` of the root. Without an extent, pixels refer to the unknown size of the
 * video (TTML2 section 10.2.15), which is guessed from the regions.
 */
export function readCanvas(
  tt: XmlElement,
  layout: XmlElement | undefined,
): { readonly canvas: Canvas; readonly assumed: Size | undefined } {
  const stated = /^\s*(\d{1,6}(?:\.\d+)?)px\s+(\d{1,6}(?:\.\d+)?)px\s*$/.exec(
    readAttribute(tt, 'extent') ?? '',
  );
  const cells = /^\s*(\d{1,4})\s+(\d{1,4})\s*$/.exec(readAttribute(tt, 'cellResolution') ?? '');
  const assumed = stated ? undefined : guessed(layout);
  return {
    canvas: {
      pixels: stated ? { width: Number(stated[1]), height: Number(stated[2]) } : assumed,
      cells: { columns: Number(cells?.[1]) || 32, rows: Number(cells?.[2]) || 15 },
    },
    assumed,
  };
}
