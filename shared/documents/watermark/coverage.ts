/** Outlines to coverage: how much of each pixel lies inside, 0 to 255. Drawn by resvg, line by line. */
import type { PlacedLine } from './block.ts';

export type Coverage = {
  /** Column of the first value of each row. */
  readonly left: number;
  /** Values of a row of the picture; undefined above and below the text. */
  readonly row: (y: number) => Uint8Array | undefined;
  /** The highest value. */
  readonly fullest: number;
};

type Frame = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** The pixels that shapes may touch, cut to the picture. */
function frameOf(lines: readonly PlacedLine[], width: number, height: number): Frame {
  const stroke = Math.max(...lines.flatMap((line) => line.shapes.map((shape) => shape.stroke)));
  const margin = 1 + stroke;
  const left = Math.max(0, Math.floor(Math.min(...lines.map((line) => line.left)) - margin));
  const right = Math.min(width, Math.ceil(Math.max(...lines.map((line) => line.right)) + margin));
  const top = Math.max(0, Math.floor(Math.min(...lines.map((line) => line.top)) - margin));
  const bottom = Math.min(height, Math.ceil(Math.max(...lines.map((line) => line.bottom)) + margin));
  return { left, top, width: right - left, height: bottom - top };
}

function svgOf(line: PlacedLine, frame: Frame): string {
  const paths = line.shapes
    .filter((shape) => shape.path !== '')
    .map(({ path, stroke }) => {
      const widened = stroke > 0 ? ` stroke="#fff" stroke-linejoin="round" stroke-width="${stroke}"` : '';
      return `<path fill="#fff"${widened} d="${path}"/>`;
    });
  const { left, top, width, height } = frame;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${paths.join('')}</svg>`;
}

/** Only the strip of each line is drawn in RGBA, so that an 8K picture costs no 256 MB. */
export async function rasterize(
  lines: readonly PlacedLine[],
  width: number,
  height: number,
): Promise<Coverage> {
  if (lines.length === 0) return { left: 0, fullest: 0, row: () => undefined };
  const { Resvg } = await import('@resvg/resvg-js');
  const block = frameOf(lines, width, height);
  const values = new Uint8Array(block.width * block.height);
  let fullest = 0;
  for (const line of lines) {
    const strip = frameOf([line], width, height);
    if (strip.width <= 0 || strip.height <= 0) continue;
    const { pixels } = new Resvg(svgOf(line, strip), { font: { loadSystemFonts: false } }).render();
    for (let y = 0; y < strip.height; y++) {
      const target = (strip.top - block.top + y) * block.width + strip.left - block.left;
      for (let x = 0; x < strip.width; x++) {
        const alpha = pixels[(y * strip.width + x) * 4 + 3] ?? 0;
        if (alpha === 0) continue;
        const before = values[target + x] ?? 0;
        const after = before + Math.round((alpha * (255 - before)) / 255);
        values[target + x] = after;
        if (after > fullest) fullest = after;
      }
    }
  }
  return {
    left: block.left,
    fullest,
    row: (y) => {
      const at = (y - block.top) * block.width;
      return y < block.top || y >= block.top + block.height
        ? undefined
        : values.subarray(at, at + block.width);
    },
  };
}
