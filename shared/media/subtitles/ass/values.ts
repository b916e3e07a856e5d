/** Colours and alignments of SubStation Alpha. */
import type { Placement } from '#shared/media/subtitles/model.ts';

export type Align = NonNullable<Placement['align']>;

const hex = (value: number): string => value.toString(16).padStart(2, '0');

/** Red, green and blue as `#rrggbb`, and the transparency (0 opaque, 255 clear). */
export type Paint = { readonly color: string; readonly clear: number };

/**
 * `&HAABBGGRR`, `&HBBGGRR&`, or a decimal number as SSA has it (negative where the top bit is set).
 * Undefined where the text is not a colour.
 */
export function parsePaint(text: string): Paint | undefined {
  const match = /^(?:&?[Hh]([\da-f]{1,8})|([+-]?\d{1,10}))&?$/i.exec(text.trim());
  if (!match) return undefined;
  const value = (match[1] === undefined ? Number(match[2]) : Number.parseInt(match[1], 16)) >>> 0;
  const [red, green, blue] = [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff];
  return { color: `#${hex(red)}${hex(green)}${hex(blue)}`, clear: value >>> 24 };
}

/** Converts a paint to a model colour. */
export const modelColor = ({ color, clear }: Paint): string =>
  clear === 0 ? color : color + hex(255 - clear);

const bgr = (color: string): string => color.slice(5, 7) + color.slice(3, 5) + color.slice(1, 3);

/** A model colour as `BBGGRR` in upper case. */
export const bgrDigits = (color: string): string => bgr(color).toUpperCase();

/** Transparency of a model colour as two hex digits; `00` is opaque. */
export const clearDigits = (color: string): string =>
  color.length === 9 ? hex(255 - Number.parseInt(color.slice(7), 16)).toUpperCase() : '00';

const NUMPAD: readonly Align[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** SSA alignments, also used by `\a`: 1-3 bottom, plus 4 top, plus 8 middle. */
const LEGACY: Readonly<Record<number, Align>> = { 1: 1, 2: 2, 3: 3, 5: 7, 6: 8, 7: 9, 9: 4, 10: 5, 11: 6 };

export const parseAlign = (value: number): Align | undefined => NUMPAD.find((align) => align === value);
export const legacyAlign = (value: number): Align | undefined => LEGACY[value];

/** The legacy number of an alignment. */
export const toLegacy = (align: Align): number =>
  Number(Object.entries(LEGACY).find(([, value]) => value === align)?.[0] ?? 2);
