/** The character sets of CEA-608 (section 6.4): basic ASCII with exceptions, special, and two extended ones. */

/**
 * Basic codes that are not their ASCII signs. Code 27 is drawn as a closing quote, but every encoder uses it for the
 * apostrophe that authors type, and readers give that back.
 */
const BASIC_EXCEPTIONS: Readonly<Record<number, string>> = {
  42: 'á',
  92: 'é',
  94: 'í',
  95: 'ó',
  96: 'ú',
  123: 'ç',
  124: '÷',
  125: 'Ñ',
  126: 'ñ',
  127: '█',
};

/** First byte 11, second 30 to 3F; 39 is a transparent space. */
const SPECIAL = '®°½¿™¢£♪à\u00a0èâêîôû';
/** First byte 12 or 13, second 20 to 3F; each replaces the character before it. */
const EXTENDED: Readonly<Record<number, string>> = {
  18: "ÁÉÓÚÜü‘¡*'—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»",
  19: 'ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤│ÅåØø┌┐└┘',
};

export const basicChar = (code: number): string => BASIC_EXCEPTIONS[code] ?? String.fromCharCode(code);
export const specialChar = (code: number): string => SPECIAL[code - 0x30] ?? ' ';
export const extendedChar = (first: number, code: number): string | undefined =>
  EXTENDED[first]?.[code - 0x20];

/** How a character is sent: one basic byte, or a pair after a basic letter that it replaces or none. */
export type CharacterCode =
  | { readonly kind: 'basic'; readonly code: number }
  | { readonly kind: 'special'; readonly pair: readonly [number, number] }
  | { readonly kind: 'extended'; readonly pair: readonly [number, number] };

const CODES: ReadonlyMap<string, CharacterCode> = new Map<string, CharacterCode>([
  ...Object.entries(EXTENDED).flatMap(([first, set]) =>
    [...set].map((char, i): [string, CharacterCode] => [
      char,
      { kind: 'extended', pair: [Number(first), 0x20 + i] },
    ]),
  ),
  ...[...SPECIAL].map((char, i): [string, CharacterCode] => [
    char,
    { kind: 'special', pair: [0x11, 0x30 + i] },
  ]),
  ...Array.from({ length: 0x60 }, (_, i): [string, CharacterCode] => [
    basicChar(0x20 + i),
    { kind: 'basic', code: 0x20 + i },
  ]),
  ['’', { kind: 'basic', code: 0x27 }],
]);

/** The code of a character; undefined where no set has it. */
export const characterCode = (char: string): CharacterCode | undefined => CODES.get(char);
