/** Style resolution (TTML2 section 10.4): references, nesting, inheritance and initial values. */
import type { TextStyle } from '#shared/media/subtitles/model.ts';
import { findChildren, type XmlElement } from '#shared/xml/tree.ts';
import { htmlStyle } from './html.ts';
import { isStyling, xmlAttribute } from './namespaces.ts';
import { type Canvas, parseLength, parseTtmlColor, rounded } from './values.ts';

/** Style properties as written, by local name. */
export type SpecifiedStyle = Readonly<Record<string, string>>;

const NOTHING: SpecifiedStyle = {};

/** Most styles that an element may reference, directly and indirectly. */
const MAX_REFERENCES = 1000;

/** Properties by lower-case name, which some tools write as in HTML. */
const CANONICAL: ReadonlyMap<string, string> = new Map(
  'backgroundColor displayAlign fontFamily fontSize fontStyle fontWeight textAlign textDecoration writingMode forcedDisplay'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);

function inlineStyle(element: XmlElement): SpecifiedStyle | undefined {
  let found: Record<string, string> | undefined;
  for (const { name, namespace, value } of element.attributes) {
    if (!isStyling(namespace)) continue;
    found ??= {};
    found[CANONICAL.get(name) ?? name] = value;
  }
  return found;
}

const readReferences = (element: XmlElement): string =>
  element.attributes.find((a) => a.name === 'style' && a.namespace === '')?.value.trim() ?? '';

/** The style sheet of a document. */
export class StyleSheet {
  readonly #elements = new Map<string, XmlElement>();
  readonly #resolved = new Map<string, SpecifiedStyle>();
  /** `initial` elements of TTML2: the document's own defaults. */
  readonly initial: SpecifiedStyle;

  /** The first reference to an undefined style. */
  missing: { readonly id: string; readonly line: number } | undefined;

  /** The first HTML element. */
  html: { readonly name: string; readonly line: number } | undefined;

  constructor(styling: XmlElement | undefined) {
    const initial: Record<string, string> = {};
    for (const element of styling ? findChildren(styling) : []) {
      const id = xmlAttribute(element, 'id');
      if (element.name === 'initial') Object.assign(initial, inlineStyle(element));
      else if (element.name === 'style' && id !== undefined) this.#elements.set(id, element);
    }
    this.initial = initial;
  }

  /**
   * What an element specifies: references in order, nested styles, then its own attributes. The standard nests styles
   * only in regions; Premiere Pro nests them in paragraphs and spans.
   */
  specified(element: XmlElement): SpecifiedStyle {
    const references = readReferences(element);
    const inline = inlineStyle(element);
    const html = htmlStyle(element);
    if (html) this.html ??= { name: element.name, line: element.line };
    const isNested = element.children.some((child) => child.kind === 'element' && child.name === 'style');
    if (!isNested && inline === undefined && html === undefined) {
      return references === '' ? NOTHING : this.#referenced(references, element.line);
    }
    const merged: Record<string, string> = { ...html };
    if (references !== '') Object.assign(merged, this.#referenced(references, element.line));
    if (isNested) {
      for (const style of findChildren(element, 'style')) Object.assign(merged, this.specified(style));
    }
    return Object.assign(merged, inline);
  }

  #referenced(references: string, line: number): SpecifiedStyle {
    const known = this.#resolved.get(references);
    if (known) return known;
    const merged: Record<string, string> = {};
    const budget = { left: MAX_REFERENCES };
    for (const id of references.split(/\s+/)) {
      if (!this.#elements.has(id)) this.missing ??= { id, line };
      this.#collect(id, merged, new Set(), budget);
    }
    this.#resolved.set(references, merged);
    return merged;
  }

  /** Collects a style after the styles it references. A loop ends where it closes. */
  #collect(id: string, into: Record<string, string>, path: Set<string>, budget: { left: number }): void {
    const element = this.#elements.get(id);
    if (!element || path.has(id) || budget.left <= 0) return;
    budget.left -= 1;
    path.add(id);
    const references = readReferences(element);
    if (references !== '') {
      for (const next of references.split(/\s+/)) this.#collect(next, into, path, budget);
    }
    path.delete(id);
    Object.assign(into, inlineStyle(element));
  }
}

