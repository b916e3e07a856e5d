/**
 * Measures frames as PySceneDetect's ContentDetector does: the mean change of hue, saturation and value from one frame
 * to the next, in the 8-bit HSV of OpenCV (hue 0..179). All results are integer sums, so that they do not depend on
 * where a file was split.
 */
import { ANALYSIS, SMALL } from './picture.ts';

/** Sums over the pixels of one frame. */
export type FrameSums = {
  /** Sums of the absolute change from the frame before; 0 for the first frame. */
  readonly hue: number;
  readonly saturation: number;
  readonly value: number;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
};

const CLAMP_OFFSET = 512;
/** Clamps sums of the conversion, -512..1023, to 0..255. */
const CLAMP = Uint8Array.from({ length: 1536 }, (_, i) => Math.min(255, Math.max(0, i - CLAMP_OFFSET)));

/** ITU-R BT.601, limited range, in 1/65536: swscale's default for files without a matrix. */
const byLevel = (factor: number, zero: number): Int32Array =>
  Int32Array.from({ length: 256 }, (_, level) => Math.round(factor * 65_536 * (level - zero)));
const LUMA = byLevel(255 / 219, 16).map((scaled) => scaled + 32_768);
const RED_OF_V = byLevel(1.402 * (255 / 224), 128);
const GREEN_OF_U = byLevel(-0.344136 * (255 / 224), 128);
const GREEN_OF_V = byLevel(-0.714136 * (255 / 224), 128);
const BLUE_OF_U = byLevel(1.772 * (255 / 224), 128);

/** OpenCV's fixed-point division tables: `255 / value` and `30 / range` in 1/4096. */
const SATURATION_SCALE = Int32Array.from({ length: 256 }, (_, v) =>
  v === 0 ? 0 : Math.round((255 * 4096) / v),
);
const HUE_SCALE = Int32Array.from({ length: 256 }, (_, range) =>
  range === 0 ? 0 : Math.round((180 * 4096) / (6 * range)),
);

/** Keeps the planes of the frame before. Use one meter per run of frames. */
export class FrameMeter {
  private hue = new Uint8Array(ANALYSIS.pixels);
  private saturation = new Uint8Array(ANALYSIS.pixels);
  private value = new Uint8Array(ANALYSIS.pixels);
  private started = false;

  /**
   * Measures the next frame.
   * @param frame `ANALYSIS.bytes` of planar YUV 4:2:0
   * @param small receives the 80x45 luma
   */
  measure(frame: Uint8Array, small: Uint8Array): FrameSums {
    const { width, pixels } = ANALYSIS;
    const { hue, saturation, value } = this;
    let hueChange = 0;
    let saturationChange = 0;
    let valueChange = 0;
    let redSum = 0;
    let greenSum = 0;
    let blueSum = 0;
    for (let at = 0, line = 0; at < pixels; line += 1) {
      const chroma = pixels + (line >> 1) * SMALL.width;
      for (let x = 0; x < width; x += 1, at += 1) {
        const u = frame[chroma + (x >> 1)] ?? 0;
        const v = frame[chroma + (x >> 1) + pixels / 4] ?? 0;
        const luma = LUMA[frame[at] ?? 0] ?? 0;
        const red = CLAMP[((luma + (RED_OF_V[v] ?? 0)) >> 16) + CLAMP_OFFSET] ?? 0;
        const green = CLAMP[((luma + (GREEN_OF_U[u] ?? 0) + (GREEN_OF_V[v] ?? 0)) >> 16) + CLAMP_OFFSET] ?? 0;
        const blue = CLAMP[((luma + (BLUE_OF_U[u] ?? 0)) >> 16) + CLAMP_OFFSET] ?? 0;
        redSum += red;
        greenSum += green;
        blueSum += blue;

        const max = red > green ? (red > blue ? red : blue) : green > blue ? green : blue;
        const min = red < green ? (red < blue ? red : blue) : green < blue ? green : blue;
        const range = max - min;
        const newSaturation = (range * (SATURATION_SCALE[max] ?? 0) + 2048) >> 12;
        const sixths =
          max === red ? green - blue : max === green ? blue - red + 2 * range : red - green + 4 * range;
        let newHue = (sixths * (HUE_SCALE[range] ?? 0) + 2048) >> 12;
        if (newHue < 0) newHue += 180;

        hueChange += Math.abs(newHue - (hue[at] ?? 0));
        saturationChange += Math.abs(newSaturation - (saturation[at] ?? 0));
        valueChange += Math.abs(max - (value[at] ?? 0));
        hue[at] = newHue;
        saturation[at] = newSaturation;
        value[at] = max;
      }
    }
    shrink(frame, small);
    const change = this.started ? 1 : 0;
    this.started = true;
    return {
      hue: hueChange * change,
      saturation: saturationChange * change,
      value: valueChange * change,
      red: redSum,
      green: greenSum,
      blue: blueSum,
    };
  }
}

/** Halves the luma: means of 2x2 pixels. */
function shrink(frame: Uint8Array, small: Uint8Array): void {
  const { width } = ANALYSIS;
  for (let y = 0, to = 0; y < SMALL.height; y += 1) {
    for (let at = 2 * y * width, end = at + width; at < end; at += 2, to += 1) {
      const upper = (frame[at] ?? 0) + (frame[at + 1] ?? 0);
      small[to] = (upper + (frame[at + width] ?? 0) + (frame[at + width + 1] ?? 0) + 2) >> 2;
    }
  }
}
