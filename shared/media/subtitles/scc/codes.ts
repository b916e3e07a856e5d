/** Control codes of CEA-608 for channel 1, without parity. */

/** Second bytes after the first byte 14. */
export const COMMAND = {
  resumeCaption: 0x20,
  backspace: 0x21,
  deleteToEnd: 0x24,
  rollUp2: 0x25,
  rollUp3: 0x26,
  rollUp4: 0x27,
  resumeDirect: 0x29,
  textRestart: 0x2a,
  resumeText: 0x2b,
  eraseDisplayed: 0x2c,
  carriageReturn: 0x2d,
  eraseHidden: 0x2e,
  endOfCaption: 0x2f,
} as const;

export const COLORS = ['#ffffff', '#00ff00', '#0000ff', '#00ffff', '#ff0000', '#ffff00', '#ff00ff'] as const;
/** Attribute number for white italics in PACs and mid-row codes. */
export const ITALIC = 7;

export const ROWS = 15;
export const COLUMNS = 32;

/** Rows of a PAC by its first byte, for second bytes 40 to 5F and 60 to 7F. */
const PAC_ROWS: Readonly<Record<number, readonly [number, number | undefined]>> = {
  17: [1, 2],
  18: [3, 4],
  21: [5, 6],
  22: [7, 8],
  23: [9, 10],
  16: [11, undefined],
  19: [12, 13],
  20: [14, 15],
};

export type Attribute = { readonly color: number; readonly italic: boolean; readonly underline: boolean };
export type Address = { readonly row: number; readonly column: number; readonly attribute: Attribute };

export const PLAIN: Attribute = { color: 0, italic: false, underline: false };

/** Attribute number (colour or italics) and underline bit of a PAC or mid-row code. */
export function parseAttribute(low: number): Attribute {
  const number = (low >> 1) & 7;
  const underline = (low & 1) === 1;
  return number === ITALIC
    ? { color: 0, italic: true, underline }
    : { color: number, italic: false, underline };
}

/** Reads a preamble address code: row, and either an indent or an attribute. */
export function readPac(first: number, second: number): Address | undefined {
  const row = PAC_ROWS[first]?.[second < 0x60 ? 0 : 1];
  if (row === undefined || second < 0x40) return undefined;
  const low = second & 0x1f;
  if (low < 0x10) return { row, column: 0, attribute: parseAttribute(low) };
  return { row, column: ((low >> 1) & 7) * 4, attribute: { ...PLAIN, underline: (low & 1) === 1 } };
}

/** A word of the line: its two bytes as `first << 8 | second`. */
export type Code = number;

export const command = (name: keyof typeof COMMAND): Code => 0x1400 | COMMAND[name];

/** Preambles without indent, by row. */
const PREAMBLES: ReadonlyMap<number, Code> = new Map(
  Object.entries(PAC_ROWS).flatMap(([first, rows]) =>
    rows.flatMap((row, at): [number, Code][] =>
      row === undefined ? [] : [[row, (Number(first) << 8) | (at === 0 ? 0x50 : 0x70)]],
    ),
  ),
);

/** A preamble for a row with an indent of 0, 4 ... 28 columns. */
export function writePac(row: number, indent: number): Code {
  const preamble = PREAMBLES.get(row);
  if (preamble === undefined) throw new RangeError(`CEA-608 has no row ${row}`);
  return preamble | ((indent / 4) << 1);
}

export const tabOffset = (columns: number): Code => 0x1720 + columns;

/** Text style as in the low four bits of a mid-row code: colour or italics, and underline. 0 is plain. */
export type StyleBits = number;
export const styleBits = ({ color, italic, underline }: Attribute): StyleBits =>
  ((italic ? ITALIC : color) << 1) | (underline ? 1 : 0);

/** Mid-row code that changes the style from here on. It takes one cell. */
export const midRow = (style: StyleBits): Code => 0x1120 | style;

/** Whether a code takes a cell of the row: special and extended characters, and mid-row codes. */
export const takesCell = (code: Code): boolean => code >= 0x1120 && code < 0x1340 && (code & 0xff) < 0x40;

/** Sets the odd parity bit. */
export function withParity(byte: number): number {
  let ones = 0;
  for (let bit = 0; bit < 7; bit += 1) ones += (byte >> bit) & 1;
  return ones % 2 === 0 ? byte | 0x80 : byte;
}
