/** Fades through black and white, read from the mean level of the frames. */

export type FadeKind = 'fade-black' | 'fade-white';

/** A gradual change: frames from `start` up to `end`, exclusive. */
export type Fade = {
  readonly start: number;
  readonly end: number;
  readonly kind: FadeKind;
  /** First and one past the last frame that is fully black or white. */
  readonly out: number;
  readonly in: number;
};

/** Mean level below which a frame is dark, as in PySceneDetect's ThresholdDetector. White is its mirror. */
export const DARK = 12;
const WHITE_LEVEL = 255;
/** Dark is not black: somewhere in the dip the level must come this close to the end of the scale. */
const PURE = 3.5;
/** Least change of the level in a frame, and the least number of such frames on one side, for a ramp. */
const SLOPE = 0.3;
const MIN_RAMP = 4;
const MAX_RAMP_SECONDS = 5;

/** A passage through black or white: first frame inside, and the first one after it. */
export type Dip = { readonly out: number; readonly in: number };

/** Passages with a mean level below `dark`. The last one may extend to the end of the film. */
export function dips(levels: Float64Array, dark: number): Dip[] {
  const found: Dip[] = [];
  let out: number | undefined;
  for (let t = 0; t <= levels.length; t += 1) {
    const inside = t < levels.length && (levels[t] ?? 0) < dark;
    if (inside) out ??= t;
    else if (out !== undefined) {
      found.push({ out, in: t });
      out = undefined;
    }
  }
  return found;
}

/** The levels measured from white. */
export const inverted = (levels: Float64Array): Float64Array => levels.map((level) => WHITE_LEVEL - level);

/** All fades of a film in order. */
export function fades(levels: Float64Array, speed: number): Fade[] {
  const most = Math.round(MAX_RAMP_SECONDS * speed);
  const through = (kind: FadeKind, scale: Float64Array): Fade[] =>
    dips(scale, DARK).flatMap((dip) => {
      if (Math.min(...scale.subarray(dip.out, dip.in).slice(0, most * 4)) > PURE) return [];
      const start = rampStart(scale, dip.out, most);
      const end = rampEnd(scale, dip.in, most);
      const outward = dip.out - start >= MIN_RAMP;
      const inward = end - dip.in >= MIN_RAMP;
      if (!outward && !inward) return [];
      return [
        { start: outward ? start : dip.out, end: inward ? end : dip.in, kind, out: dip.out, in: dip.in },
      ];
    });
  return [...through('fade-black', levels), ...through('fade-white', inverted(levels))].sort(
    (a, b) => a.start - b.start,
  );
}

/** The first frame of the fall that ends in the dip. */
function rampStart(levels: Float64Array, out: number, most: number): number {
  let t = out;
  while (t > Math.max(0, out - most) && (levels[t - 1] ?? 0) >= (levels[t] ?? 0) + SLOPE) t -= 1;
  return t;
}

/** One past the last frame of the rise out of the dip. */
function rampEnd(levels: Float64Array, into: number, most: number): number {
  let t = into;
  const last = Math.min(levels.length - 1, into + most);
  while (t < last && (levels[t + 1] ?? 0) >= (levels[t] ?? 0) + SLOPE) t += 1;
  return t;
}
