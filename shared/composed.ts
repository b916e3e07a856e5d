/** Unicode normalization of any text in linear time. */

/**
 * As many combining marks as follow each other in a normalized text: the bound of the Stream-Safe Text Format (UAX #15,
 * section 13), far beyond any language. Sorting a run of marks takes quadratic time.
 */
export const MAX_MARKS = 30;

/** Above U+02FF, where combining marks begin. */
const HIGHER = /[^\0-\u02ff]/;
const LONG_RUN = new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, 'u');

/** Where a text has more marks in a row than a normalized text may have; -1 where it has not. */
export const findLongMarks = (text: string): number => (HIGHER.test(text) ? text.search(LONG_RUN) : -1);

/**
 * NFC. Below U+0300 every text has that form already, and one with too many marks in a row, which is no text of any
 * language, stays as it is.
 */
export const composed = (text: string): string =>
  HIGHER.test(text) && findLongMarks(text) < 0 ? text.normalize('NFC') : text;

/** The letters of a text without their marks (NFKD), so that `ü` is `u`. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(MARKS, '').normalize('NFKD').replaceAll(MARKS, '');

const MARKS = /\p{M}+/gu;
