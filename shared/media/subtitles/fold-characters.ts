/** Replaces characters that a target's character set lacks by the nearest ones it has. */

const NEAREST: Readonly<Record<string, string>> = {
  '…': '...',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '―': '-',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '‹': "'",
  '›': "'",
  '•': '-',
  '·': '-',
  '♪': '#',
  '♫': '♪',
  '♬': '♪',
  '♩': '♪',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '\u00a0': ' ',
  '\u3000': ' ',
  '¿': '?',
  '¡': '!',
  '×': 'x',
  '÷': '/',
  '©': '(c)',
  '®': '(R)',
  '™': '(TM)',
  '°': 'o',
  ß: 'ss',
  ẞ: 'SS',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  Ł: 'L',
  ł: 'l',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  '،': ',',
  '؛': ';',
  '؟': '?',
};

/** Invisible characters: joiners, direction marks, soft hyphen, byte order mark, variation selectors. */
const INVISIBLE = /^(?:[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector})$/u;

/** Control characters are dropped; a tab becomes a space. */
const CONTROL = /^\p{Cc}$/u;

/**
 * The nearest text for one character, or `?`.
 * @param has whether the target has a character.
 */
export function foldCharacter(char: string, has: (char: string) => boolean): string {
  if (has(char)) return char;
  if (char === '\t') return ' ';
  if (INVISIBLE.test(char) || CONTROL.test(char)) return '';
  const all = (text: string): boolean => [...text].every(has);
  const near = NEAREST[char];
  if (near !== undefined)
    return all(near) ? near : [...near].map((part) => foldCharacter(part, has)).join('');
  const compatible = char.normalize('NFKC');
  if (compatible !== char && all(compatible)) return compatible;
  const bare = char.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare !== '' && bare !== char && all(bare) ? bare : '?';
}
