/** Imitates text without a font: rows of small strokes. */
import { flat, HEIGHT, type Picture, PLANE, WHITE, WIDTH } from './picture.ts';
import { type Random, random, whole } from './random.ts';

const GLYPH = { width: 5, height: 9, gap: 2 } as const;

/** A mask of `WIDTH` columns and any number of rows, with lines of text every `pitch` rows. */
export function lettering(seed: number, rows: number, pitch = 18): Uint8Array {
  const next = random(seed);
  const mask = new Uint8Array(WIDTH * rows);
  for (let top = 0; top + GLYPH.height <= rows; top += pitch) {
    const letters = whole(next, 12, 38);
    const left = Math.floor((WIDTH - letters * (GLYPH.width + GLYPH.gap)) / 2);
    for (let i = 0; i < letters; i += 1) {
      if (next() < 0.15) continue;
      letter(mask, next, Math.max(0, left) + i * (GLYPH.width + GLYPH.gap), top);
    }
  }
  return mask;
}

function letter(mask: Uint8Array, next: Random, x: number, y: number): void {
  const stem = whole(next, 0, 1) * (GLYPH.width - 2);
  const bars = [0, 4, 8].filter(() => next() < 0.7);
  for (let v = 0; v < GLYPH.height; v += 1) {
    for (let u = 0; u < GLYPH.width; u += 1) {
      const inked = (u >= stem && u < stem + 2) || bars.includes(v);
      if (inked && x + u < WIDTH) mask[(y + v) * WIDTH + x + u] = 1;
    }
  }
}

const PAPER = flat(WHITE);

/** Writes the rows of a mask, starting at row `from`, over a picture at `top`. */
export function write(
  picture: Picture,
  mask: Uint8Array,
  top: number,
  from = 0,
  rows = HEIGHT - top,
): Picture {
  const written = picture.slice();
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      if (mask[(from + y) * WIDTH + x] !== 1) continue;
      const at = (top + y) * WIDTH + x;
      for (let plane = 0; plane < 3 * PLANE; plane += PLANE) written[plane + at] = PAPER[plane + at] ?? 0;
    }
  }
  return written;
}
