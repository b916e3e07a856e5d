/** Character references of HTML (WHATWG HTML section 13.2.5.72), as in WebVTT and SAMI: named and numeric. */
import { htmlName } from './html-names.ts';

/** Names that HTML also accepts without a semicolon. */
const BARE_NAMES =
  'AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT Iacute Icirc Igrave Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN Uacute Ucirc Ugrave Uuml Yacute aacute acirc acute aelig agrave amp aring atilde auml brvbar ccedil cedil cent copy curren deg divide eacute ecirc egrave eth euml frac12 frac14 frac34 gt iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ntilde oacute ocirc ograve ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 szlig thorn times uacute ucirc ugrave uml uuml yacute yen yuml';
const BARE = new RegExp(`^(?:${BARE_NAMES.replaceAll(' ', '|')})`);

const REFERENCE = /&(?:#(\d{1,7});?|#[xX]([0-9a-fA-F]{1,6});?|([A-Za-z][A-Za-z0-9]{1,31})(;?))/g;

/** Decodes references as HTML does. Unknown names stay as written. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    REFERENCE,
    (written: string, decimal?: string, hex?: string, name?: string, semicolon?: string) => {
      if (name === undefined) {
        return character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
      }
      const whole = semicolon === ';' ? htmlName(name)?.replace(/[\t\n]/, ' ') : undefined;
      if (whole !== undefined) return whole;
      const bare = BARE.exec(name)?.[0];
      return bare === undefined ? written : htmlName(bare) + written.slice(1 + bare.length);
    },
  );
}

/** HTML reads the numbers of C1 control characters as windows-1252. */
function character(code: number): string {
  const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  if (!valid) return '\ufffd';
  if (code < 32) return ' ';
  if (code < 0x80 || code > 0x9f) return String.fromCodePoint(code);
  return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
}
