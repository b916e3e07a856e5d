/** Reading direction of pages and texts. */
import type { Column, Row } from './table.ts';

/** Right-to-left languages (BCP 47). */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|syr|ug|ur|yi)(?:-|$)/i;

export const isRightToLeft = (language: string | undefined): boolean =>
  language !== undefined && RIGHT_TO_LEFT.test(language);

/** Matches text whose first letter is of a right-to-left script: Hebrew to Arabic, and their presentation forms. */
const BEGINS_RIGHT_TO_LEFT = /^\P{L}*(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

export const beginsRightToLeft = (text: string): boolean => BEGINS_RIGHT_TO_LEFT.test(text);

/**
 * The direction of a table: of its language, or of most of its text, since files may state English for any language.
 */
export function readsRightToLeft(
  language: string | undefined,
  columns: readonly Column[],
  sample: readonly Row[],
): boolean {
  if (isRightToLeft(language)) return true;
  let balance = 0;
  for (const row of sample) {
    for (const [index, { kind }] of columns.entries()) {
      const cell = row[index];
      if (kind !== 'text' || typeof cell !== 'string') continue;
      if (beginsRightToLeft(cell)) balance += cell.length;
      else if (/\p{L}/u.test(cell)) balance -= cell.length;
    }
  }
  return balance > 0;
}
