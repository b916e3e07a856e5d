/**
 * SubRip markup: HTML-like tags and codes such as `{\an8}`. There is no standard and no escape.
 * Anything but a known tag is text.
 */
import { parseColor } from './colors.ts';
import { guardMarkup, withoutGuards } from './literal.ts';
import type { Line, Placement, Run, TextStyle } from './model.ts';
import { plainLines, RunBuilder } from './runs.ts';
import { HTML_TAGS, isPlain, printTagged, STYLE_TAGS, type Tag } from './tags.ts';

export type MarkupResult = { readonly lines: Line[]; readonly placement?: Placement };

/** `repair` repairs broken tags (section 12, fixInvalidTags) and drops HTML tags without meaning. */
type Options = { readonly repair?: boolean };

/** Longest tag. A `<` whose `>` is farther away is text. */
const MAX_TAG = 400;

/** Parses SRT markup into styled lines. Tags may span lines. Open tags end with the cue. */
export function parseSrtMarkup(lines: readonly string[], { repair = false }: Options = {}): MarkupResult {
  if (!lines.some(hasMark)) return { lines: plainLines(lines) };
  const runs = new RunBuilder();
  const placement: { align?: Align; x?: number; y?: number } = {};
  lines.forEach((line, i) => {
    if (i > 0) runs.newLine();
    parseLine(line, runs, placement, repair);
  });
  return Object.keys(placement).length > 0 ? { lines: runs.lines, placement } : { lines: runs.lines };
}

/** Whether a line may hold markup at all. */
export const hasMark = (line: string): boolean =>
  line.includes('<') || line.includes('{') || line.includes('\\');

