/** The palette of a watermark: at most 16 colours, so that half a byte per pixel is enough. */

export type Rgb = readonly [number, number, number];
export type Rgba = readonly [number, number, number, number];

/** The colours in use, the first fully transparent, and the choice of one for a pixel. */
export type Shades = {
  readonly palette: readonly Rgba[];
  /** @param whole coverage by text and outline, `inner` by the text alone; both 0 to 255 */
  readonly index: (whole: number, inner: number) => number;
};

/** Steps from transparent to outline, from outline to text, and from transparent to a text without outline. */
const EDGE_STEPS = 7;
const INNER_STEPS = 8;
const PLAIN_STEPS = 15;
/** A pixel with less coverage by the text counts as outline. */
const TOUCHED = 16;

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** Black around light text, white around dark text, by the luma of ITU-R BT.601. */
export const computeContrast = ([red, green, blue]: Rgb): Rgb =>
  299 * red + 587 * green + 114 * blue >= 128_000 ? BLACK : WHITE;

const mix = (from: Rgb, to: Rgb, part: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * part),
  Math.round(from[1] + (to[1] - from[1]) * part),
  Math.round(from[2] + (to[2] - from[2]) * part),
];

/**
 * @param alpha of a pixel that is completely inside a letter or its outline
 * @param fullest the highest coverage by the text: letters finer than a pixel cover no pixel wholly
 */
export function chooseShades(color: Rgb, alpha: number, outlined: boolean, fullest: number): Shades {
  const full = Math.max(1, fullest);
  const inner = (coverage: number): number => Math.min(1, coverage / full);
  const ramp = (steps: number, of: Rgb): Rgba[] =>
    Array.from({ length: steps + 1 }, (_, step) => [...of, Math.round((step / steps) * alpha)] as const);
  if (!outlined) {
    return distinct(ramp(PLAIN_STEPS, color), (_, covered) => Math.round(inner(covered) * PLAIN_STEPS));
  }
  const outline = computeContrast(color);
  const fills = Array.from(
    { length: INNER_STEPS },
    (_, step) => [...mix(outline, color, (step + 1) / INNER_STEPS), alpha] as const,
  );
  return distinct([...ramp(EDGE_STEPS, outline), ...fills], (whole, covered) =>
    covered < TOUCHED
      ? Math.round((whole / 255) * EDGE_STEPS)
      : EDGE_STEPS + Math.max(1, Math.round(inner(covered) * INNER_STEPS)),
  );
}

/** Drops duplicate colours, which a low alpha with few steps produces. */
function distinct(colours: readonly Rgba[], index: Shades['index']): Shades {
  const keys = colours.map((colour) => (colour[3] === 0 ? 'none' : colour.join()));
  const first = keys.map((key) => keys.indexOf(key));
  const kept = [...new Set(first)];
  const place = first.map((at) => kept.indexOf(at));
  return {
    palette: kept.flatMap((at) => colours.slice(at, at + 1)),
    index: (whole, inner) => place[index(whole, inner)] ?? 0,
  };
}
