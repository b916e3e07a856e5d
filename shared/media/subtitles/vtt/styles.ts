/** STYLE blocks of WebVTT: only `::cue(.class)` rules say something that other formats can hold. */
import { parseColor } from '../colors.ts';
import type { TextStyle } from '../model.ts';

/** Style by class name, without the dot. */
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

/** The style of a class as the standard gives it: `yellow`, `bg_blue`. */
export function defaultClass(name: string): TextStyle | undefined {
  const color = DEFAULT_COLORS.get(name);
  if (color) return { color };
  const background = name.startsWith('bg_') ? DEFAULT_COLORS.get(name.slice(3)) : undefined;
  return background ? { background } : undefined;
}

const CLASS_SELECTOR = /::cue\(\s*(?:c|span|i|b|u|v)?\.([\w-]+)[^)]{0,200}\)/g;

/** Adds the rules of one STYLE block. Anything that is not understood is passed over. */
export function readStyleBlock(css: string, into: ClassStyles): void {
  let from = 0;
  for (let open = css.indexOf('{'); open >= 0; open = css.indexOf('{', from)) {
    const close = css.indexOf('}', open);
    if (close < 0) return;
    const style = declarations(css.slice(open + 1, close));
    if (Object.keys(style).length > 0) {
      for (const [, name] of css.slice(from, open).matchAll(CLASS_SELECTOR)) {
        if (name) into.set(name, { ...into.get(name), ...style });
      }
    }
    from = close + 1;
  }
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

/** The class that stands for a colour: the standard's own name where it has one. */
export function colorClass(color: string, background = false): string {
  for (const [name, value] of DEFAULT_COLORS) if (value === color) return background ? `bg_${name}` : name;
  return `${background ? 'bg' : 'color'}${color.slice(1)}`;
}
