/** Control codes of MicroDVD, `{y:i}` or `{C:$0000FF}`; other line-based formats contain them too. */
import type { Line, Run, TextStyle } from '#shared/media/subtitles/model.ts';
import type { MarkupResult } from '#shared/media/subtitles/srt-markup.ts';
import { styledLine } from './styled-line.ts';

const CODE = /\{([ycfspoh]):([^{}]*)\}/gi;

const FLAGS: Readonly<Record<string, TextStyle>> = {
  i: { italic: true },
  b: { bold: true },
  u: { underline: true },
  s: { strike: true },
};

/** Later styles win. Not spread: a hostile line may have more styles than a call can take arguments. */
function merged(styles: readonly TextStyle[]): TextStyle {
  const whole: TextStyle = {};
  for (const style of styles) Object.assign(whole, style);
  return whole;
}

/** `$BBGGRR` as `#rrggbb`. */
function parseColor(value: string): TextStyle {
  const match = /^\$?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value.trim());
  return match ? { color: `#${match[3]}${match[2]}${match[1]}`.toLowerCase() } : {};
}

/** What a control code sets. Sizes, in points of an unknown picture, and character sets are dropped. */
function parseStyle(code: string, value: string): TextStyle {
  if (code === 'y') return merged(value.split(',').map((flag) => FLAGS[flag.trim().toLowerCase()] ?? {}));
  if (code === 'c') return parseColor(value);
  if (code === 'f' && value.trim() !== '') return { font: value.trim() };
  return {};
}

/** A piece of a row, with the style that the codes before it set for the rest of the row. */
type Piece = { readonly text: string; readonly style: TextStyle };

type CodedRow = {
  readonly pieces: readonly Piece[];
  /** Style that upper-case codes set for the whole cue. */
  readonly all: TextStyle;
  readonly top: boolean;
};

/** Splits a row at its codes. Lower-case codes apply to the rest of the row, upper-case ones to the whole cue. */
function parseCodes(row: string): CodedRow {
  if (!row.includes('{')) return { pieces: [{ text: row, style: {} }], all: {}, top: false };
  const pieces: Piece[] = [];
  let style: TextStyle = {};
  let all: TextStyle = {};
  let top = false;
  let from = 0;
  for (const match of row.matchAll(CODE)) {
    const [whole, letter = '', value = ''] = match;
    const before = row.slice(from, match.index);
    // Spaces before the first text belong to the codes.
    if (pieces.length > 0 || before.trim() !== '') pieces.push({ text: before, style });
    from = match.index + whole.length;
    const code = letter.toLowerCase();
    if (letter === code) style = { ...style, ...parseStyle(code, value) };
    else all = { ...all, ...parseStyle(code, value) };
    // The picture size is unknown, so only the upper edge itself is meaningful.
    if (code === 'p' && /,\s*0\s*$/.test(value)) top = true;
  }
  pieces.push({ text: row.slice(from), style });
  return { pieces, all, top };
}

/** The style that codes in a header set for all cues. */
export const defaultStyle = (codes: string): TextStyle => parseCodes(codes).all;

/**
 * Parses the rows of a cue, separated by `|`.
 * @param signs characters that set a style at the start of a row.
 */
export function codedText(text: string, signs: string, defaults: TextStyle = {}): MarkupResult {
  const coded = text.split('|').map(parseCodes);
  const all = merged([defaults, ...coded.map((row) => row.all)]);
  const lines: Line[] = [];
  let placement: MarkupResult['placement'] = coded.some((row) => row.top) ? { align: 8 } : undefined;
  for (const { pieces } of coded) {
    let row: Run[] = [];
    lines.push(row);
    for (const [index, { text: piece, style }] of pieces.entries()) {
      if (index > 0 && piece === '') continue;
      const marked = styledLine(piece, index === 0 ? signs : '', { ...all, ...style });
      placement ??= marked.placement;
      for (const [at, line] of marked.lines.entries()) {
        if (at > 0) {
          row = [];
          lines.push(row);
        }
        for (const run of line) row.push(run);
      }
    }
  }
  return { lines, ...(placement && { placement }) };
}
