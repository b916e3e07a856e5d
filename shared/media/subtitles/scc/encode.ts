/** Rows of text as caption codes. A unit is sent without interruption: a doubled code, or one pair of characters. */

import { foldCharacter } from '#shared/media/subtitles/fold-characters.ts';
import type { Run } from '#shared/media/subtitles/model.ts';
import { characterCode } from './characters.ts';
import { type Attribute, COLORS, COLUMNS, type Code, midRow, PLAIN, tabOffset, writePac } from './codes.ts';
import type { GlyphRow } from './layout.ts';

export type Unit = readonly Code[];

/** Control codes are sent twice. */
export const doubled = (code: Code): Unit => [code, code];

/** A null, which pads a pair. */
export const NULL = 0x00;

const parts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The nearest of the seven colours; black, which is no text colour, comes out as blue. */
function nearestColor(color: string | undefined): number {
  if (color === undefined) return 0;
  const wanted = parts(color);
  const distances = COLORS.map((hex) =>
    parts(hex).reduce((sum, part, i) => sum + (part - (wanted[i] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

const attributeOf = ({ style }: Run): Attribute => ({
  color: style?.italic ? 0 : nearestColor(style?.color),
  italic: style?.italic ?? false,
  underline: style?.underline ?? false,
});

const isSame = (a: Attribute, b: Attribute): boolean =>
  a.color === b.color && a.italic === b.italic && a.underline === b.underline;

/** One cell of a row: a character, or the mid-row code that stands for a space. */
type Cell = { readonly char: string } | { readonly attribute: Attribute };

/** Cells of a row; a change of style takes the place of a space, or a cell of its own while there is room. */
function cellsOf(row: GlyphRow): { cells: Cell[]; lost: boolean } {
  const cells: Cell[] = [];
  let now = PLAIN;
  let lost = false;
  let spare = COLUMNS - row.length;
  let styled: Run | undefined;
  let next = PLAIN;
  for (const [index, { char, run }] of row.entries()) {
    if (run !== styled) {
      next = attributeOf(run);
      styled = run;
    }
    if (char !== ' ' && !isSame(next, now)) {
      const before = row[index - 1];
      if (before?.char === ' ') {
        cells.pop();
        cells.push({ attribute: next });
        now = next;
      } else if (spare > 0) {
        cells.push({ attribute: next });
        now = next;
        spare -= 1;
      } else {
        lost = true;
      }
    }
    cells.push({ char });
  }
  return { cells, lost };
}

/** Packs characters in pairs; codes begin a pair of their own. */
class Packer {
  readonly units: Unit[] = [];
  #half: number | undefined;

  byte(code: number): void {
    if (this.#half === undefined) {
      this.#half = code;
      return;
    }
    this.units.push([[this.#half, code]]);
    this.#half = undefined;
  }

  code(code: Code): void {
    if (this.#half !== undefined) this.byte(NULL);
    this.units.push(doubled(code));
  }

  character(char: string): void {
    const code = characterCode(char);
    if (code?.kind === 'basic') this.byte(code.code);
    else if (code?.kind === 'special') this.code(code.pair);
    else if (code) {
      // Decoders without the extended sets show the letter that is replaced.
      const plain = foldCharacter(char, (part) => part !== char && characterCode(part)?.kind === 'basic');
      const fallback = characterCode(plain[0] ?? '?');
      this.byte(fallback?.kind === 'basic' ? fallback.code : 0x3f);
      this.code(code.pair);
    }
  }

  finish(): readonly Unit[] {
    if (this.#half !== undefined) this.byte(NULL);
    return this.units;
  }
}

/** Column in which a row of cells begins. */
function columnOf(length: number, side: 'left' | 'centre' | 'right'): number {
  const free = COLUMNS - length;
  return side === 'left' ? 0 : side === 'right' ? free : Math.floor(free / 2);
}

/** The units of one row at its place. `lost` tells of a change of style for which there was no cell. */
export function encodeRow(
  glyphs: GlyphRow,
  row: number,
  side: 'left' | 'centre' | 'right',
): { units: readonly Unit[]; lost: boolean } {
  const { cells, lost } = cellsOf(glyphs);
  const column = columnOf(cells.length, side);
  const packer = new Packer();
  packer.code(writePac(row, column - (column % 4)));
  if (column % 4 > 0) packer.code(tabOffset(column % 4));
  for (const cell of cells) {
    if ('char' in cell) packer.character(cell.char);
    else packer.code(midRow(cell.attribute));
  }
  return { units: packer.finish(), lost };
}
