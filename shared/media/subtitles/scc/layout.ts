/** Fits text to the caption screen: at most 32 columns and 4 rows, broken between words. */

import { composed } from '#shared/composed.ts';
import type { Line, Run } from '#shared/media/subtitles/model.ts';
import { encodeUnit } from './characters.ts';
import { COLORS, COLUMNS, midRow, PLAIN, type StyleBits, styleBits } from './codes.ts';
import type { Range, UintVector } from './uint-vector.ts';

export const MAX_ROWS = 4;

/** A cell is one number: the character code in the low 13 bits, the style above them. */
const CODE_BITS = 13;
const unpackCode = (cell: number): number => cell & ((1 << CODE_BITS) - 1);
const unpackStyle = (cell: number): StyleBits => cell >> CODE_BITS;

const SPACE = 0x20;
const NO_BREAK_SPACE = 0x1139;
const isSpace = (cell: number): boolean => unpackCode(cell) === SPACE || unpackCode(cell) === NO_BREAK_SPACE;

const parts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The nearest of the seven colours. Black is not a text colour and becomes blue. */
function nearestColor(color: string | undefined): number {
  if (color === undefined) return PLAIN.color;
  const wanted = parts(color);
  const distances = COLORS.map((hex) =>
    parts(hex).reduce((sum, part, i) => sum + (part - (wanted[i] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

const packStyle = ({ style }: Run): StyleBits =>
  style === undefined
    ? 0
    : styleBits({
        color: nearestColor(style.color),
        italic: style.italic ?? false,
        underline: style.underline ?? false,
      });

/** Replacement for a character that no set has: one or more characters, or none. */
type Substitute = (char: string) => string;

function putLine(line: Line, cells: UintVector, fold: Substitute): Range {
  const from = cells.length;
  for (const run of line) {
    const text = composed(run.ruby === undefined ? run.text : `${run.text}(${run.ruby})`);
    const style = packStyle(run) << CODE_BITS;
    for (let i = 0; i < text.length; i += 1) {
      const code = encodeUnit(text.charCodeAt(i));
      if (code !== 0) {
        cells.push(style | code);
        continue;
      }
      const char = String.fromCodePoint(text.codePointAt(i) ?? 0);
      i += char.length - 1;
      for (const part of fold(char)) cells.push(style | encodeUnit(part.charCodeAt(0)));
    }
  }
  return cells.since(from);
}

/** Adds the rows of one line, broken after the last space that fits, else within a word. */
function wrap(line: Range, cells: UintVector, rows: Range[]): void {
  const pastSpaces = (at: number): number => {
    let next = at;
    while (next < line.to && isSpace(cells.at(next))) next += 1;
    return next;
  };
  const withoutSpaces = (from: number, to: number): number => {
    let end = to;
    while (end > from && isSpace(cells.at(end - 1))) end -= 1;
    return end;
  };
  let from = pastSpaces(line.from);
  const to = withoutSpaces(from, line.to);
  while (to - from > COLUMNS) {
    let at = from + COLUMNS;
    while (at > from && !isSpace(cells.at(at))) at -= 1;
    if (at === from) at = from + COLUMNS;
    rows.push({ from, to: withoutSpaces(from, at) });
    from = pastSpaces(at);
  }
  if (to > from) rows.push({ from, to });
}

/** Joins all lines into one, to be wrapped again when they need too many rows. */
function joined(lines: readonly Range[], cells: UintVector): Range {
  const start = cells.length;
  for (const [index, { from, to }] of lines.entries()) {
    if (from === to) continue;
    if (index > 0) cells.push((unpackStyle(cells.at(from)) << CODE_BITS) | SPACE);
    for (let i = from; i < to; i += 1) cells.push(cells.at(i));
  }
  return cells.since(start);
}

/** The rows of a text, and whether they differ from its lines. */
export type Layout = { readonly rows: readonly Range[]; readonly wrapped: boolean };

/** Lays out lines of runs as rows, which are ranges of `cells`. */
export function layOut(lines: readonly Line[], cells: UintVector, fold: Substitute): Layout {
  const whole: Range[] = [];
  const rows: Range[] = [];
  let inked = 0;
  for (const line of lines) {
    const put = putLine(line, cells, fold);
    const before = rows.length;
    wrap(put, cells, rows);
    whole.push(put);
    if (rows.length > before) inked += 1;
  }
  if (rows.length <= MAX_ROWS) return { rows, wrapped: rows.length > inked };
  const filled: Range[] = [];
  wrap(joined(whole, cells), cells, filled);
  return { rows: filled.length < rows.length ? filled : rows, wrapped: true };
}

/**
 * The codes of a row, in the same vector. A style change replaces a space, or takes its own cell while there is room.
 * A cell without style equals its code.
 */
export function styled(row: Range, cells: UintVector): { row: Range; lost: boolean } {
  let plain = true;
  for (let i = row.from; i < row.to && plain; i += 1) plain = unpackStyle(cells.at(i)) === 0;
  if (plain) return { row, lost: false };
  const from = cells.length;
  let now: StyleBits = 0;
  let lost = false;
  let spare = COLUMNS - (row.to - row.from);
  for (let i = row.from; i < row.to; i += 1) {
    const code = unpackCode(cells.at(i));
    const style = unpackStyle(cells.at(i));
    // A style change before the next visible character takes the cell of this space.
    const next = i + 1 < row.to ? cells.at(i + 1) : SPACE;
    const isChange = unpackCode(next) !== SPACE && unpackStyle(next) !== now;
    if (code === SPACE && isChange) {
      now = unpackStyle(next);
      cells.push(midRow(now));
      continue;
    }
    if (code !== SPACE && style !== now) {
      spare -= 1;
      if (spare >= 0) {
        cells.push(midRow(style));
        now = style;
      } else lost = true;
    }
    cells.push(code);
  }
  return { row: cells.since(from), lost };
}
