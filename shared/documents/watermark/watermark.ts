/** A transparent PNG with a text in its middle. */
import type { LoadFont } from '../type/font-files.ts';
import { shippedTypesetter } from '../type/shipped.ts';
import { hardLines, Typesetter } from '../type/typesetter.ts';
import { placeBlock } from './block.ts';
import { type Coverage, rasterize } from './coverage.ts';
import { encodeWhite } from './png.ts';

export type WatermarkOptions = {
  /** Pixels, 1 to 8192. */
  readonly width: number;
  readonly height: number;
  /** Line breaks are kept; lines are centred. */
  readonly text: string;
  /** Pixels an em, at most: text that would not fit is made smaller. */
  readonly fontSize: number;
  /** 1 to 100, higher is more see-through. */
  readonly transparency: number;
};

/** Alpha of a pixel that lies wholly inside a letter; never so faint that it is not there at all. */
export const alphaOf = (transparency: number): number =>
  Math.max(1, Math.round((255 * (100 - transparency)) / 100));

/**
 * Shades between a letter's edge and its inside. Sixteen of them fit half a byte a pixel: nobody sees the
 * difference to 256 in a see-through text, and the file is half as large.
 */
const SHADES = 15;

/** The alphas in use, ascending from 0, and the palette index of each coverage. */
function palette(coverage: Coverage, opaque: number): { alphas: Uint8Array; index: Uint8Array } {
  // Letters finer than a pixel cover none of them wholly: the fullest one counts as covered.
  const full = Math.max(1, coverage.fullest);
  const alphaAt = Uint8Array.from({ length: 256 }, (_, value) => {
    const shade = Math.round((Math.min(value, full) / full) * SHADES);
    return Math.round((shade / SHADES) * opaque);
  });
  const alphas = Uint8Array.from(new Set(alphaAt)).sort();
  const index = alphaAt.map((alpha) => alphas.indexOf(alpha));
  return { alphas, index };
}

/**
 * Draws white text with the asked alpha, centred, on nothing.
 * @param loadFont where fonts come from; the shipped files by default
 * @returns PNG, indexed, with the smallest bit depth that holds its levels of alpha
 */
export async function renderWatermark(options: WatermarkOptions, loadFont?: LoadFont): Promise<Uint8Array> {
  const { width, height, text, fontSize, transparency } = options;
  const typesetter = loadFont ? new Typesetter(loadFont) : shippedTypesetter;
  const paragraphs = [];
  for (const line of hardLines(text)) {
    paragraphs.push(await typesetter.paragraph(line, { weight: 'bold', direction: 'auto' }));
  }
  const lines = placeBlock(paragraphs, fontSize, width, height);
  const coverage = await rasterize(lines, width, height);
  const { alphas, index } = palette(coverage, alphaOf(transparency));
  const row = new Uint8Array(width);
  return encodeWhite({
    width,
    height,
    alphas,
    row(y) {
      const line = coverage.row(y);
      if (!line) return undefined;
      for (let x = 0; x < line.length; x++) row[coverage.left + x] = index[line[x] ?? 0] ?? 0;
      return row;
    },
  });
}
