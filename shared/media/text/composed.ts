/** Unicode normalization that costs nothing where there is nothing to do. */

/** NFC. Below U+0300, where the combining marks begin, every text is in that form already. */
export const composed = (text: string): string => (HIGHER.test(text) ? text.normalize('NFC') : text);
const HIGHER = /[^\0-\u02ff]/;
