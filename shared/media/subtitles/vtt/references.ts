/** Character references in WebVTT text: those of HTML by name, and numbers (WebVTT section 6.4). */
import { htmlName } from './html-names.ts';

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,31}));/g;

/** Decodes references that end in a semicolon. A name that is not known, or an unfinished one, stays as written. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(REFERENCE, (written: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return htmlName(name)?.replace(/[\t\n]/, ' ') ?? written;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    if (!valid) return '\ufffd';
    return code < 32 ? ' ' : String.fromCodePoint(code);
  });
}
