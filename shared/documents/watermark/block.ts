/** The text of a watermark as a block of lines, measured and drawn around its middle. Units: pixels, y downwards. */

import { visualOrder } from '../type/bidi.ts';
import type { Paragraph, Run } from '../type/paragraph.ts';

type Ink = { left: number; right: number; top: number; bottom: number };

/** Lines with their ink, in thousandths of an em. `top` and `baseline` count downwards from the first baseline. */
export type Block = {
  readonly lines: readonly { readonly runs: readonly Run[]; readonly ink: Ink; readonly baseline: number }[];
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Outlines as SVG path data. `stroke` emboldens a font without a bold. */
export type Shape = { readonly path: string; readonly stroke: number };

/** Baseline to baseline, and the minimum gap between the ink of two lines, thousandths of an em. */
const LEADING = 1300;
const CLEARANCE = 120;
/** Stroke width that emboldens a font without a bold, thousandths of an em. */
const EMBOLDEN = 36;

function measureInk(runs: readonly Run[]): Ink | undefined {
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

/** Measures the lines that have ink; undefined if none has. */
export function measureBlock(paragraphs: readonly Paragraph[]): Block | undefined {
  const measured = paragraphs.map((paragraph) => {
    const runs = visualOrder(paragraph.runs);
    return { runs, ink: measureInk(runs) };
  });
  const inks = measured.flatMap(({ ink }) => (ink ? [ink] : []));
  if (inks.length === 0) return undefined;
  const highest = Math.max(...inks.map((ink) => ink.top));
  const lowest = Math.min(...inks.map((ink) => ink.bottom));
  const leading = Math.max(LEADING, highest - lowest + CLEARANCE);
  const lines = measured.flatMap(({ runs, ink }, index) =>
    ink ? [{ runs, ink, baseline: index * leading }] : [],
  );
  const top = Math.min(...lines.map(({ ink, baseline }) => baseline - ink.top));
  const bottom = Math.max(...lines.map(({ ink, baseline }) => baseline - ink.bottom));
  const width = Math.max(...lines.map(({ ink }) => ink.right - ink.left));
  return { lines, top, width, height: bottom - top };
}

const number = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Draws all glyphs of a run in one path, so that joined letters show no seam. */
function drawOutline(run: Run, pen: number, x: number, y: number, scale: number): Shape {
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
 * The outlines of a block around `middle`; each line is centred by its ink.
 * @param scale pixels per thousandth of an em
 * @param snap put baselines on pixel boundaries; elsewhere they blur the feet of all letters
 */
export function outlineBlock(
  block: Block,
  scale: number,
  middle: { x: number; y: number },
  snap: boolean,
): Shape[] {
  const round = snap ? Math.round : (value: number): number => value;
  const first = round(middle.y - (block.top + block.height / 2) * scale);
  return block.lines.flatMap(({ runs, ink, baseline }) => {
    const x = middle.x - ((ink.left + ink.right) / 2) * scale;
    const y = first + round(baseline * scale);
    let pen = 0;
    return runs.map((run) => {
      const shape = drawOutline(run, pen, x, y, scale);
      pen += run.width;
      return shape;
    });
  });
}
