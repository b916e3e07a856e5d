/** The display size of a decoded picture, given its pixel aspect ratio and rotation. */

export type Shape = {
  readonly width: number;
  readonly height: number;
  /** Pixel aspect ratio (width / height). */
  readonly pixelAspect: { readonly num: number; readonly den: number };
  /** Degrees, a multiple of 90. */
  readonly rotation: number;
};

/** The size on screen. The decoded height is kept, the width scaled; then the picture is rotated. */
export function displaySize({ width, height, pixelAspect, rotation }: Shape): {
  readonly width: number;
  readonly height: number;
} {
  const wide = pixelAspect.num > 0 ? Math.round((width * pixelAspect.num) / pixelAspect.den) : width;
  const turned = Math.abs(Math.round(rotation / 90)) % 2 === 1;
  return turned ? { width: height, height: wide } : { width: wide, height };
}
