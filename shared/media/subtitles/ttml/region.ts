/** Regions (TTML2 section 9 and 10.2): boxes on the picture, and the position of text in them. */
import type { Placement, Region } from '#shared/media/subtitles/model.ts';
import { findChildren, type XmlElement } from '#shared/xml/tree.ts';
import { isStyling, xmlAttribute } from './namespaces.ts';
import { type ComputedStyle, compute, INITIAL, type SpecifiedStyle, type StyleSheet } from './style.ts';
import { type Axis, type Canvas, parsePercent, rounded } from './values.ts';

export type RegionStyle = {
  readonly id: string;
  /** The defining element, which may have times. */
  readonly element: XmlElement;
  readonly specified: SpecifiedStyle;
  /** What text inherits from the region. */
  readonly computed: ComputedStyle;
  /** The box, if the region states a position. */
  readonly box: Region | undefined;
  readonly vertical: 'rl' | 'lr' | undefined;
};

const KEYWORDS: Readonly<Record<string, { readonly axis: Axis | 'any'; readonly share: number }>> = {
  left: { axis: 'width', share: 0 },
  right: { axis: 'width', share: 100 },
  top: { axis: 'height', share: 0 },
  bottom: { axis: 'height', share: 100 },
  center: { axis: 'any', share: 50 },
};

/** `tts:position` (TTML2 section 10.2.32): keywords and percentages divide the free space, lengths are offsets. */
function positioned(text: string, size: Record<Axis, number>, canvas: Canvas): Record<Axis, number> {
  const words = text.trim().split(/\s+/);
  const place: Record<Axis, number | undefined> = { width: undefined, height: undefined };
  const free = (axis: Axis, share: number): number => ((100 - size[axis]) * share) / 100;
  for (const [index, word] of words.entries()) {
    const keyword = KEYWORDS[word];
    const usual: Axis = index === 0 ? 'width' : 'height';
    if (keyword) {
      const axis = keyword.axis === 'any' ? (place[usual] === undefined ? usual : 'width') : keyword.axis;
      if (place[axis] !== undefined && index === 1)
        place[axis === 'width' ? 'height' : 'width'] = place[axis];
      place[axis] = free(axis, keyword.share);
    } else if (word.endsWith('%')) {
      place[usual] = free(usual, Number.parseFloat(word));
    } else {
      const length = parsePercent(word, usual, canvas);
      if (length !== undefined) place[usual] = length;
    }
  }
  return { width: place.width ?? free('width', 50), height: place.height ?? free('height', 50) };
}

function parsePair(text: string | undefined, canvas: Canvas): Record<Axis, number> | undefined {
  const [first = '', second = ''] = (text ?? '').trim().split(/\s+/);
  const width = parsePercent(first, 'width', canvas);
  const height = parsePercent(second, 'height', canvas);
  return width === undefined || height === undefined ? undefined : { width, height };
}

const DISPLAY_ALIGN: ReadonlySet<string> = new Set(['before', 'center', 'after']);
const TEXT_ALIGN: ReadonlySet<string> = new Set(['left', 'center', 'right', 'start', 'end']);
const isDisplayAlign = (text: string): text is NonNullable<Region['displayAlign']> => DISPLAY_ALIGN.has(text);
const isTextAlign = (text: string): text is NonNullable<Region['textAlign']> => TEXT_ALIGN.has(text);

function buildBox(id: string, own: SpecifiedStyle, canvas: Canvas): Region | undefined {
  const { origin, extent, position, displayAlign = '', textAlign = '' } = own;
  if (origin === undefined && extent === undefined && position === undefined && displayAlign === '') {
    return undefined;
  }
  const stated = parsePair(extent, canvas);
  const size = stated ?? { width: 100, height: 100 };
  const place =
    position === undefined
      ? (parsePair(origin, canvas) ?? { width: 0, height: 0 })
      : positioned(position, size, canvas);
  const align = displayAlign.trim();
  const column = textAlign.trim();
  return {
    id,
    x: rounded(place.width),
    y: rounded(place.height),
    // A default size is that of the picture. The part beyond its edge is invisible.
    width: rounded(stated ? size.width : Math.min(100, 100 - place.width)),
    height: rounded(stated ? size.height : Math.min(100, 100 - place.height)),
    displayAlign: isDisplayAlign(align) ? align : 'before',
    ...(isTextAlign(column) && { textAlign: column }),
  };
}