/** ASS line break, which players honour in SubRip too. */
const BREAK = '\\N';
/** ASS no-break space. */
const HARD_SPACE = '\\h';
/** In a file path neither is an escape. */
const PATH = /(?:^|[\s"'“‘(])(?:[a-z]:\\|\\\\)\S*$/i;
const MAX_PATH = 100;
const isInPath = (line: string, at: number): boolean =>
  PATH.test(line.slice(Math.max(0, at - MAX_PATH), at + 1));

type Align = NonNullable<Placement['align']>;
type MutablePlacement = { align?: Align; x?: number; y?: number };

const MARKS = /[<{]|\\[Nh]/g;

function parseLine(line: string, runs: RunBuilder, placement: MutablePlacement, repair: boolean): void {
  let from = 0;
  MARKS.lastIndex = 0;
  for (let mark = MARKS.exec(line); mark; mark = MARKS.exec(line)) {
    const at = mark.index;
    if (mark[0] === BREAK || mark[0] === HARD_SPACE) {
      if (isInPath(line, at)) continue;
      runs.text(withoutGuards(line.slice(from, at)));
      if (mark[0] === BREAK) runs.newLine();
      else runs.text('\u00a0');
      from = at + 2;
      continue;
    }
    const closer = mark[0] === '<' ? '>' : '}';
    const end = line.slice(at + 1, at + MAX_TAG).indexOf(closer);
    if (end < 0) continue;
    const inner = line.slice(at + 1, at + 1 + end);
    const before = withoutGuards(line.slice(from, at));
    const taken =
      closer === '>' ? readTag(inner, before, runs, repair) : readCode(inner, before, runs, placement);
    if (!taken) continue;
    from = at + end + 2;
    MARKS.lastIndex = from;
  }
  runs.text(withoutGuards(line.slice(from)));
}

const TAG = /^(\/?)([a-z][a-z0-9]*)(?:[\s.][^<]*?)?(\/?)$/i;
/** Also `< i >`, `</ i>` and `< /i>`. */
const LOOSE_TAG = /^(\/?)\s*([a-z][a-z0-9]*)(?:[\s.][^<]*?)?(\/?)$/i;

/** Reads a tag; false if the text between the angle brackets is not one. `before` is the text in front of it. */
function readTag(inner: string, before: string, runs: RunBuilder, repair: boolean): boolean {
  const match = repair ? LOOSE_TAG.exec(inner.trim()) : TAG.exec(inner);
  const name = match?.[2]?.toLowerCase();
  if (!match || name === undefined) return false;
  const style = name === 'font' ? fontStyle(inner) : STYLE_TAGS.get(name);
  if (style === undefined) {
    if (name === 'br') {
      runs.text(before);
      runs.newLine();
      return true;
    }
    if (!repair || !HTML_TAGS.has(name)) return false;
    runs.text(before);
    return true;
  }
  runs.text(before);
  const canonical = CANONICAL.get(name) ?? name;
  const closes = match[1] === '/' || (repair && name !== 'font' && runs.isOpen(canonical));
  if (closes || match[3] === '/') runs.close(canonical);
  else runs.open(canonical, style);
  return true;
}

const CANONICAL: ReadonlyMap<string, string> = new Map([
  ['em', 'i'],
  ['strong', 'b'],
  ['strike', 's'],
  ['del', 's'],
]);

/** Quotes may be missing, typographic or unclosed. */
const ATTRIBUTE = /\b(color|face|size)\s*=\s*(?:["“”]([^"“”]*)["“”]|'([^']*)'|["'“”]?([^\s"'“”>]+))/gi;

function fontStyle(inner: string): TextStyle {
  const style: { color?: string; font?: string; size?: number } = {};
  for (const [, name, double, single, bare] of inner.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare ?? '';
    if (name?.toLowerCase() === 'color') {
      const color = parseColor(value);
      if (color) style.color = color;
    } else if (name?.toLowerCase() === 'face') {
      if (value.trim() !== '') style.font = value.trim();
    } else {
      const size = fontSize(value);
      if (size !== undefined) style.size = size;
    }
  }
  return style;
}

/** HTML sizes 1 to 7 (3 is the default), `+1`, and points as players read them (20 is about the default). */
function fontSize(value: string): number | undefined {
  const match = /^([+-]?)(\d{1,3})\s*(px|pt|%)?$/i.exec(value.trim());
  if (!match) return undefined;
  const n = Number(match[2]);
  if (match[3] === '%') return n > 0 ? n : undefined;
  const step = match[1] === '+' ? 3 + n : match[1] === '-' ? 3 - n : n;
  if (match[1] !== '' || n <= 7) return HTML_SIZES[Math.max(1, Math.min(7, step)) - 1];
  return n * 5;
}
const HTML_SIZES = [60, 80, 100, 120, 150, 200, 300] as const;

const CODE = /\\(an?|pos|i|b|u|s|1?c)\s*(\([^()\\]*\)|&?H?[^\\()]*)/gi;

/** Reads `{\...}` as in ASS, and `{i}` or `{/i}`; false if the braces hold plain text. */
function readCode(inner: string, before: string, runs: RunBuilder, placement: MutablePlacement): boolean {
  const simple = /^(\/?)([biu])$/.exec(inner);
  const tag = simple?.[2];
  if (simple && tag) {
    const style = STYLE_TAGS.get(tag);
    runs.text(before);
    if (simple[1] === '/') runs.close(tag);
    else if (style) runs.open(tag, style);
    return true;
  }
  if (!/^\s*\\[a-z0-9]/i.test(inner)) return false;
  runs.text(before);
  for (const [, name, argument] of inner.matchAll(CODE)) {
    applyCode(name?.toLowerCase() ?? '', (argument ?? '').trim(), runs, placement);
  }
  return true;
}

/** SSA numbering of `\a`: 1-3 bottom, 5-7 top, 9-11 middle. */
const SSA_ALIGN: readonly (Align | undefined)[] = [
  undefined,
  1,
  2,
  3,
  undefined,
  7,
  8,
  9,
  undefined,
  4,
  5,
  6,
];
const ALIGNS: readonly Align[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Picture size for `\pos` without a header: the default of SSA. */
const POS = { width: 384, height: 288 } as const;

function applyCode(name: string, argument: string, runs: RunBuilder, placement: MutablePlacement): void {
  if (name === 'an' || name === 'a') {
    const align = name === 'an' ? ALIGNS[Number(argument) - 1] : SSA_ALIGN[Number(argument)];
    if (align !== undefined && placement.align === undefined) placement.align = align;
  } else if (name === 'pos') {
    const [x, y] = argument.slice(1, -1).split(',').map(Number);
    if (x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y)) {
      placement.x = Math.round((x / POS.width) * 10_000) / 100;
      placement.y = Math.round((y / POS.height) * 10_000) / 100;
    }
  } else if (name === 'c' || name === '1c') {
    const bgr = /^&?H?([0-9a-f]{6})&?$/i.exec(argument)?.[1]?.toLowerCase();
    runs.close('font');
    if (bgr) runs.open('font', { color: `#${bgr.slice(4)}${bgr.slice(2, 4)}${bgr.slice(0, 2)}` });
  } else {
    const style = STYLE_TAGS.get(name);
    if (argument === '0') runs.close(name);
    else if (style && /^\d+$/.test(argument)) runs.open(name, style);
  }
}

const SIMPLE: readonly (readonly [keyof TextStyle, Tag])[] = [
  ['bold', { key: 'b', open: '<b>', close: '</b>' }],
  ['italic', { key: 'i', open: '<i>', close: '</i>' }],
  ['underline', { key: 'u', open: '<u>', close: '</u>' }],
  ['strike', { key: 's', open: '<s>', close: '</s>' }],
];

function listTags(run: Run): readonly Tag[] {
  const style = run.style;
  if (!style) return [];
  const tags: Tag[] = [];
  // SRT has no alpha, and opaque white is the default.
  const color = /^#ffffff..$/.test(style.color ?? '') ? undefined : style.color?.slice(0, 7);
  const attributes =
    (color === undefined ? '' : ` color="${color}"`) +
    (style.font === undefined ? '' : ` face="${style.font.replaceAll('"', '')}"`) +
    (style.size === undefined || style.size === 100 ? '' : ` size="${Math.round(style.size / 5)}"`);
  if (attributes !== '') {
    tags.push({ key: `font${attributes}`, open: `<font${attributes}>`, close: '</font>' });
  }
  for (const [key, tag] of SIMPLE) if (style[key]) tags.push(tag);
  return tags;
}

const PRINTER = { getTags: listTags, readText: guardMarkup };

/** Prints styled lines as SRT text. A ruby annotation follows its base in brackets. */
export function printSrtMarkup(lines: readonly Line[]): string[] {
  if (isPlain(lines)) return lines.map((line) => guardMarkup(line[0]?.text ?? ''));
  const flat = lines.some((line) => line.some((run) => run.ruby !== undefined))
    ? lines.map((line) => line.map((run) => (run.ruby ? { ...run, text: `${run.text}(${run.ruby})` } : run)))
    : lines;
  return printTagged(flat, PRINTER);
}
