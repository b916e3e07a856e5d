/** Pictures of which films are composed: planar YUV 4:4:4, limited range. */

export const WIDTH = 320;
export const HEIGHT = 180;
export const PLANE = WIDTH * HEIGHT;

/** Three planes of `PLANE` bytes. */
export type Picture = Uint8Array;

export const BLACK = 16;
export const WHITE = 235;

export function flat(y: number, u = 128, v = 128): Picture {
  const picture = new Uint8Array(3 * PLANE).fill(y, 0, PLANE);
  return picture.fill(u, PLANE, 2 * PLANE).fill(v, 2 * PLANE);
}

/** A larger picture from which frames are cropped. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly planes: readonly [Uint8Array, Uint8Array, Uint8Array];
};

/** Crops a frame from a canvas. `x`, `y` is its top left corner; `zoom` canvas pixels make a pixel of the frame. */
export function crop(canvas: Canvas, x: number, y: number, zoom = 1, flip = false): Picture {
  const picture = new Uint8Array(3 * PLANE);
  const columns = Int32Array.from({ length: WIDTH }, (_, i) => {
    const column = Math.round(x + (flip ? WIDTH - 1 - i : i) * zoom);
    return ((column % canvas.width) + canvas.width) % canvas.width;
  });
  const [left = 0] = columns;
  const plain = zoom === 1 && !flip && left + WIDTH <= canvas.width ? left : -1;
  canvas.planes.forEach((plane, p) => {
    for (let row = 0; row < HEIGHT; row += 1) {
      const line = Math.round(y + row * zoom);
      const from = (((line % canvas.height) + canvas.height) % canvas.height) * canvas.width;
      const to = p * PLANE + row * WIDTH;
      if (plain >= 0) picture.set(plane.subarray(from + plain, from + plain + WIDTH), to);
      else for (let i = 0; i < WIDTH; i += 1) picture[to + i] = plane[from + (columns[i] ?? 0)] ?? 0;
    }
  });
  return picture;
}

/** `(1 - share) * a + share * b`. */
export function blend(a: Picture, b: Picture, share: number): Picture {
  const weight = Math.round(share * 256);
  const mixed = new Uint8Array(a.length);
  for (let i = 0; i < a.length; i += 1) {
    mixed[i] = ((a[i] ?? 0) * (256 - weight) + (b[i] ?? 0) * weight + 128) >> 8;
  }
  return mixed;
}

/** Takes each pixel from `b` where `inside`, otherwise from `a`. */
export function composite(a: Picture, b: Picture, inside: (x: number, y: number) => boolean): Picture {
  const picture = a.slice();
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      if (!inside(x, y)) continue;
      const at = y * WIDTH + x;
      for (let plane = 0; plane < 3 * PLANE; plane += PLANE) picture[plane + at] = b[plane + at] ?? 0;
    }
  }
  return picture;
}

/** Moves a picture by whole pixels. The uncovered edge shows `fill`. */
export function shift(a: Picture, dx: number, dy: number, fill: Picture = a): Picture {
  const picture = fill.slice();
  for (let plane = 0; plane < 3; plane += 1) {
    for (let y = Math.max(0, dy); y < Math.min(HEIGHT, HEIGHT + dy); y += 1) {
      const from = plane * PLANE + (y - dy) * WIDTH;
      const to = plane * PLANE + y * WIDTH;
      const left = Math.max(0, -dx);
      picture.set(a.subarray(from + left, from + WIDTH - Math.max(0, dx)), to + Math.max(0, dx));
    }
  }
  return picture;
}

/** Lightens or darkens: luma `gain * (y - 16) + 16 + offset`, chroma towards grey by `color`. */
export function grade(a: Picture, gain: number, offset = 0, color = gain): Picture {
  const luma = Uint8ClampedArray.from({ length: 256 }, (_, y) => gain * (y - BLACK) + BLACK + offset);
  const chroma = Uint8ClampedArray.from({ length: 256 }, (_, c) => color * (c - 128) + 128);
  const graded = new Uint8Array(a.length);
  for (let i = 0; i < PLANE; i += 1) graded[i] = luma[a[i] ?? 0] ?? 0;
  for (let i = PLANE; i < a.length; i += 1) graded[i] = chroma[a[i] ?? 0] ?? 0;
  return graded;
}

/** Shrinks a picture into a rectangle of another. */
export function inset(
  background: Picture,
  a: Picture,
  x: number,
  y: number,
  width: number,
  height: number,
): Picture {
  const picture = background.slice();
  for (let row = 0; row < height; row += 1) {
    const from = Math.floor((row * HEIGHT) / height) * WIDTH;
    for (let column = 0; column < width; column += 1) {
      const source = from + Math.floor((column * WIDTH) / width);
      const target = (y + row) * WIDTH + x + column;
      for (let plane = 0; plane < 3 * PLANE; plane += PLANE) picture[plane + target] = a[plane + source] ?? 0;
    }
  }
  return picture;
}

/** Mean of several pictures, which gives motion blur. */
export function average(pictures: readonly Picture[]): Picture {
  const sums = new Uint16Array(3 * PLANE);
  for (const picture of pictures)
    for (let i = 0; i < sums.length; i += 1) sums[i] = (sums[i] ?? 0) + (picture[i] ?? 0);
  const mean = new Uint8Array(sums.length);
  for (let i = 0; i < sums.length; i += 1) mean[i] = (sums[i] ?? 0) / pictures.length;
  return mean;
}
