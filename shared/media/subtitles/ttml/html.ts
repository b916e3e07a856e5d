/** HTML elements inside a paragraph, which some programs write. The standard has only `span`. */
import { readAttribute, type XmlElement } from '#shared/xml/tree.ts';

type Style = Readonly<Record<string, string>>;

const ITALIC = { fontStyle: 'italic' };
const BOLD = { fontWeight: 'bold' };
const UNDERLINE = { textDecoration: 'underline' };
const STRIKE = { textDecoration: 'lineThrough' };

const STYLES: ReadonlyMap<string, Style> = new Map<string, Style>([
  ...['i', 'em', 'cite'].map((name) => [name, ITALIC] as const),
  ...['b', 'strong'].map((name) => [name, BOLD] as const),
  ...['u', 'ins'].map((name) => [name, UNDERLINE] as const),
  ...['s', 'strike', 'del'].map((name) => [name, STRIKE] as const),
]);

const NOT_TEXT: ReadonlySet<string> = new Set(
  'br metadata set animate style region image audio data script title desc'.split(' '),
);

/** A span, or an element used instead of one. */
export const isSpan = ({ name }: XmlElement): boolean => !NOT_TEXT.has(name);

/** The style that an HTML element implies; undefined for TTML elements. */
export function htmlStyle(element: XmlElement): Style | undefined {
  if (element.name !== 'font') return STYLES.get(element.name);
  const color = readAttribute(element, 'color', (address) => address === '');
  return color === undefined ? {} : { color };
}
