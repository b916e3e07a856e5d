/** Override blocks such as `{\b1\pos(10,20)}`: parses their tags and applies them to the text state. */
import type { AssStyle, TextFormat } from './styles.ts';
import { type Align, legacyAlign, type Paint, parseAlign, parsePaint } from './values.ts';

export type Tag = { readonly name: string; readonly argument: string };

/** Longer names first, so that `\fscx` is not read as `\fs` with the argument `cx`. */
const NAMES = [
  'alpha',
  'xbord',
  'ybord',
  'xshad',
  'yshad',
  'iclip',
  'bord',
  'shad',
  'blur',
  'clip',
  'fade',
  'fscx',
  'fscy',
  'move',
  'fad',
  'fax',
  'fay',
  'frx',
  'fry',
  'frz',
  'fsp',
  'org',
  'pbo',
  'pos',
  'an',
  'be',
  'fe',
  'fn',
  'fr',
  'fs',
  'kf',
  'ko',
  'kt',
  '1a',
  '2a',
  '3a',
  '4a',
  '1c',
  '2c',
  '3c',
  '4c',
  'a',
  'b',
  'c',
  'i',
  'k',
  'K',
  'p',
  'q',
  'r',
  's',
  't',
  'u',
] as const;
const NAME = new RegExp(String.raw`\\\s*(${NAMES.join('|')})`, 'y');

/** Index after the bracket that closes the one at `from`, or the end of the text. */
function afterBracket(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i += 1) {
    if (text[i] === '(') depth += 1;
    else if (text[i] === ')') depth -= 1;
    if (depth === 0) return i + 1;
  }
  return text.length;
}

/** Yields the tags of one block in order. Anything else in it is a comment. */
export function* parseTags(block: string): Generator<Tag> {
  let i = block.indexOf('\\');
  while (i >= 0) {
    NAME.lastIndex = i;
    const match = NAME.exec(block);
    const start = match ? NAME.lastIndex : i + 1;
    const next = block.indexOf('\\', start);
    const plainEnd = next < 0 ? block.length : next;
    const end = block[start] === '(' ? afterBracket(block, start) : plainEnd;
    if (match?.[1] !== undefined) yield { name: match[1], argument: block.slice(start, end).trim() };
    i = end === plainEnd ? next : block.indexOf('\\', end);
  }
}

/** Reading state of one event's text. */
export type TextState = {
  look: TextFormat;
  align: Align | undefined;
  position: readonly [number, number] | undefined;
  drawing: boolean;
  /** Karaoke: start of the next syllable, in centiseconds from the start of the event. */
  syllable: number | undefined;
  /** Start of the syllable after it. */
  sung: number;
};

type Context = { readonly style: AssStyle; readonly styleNamed: (name: string) => AssStyle | undefined };

const flag = (argument: string, fallback: boolean): boolean => {
  const value = Number.parseInt(argument, 10);
  if (Number.isNaN(value)) return fallback;
  return value === 1 || value >= 600;
};

const withColor = (paint: Paint, argument: string, fallback: Paint): Paint => {
  const color = parsePaint(argument)?.color ?? fallback.color;
  return { ...paint, color };
};

function withAlpha(paint: Paint, argument: string, fallback: Paint): Paint {
  const digits = /^&?H?([\da-f]{1,8})&?$/i.exec(argument)?.[1];
  return { ...paint, clear: digits === undefined ? fallback.clear : Number.parseInt(digits, 16) & 0xff };
}

function parseSize(argument: string, now: number, fallback: number): number {
  const value = Number.parseFloat(argument);
  if (!Number.isFinite(value)) return fallback;
  if (/^[+-]/.test(argument)) return now + (now * value) / 10;
  return value > 0 ? value : fallback;
}

type Change = (state: TextState, argument: string, context: Context) => void;

const look =
  (change: (now: TextFormat, argument: string, style: TextFormat) => Partial<TextFormat>): Change =>
  (state, argument, { style }) => {
    state.look = { ...state.look, ...change(state.look, argument, style.look) };
  };

const color = look((now, arg, style) => ({ primary: withColor(now.primary, arg, style.primary) }));
const syllable: Change = (state, argument) => {
  const length = Math.max(0, Number.parseFloat(argument) || 0);
  state.syllable = state.sung;
  state.sung += length;
};
const align =
  (read: (value: number) => Align | undefined): Change =>
  (state, argument) => {
    state.align ??= read(Number.parseInt(argument, 10));
  };

/** Tags that the model can represent. Motion and effects are ignored. */
const CHANGES: Readonly<Record<string, Change>> = {
  b: look((_, arg, style) => ({ bold: flag(arg, style.bold) })),
  i: look((_, arg, style) => ({ italic: flag(arg, style.italic) })),
  u: look((_, arg, style) => ({ underline: flag(arg, style.underline) })),
  s: look((_, arg, style) => ({ strike: flag(arg, style.strike) })),
  fn: look((_, arg, style) => ({ font: arg === '' || arg === '0' ? style.font : arg.replace(/^@/, '') })),
  fs: look((now, arg, style) => ({ size: parseSize(arg, now.size, style.size) })),
  c: color,
  '1c': color,
  '3c': look((now, arg, style) => ({ outline: withColor(now.outline, arg, style.outline) })),
  '1a': look((now, arg, style) => ({ primary: withAlpha(now.primary, arg, style.primary) })),
  '3a': look((now, arg, style) => ({ outline: withAlpha(now.outline, arg, style.outline) })),
  alpha: look((now, arg, style) => ({
    primary: withAlpha(now.primary, arg, style.primary),
    outline: withAlpha(now.outline, arg, style.outline),
  })),
  an: align(parseAlign),
  a: align(legacyAlign),
  pos: (state, argument) => {
    const match = /^\(\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*\)?$/.exec(argument);
    if (match) state.position ??= [Number(match[1]), Number(match[2])];
  },
  r: (state, argument, { style, styleNamed }) => {
    state.look = (styleNamed(argument) ?? style).look;
  },
  p: (state, argument) => {
    state.drawing = Number.parseInt(argument, 10) > 0;
  },
  k: syllable,
  K: syllable,
  kf: syllable,
  ko: syllable,
  kt: (state, argument) => {
    state.sung = Math.max(0, Number.parseFloat(argument) || 0);
  },
};

/** Applies the tags of a block to the state. */
export function applyBlock(block: string, state: TextState, context: Context): void {
  for (const { name, argument } of parseTags(block)) CHANGES[name]?.(state, argument, context);
}
