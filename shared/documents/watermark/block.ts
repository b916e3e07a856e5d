/** The text of a watermark as a block: where each line's outlines stand. Units: pixels, y downwards. */

import { visualOrder } from '../type/bidi.ts';
import type { Paragraph, Run } from '../type/paragraph.ts';

/** Outlines as SVG path data, relative to the picture. */
type Shape = { readonly path: string; readonly stroke: number };
export type PlacedLine = {
  readonly shapes: readonly Shape[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

type Ink = { left: number; right: number; top: number; bottom: number };

/** Thousandths of an em from baseline to baseline, and what must stay free between the ink of two lines. */
const LEADING = 1300;
const CLEARANCE = 120;
/** Part of the picture that the text may fill. */
const USABLE = 0.96;
/** Stroke that stands in for a bold that a font does not have, thousandths of an em. */
const EMBOLDEN = 36;

function inkOf(runs: readonly Run[]): Ink | undefined {
  let ink: Ink | undefined;
  let pen = 0;
  for (const { face, glyphs } of runs) {
    for (const [index, id] of glyphs.ids.entries()) {
      const box = face.box(id);
      const x = pen + (glyphs.dx[index] ?? 0);
      const y = glyphs.dy[index] ?? 0;
      pen += glyphs.advances[index] ?? 0;
      if (!box) continue;
      ink = {
        left: Math.min(ink?.left ?? Infinity, x + box.left),
        right: Math.max(ink?.right ?? -Infinity, x + box.right),
        top: Math.max(ink?.top ?? -Infinity, y + box.top),
        bottom: Math.min(ink?.bottom ?? Infinity, y + box.bottom),
      };
    }
  }
  return ink;
}

const number = (value: number): string => String(Math.round(value * 1000) / 1000);

/** All glyphs of a run in one path, so that joined letters leave no seam. */
function outlineOf(run: Run, pen: number, x: number, y: number, scale: number): Shape {
  let path = '';
  let at = pen;
  for (const [index, id] of run.glyphs.ids.entries()) {
    const dx = at + (run.glyphs.dx[index] ?? 0);
    const dy = run.glyphs.dy[index] ?? 0;
    for (const { type, values } of run.face.outline(id)) {
      const points = values.map((value, axis) =>
        number(axis % 2 === 0 ? x + (dx + value) * scale : y - (dy + value) * scale),
      );
      path += type + points.join(' ');
    }
    at += run.glyphs.advances[index] ?? 0;
  }
  return { path, stroke: run.face.embolden ? EMBOLDEN * scale : 0 };
}

/**
 * Centres the lines by their ink, at the font size or as much smaller as width and height ask for.
 * @param fontSize pixels an em, at most
 * @returns the lines that have ink
 */
export function placeBlock(
  paragraphs: readonly Paragraph[],
  fontSize: number,
  width: number,
  height: number,
): PlacedLine[] {
  const lines = paragraphs.map((paragraph) => visualOrder(paragraph.runs));
  const inks = lines.map(inkOf);
  const inked = inks.filter((ink) => ink !== undefined);
  if (inked.length === 0) return [];
  const highest = Math.max(...inked.map((ink) => ink.top));
  const lowest = Math.min(...inked.map((ink) => ink.bottom));
  const leading = Math.max(LEADING, highest - lowest + CLEARANCE);
  const tops = inks.map((ink, index) => (ink ? index * leading - ink.top : Infinity));
  const bottoms = inks.map((ink, index) => (ink ? index * leading - ink.bottom : -Infinity));
  const blockTop = Math.min(...tops);
  const blockHeight = Math.max(...bottoms) - blockTop;
  const blockWidth = Math.max(...inked.map((ink) => ink.right - ink.left));
  const scale = Math.min(fontSize / 1000, (width * USABLE) / blockWidth, (height * USABLE) / blockHeight);
  const fitted = scale < fontSize / 1000;
  const exact = (height - blockHeight * scale) / 2 - blockTop * scale;
  // A baseline between two rows of pixels would blur the feet of all letters.
  const origin = fitted ? exact : Math.round(exact);

  return lines.flatMap((runs, index) => {
    const ink = inks[index];
    if (!ink) return [];
    const x = width / 2 - ((ink.left + ink.right) / 2) * scale;
    const y = origin + (fitted ? index * leading * scale : Math.round(index * leading * scale));
    let pen = 0;
    const shapes = runs.map((run) => {
      const shape = outlineOf(run, pen, x, y, scale);
      pen += run.width;
      return shape;
    });
    return {
      shapes,
      left: x + ink.left * scale,
      right: x + ink.right * scale,
      top: y - ink.top * scale,
      bottom: y - ink.bottom * scale,
    };
  });
}
