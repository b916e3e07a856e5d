/** Looks as cell styles of exceljs, which numbers them by identity: reuse one object per look. */
import type { Fill, Style } from 'exceljs';
import { type CellLook, excelFormat, FONT } from '../look.ts';

export type CellStyle = Partial<Style>;

const argb = (color: string) => ({ argb: `FF${color}` });
const solid = (color: string): Fill => ({ type: 'pattern', pattern: 'solid', fgColor: argb(color) });
const thin = (color: string) => ({ style: 'thin', color: argb(color) }) as const;

export function cellStyle(look: CellLook): CellStyle {
  const { size, bold, ink, fill, above, below, align, indent, wrap, rightToLeft } = look;
  return {
    numFmt: excelFormat(look.format),
    font: { name: FONT, size, ...(bold ? { bold } : {}), ...(ink ? { color: argb(ink) } : {}) },
    alignment: {
      vertical: look.vertical,
      horizontal: align,
      ...(indent ? { indent: 1 } : {}),
      ...(wrap ? { wrapText: true } : {}),
      ...(rightToLeft ? { readingOrder: 'rtl' } : {}),
    },
    ...(fill ? { fill: solid(fill) } : {}),
    ...(above ? { border: { top: thin(above) } } : {}),
    ...(below ? { border: { bottom: thin(below) } } : {}),
  };
}
