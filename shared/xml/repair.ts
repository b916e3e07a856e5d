/** Repairs faults of hand-written XML: ampersands and angle brackets in text, and HTML entities. */

export type XmlFault = { readonly found: string; readonly line: number };

/** Most repairs to report. */
const MAX_FAULTS = 50;
/** Most repairs. A file with more has no accidental faults, and could cost any amount of work. */
const MAX_REPAIRS = 50_000;

/** A reference that XML defines, another reference, a bare character, or a section whose characters are all text. */
const SIGNS =
  /<!\[CDATA\[|<!--|<\?|<(?![\p{L}_:/!?])|&(?:#\d{1,7};|#x[\da-f]{1,6};|(?:amp|lt|gt|quot|apos|nbsp);|([a-z]\w{1,31});)?/giu;
const CLOSERS: Readonly<Record<string, string>> = { '<![CDATA[': ']]>', '<!--': '-->', '<?': '?>' };

/** Declared entities are never expanded, and may mean anything. */
const DECLARATIONS = /<!ENTITY\s/;

/**
 * Escapes ampersands and angle brackets that are not markup, and replaces HTML entities by their characters. Undefined
 * if there are none or far too many, or if the document declares entities.
 * @param named the character of an HTML entity
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
