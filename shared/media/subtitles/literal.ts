/**
 * Plain text in formats whose markup has no escape: an invisible word joiner (U+2060) breaks up text that would be read
 * as markup. Players show the text unchanged, and our readers remove the joiner.
 */

export const JOINER = '\u2060';

/** What SubRip and related formats read as tags, codes, breaks and hard spaces. */
const MARKUP =
  /<(?=\/?(?:i|b|u|s|em|strong|strike|del|font|br)\b)|\{(?=\s*\\|\/?[biu]\}|[ycfspoh]:)|\\(?=[Nh])/gi;

const MAY_BE_MARKUP = /[<{\\]/;

/** Guards a text so that none of it is read as markup. */
export const guardMarkup = (text: string): string =>
  MAY_BE_MARKUP.test(text) ? text.replaceAll(MARKUP, `$&${JOINER}`) : text;

/** Removes the guards. */
export const withoutGuards = (text: string): string =>
  text.includes(JOINER) ? text.replaceAll(/([<{\\[])\u2060/g, '$1') : text;
