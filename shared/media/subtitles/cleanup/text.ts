/** Text tests of the clean-up options. */

/** Folds white space to single spaces and trims. */
export const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const KNOWN_TAG =
  /<\s{0,8}\/?\s{0,8}(?:i|b|u|s|em|strong|strike|font|c|v|span|div|p|br)\b[^<>]{0,200}>|\{\\[^{}]{0,200}\}/gi;
const BLANK_ENTITY = /&(?:nbsp|ensp|emsp|thinsp|lrm|rlm|zwj|zwnj|shy|#160|#32|#x20|#xa0|#8203);/gi;
/** White space and invisible characters: soft hyphen, zero-width and bidi characters, byte order marks. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** Whether nothing remains of a text without tags, space entities and invisible characters. */
export function isInvisible(text: string): boolean {
  if (text.replaceAll(INVISIBLE, '') === '') return true;
  if (!/[<{&]/.test(text)) return false;
  return text.replaceAll(KNOWN_TAG, '').replaceAll(BLANK_ENTITY, '').replaceAll(INVISIBLE, '') === '';
}
