/** Paper, margins and line metrics of a page. Points; the origin is bottom left. */
import type { PrintSetup } from '../../tables/table.ts';

export type Page = {
  readonly width: number;
  readonly height: number;
  /** Edges of the printed area. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const PAPER = { A4: [595.28, 841.89], Letter: [612, 792] } as const;
const SIDE = 40;
const TOP = 44;
/** Leaves room for the page number below. */
const BOTTOM = 52;

export function layOutPage({ paper, orientation }: PrintSetup): Page {
  const [short, long] = PAPER[paper];
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short];
  return { width, height, left: SIDE, right: width - SIDE, top: height - TOP, bottom: BOTTOM };
}

/** Baseline of the page number. */
export const FOOTER_BASELINE = 30;

/** Baseline to baseline, in ems: leaves room for stacked marks of Thai, Devanagari and Arabic. */
export const LEADING = 1.42;
/** First baseline below the top of a line, in ems. */
export const ASCENT = 1.05;
