/** Repairs what hands leave in XML: an ampersand or an angle that is text, and names of HTML. */

export type XmlFault = { readonly found: string; readonly line: number };

/** More than any report names. */
const MAX_FAULTS = 50;
/** A file with more of them than this was not made by a slip, and would cost as much as it likes. */
const MAX_REPAIRS = 50_000;

/** A reference that XML knows, another's, a bare sign, or a section in which all signs are text. */
const SIGNS =
  /<!\[CDATA\[|<!--|<\?|<(?![\p{L}_:/!?])|&(?:#\d{1,7};|#x[\da-f]{1,6};|(?:amp|lt|gt|quot|apos|nbsp);|([a-z]\w{1,31});)?/giu;
const CLOSERS: Readonly<Record<string, string>> = { '<![CDATA[': ']]>', '<!--': '-->', '<?': '?>' };

/** Entities that a document declares are never expanded, and it may mean anything by them. */
const DECLARATIONS = /<!ENTITY\s/;

/**
 * A text with each ampersand and angle that is no markup escaped, and each name that HTML knows as its character.
 * Undefined where there is none or far too many, and where the document declares entities of its own.
 * @param named the character of an HTML name.
 */
export function repairReferences(
  text: string,
  named: (name: string) => string | undefined,
): { readonly text: string; readonly faults: readonly XmlFault[] } | undefined {
  if (DECLARATIONS.test(text)) return undefined;
  const faults: XmlFault[] = [];
  const parts: string[] = [];
  let from = 0;
  let repairs = 0;
  let line = 1;
  let counted = 0;
  SIGNS.lastIndex = 0;
  for (let match = SIGNS.exec(text); match; match = SIGNS.exec(text)) {
    const [found, name] = match;
    const closer = CLOSERS[found];
    if (closer !== undefined) {
      const close = text.indexOf(closer, match.index);
      if (close < 0) break;
      SIGNS.lastIndex = close;
      continue;
    }
    if (found !== '&' && found !== '<' && name === undefined) continue;
    repairs += 1;
    if (repairs > MAX_REPAIRS) return undefined;
    const character = name === undefined ? undefined : named(name);
    parts.push(text.slice(from, match.index), escaped(character ?? found));
    from = match.index + found.length;
    if (faults.length >= MAX_FAULTS) continue;
    line += text.slice(counted, match.index).split(/\r\n|\r|\n/).length - 1;
    counted = match.index;
    faults.push({ found, line });
  }
  return faults.length === 0 ? undefined : { text: parts.join('') + text.slice(from), faults };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