function readVertical(own: SpecifiedStyle): 'rl' | 'lr' | undefined {
  const mode = own.writingMode?.trim();
  if (mode === 'tbrl' || mode === 'tb') return 'rl';
  return mode === 'tblr' ? 'lr' : undefined;
}

function buildRegion(
  id: string,
  element: XmlElement,
  own: SpecifiedStyle,
  { sheet, canvas }: Layout,
): RegionStyle {
  const specified = { ...sheet.initial, ...own };
  return {
    id,
    element,
    specified,
    computed: compute(compute(INITIAL, sheet.initial, canvas), withoutBackground(specified), canvas),
    box: buildBox(id, specified, canvas),
    vertical: readVertical(specified),
  };
}

/** Context for the lengths and references of a region. */
type Layout = { readonly sheet: StyleSheet; readonly canvas: Canvas };

/** Reads a `region` element. @param id used if it has none, because it is inline. */
export function readRegion(element: XmlElement, id: string, layout: Layout): RegionStyle {
  return buildRegion(xmlAttribute(element, 'id') ?? id, element, layout.sheet.specified(element), layout);
}

/**
 * The region that `tts:origin`, `tts:extent` or `tts:position` of a body, division or paragraph imply (TTML2 section
 * 11.1.2.3, implied inline regions); undefined without these.
 * @param named the region that it references, if that has no position, as in line 21 captions.
 */
export function impliedRegion(
  element: XmlElement,
  id: string,
  layout: Layout,
  named?: RegionStyle,
): RegionStyle | undefined {
  const places = element.attributes.some((a) => isStyling(a.namespace) && IMPLYING.has(a.name));
  if (!places) return undefined;
  const { origin, extent, position, displayAlign } = layout.sheet.specified(element);
  const own = {
    ...named?.specified,
    ...(origin !== undefined && { origin }),
    ...(extent !== undefined && { extent }),
    ...(position !== undefined && { position }),
    ...(displayAlign !== undefined && { displayAlign }),
  };
  return buildRegion(id, named?.element ?? element, own, layout);
}
const IMPLYING: ReadonlySet<string> = new Set(['origin', 'extent', 'position']);

/** A region's background fills the region and is not the background of its text. */
function withoutBackground({ backgroundColor: _, ...rest }: SpecifiedStyle): SpecifiedStyle {
  return rest;
}

/** The regions of the layout by id. */
export function readRegions(
  element: XmlElement | undefined,
  layout: Layout,
): ReadonlyMap<string, RegionStyle> {
  const regions = element ? findChildren(element, 'region') : [];
  return new Map(
    regions
      .map((region) => readRegion(region, '', layout))
      .map((region) => {
        return [region.id, region];
      }),
  );
}

const COLUMN: Readonly<Record<string, 0 | 1 | 2>> = {
  left: 0,
  start: 0,
  center: 1,
  justify: 1,
  right: 2,
  end: 2,
};
const ROWS = [
  [7, 8, 9],
  [4, 5, 6],
  [1, 2, 3],
] as const;

/** Top, middle or bottom third of the picture, by the edge to which the region's text is aligned. */
function chooseRow(box: Region | undefined): 0 | 1 | 2 {
  if (!box) return 2;
  const share = { before: 0, center: 0.5, after: 1 }[box.displayAlign ?? 'before'];
  const anchor = box.y + box.height * share;
  if (anchor < 100 / 3) return 0;
  return anchor > 200 / 3 ? 2 : 1;
}

/** Vertical from the region, horizontal from the text's alignment; undefined if neither is stated. */
export function readPlacement(
  region: RegionStyle | undefined,
  textAlign: string | undefined,
): Placement | undefined {
  const column = COLUMN[textAlign ?? ''];
  const { box, vertical } = region ?? {};
  if (!box && !vertical && (column === undefined || column === 1)) return undefined;
  return {
    align: ROWS[chooseRow(box)][column ?? 1],
    ...(box && region && { region: region.id }),
    ...(vertical && { vertical }),
  };
}
