/** Repeats one text over a whole picture, in rows that are offset like bricks. */
import type { Picture } from './layout.ts';
import type { Frame } from './raster.ts';

/** Gap between two texts, in ems. */
const GAP = { x: 3, y: 2 } as const;

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/**
 * The rows of a picture that is tiled with a frame; undefined for a blank row.
 * @param inner the rows of the frame, in order
 * @param em pixels
 */
export async function* tileRows(
  inner: AsyncIterable<Uint8Array>,
  frame: Frame,
  { width, height }: Picture,
  em: number,
): AsyncGenerator<Uint8Array | undefined> {
  const tile = new Uint8Array(frame.width * frame.height);
  let at = 0;
  for await (const row of inner) {
    tile.set(row, at);
    at += frame.width;
  }
  const period = { x: frame.width + Math.ceil(GAP.x * em), y: frame.height + Math.ceil(GAP.y * em) };
  const row = new Uint8Array(width);
  for (let y = 0; y < height; y += 1) {
    const line = Math.floor((y - frame.top) / period.y);
    const within = y - frame.top - line * period.y;
    if (within >= frame.height) {
      yield undefined;
      continue;
    }
    const part = tile.subarray(within * frame.width, (within + 1) * frame.width);
    const shift = modulo(line, 2) * Math.floor(period.x / 2);
    row.fill(0);
    for (let x = modulo(frame.left + shift, period.x) - period.x; x < width; x += period.x) {
      const skip = Math.max(0, -x);
      if (skip < part.length) row.set(part.subarray(skip, Math.min(part.length, width - x)), x + skip);
    }
    yield row;
  }
}
