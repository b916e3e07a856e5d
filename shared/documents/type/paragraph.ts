/** Shaped paragraphs, and their lines at a given width. */
import { type Direction, visualOrder } from './bidi.ts';
import { Break, isSpace, lineBreaks } from './breaks.ts';
import type { Glyphs } from './face.ts';
import type { Item } from './itemize.ts';

/** A piece of text in one font, with its glyphs from left to right. */
export type Run = Item & {
  readonly glyphs: Glyphs;
  /** Thousandths of an em. */
  readonly width: number;
};

export type Paragraph = {
  readonly text: string;
  readonly direction: Direction;
  readonly language: string | undefined;
  /** In logical order. */
  readonly runs: readonly Run[];
  readonly width: number;
};

/** One line: runs from left to right. */
export type Line = {
  readonly text: string;
  readonly direction: Direction;
  readonly runs: readonly Run[];
  readonly width: number;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function shapeItem(text: string, item: Item, language: string | undefined): Run {
  const glyphs = item.face.shape({
    text,
    start: item.start,
    end: item.end,
    script: item.script,
    rightToLeft: item.level % 2 === 1,
    language,
  });
  return { ...item, glyphs, width: sum(glyphs.advances) };
}

/** Width of the text before each index, thousandths of an em. */
function cumulativeWidths(paragraph: Paragraph): Float64Array {
  const widths = new Float64Array(paragraph.text.length + 1);
  for (const { glyphs } of paragraph.runs) {
    for (const [index, cluster] of glyphs.clusters.entries()) {
      widths[cluster + 1] = (widths[cluster + 1] ?? 0) + (glyphs.advances[index] ?? 0);
    }
  }
  for (let index = 1; index < widths.length; index++) {
    widths[index] = (widths[index] ?? 0) + (widths[index - 1] ?? 0);
  }
  return widths;
}

/** Width below which words must be split: the widest part of a paragraph without a good break. */
export function leastWidth(paragraph: Paragraph): number {
  const widths = cumulativeWidths(paragraph);
  const breaks = lineBreaks(paragraph.text);
  let least = 0;
  let start = 0;
  for (let index = 1; index <= paragraph.text.length; index++) {
    if (index < paragraph.text.length && (breaks[index] ?? 0) < Break.joint) continue;
    const end = paragraph.text.slice(start, index).trimEnd().length + start;
    least = Math.max(least, (widths[end] ?? 0) - (widths[start] ?? 0));
    start = index;
  }
  return least;
}

/** Fraction of a line that must be filled for a break after punctuation to beat a fuller line. */
const MIN_FILL = 0.4;

/**
 * Breaks a paragraph into lines, first fit; runs that are split are shaped again.
 * A word wider than a line is split after its punctuation, or else between graphemes.
 * @param width thousandths of an em
 */
export function breakLines(paragraph: Paragraph, width: number): Line[] {
  const { text, direction, language, runs } = paragraph;
  if (paragraph.width <= width) return [{ text, direction, runs: visualOrder(runs), width: paragraph.width }];
  const widths = cumulativeWidths(paragraph);
  const breaks = lineBreaks(text);
  const lines: Line[] = [];
  const span = (start: number, end: number): number => (widths[end] ?? 0) - (widths[start] ?? 0);
  const withoutSpaces = (start: number, end: number): number => {
    let trimmed = end;
    while (trimmed > start && isSpace(text.charAt(trimmed - 1))) trimmed--;
    return trimmed;
  };

  let first = 0;
  const emit = (start: number, end: number): void => {
    const trimmed = withoutSpaces(start, end);
    while ((runs[first]?.end ?? text.length) <= start && first < runs.length) first++;
    const cut: Run[] = [];
    for (let index = first; index < runs.length; index++) {
      const run = runs[index];
      if (!run || run.start >= trimmed) break;
      const whole = run.start >= start && run.end <= trimmed;
      const item = { ...run, start: Math.max(run.start, start), end: Math.min(run.end, trimmed) };
      cut.push(whole ? run : shapeItem(text, item, language));
    }
    lines.push({ text, direction, runs: visualOrder(cut), width: sum(cut.map((run) => run.width)) });
  };

  let start = 0;
  let [word, joint, grapheme] = [0, 0, 0];
  for (let index = 1; index <= text.length; index++) {
    const strength = index === text.length ? Break.word : (breaks[index] ?? Break.never);
    if (strength === Break.never) continue;
    while (grapheme > start && span(start, withoutSpaces(start, index)) > width) {
      const atJoint = joint > start && span(start, joint) >= width * MIN_FILL;
      const end = word > start ? word : atJoint ? joint : grapheme;
      emit(start, end);
      start = end;
    }
    grapheme = index;
    if (strength >= Break.joint) joint = index;
    if (strength === Break.word) word = index;
  }
  emit(start, text.length);
  return lines;
}
