/** The named character references of HTML (WHATWG HTML, section 13.5). The table comes from `entities`. */
import { decodeHTMLStrict } from 'entities/decode';

/** The text of a named reference; undefined if HTML lacks the name. */
export function htmlName(name: string): string | undefined {
  const reference = `&${name};`;
  const decoded = decodeHTMLStrict(reference);
  return decoded === reference ? undefined : decoded;
}
