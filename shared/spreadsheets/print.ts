/** How sheets are printed: their footer, and how many pages wide they are. */
import type { PrintSetup } from '../tables/table.ts';
import { MARGINS, PAPERS } from './look.ts';

export const DEFAULT_PRINT: PrintSetup = { orientation: 'landscape', paper: 'A4' };
/** Width of a character of Calibri 11 in millimetres: 7 pixels of 1/96 inch. */
const CHARACTER = (7 / 96) * 25.4;
/** Text scaled below this factor is hard to read. */
const MIN_SCALE = 0.5;

/** How many pages side by side a sheet needs to stay readable. Widths are in characters. */
export function pagesWide(widths: readonly number[], { paper, orientation }: PrintSetup): number {
  const { width, height } = PAPERS[paper];
  const room = (orientation === 'landscape' ? height : width) - 2 * MARGINS.side;
  const needed = widths.reduce((sum, characters) => sum + characters * CHARACTER, 0);
  return Math.max(1, Math.ceil((needed * MIN_SCALE) / room));
}

/** Doubled ampersands can double the length; Excel limits the whole footer to 255 characters. */
const MAX_TITLE_LENGTH = 100;

/** Title on the left, page n of m on the right, in Excel's header and footer codes. */
export function footerText(title: string): string {
  const text = title
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_TITLE_LENGTH)
    .toWellFormed();
  // The font code before the text keeps leading digits from being read as a font size.
  return `&L&"-,Regular"${text.replaceAll('&', '&&')}&RPage &P of &N`;
}
