/** Colours of markers. Each program has its own names. A missing colour becomes the nearest one. */

const PALETTE = {
  Red: 0xe12401,
  Green: 0x00ad00,
  Blue: 0x007fe3,
  Cyan: 0x00ced0,
  Magenta: 0xf000f0,
  Yellow: 0xf09d00,
  Black: 0x000000,
  White: 0xffffff,
  Pink: 0xff44c8,
  Forest: 0x228b22,
  Denim: 0x2b6cc4,
  Violet: 0x8b5cf6,
  Purple: 0x9013fe,
  Orange: 0xff8c00,
  Grey: 0x808080,
  Gold: 0xffd700,
  Fuchsia: 0xc02e6f,
  Rose: 0xffa1b9,
  Lavender: 0xa193c8,
  Sky: 0x92e2fd,
  Mint: 0x72db00,
  Lemon: 0xdce95a,
  Sand: 0xc4915e,
  Cocoa: 0x6e5143,
  Cream: 0xf5ebe1,
} as const;

type ColorName = keyof typeof PALETTE;

const ENTRIES = Object.entries(PALETTE);
const BY_LOWER: ReadonlyMap<string, number> = new Map(
  ENTRIES.map(([name, rgb]) => [name.toLowerCase(), rgb]),
);

/** Colour names of each program. */
export const COLOR_NAMES = {
  avid: [
    ...(['Red', 'Green', 'Blue', 'Cyan', 'Magenta', 'Yellow', 'Black', 'White'] as const),
    ...(['Pink', 'Forest', 'Denim', 'Violet', 'Purple', 'Orange', 'Grey', 'Gold'] as const),
  ],
  resolve: [
    ...(['Blue', 'Cyan', 'Green', 'Yellow', 'Red', 'Pink', 'Purple', 'Fuchsia'] as const),
    ...(['Rose', 'Lavender', 'Sky', 'Mint', 'Lemon', 'Sand', 'Cocoa', 'Cream'] as const),
  ],
  otio: [
    ...(['Pink', 'Red', 'Orange', 'Yellow', 'Green', 'Cyan'] as const),
    ...(['Blue', 'Purple', 'Magenta', 'Black', 'White'] as const),
  ],
} as const satisfies Record<string, readonly ColorName[]>;

/** Converts a colour to the model: a capitalised name or `#rrggbb`; anything else as written. */
export function parseColor(text: string): string {
  const trimmed = text.trim().replace(/^ResolveColor/i, '');
  const hex = /^(?:#|0x)?([0-9a-f]{6})$/i.exec(trimmed)?.[1];
  if (hex !== undefined) return `#${hex.toLowerCase()}`;
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1).toLowerCase();
}

/** `#rrggbb` of a colour; undefined for an unknown one. */
export function getHex(color: string): string | undefined {
  const rgb = getRgb(color);
  return rgb === undefined ? undefined : `#${rgb.toString(16).padStart(6, '0')}`;
}

function getRgb(color: string): number | undefined {
  return /^#[0-9a-f]{6}$/i.test(color)
    ? Number.parseInt(color.slice(1), 16)
    : BY_LOWER.get(color.toLowerCase());
}

/** The name of a colour in a program: the same, else the nearest, else the fallback. */
export function nearestColor(color: string, names: readonly ColorName[], fallback: ColorName): string {
  const same = names.find((name) => name.toLowerCase() === color.toLowerCase());
  const rgb = getRgb(color);
  if (same || rgb === undefined) return same ?? fallback;
  return names.reduce((best, name) =>
    distance(PALETTE[name], rgb) < distance(PALETTE[best], rgb) ? name : best,
  );
}

function distance(a: number, b: number): number {
  return [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0);
}
