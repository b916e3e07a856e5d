/** Checks the measures against plain integer and floating-point arithmetic. */
import { expect, test } from 'vitest';
import { FrameMeter } from './meter.ts';
import { ANALYSIS, SMALL } from './picture.ts';

type Yuv = readonly [number, number, number];
const BLACK: Yuv = [16, 128, 128];
const WHITE: Yuv = [235, 128, 128];
const RED: Yuv = [81, 90, 240];
const GREEN: Yuv = [145, 54, 34];

/** Draws a frame. Chroma comes from the upper left of four pixels. */
function frame(draw: (x: number, y: number) => Yuv): Uint8Array {
  const { width, height, pixels, bytes } = ANALYSIS;
  const made = new Uint8Array(bytes);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [luma, u, v] = draw(x, y);
      made[y * width + x] = luma;
      if (x % 2 === 1 || y % 2 === 1) continue;
      const at = pixels + (y / 2) * SMALL.width + x / 2;
      made[at] = u;
      made[at + pixels / 4] = v;
    }
  }
  return made;
}

/** Measures consecutive frames. @returns means per pixel of the last one */
function means(...frames: Uint8Array[]) {
  const meter = new FrameMeter();
  const small = new Uint8Array(SMALL.bytes);
  const sums = frames.map((each) => meter.measure(each, small)).at(-1);
  if (!sums) throw new Error('no frame');
  const { hue, saturation, value, red, green, blue } = sums;
  const mean = (sum: number): number => sum / ANALYSIS.pixels;
  return {
    change: [mean(hue), mean(saturation), mean(value)],
    color: [mean(red), mean(green), mean(blue)],
    small: small.slice(),
  };
}

test('the first frame has no change; a level spans black to white', () => {
  expect(means(frame(() => WHITE))).toMatchObject({ change: [0, 0, 0], color: [255, 255, 255] });
  expect(means(frame(() => BLACK))).toMatchObject({ color: [0, 0, 0] });
  // Levels out of range are clamped.
  expect(means(frame(() => [255, 128, 128])).color).toEqual([255, 255, 255]);
  expect(means(frame(() => [0, 128, 128])).color).toEqual([0, 0, 0]);
});

test('hue counts in half degrees, saturation and value up to 255', () => {
  expect(
    means(
      frame(() => BLACK),
      frame(() => WHITE),
    ).change,
  ).toEqual([0, 0, 255]);
  const [hue = 0, saturation = 0, value = 0] = means(
    frame(() => RED),
    frame(() => GREEN),
  ).change;
  expect(hue).toBeCloseTo(60, 0);
  expect([saturation, value].every((change) => change <= 2)).toBe(true);
  expect(
    means(
      frame(() => WHITE),
      frame(() => RED),
    ).change[1],
  ).toBeGreaterThanOrEqual(253);
});

test('a repeated frame has no change, and half a change counts half', () => {
  const draw = (x: number, y: number): Yuv => [16 + ((x * 7 + y * 3) % 220), 100 + (x % 50), 90 + (y % 70)];
  expect(means(frame(draw), frame(draw)).change).toEqual([0, 0, 0]);
  const half = frame((x) => (x < ANALYSIS.width / 2 ? WHITE : BLACK));
  expect(
    means(
      frame(() => BLACK),
      half,
    ).change,
  ).toEqual([0, 0, 127.5]);
});

test('each pixel of the small picture is the mean of four', () => {
  const levels = [10, 20, 31, 41];
  const { small } = means(frame((x, y) => [levels[2 * (y % 2) + (x % 2)] ?? 0, 128, 128]));
  expect(new Set(small)).toEqual(new Set([26]));
  const steps = means(frame((x, y) => [(x >> 1) + (y >> 1), 128, 128])).small;
  expect([steps[0], steps[79], steps[80], steps.at(-1)]).toEqual([0, 79, 1, 79 + 44]);
});

test('any colour agrees with the floating-point conversion', () => {
  const drawing =
    (k: number) =>
    (x: number, y: number): Yuv => [
      16 + ((x * k + y * 5) % 220),
      16 + (((x >> 1) * 2 + (y >> 1) * k) % 224),
      128,
    ];
  const [before, after] = [drawing(3), drawing(11)];
  const wanted = [0, 0, 0];
  for (let y = 0; y < ANALYSIS.height; y += 1) {
    for (let x = 0; x < ANALYSIS.width; x += 1) {
      const [a, b] = [hsv(before(x, y)), hsv(after(x, y))];
      for (const i of [0, 1, 2]) wanted[i] = (wanted[i] ?? 0) + Math.abs((a[i] ?? 0) - (b[i] ?? 0));
    }
  }
  const found = means(frame(before), frame(after)).change;
  for (const i of [0, 1, 2]) {
    expect(Math.abs((found[i] ?? 0) - (wanted[i] ?? 0) / ANALYSIS.pixels)).toBeLessThan(0.8);
  }
});

function hsv([y, u, v]: Yuv): number[] {
  const level = (255 / 219) * (y - 16);
  const clamp = (x: number): number => Math.round(Math.min(255, Math.max(0, x)));
  const scale = 255 / 224;
  const r = clamp(level + 1.402 * scale * (v - 128));
  const g = clamp(level - scale * (0.344136 * (u - 128) + 0.714136 * (v - 128)));
  const b = clamp(level + 1.772 * scale * (u - 128));
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  const sixths =
    range === 0 ? 0 : max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return [30 * (sixths < 0 ? sixths + 6 : sixths), max === 0 ? 0 : (255 * range) / max, max];
}
