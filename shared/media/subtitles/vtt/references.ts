/** Character references in WebVTT text: the standard's six names, the commonest of HTML, and numbers. */

const NAMES: ReadonlyMap<string, string> = new Map(
  `amp & lt < gt > lrm \u200e rlm \u200f nbsp \u00a0 quot " apos ' copy © reg ® trade ™ hellip … ndash – mdash —
lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » bull • middot · iexcl ¡ iquest ¿ cent ¢ pound £ yen ¥
euro € sect § para ¶ deg ° plusmn ± times × divide ÷ frac12 ½ frac14 ¼ frac34 ¾ sup1 ¹ sup2 ² sup3 ³ micro µ
ordf ª ordm º not ¬ shy \u00ad zwj \u200d zwnj \u200c ensp \u2002 emsp \u2003 thinsp \u2009 dagger † permil ‰
lsaquo ‹ rsaquo › oelig œ OElig Œ szlig ß aelig æ AElig Æ oslash ø Oslash Ø aring å Aring Å ccedil ç Ccedil Ç
ntilde ñ Ntilde Ñ atilde ã Atilde Ã otilde õ Otilde Õ agrave à Agrave À egrave è Egrave È igrave ì ograve ò ugrave ù
aacute á Aacute Á eacute é Eacute É iacute í Iacute Í oacute ó Oacute Ó uacute ú Uacute Ú yacute ý Yacute Ý
acirc â Acirc Â ecirc ê Ecirc Ê icirc î Icirc Î ocirc ô Ocirc Ô ucirc û Ucirc Û auml ä Auml Ä euml ë Euml Ë
iuml ï Iuml Ï ouml ö Ouml Ö uuml ü Uuml Ü yuml ÿ scaron š Scaron Š eth ð thorn þ sung ♪`
    .split(/[ \n]/)
    .reduce<[string, string][]>((pairs, word, i, words) => {
      if (i % 2 === 1) pairs.push([words[i - 1] ?? '', word]);
      return pairs;
    }, []),
);

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,31}));/g;

/** Decodes references that end in a semicolon. A name that is not known, or an unfinished one, stays as written. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(REFERENCE, (written: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMES.get(name) ?? written;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    if (!valid) return '\ufffd';
    return code < 32 ? ' ' : String.fromCodePoint(code);
  });
}
