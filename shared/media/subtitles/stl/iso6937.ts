/** ISO/IEC 6937 as EBU Tech 3264 uses it (character code table 00): accents precede their letters. */

/** 0xA0 to 0xFF; a space is a code without a character. The dollar sign has two codes, A4 and 24. */
const UPPER = [
  '\u00a0¡¢£$¥#§¤‘“«←↑→↓',
  '°±²³×µ¶·÷’”»¼½¾¿',
  '                ',
  '—¹®©™♪      ⅛⅜⅝⅞',
  'ΩÆĐªĦ€ĲĿŁØŒºÞŦŊŉ',
  'ĸæđðħıĳŀłøœßþŧŋ\u00ad',
].join('');

/** Combining marks by their byte. C9 is an obsolete second code of the diaeresis. */
const MARKS: ReadonlyMap<number, string> = new Map([
  [0xc1, '\u0300'],
  [0xc2, '\u0301'],
  [0xc3, '\u0302'],
  [0xc4, '\u0303'],
  [0xc5, '\u0304'],
  [0xc6, '\u0306'],
  [0xc7, '\u0307'],
  [0xc8, '\u0308'],
  [0xc9, '\u0308'],
  [0xca, '\u030a'],
  [0xcb, '\u0327'],
  [0xcc, '\u0332'],
  [0xcd, '\u030b'],
  [0xce, '\u0328'],
  [0xcf, '\u030c'],
]);

const MARK_BYTES: ReadonlyMap<string, number> = new Map(
  [...MARKS].filter(([byte]) => byte !== 0xc9).map(([byte, mark]) => [mark, byte]),
);

/** A mark before a space is the accent alone. */
const ALONE: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': '´',
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '¯',
  '\u0306': '˘',
  '\u0307': '˙',
  '\u0308': '¨',
  '\u030a': '˚',
  '\u0327': '¸',
  '\u0332': '_',
  '\u030b': '˝',
  '\u0328': '˛',
  '\u030c': 'ˇ',
};

/** The euro sign has no agreed code: it is read at E5 and never written. */
const BYTES: ReadonlyMap<string, number> = new Map(
  [...UPPER].flatMap((char, index): [string, number][] =>
    char === ' ' || char === '$' || char === '#' || char === '€' ? [] : [[char, 0xa0 + index]],
  ),
);

export const findMark = (byte: number): string | undefined => MARKS.get(byte);

/** The character of a byte that is not a mark; undefined for an unused code. */
export function plainChar(byte: number): string | undefined {
  if (byte >= 0x20 && byte <= 0x7e) return String.fromCharCode(byte);
  const char = byte >= 0xa0 ? UPPER[byte - 0xa0] : undefined;
  return char === ' ' ? undefined : char;
}

/** A letter with a mark. */
export const accented = (mark: string, letter: string): string =>
  letter === ' ' ? (ALONE[mark] ?? '') : (letter + mark).normalize('NFC');

/** One character's byte, or its mark and letter as `mark << 8 | letter`; undefined where the table lacks it. */
export function encodeChar(char: string): number | undefined {
  const code = char.codePointAt(0) ?? 0;
  if (code >= 0x20 && code <= 0x7e) return code;
  const direct = BYTES.get(char);
  if (direct !== undefined) return direct;
  const [letter = '', mark = '', ...more] = char.normalize('NFD');
  const byte = MARK_BYTES.get(mark);
  return byte !== undefined && more.length === 0 && /^[A-Za-z]$/.test(letter)
    ? (byte << 8) | letter.charCodeAt(0)
    : undefined;
}
