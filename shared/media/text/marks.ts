/** Combining marks in files: as many in a row as text can need, in whatever way the file writes them. */

import { findLongMarks, MAX_MARKS } from '#shared/composed.ts';
import type { Warning } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import type { TextRow } from '#shared/tables/text-row.ts';

/** A mark, or a character as XML and HTML (`&#x301;`) or JSON (`\\u0301`) can write it. */
const WRITTEN = String.raw`\p{M}|&#(?:\d{1,7}|x[\da-f]{1,6});|\\u[\da-f]{4}`;
const CHARACTER = new RegExp(WRITTEN, 'giu');
const RUN = new RegExp(`(?:${WRITTEN}){${MAX_MARKS + 1},}`, 'giu');
const MARK = /^\p{M}$/u;
/** Fast check for text that can contain no mark. */
const MAY_HAVE_MARK = /[\u0300-\uffff]|&#|\\u/i;

function isMark(written: string): boolean {
  if (!/^[&\\]/.test(written)) return true;
  const hexadecimal = /^(?:&#x|\\u)([\da-f]+)/i.exec(written)?.[1];
  const code = hexadecimal === undefined ? Number(written.slice(2, -1)) : Number.parseInt(hexadecimal, 16);
  return code <= 0x10_ffff && MARK.test(String.fromCodePoint(code));
}

/**
 * Removes the marks beyond the first of a run that is too long.
 * @returns the text, and where it was first shortened; -1 where nothing was removed
 */
export function shortenMarks(text: string): { readonly text: string; readonly at: number } {
  if (!MAY_HAVE_MARK.test(text)) return { text, at: -1 };
  let at = -1;
  const shortened = text.replaceAll(RUN, (run: string, offset: number) => {
    let marks = 0;
    return run.replaceAll(CHARACTER, (written) => {
      marks = isMark(written) ? marks + 1 : 0;
      if (marks <= MAX_MARKS) return written;
      if (at < 0) at = offset;
      return '';
    });
  });
  return { text: shortened, at };
}

/** The warning about shortened text. */
export const createMarksWarning = (line: number): Warning => ({
  code: 'marks_dropped',
  text: reason('content.marks', { max: MAX_MARKS }),
  line,
});

/** The rows of a workbook, shortened as the text of a file is. */
export function shortenRows(rows: readonly TextRow[]): {
  readonly rows: readonly TextRow[];
  readonly warnings: readonly Warning[];
} {
  const long = rows.find(({ cells }) => cells.some((cell) => findLongMarks(cell) >= 0));
  if (!long) return { rows, warnings: [] };
  const shortened = rows.map(({ cells, line }) => ({
    cells: cells.map((cell) => shortenMarks(cell).text),
    line,
  }));
  return { rows: shortened, warnings: [createMarksWarning(long.line)] };
}
