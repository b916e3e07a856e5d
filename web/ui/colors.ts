/**
 * The 14 colors: one palette on which dark text is readable in both themes, with their names in editing applications.
 */

export type Color = {
  readonly name: string;
  readonly hex: string;
};

export const COLORS: readonly Color[] = [
  { name: 'red', hex: '#ff6b62' },
  { name: 'orange', hex: '#ff9d42' },
  { name: 'yellow', hex: '#ffd43d' },
  { name: 'lemon', hex: '#e9f26a' },
  { name: 'green', hex: '#4fcf6b' },
  { name: 'mint', hex: '#7fe8c3' },
  { name: 'cyan', hex: '#35d6e6' },
  { name: 'sky', hex: '#8fcbff' },
  { name: 'blue', hex: '#5c9dff' },
  { name: 'lavender', hex: '#c3b4ff' },
  { name: 'purple', hex: '#b07bff' },
  { name: 'fuchsia', hex: '#f668e8' },
  { name: 'pink', hex: '#ff8ab5' },
  { name: 'white', hex: '#f4f6f8' },
];

const HEX: ReadonlyMap<string, string> = new Map(COLORS.map((color) => [color.name, color.hex]));

/** The hex value of a color name. Any other name gives pink, the API's default. */
export const getHex = (name: string): string => HEX.get(name) ?? '#ff8ab5';
