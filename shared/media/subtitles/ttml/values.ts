/** Values of style attributes: colours (TTML2 section 10.3.5) and lengths (10.3.13). */
import { parseColor } from '#shared/media/subtitles/colors.ts';

/** A colour as `#rrggbb`, or `#rrggbbaa` where it is not opaque; undefined where the text is not a colour. */
export function parseTtmlColor(text: string): string | undefined {
  const color = parseColor(text, 255);
  return color?.length === 9 && color.endsWith('ff') ? color.slice(0, 7) : color;
}

/** What relative lengths refer to: the root's extent in pixels where stated, and the cell grid. */
export type Canvas = {
  readonly pixels: { readonly width: number; readonly height: number } | undefined;
  readonly cells: { readonly columns: number; readonly rows: number };
};

export type Axis = 'width' | 'height';

const LENGTH = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(%|px|em|c|rw|rh)?$/;

/** A length as number and unit. */
export function parseLength(text: string): { readonly value: number; readonly unit: string } | undefined {
  const match = LENGTH.exec(text.trim());
  return match ? { value: Number(match[1]), unit: match[2] ?? 'px' } : undefined;
}

/** A length in per cent of the picture along one axis. */
export function parsePercent(text: string, axis: Axis, canvas: Canvas): number | undefined {
  const length = parseLength(text);
  if (!length) return undefined;
  const { value, unit } = length;
  if (unit === '%' || unit === (axis === 'width' ? 'rw' : 'rh')) return value;
  if (unit === 'c') return (100 * value) / (axis === 'width' ? canvas.cells.columns : canvas.cells.rows);
  if (unit === 'px' && canvas.pixels) return (100 * value) / canvas.pixels[axis];
  return undefined;
}

/** Rounds to three decimals to keep binary fractions out of the output. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;
