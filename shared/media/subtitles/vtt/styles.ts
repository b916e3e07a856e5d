/** STYLE blocks of WebVTT: rules for classes, tags, voices, single cues, and all text. */
import { parseColor } from '../colors.ts';
import type { TextStyle } from '../model.ts';

/** Style by class name without the dot, `.a.b` for two classes. Other selectors have keys that no class can have. */
export type ClassStyles = Map<string, TextStyle>;

/** The classes that exist without a STYLE block (W3C WebVTT section 5.1). */
export const DEFAULT_COLORS: ReadonlyMap<string, string> = new Map([
  ['white', '#ffffff'],
  ['lime', '#00ff00'],
  ['cyan', '#00ffff'],
  ['red', '#ff0000'],
  ['yellow', '#ffff00'],
  ['magenta', '#ff00ff'],
  ['blue', '#0000ff'],
  ['black', '#000000'],
]);

/** The predefined style of a class: `yellow` and `bg_blue` by the standard, `colorE5E5E5` by YouTube. */
export function defaultClass(name: string): TextStyle | undefined {
  const color = DEFAULT_COLORS.get(name);
  if (color) return { color };
  const background = name.startsWith('bg_') ? DEFAULT_COLORS.get(name.slice(3)) : undefined;
  if (background) return { background };
  const digits = /^color([\da-f]{6})$/i.exec(name)?.[1];
  return digits === undefined ? undefined : { color: `#${digits.toLowerCase()}` };
}

export const tagRule = (tag: string): string => `<${tag}`;
export const voiceRule = (name: string): string => `voice=${name}`;
const idRule = (id: string): string => `#${id}`;
const ALL = '*';

/** The style from the rules for all text and for the cue with this id; undefined if there are none. */
export function cueStyle(rules: ClassStyles, id: string | undefined): TextStyle | undefined {
  const all = rules.get(ALL);
  const own = id === undefined ? undefined : rules.get(idRule(id));
  return all && own ? { ...all, ...own } : (all ?? own);
}

const SELECTOR = /::cue(?:\(([^()]{0,200})\)|(?![-\w(]))/g;

const MAX_CLASSES = 8;

/** The key of a simple selector inside `::cue()`; undefined if unsupported. */
function parseRule(selector: string): string | undefined {
  const text = selector.trim();
  const classes = /^(?:c|span|i|b|u|v)?\.([^\s:#>+~[\]]+)$/.exec(text)?.[1];
  if (classes !== undefined) return classesRule(classes.split('.'));
  const voice = /^(?:v\s*)?\[\s*voice\s*=(?:\s*"([^"]*)"\s*|\s*'([^']*)'\s*|([^\]"']*))\]$/.exec(text);
  if (voice) return voiceRule(voice[1] ?? voice[2] ?? voice[3]?.trim() ?? '');
  if (/^#[\w-]+$/.test(text)) return idRule(text.slice(1));
  return /^[a-z]{1,4}$/.test(text) ? tagRule(text) : undefined;
}

/** Rules for more than two classes at once are not supported. */
function classesRule(names: readonly string[]): string | undefined {
  if (names.length > 2) return undefined;
  return names.length === 1 ? names[0] : `.${names.toSorted().join('.')}`;
}

/** The style from rules for two classes at once. Only the first classes of a text count. */
export function severalClasses(rules: ClassStyles, names: readonly string[]): TextStyle {
  const found: TextStyle = {};
  const sorted = names.slice(0, MAX_CLASSES).toSorted();
  for (const [index, first] of sorted.entries()) {
    for (const second of sorted.slice(index + 1)) {
      Object.assign(found, rules.get(`.${first}.${second}`));
    }
  }
  return found;
}

/** Adds the rules of one STYLE block. Unsupported rules are skipped. */
export function readStyleBlock(block: string, into: ClassStyles): void {
  const css = withoutComments(block);
  let from = 0;
  for (let open = css.indexOf('{'); open >= 0; open = css.indexOf('{', from)) {
    const close = css.indexOf('}', open);
    if (close < 0) return;
    const style = declarations(css.slice(open + 1, close));
    if (Object.keys(style).length > 0) {
      for (const [, selector] of css.slice(from, open).matchAll(SELECTOR)) {
        const name = selector === undefined ? ALL : parseRule(selector);
        const said = name === ALL ? textOnly(style) : style;
        if (name && said) into.set(name, { ...into.get(name), ...said });
      }
    }
    from = close + 1;
  }
}

function withoutComments(css: string): string {
  let text = '';
  let from = 0;
  for (let at = css.indexOf('/*'); at >= 0; at = css.indexOf('/*', from)) {
    text += css.slice(from, at);
    const end = css.indexOf('*/', at + 2);
    from = end < 0 ? css.length : end + 2;
  }
  return text + css.slice(from);
}

/** The part of a rule for all text that differs from the player default: white, in a box, in a default font. */
function textOnly({ background: _, font: __, color, ...style }: TextStyle): TextStyle | undefined {
  const said = { ...style, ...(color !== undefined && color !== '#ffffff' && { color }) };
  return Object.keys(said).length > 0 ? said : undefined;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function declarations(body: string): TextStyle {
  const style: Mutable<TextStyle> = {};
  for (const declaration of body.split(';')) {
    const colon = declaration.indexOf(':');
    const value = declaration.slice(colon + 1).trim();
    switch (declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()) {
      case 'color': {
        const color = parseColor(value);
        if (color) style.color = color;
        break;
      }
      case 'background':
      case 'background-color': {
        const background = parseColor(value);
        if (background) style.background = background;
        break;
      }
      case 'font-weight':
        if (/^(bold|bolder|[6-9]00)$/.test(value)) style.bold = true;
        break;
      case 'font-style':
        if (/^(italic|oblique)/.test(value)) style.italic = true;
        break;
      case 'text-decoration':
        if (value.includes('underline')) style.underline = true;
        if (value.includes('line-through')) style.strike = true;
        break;
      case 'font-family':
        style.font = value.split(',')[0]?.replaceAll(/["']/g, '').trim() ?? value;
        break;
    }
  }
  return style;
}

/** The class for a colour: the standard's name where it has one. */
export function colorClass(color: string, background = false): string {
  for (const [name, value] of DEFAULT_COLORS) if (value === color) return background ? `bg_${name}` : name;
  return `${background ? 'bg' : 'color'}${color.slice(1)}`;
}
