/**
 * PySceneDetect's ContentDetector as it would run itself: frames in full size and colour, shrunk to 256 columns by
 * linear interpolation without averaging, then HSV. Slow and independent of the service's own measuring.
 */
import { inputArguments, PICTURE } from '#functions/cut-detection/media/input.ts';
import type { Probe } from '#functions/cut-detection/media/probe.ts';
import { runFfmpeg } from '#functions/cut-detection/media/run.ts';

const COLUMNS = 256;
const THRESHOLD = 27;
const MIN_FRAMES = 15;

/** Cuts of the library's defaults. */
export async function contentDetectorCuts(file: string, { width, height }: Probe): Promise<number[]> {
  const scores: number[] = [];
  let before: Uint8Array | undefined;
  await frames(file, width, height, (bgr) => {
    const hsv = toHsv(shrunk(bgr, width, height));
    let change = 0;
    if (before) for (let i = 0; i < hsv.length; i += 1) change += Math.abs((hsv[i] ?? 0) - (before[i] ?? 0));
    scores.push(change / hsv.length);
    before = hsv;
  });
  return merged(scores);
}

async function frames(
  file: string,
  width: number,
  height: number,
  take: (bgr: Uint8Array) => void,
): Promise<void> {
  const frame = new Uint8Array(width * height * 3);
  let filled = 0;
  await runFfmpeg({
    args: [
      ...['-v', 'error', '-copyts', ...inputArguments(file, { extra: ['-noautorotate'] }), ...PICTURE],
      ...['-vf', 'format=bgr24', '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
    ],
    output: async (chunk) => {
      for (let at = 0; at < chunk.length; ) {
        const taken = Math.min(frame.length - filled, chunk.length - at);
        frame.set(chunk.subarray(at, at + taken), filled);
        filled += taken;
        at += taken;
        if (filled === frame.length) {
          take(frame);
          filled = 0;
        }
      }
      return undefined;
    },
  });
}

/** Samples at the centres of the new pixels, between the four nearest old ones. */
function shrunk(bgr: Uint8Array, width: number, height: number): Uint8Array {
  if (width <= COLUMNS) return bgr.slice();
  const factor = width / COLUMNS;
  const rows = Math.round(height / factor);
  const across = places(COLUMNS, width);
  const down = places(rows, height);
  const small = new Uint8Array(COLUMNS * rows * 3);
  let to = 0;
  for (const v of down) {
    for (const u of across) {
      for (let c = 0; c < 3; c += 1, to += 1) {
        const at = (y: number, x: number): number => bgr[(y * width + x) * 3 + c] ?? 0;
        const top = at(v.low, u.low) * (1 - u.share) + at(v.low, u.high) * u.share;
        const bottom = at(v.high, u.low) * (1 - u.share) + at(v.high, u.high) * u.share;
        small[to] = Math.round(top * (1 - v.share) + bottom * v.share);
      }
    }
  }
  return small;
}

function places(count: number, of: number): { low: number; high: number; share: number }[] {
  return Array.from({ length: count }, (_, i) => {
    const place = Math.min(of - 1, Math.max(0, ((i + 0.5) * of) / count - 0.5));
    const low = Math.floor(place);
    return { low, high: Math.min(of - 1, low + 1), share: place - low };
  });
}

/** 8-bit HSV with hues of 0..179, in place of BGR. */
function toHsv(bgr: Uint8Array): Uint8Array {
  for (let i = 0; i < bgr.length; i += 3) {
    const [b = 0, g = 0, r = 0] = bgr.subarray(i, i + 3);
    const max = Math.max(r, g, b);
    const range = max - Math.min(r, g, b);
    const sixths =
      range === 0 ? 0 : max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
    bgr[i] = Math.round(30 * (sixths < 0 ? sixths + 6 : sixths)) % 180;
    bgr[i + 1] = max === 0 ? 0 : Math.round((255 * range) / max);
    bgr[i + 2] = max;
  }
  return bgr;
}

/** Its MERGE filter, frame by frame. */
function merged(scores: readonly number[]): number[] {
  const cuts: number[] = [];
  let last = 0;
  let armed = false;
  let runFrom = -1;
  scores.forEach((score, frame) => {
    const above = score >= THRESHOLD;
    const quiet = frame - last >= MIN_FRAMES;
    if (above) last = frame;
    if (runFrom >= 0) {
      if (quiet && !above && last - runFrom >= MIN_FRAMES) {
        runFrom = -1;
        cuts.push(last);
      }
    } else if (above && quiet) {
      armed = true;
      cuts.push(frame);
    } else if (above && armed) runFrom = frame;
  });
  return cuts;
}
