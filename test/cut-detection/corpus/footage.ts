/** Source material of the films: real shots if the sample videos are present, and drawn ones that need no files. */
import { spawnSync } from 'node:child_process';
import { findFfmpeg } from '#functions/cut-detection/media/ffmpeg.ts';
import { corpus } from '#test/corpus.ts';
import { type Canvas, crop, grade, HEIGHT, type Picture, WIDTH } from './picture.ts';
import { between, type Random, random, whole } from './random.ts';

/** A take without cuts: gives the picture at frame `n`, for any n from 0. */
export type Take = (n: number) => Picture;

/** Uncut stretches of the sample videos: file, start in seconds, number of frames at 24 fps. */
const SHOTS = [
  ['crystal.mp4', 0.5, 150],
  ['bbb480.mp4', 12.2, 84],
  ['elf.mp4', 0.5, 150],
  ['bbb480.mp4', 16, 165],
  ['frog.mp4', 0.5, 150],
  ['bbb480.mp4', 23.4, 150],
  ['monster.mp4', 0.5, 140],
  ['pig.mp4', 0.5, 130],
  ['rabbit.mp4', 0.5, 140],
] as const;

/** Canvas size of a real take. Larger than a frame, so that takes of one video can have different framings. */
const REAL = { width: 480, height: 270 } as const;
const REAL_BYTES = REAL.width * REAL.height * 3;

const decoded = new Map<number, Uint8Array>();

function decode(index: number): Uint8Array | undefined {
  const known = decoded.get(index);
  if (known) return known;
  const [name, start, frames] = SHOTS[index % SHOTS.length] ?? SHOTS[0];
  const file = corpus('video', name);
  if (!file) return undefined;
  const { stdout } = spawnSync(
    findFfmpeg(),
    [
      '-v',
      'error',
      '-threads',
      '1',
      '-ss',
      String(start),
      '-i',
      file,
      '-map',
      '0:V:0',
      '-frames:v',
      String(frames),
    ].concat(['-vf', `fps=24,scale=${REAL.width}:${REAL.height},format=yuv444p`, '-f', 'rawvideo', 'pipe:1']),
    { maxBuffer: 1 << 28 },
  );
  decoded.set(index, stdout);
  return stdout;
}

/** Whether the sample videos are present. */
export const hasRealFootage = (): boolean => corpus('video', SHOTS[0][0]) !== undefined;

/** A real take: one of the videos with its own framing (place, size, mirroring) and light, played back and forth. */
function realTake(index: number, next: Random): Take | undefined {
  const bytes = decode(index);
  if (!bytes) return undefined;
  const frames = Math.floor(bytes.length / REAL_BYTES);
  const zoom = between(next, 0.9, 1.5);
  const x = between(next, 0, REAL.width - zoom * WIDTH);
  const y = between(next, 0, REAL.height - zoom * HEIGHT);
  const flip = next() < 0.5;
  const start = whole(next, 0, 40);
  const light = {
    gain: between(next, 0.7, 1.2),
    offset: between(next, -12, 25),
    color: between(next, 0.3, 1.4),
  };
  return (n) => {
    const period = 2 * (frames - 1);
    const at = (start + n) % period;
    const frame = at < frames ? at : period - at;
    const from = frame * REAL_BYTES;
    const size = REAL.width * REAL.height;
    const plane = (p: number) => bytes.subarray(from + p * size, from + (p + 1) * size);
    const framed = crop({ ...REAL, planes: [plane(0), plane(1), plane(2)] }, x, y, zoom, flip);
    return grade(framed, light.gain, light.offset, light.color);
  };
}

/** Smooth noise at several scales. */
function noise(next: Random, width: number, height: number, cells: readonly number[]): Float32Array {
  const field = new Float32Array(width * height);
  cells.forEach((cell, octave) => {
    const columns = Math.ceil(width / cell) + 2;
    const knots = Float32Array.from({ length: columns * (Math.ceil(height / cell) + 2) }, () => next() - 0.5);
    addNoise(field, width, knots, columns, cell, 1 / (octave + 1));
  });
  return field;
}

