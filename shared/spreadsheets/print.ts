/** How sheets are printed: the line at their foot, and how many pages they are wide. */
import type { PrintSetup } from '../tables/table.ts';
import { MARGINS, PAPERS } from './look.ts';

export const DEFAULT_PRINT: PrintSetup = { orientation: 'landscape', paper: 'A4' };
/** A character of Calibri 11 in millimetres: 7 pixels of 1/96 inch. */
const CHARACTER = (7 / 96) * 25.4;
/** Smaller than this part of its size text is hard to read. */
const MIN_SCALE = 0.5;

/** How many pages side by side a sheet needs to stay readable. Widths are in characters. */
export function pagesWide(widths: readonly number[], { paper, orientation }: PrintSetup): number {
  const { width, height } = PAPERS[paper];
  const room = (orientation === 'landscape' ? height : width) - 2 * MARGINS.side;
  const needed = widths.reduce((sum, characters) => sum + characters * CHARACTER, 0);
  return Math.max(1, Math.ceil((needed * MIN_SCALE) / room));
}

/** Twice as long with its ampersands doubled: the whole line ends at 255 (Excel). */
const MAX_TITLE_LENGTH = 100;

/** Title on the left, page n of m on the right, in the code of Excel's headers and footers. */
export function footerText(title: string): string {
  const text = title
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_TITLE_LENGTH)
    .toWellFormed();
  // The font code before the text keeps its first digits from being read as a font size.
  return `&L&"-,Regular"${text.replaceAll('&', '&&')}&RPage &P of &N`;
}
