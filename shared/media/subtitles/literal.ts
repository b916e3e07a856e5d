/**
 * Plain text in formats whose markup has no escape: an invisible word joiner (U+2060) parts what would be read as
 * markup. Players show the text as it is, and our readers take the joiner out again.
 */

export const JOINER = '\u2060';

/** What SubRip and its relatives read as tags, codes, breaks and hard spaces. */
const MARKUP =
  /<(?=\/?(?:i|b|u|s|em|strong|strike|del|font|br)\b)|\{(?=\s*\\|\/?[biu]\}|[ycfspoh]:)|\\(?=[Nh])/gi;

const MAY_BE_MARKUP = /[<{\\]/;

/** A text whose signs of markup are text. */
export const guardMarkup = (text: string): string =>
  MAY_BE_MARKUP.test(text) ? text.replaceAll(MARKUP, `$&${JOINER}`) : text;

/** The text behind guards. */
export const withoutGuards = (text: string): string =>
  text.includes(JOINER) ? text.replaceAll(/([<{\\[])\u2060/g, '$1') : text;
