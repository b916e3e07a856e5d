/** How a decoded picture is shown: pixels that are not square, pictures that lie on their side. */

export type Shape = {
  readonly width: number;
  readonly height: number;
  /** Width of a pixel by its height. */
  readonly pixelAspect: { readonly num: number; readonly den: number };
  /** Degrees, a multiple of 90 where the picture is turned at all. */
  readonly rotation: number;
};

/** Size on the screen: as high as decoded, and turned as the file says. */
export function displaySize({ width, height, pixelAspect, rotation }: Shape): {
  readonly width: number;
  readonly height: number;
} {
  const wide = pixelAspect.num > 0 ? Math.round((width * pixelAspect.num) / pixelAspect.den) : width;
  const turned = Math.abs(Math.round(rotation / 90)) % 2 === 1;
  return turned ? { width: height, height: wide } : { width: wide, height };
}
