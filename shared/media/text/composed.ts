/** Unicode normalization that costs nothing if there is nothing to do. */

/** Normalizes to NFC. Text below U+0300, where combining marks start, already is. */
export const composed = (text: string): string => (HIGHER.test(text) ? text.normalize('NFC') : text);
const HIGHER = /[^\0-\u02ff]/;
