/** The character sets of CEA-608 (section 6.4): basic ASCII with exceptions, special, and two extended ones. */
import { foldCharacter } from '#shared/media/subtitles/fold-characters.ts';

/**
 * Basic codes that differ from ASCII. Code 27 is drawn as a closing quote, but every encoder uses it for the apostrophe
 * that authors type, and readers return the apostrophe.
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

/**
 * Code of a character: the byte of a basic one, the pair of a special or extended one, `first << 8 | second`.
 * An extended pair replaces the character before it.
 */
export type CharacterCode = number;

const pairs = (set: string, from: number): [string, CharacterCode][] =>
  [...set].map((char, i) => [char, from + i]);

const CODES: ReadonlyMap<string, CharacterCode> = new Map([
  ...Object.entries(EXTENDED).flatMap(([first, set]) => pairs(set, (Number(first) << 8) | 0x20)),
  ...pairs(SPECIAL, 0x1130),
  ...Array.from({ length: 0x60 }, (_, i): [string, CharacterCode] => [basicChar(0x20 + i), 0x20 + i]),
  ['’', 0x27],
]);

/** The code of a character; undefined if no set has it. */
export const characterCode = (char: string): CharacterCode | undefined => CODES.get(char);

export const isBasic = (code: CharacterCode): boolean => code < 0x100;
export const isExtended = (code: CharacterCode): boolean => code >= 0x1200;

/** The same by UTF-16 code unit; 0 if no set has it. Every character of the sets is one unit. */
const BY_UNIT = new Uint16Array(0x2700);
for (const [char, code] of CODES) BY_UNIT[char.charCodeAt(0)] = code;
export const encodeUnit = (unit: number): CharacterCode => BY_UNIT[unit] ?? 0;

/** The nearest basic character, sent before an extended one for decoders that lack the extended sets. */
export function findFallback(code: CharacterCode): CharacterCode {
  fallbacks ??= foldedCodes();
  return fallbacks.get(code) ?? QUESTION_MARK;
}

const QUESTION_MARK = 0x3f;
let fallbacks: ReadonlyMap<CharacterCode, CharacterCode> | undefined;

const foldedCodes = (): ReadonlyMap<CharacterCode, CharacterCode> =>
  new Map(
    [...CODES]
      .filter(([, code]) => isExtended(code))
      .map(([char, code]) => {
        const isBasicOther = (part: string): boolean => part !== char && isBasic(CODES.get(part) ?? code);
        return [code, CODES.get(foldCharacter(char, isBasicOther)[0] ?? '') ?? QUESTION_MARK];
      }),
  );
