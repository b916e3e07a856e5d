/** Rasterizes outlines with resvg in bands: a whole 8K picture would take 256 MB. */
import type { Shape } from './block.ts';

/** A rectangle of the picture, in whole pixels. */
export type Frame = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type Drawing = {
  readonly shapes: readonly Shape[];
  /** Width of the outline on either side of the letters; 0 without one. */
  readonly outline: number;
  /** Degrees anticlockwise around `middle`. */
  readonly angle: number;
  readonly middle: { readonly x: number; readonly y: number };
};

/** One row of premultiplied RGBA. Alpha is the coverage by text and outline, red the coverage by the text alone. */
export type PixelRow = { readonly pixels: Uint8Array; readonly offset: number };

/** Maximum bytes of a band. */
const BAND = 1 << 24;

const drawShape = ({ path, stroke }: Shape, color: string, widen: number): string => {
  const width = stroke + widen;
  const line = width > 0 ? ` stroke="${color}" stroke-linejoin="round" stroke-width="${width}"` : '';
  return `<path fill="${color}"${line} d="${path}"/>`;
};

/** White text over a black outline. All outlines come first, so that no outline covers the text of another run. */
function body({ shapes, outline, angle, middle }: Drawing): string {
  const inked = shapes.filter((shape) => shape.path !== '');
  const outlines = outline > 0 ? inked.map((shape) => drawShape(shape, '#000', 2 * outline)) : [];
  const fills = inked.map((shape) => drawShape(shape, '#fff', 0));
  const turn = angle === 0 ? '' : ` transform="rotate(${-angle} ${middle.x} ${middle.y})"`;
  return `<g${turn}>${[...outlines, ...fills].join('')}</g>`;
}

/** The rows of a frame, from its first to its last. */
export async function* rasterize(drawing: Drawing, frame: Frame): AsyncGenerator<PixelRow> {
  const { Resvg } = await import('@resvg/resvg-js');
  const { left, width } = frame;
  const drawn = body(drawing);
  const rows = Math.max(1, Math.floor(BAND / (width * 4)));
  for (let from = 0; from < frame.height; from += rows) {
    const height = Math.min(rows, frame.height - from);
    const box = `width="${width}" height="${height}" viewBox="${left} ${frame.top + from} ${width} ${height}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${drawn}</svg>`;
    const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    for (let y = 0; y < height; y += 1) yield { pixels, offset: y * width * 4 };
  }
}