/** Computed values of the inherited properties that the model can hold. */
export type ComputedStyle = {
  readonly color?: string;
  readonly background?: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly font?: string;
  /** Per cent of the height of one cell, which is the initial value. */
  readonly size: number;
  readonly textAlign?: string;
  readonly forced?: boolean;
};

export const INITIAL: ComputedStyle = { size: 100 };

const GENERIC_FONT =
  /^(?:default|monospace|sansSerif|serif|monospaceSansSerif|monospaceSerif|proportionalSansSerif|proportionalSerif)$/;

function parseFont(list: string): string | undefined {
  const first =
    list
      .split(',')[0]
      ?.trim()
      .replace(/^(['"])(.*)\1$/, '$2') ?? '';
  return first === '' || GENERIC_FONT.test(first) ? undefined : first;
}

function parseSize(text: string, inherited: number, canvas: Canvas): number {
  const length = parseLength(text.trim().split(/\s+/).at(-1) ?? '');
  if (!length || length.value <= 0) return inherited;
  const { value, unit } = length;
  const cell = 100 / canvas.cells.rows;
  if (unit === '%') return (inherited * value) / 100;
  if (unit === 'em') return inherited * value;
  if (unit === 'c') return value * 100;
  if (unit === 'rh') return (value / cell) * 100;
  if (unit === 'px' && canvas.pixels) return ((100 * value) / canvas.pixels.height / cell) * 100;
  return inherited;
}

function parseDecoration(
  text: string,
  inherited: ComputedStyle,
): Pick<ComputedStyle, 'underline' | 'strike'> {
  const words = text.trim().split(/\s+/);
  const decided = (on: string, off: string, before: boolean | undefined): boolean => {
    if (words.includes(on)) return true;
    return words.includes('none') || words.includes(off) ? false : (before ?? false);
  };
  return {
    underline: decided('underline', 'noUnderline', inherited.underline),
    strike: decided('lineThrough', 'noLineThrough', inherited.strike),
  };
}

/** Japanese fonts have no italics: their subtitles are sheared instead (IMSC 1.1). */
function readItalic({ fontStyle, shear, fontShear, lineShear }: SpecifiedStyle): boolean | undefined {
  const sheared = [shear, fontShear, lineShear].some((angle) => Math.abs(Number.parseFloat(angle ?? '')) > 0);
  if (sheared) return true;
  return fontStyle === undefined ? undefined : /^(?:italic|oblique|reverseOblique)$/.test(fontStyle.trim());
}

/**
 * The computed style of an element inside another.
 * The standard does not inherit the background, but text inside a box is seen on the background of the box.
 */
export function compute(inherited: ComputedStyle, own: SpecifiedStyle, canvas: Canvas): ComputedStyle {
  if (own === NOTHING) return inherited;
  const color = own.color === undefined ? undefined : parseTtmlColor(own.color);
  const background = own.backgroundColor === undefined ? undefined : parseTtmlColor(own.backgroundColor);
  const font = own.fontFamily === undefined ? inherited.font : parseFont(own.fontFamily);
  const italic = readItalic(own);
  const { font: _, ...rest } = inherited;
  return {
    ...rest,
    ...(color !== undefined && { color }),
    ...(background !== undefined && { background }),
    ...(own.fontWeight !== undefined && { bold: own.fontWeight.trim() === 'bold' }),
    ...(italic !== undefined && { italic }),
    ...(own.textDecoration !== undefined && parseDecoration(own.textDecoration, inherited)),
    ...(font !== undefined && { font }),
    ...(own.fontSize !== undefined && { size: parseSize(own.fontSize, inherited.size, canvas) }),
    ...(own.textAlign !== undefined && { textAlign: own.textAlign.trim() }),
    ...(own.forcedDisplay !== undefined && { forced: own.forcedDisplay.trim() === 'true' }),
  };
}

const CLEAR = /^#[\da-f]{6}00$/;

/** Converts a computed style to the model. White is the default of every player and is omitted. */
export function textStyle(of: ComputedStyle): TextStyle {
  return {
    ...(of.bold && { bold: true }),
    ...(of.italic && { italic: true }),
    ...(of.underline && { underline: true }),
    ...(of.strike && { strike: true }),
    ...(of.color !== undefined && of.color !== '#ffffff' && { color: of.color }),
    ...(of.background !== undefined && !CLEAR.test(of.background) && { background: of.background }),
    ...(of.font !== undefined && { font: of.font }),
    ...(of.size !== 100 && { size: rounded(of.size) }),
  };
}
