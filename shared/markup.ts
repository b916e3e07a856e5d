/** Text inside HTML and XML. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that markup cannot hold
const SPECIAL = /[&<>"\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const SPECIALS = /[&<>"\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes a text for element content and double-quoted attributes. Characters that XML 1.0 section 2.2 forbids are
 * dropped, lone surrogates become U+FFFD.
 */
export function escapeMarkup(text: string): string {
  const formed = text.isWellFormed() ? text : text.toWellFormed();
  return SPECIAL.test(formed) ? formed.replace(SPECIALS, (sign) => ENTITIES[sign] ?? '') : formed;
}
