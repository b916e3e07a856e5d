/**
 * PySceneDetect's ContentDetector as the library runs it: full-size colour frames are shrunk to 256 columns by linear
 * interpolation without averaging, then converted to HSV. Slow, and independent of the service's own measurement.
 */
import { inputArguments, PICTURE } from '#functions/cut-detection/media/input.ts';
import type { Probe } from '#functions/cut-detection/media/probe.ts';
import { runFfmpeg } from '#functions/cut-detection/media/run.ts';

const COLUMNS = 256;
const THRESHOLD = 27;
const MIN_FRAMES = 15;

/** Cuts found with the library's defaults. */
export async function contentDetectorCuts(file: string, { width, height }: Probe): Promise<number[]> {
  const scores: number[] = [];
  let before: Uint8Array | undefined;
  await frames(file, width, height, (bgr) => {
    const hsv = toHsv(shrunk(bgr, width, height));
    scores.push(before ? change(before, hsv) : 0);
    before = hsv;
  });
  return merged(scores);
}

function change(before: Uint8Array, after: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < after.length; i += 1) sum += Math.abs((after[i] ?? 0) - (before[i] ?? 0));
  return sum / after.length;
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

/** Interpolates at the centre of each new pixel between the four nearest old ones. */
function shrunk(bgr: Uint8Array, width: number, height: number): Uint8Array {
  if (width <= COLUMNS) return bgr.slice();
  const factor = width / COLUMNS;
  const rows = Math.round(height / factor);
  const across = places(COLUMNS, width);
  const down = places(rows, height);
  const small = new Uint8Array(COLUMNS * rows * 3);
  let to = 0;
  for (let y = 0; y < rows; y += 1) {
    const upper = (down.low[y] ?? 0) * width * 3;
    const lower = (down.high[y] ?? 0) * width * 3;
    const v = down.share[y] ?? 0;
    for (let x = 0; x < COLUMNS; x += 1) {
      const left = (across.low[x] ?? 0) * 3;
      const right = (across.high[x] ?? 0) * 3;
      const u = across.share[x] ?? 0;
      for (let c = 0; c < 3; c += 1, to += 1) {
        const top = (bgr[upper + left + c] ?? 0) * (1 - u) + (bgr[upper + right + c] ?? 0) * u;
        const bottom = (bgr[lower + left + c] ?? 0) * (1 - u) + (bgr[lower + right + c] ?? 0) * u;
        small[to] = top * (1 - v) + bottom * v + 0.5;
      }
    }
  }
  return small;
}

/** For each new row or column, the old ones on either side, and the weight of the second. */
type Places = { readonly low: Int32Array; readonly high: Int32Array; readonly share: Float64Array };
const known = new Map<string, Places>();

function places(count: number, of: number): Places {
  const key = `${count} of ${of}`;
  let found = known.get(key);
  if (!found) {
    const place = (i: number): number => Math.min(of - 1, Math.max(0, ((i + 0.5) * of) / count - 0.5));
    const low = Int32Array.from({ length: count }, (_, i) => Math.floor(place(i)));
    found = {
      low,
      high: low.map((first) => Math.min(of - 1, first + 1)),
      share: Float64Array.from({ length: count }, (_, i) => place(i) - (low[i] ?? 0)),
    };
    known.set(key, found);
  }
  return found;
}

/** Converts BGR in place to 8-bit HSV with hues of 0..179. */
function toHsv(bgr: Uint8Array): Uint8Array {
  for (let i = 0; i < bgr.length; i += 3) {
    const b = bgr[i] ?? 0;
    const g = bgr[i + 1] ?? 0;
    const r = bgr[i + 2] ?? 0;
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

/** The library's MERGE filter, frame by frame. */
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
