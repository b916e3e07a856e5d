/**
 * The part of the picture that changes. Letterbox, pillarbox and inset borders are still for minutes. If they counted,
 * a cut in the small picture between them would look small too.
 */
import { SMALL } from './picture.ts';

/** In pixels of the small picture; `right` and `bottom` are exclusive. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** A pixel is live if its brightest and darkest levels differ by more. */
const ALIVE = 24;
/** A line belongs to the box if it has this share of the live pixels of the fullest line. */
const SHARE = 0.4;
/** A smaller box says nothing about the picture. */
const MIN_SIDE = 8;

const WHOLE: Box = { left: 0, top: 0, right: SMALL.width, bottom: SMALL.height };

/** The live box of a run of small frames. */
export function liveBox(frames: Uint8Array): Box {
  const darkest = new Uint8Array(SMALL.bytes).fill(255);
  const brightest = new Uint8Array(SMALL.bytes);
  for (let frame = 0; frame < frames.length; frame += darkest.length) {
    for (let pixel = 0; pixel < darkest.length; pixel += 1) {
      const level = frames[frame + pixel] ?? 0;
      if (level < (darkest[pixel] ?? 0)) darkest[pixel] = level;
      if (level > (brightest[pixel] ?? 0)) brightest[pixel] = level;
    }
  }
  const columns = new Array<number>(SMALL.width).fill(0);
  const rows = new Array<number>(SMALL.height).fill(0);
  for (let pixel = 0; pixel < SMALL.bytes; pixel += 1) {
    if ((brightest[pixel] ?? 0) - (darkest[pixel] ?? 0) <= ALIVE) continue;
    const x = pixel % SMALL.width;
    const y = Math.floor(pixel / SMALL.width);
    columns[x] = (columns[x] ?? 0) + 1;
    rows[y] = (rows[y] ?? 0) + 1;
  }
  const [left, right] = extent(columns);
  const [top, bottom] = extent(rows);
  return right - left < MIN_SIDE || bottom - top < MIN_SIDE ? WHOLE : { left, top, right, bottom };
}

/** First and one past the last line that is full enough. */
function extent(counts: readonly number[]): readonly [number, number] {
  const least = SHARE * Math.max(1, ...counts);
  const full = (count: number): boolean => count >= least;
  return [Math.max(0, counts.findIndex(full)), counts.findLastIndex(full) + 1];
}

/** Side of a square with the box's share of the picture, 0..1. */
export function measureFill(box: Box): number {
  return Math.sqrt(((box.right - box.left) * (box.bottom - box.top)) / SMALL.bytes);
}

/** Most that levels differ within a line of a bar, and its mean between frames. */
const PLAIN = 12;
const SAME_MEAN = 4;

/** The box without lines at its edges that are plain and the same in both frames. */
export function withoutBars(box: Box, a: Uint8Array, b: Uint8Array): Box {
  const row = (y: number): boolean => isBar(a, b, y * SMALL.width + box.left, 1, box.right - box.left);
  const column = (x: number): boolean =>
    isBar(a, b, box.top * SMALL.width + x, SMALL.width, box.bottom - box.top);
  let { left, top, right, bottom } = box;
  while (top < bottom && row(top)) top += 1;
  while (bottom > top && row(bottom - 1)) bottom -= 1;
  while (left < right && column(left)) left += 1;
  while (right > left && column(right - 1)) right -= 1;
  const taken = box.right - box.left - (right - left) + (box.bottom - box.top - (bottom - top));
  return taken < 3 || right - left < MIN_SIDE || bottom - top < MIN_SIDE ? box : { left, top, right, bottom };
}

function isBar(a: Uint8Array, b: Uint8Array, from: number, stride: number, count: number): boolean {
  let darkest = 255;
  let brightest = 0;
  let change = 0;
  for (let i = 0, at = from; i < count; i += 1, at += stride) {
    const [before = 0, after = 0] = [a[at], b[at]];
    darkest = Math.min(darkest, before, after);
    brightest = Math.max(brightest, before, after);
    change += after - before;
  }
  return brightest - darkest <= PLAIN && Math.abs(change) <= SAME_MEAN * count;
}
