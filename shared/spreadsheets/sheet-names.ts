/** Sheet names that every spreadsheet program accepts. */

/** Excel's limit, in UTF-16 units. */
const MAX_LENGTH = 31;
/** `[]:*?/\` are forbidden; an apostrophe would have to be quoted in every reference. */
const REPLACED: Record<string, string> = { '[': '(', ']': ')', "'": '\u2019' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among the forbidden ones
const FORBIDDEN = /[[\]:*?/\\'\0-\x1f\x7f\ufffe\uffff]/g;

/** Valid, distinct names in order: cleaned, cut, and numbered where two would differ only in case. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const clean =
      name
        .toWellFormed()
        .replace(FORBIDDEN, (sign) => REPLACED[sign] ?? ' ')
        .trim() || 'Sheet';
    // Excel reserves this name.
    const base = clean.toLowerCase() === 'history' ? `${clean}_` : clean;
    let result = cut(base, MAX_LENGTH);
    for (let number = 2; taken.has(result.toLowerCase()); number += 1) {
      const suffix = ` (${number})`;
      result = cut(base, MAX_LENGTH - suffix.length) + suffix;
    }
    taken.add(result.toLowerCase());
    return result;
  });
}

/** At most `length` UTF-16 units, never splitting a surrogate pair. */
function cut(text: string, length: number): string {
  const end = text.slice(0, length);
  return (end.isWellFormed() ? end : end.slice(0, -1)).trimEnd();
}
