/** Fits text to the caption screen: at most 32 columns and 4 rows, broken between words. */
import type { Line, Run } from '#shared/media/subtitles/model.ts';
import { COLUMNS } from './codes.ts';

export const MAX_ROWS = 4;

/** A character with the style of its run. */
export type Glyph = { readonly char: string; readonly run: Run };
export type GlyphRow = readonly Glyph[];

const isSpace = (glyph: Glyph | undefined): boolean =>
  glyph !== undefined &&
  (glyph.char === ' ' || (glyph.char < '!' && /^\s$/.test(glyph.char)) || glyph.char === '\u00a0');

function trim(row: GlyphRow): GlyphRow {
  const first = row.findIndex((glyph) => !isSpace(glyph));
  return first < 0 ? [] : row.slice(first, row.findLastIndex((glyph) => !isSpace(glyph)) + 1);
}

/** Breaks one row after the last space that fits, else in the middle of a word. */
function wrap(row: GlyphRow): GlyphRow[] {
  const rows: GlyphRow[] = [];
  let rest = trim(row);
  while (rest.length > COLUMNS) {
    const space = rest.slice(0, COLUMNS + 1).findLastIndex((glyph) => isSpace(glyph));
    const at = space > 0 ? space : COLUMNS;
    rows.push(trim(rest.slice(0, at)));
    rest = trim(rest.slice(at));
  }
  if (rest.length > 0) rows.push(rest);
  return rows;
}

export type Layout = { readonly rows: readonly GlyphRow[]; readonly wrapped: boolean };

/**
 * Rows for lines of runs. Where the rows are too many the text is filled up anew.
 * @param fold what is written for a character, which may be several or none.
 */
export function layOut(lines: readonly Line[], fold: (char: string) => string): Layout {
  const glyphs = lines.map((line): Glyph[] => {
    const row: Glyph[] = [];
    for (const run of line) {
      const text = run.ruby === undefined ? run.text : `${run.text}(${run.ruby})`;
      for (const char of text.normalize('NFC')) {
        const folded = fold(char);
        if (folded === char) row.push({ char, run });
        else for (const part of folded) row.push({ char: part, run });
      }
    }
    return row;
  });
  const rows = glyphs.flatMap(wrap);
  const wrapped = rows.length > glyphs.filter((row) => trim(row).length > 0).length;
  if (rows.length <= MAX_ROWS) return { rows, wrapped };
  const space = (run: Run): Glyph => ({ char: ' ', run });
  const joined = glyphs.flatMap((row, index): Glyph[] => {
    const [first] = row;
    return index > 0 && first ? [space(first.run), ...row] : row;
  });
  const filled = wrap(joined);
  return { rows: filled.length < rows.length ? filled : rows, wrapped: true };
}
