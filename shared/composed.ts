/** Unicode normalization of any text in linear time. */

/**
 * Most combining marks in a row: the limit of the Stream-Safe Text Format (UAX #15, section 13), which no language
 * reaches. Sorting a run of marks takes quadratic time.
 */
export const MAX_MARKS = 30;

/** Above U+02FF, where combining marks begin. */
const HIGHER = /[^\0-\u02ff]/;
const LONG_RUN = new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, 'u');

/** The position of a run with too many marks; -1 if there is none. */
export const findLongMarks = (text: string): number => (HIGHER.test(text) ? text.search(LONG_RUN) : -1);

/**
 * NFC. Text below U+0300 is already in that form. Text with too many marks in a row, which is not of any language, is
 * returned unchanged.
 */
export const composed = (text: string): string =>
  HIGHER.test(text) && findLongMarks(text) < 0 ? text.normalize('NFC') : text;

/** Removes combining marks (NFKD): `ü` becomes `u`. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(MARKS, '').normalize('NFKD').replaceAll(MARKS, '');

const MARKS = /\p{M}+/gu;
