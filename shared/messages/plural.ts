/**
 * Plural forms in texts: `{count, plural, one {# cue} other {# cues}}`, a subset of
 * ICU MessageFormat. The plural category of the number in the language chooses the branch; `#` is the number.
 */

/** A text with plural branches: its pieces, and the branch of each category. */
export type PluralPart = {
  readonly name: string;
  readonly branches: ReadonlyMap<string, string>;
};

const START = /\{(\w+), plural,/g;
const BRANCH = /\s*(\w+) \{/y;

/** Index of the brace that closes the one before `from`; -1 if there is none. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let i = from; i < text.length; i += 1) {
    if (text[i] === '{') depth += 1;
    else if (text[i] === '}') depth -= 1;
    if (depth === 0) return i;
  }
  return -1;
}

/** Splits a text into plain pieces and plural parts. @throws SyntaxError for an unclosed part */
export function splitPlurals(text: string): (string | PluralPart)[] {
  const parts: (string | PluralPart)[] = [];
  let at = 0;
  for (const start of text.matchAll(START)) {
    const from = start.index + start[0].length;
    const end = closing(text, from);
    if (end < 0) throw new SyntaxError(`A plural does not end: ${text}`);
    const branches = new Map<string, string>();
    BRANCH.lastIndex = from;
    for (let match = BRANCH.exec(text); match && match.index < end; match = BRANCH.exec(text)) {
      const close = closing(text, BRANCH.lastIndex);
      branches.set(match[1] ?? '', text.slice(BRANCH.lastIndex, close));
      BRANCH.lastIndex = close + 1;
    }
    if (!branches.has('other')) throw new SyntaxError(`A plural has no branch "other": ${text}`);
    parts.push(text.slice(at, start.index), { name: start[1] ?? '', branches });
    at = end + 1;
  }
  parts.push(text.slice(at));
  return parts;
}

const rules = new Map<string, Intl.PluralRules>();

/** The plural category of a number in a language, e.g. `few`. */
export function pluralCategory(language: string, count: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

/** Chooses the branch of each plural by its number. Leaves other parameters to the caller. */
export function choosePlurals(text: string, language: string, count: (name: string) => number): string {
  if (!text.includes(', plural,')) return text;
  return splitPlurals(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      const number = count(part.name);
      const branch = part.branches.get(pluralCategory(language, number)) ?? part.branches.get('other') ?? '';
      return branch.replaceAll('#', String(number));
    })
    .join('');
}