/** Adds noise at one scale, interpolated bilinearly between the points of a grid. */
function addNoise(
  field: Float32Array,
  width: number,
  knots: Float32Array,
  columns: number,
  cell: number,
  strength: number,
): void {
  const column = Int32Array.from({ length: width }, (_, x) => Math.floor(x / cell));
  const shares = Float64Array.from({ length: width }, (_, x) => x / cell - Math.floor(x / cell));
  for (let y = 0, to = 0; to < field.length; y += 1) {
    const row = Math.floor(y / cell);
    const v = y / cell - row;
    for (let x = 0; x < width; x += 1, to += 1) {
      const u = shares[x] ?? 0;
      const at = row * columns + (column[x] ?? 0);
      const top = (knots[at] ?? 0) * (1 - u) + (knots[at + 1] ?? 0) * u;
      const bottom = (knots[at + columns] ?? 0) * (1 - u) + (knots[at + columns + 1] ?? 0) * u;
      field[to] = (field[to] ?? 0) + strength * (top * (1 - v) + bottom * v);
    }
  }
}

/** A drawn place with large shapes, texture and its own palette. */
export function drawCanvas(next: Random, width = 560, height = 320): Canvas {
  const luma = noise(next, width, height, [90, 34, 13, 5]);
  const tint = noise(next, width, height, [120, 40]);
  const level = between(next, 70, 150);
  const contrast = between(next, 110, 190);
  const [u, v] = [between(next, 100, 156), between(next, 100, 156)];
  const [du, dv] = [between(next, -90, 90), between(next, -90, 90)];
  const shapes = Array.from({ length: 9 }, () => ({
    x: next() * width,
    y: next() * height,
    w: between(next, 20, 120),
    h: between(next, 20, 120),
    lift: between(next, -70, 70),
    u: between(next, -40, 40),
    v: between(next, -40, 40),
  }));
  const lifts = [0, 1, 2].map(() => new Float64Array(width * height));
  for (const shape of shapes) {
    const right = Math.min(width - 1, Math.floor(shape.x + shape.w));
    const bottom = Math.min(height - 1, Math.floor(shape.y + shape.h));
    [shape.lift, shape.u, shape.v].forEach((lift, p) => {
      const lifted = lifts[p] ?? new Float64Array(0);
      for (let y = Math.ceil(shape.y); y <= bottom; y += 1) {
        for (let at = y * width + Math.ceil(shape.x), end = y * width + right; at <= end; at += 1) {
          lifted[at] = (lifted[at] ?? 0) + lift;
        }
      }
    });
  }
  const plane = (
    base: number,
    scale: number,
    field: Float32Array,
    p: number,
    least: number,
    most: number,
  ) => {
    const lifted = lifts[p] ?? field;
    const levels = new Uint8Array(field.length);
    for (let at = 0; at < levels.length; at += 1) {
      levels[at] = clampTo(base + scale * (field[at] ?? 0) + (lifted[at] ?? 0), least, most);
    }
    return levels;
  };
  return {
    width,
    height,
    planes: [
      plane(level, contrast, luma, 0, 17, 234),
      plane(u, du, tint, 1, 20, 236),
      plane(v, dv, tint, 2, 20, 236),
    ],
  };
}

const clampTo = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** A drawn take: a camera drifts over a place in which something moves. */
function drawnTake(next: Random): Take {
  const canvas = drawCanvas(next);
  const actor = drawCanvas(next, 64, 64);
  const [x, y] = [between(next, 40, 150), between(next, 20, 90)];
  const [dx, dy] = [between(next, -1.2, 1.2), between(next, -0.5, 0.5)];
  const radius = between(next, 12, 30);
  const phase = next() * 6;
  return (n) => {
    const frame = crop(canvas, x + dx * n, y + dy * n);
    const [cx, cy] = [160 + 90 * Math.sin(phase + n / 17), 90 + 40 * Math.cos(phase + n / 23)];
    paint(frame, actor, Math.round(cx), Math.round(cy), Math.round(radius));
    return frame;
  };
}

/** Paints a disc filled from a canvas. */
function paint(frame: Picture, canvas: Canvas, cx: number, cy: number, radius: number): void {
  for (let y = Math.max(0, cy - radius); y < Math.min(HEIGHT, cy + radius); y += 1) {
    for (let x = Math.max(0, cx - radius); x < Math.min(WIDTH, cx + radius); x += 1) {
      if ((x - cx) ** 2 + (y - cy) ** 2 > radius ** 2) continue;
      const from = ((y - cy + radius) % canvas.height) * canvas.width + ((x - cx + radius) % canvas.width);
      canvas.planes.forEach((plane, p) => {
        frame[p * WIDTH * HEIGHT + y * WIDTH + x] = plane[from] ?? 0;
      });
    }
  }
}

/**
 * Takes that all look different.
 * @param real use the sample videos if they are present
 */
export function takes(count: number, seed: number, real: boolean): Take[] {
  const next = random(seed);
  return Array.from({ length: count }, (_, i) => (real ? realTake(i, next) : undefined) ?? drawnTake(next));
}
