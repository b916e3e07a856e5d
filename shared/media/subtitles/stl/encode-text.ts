/** Rows of runs as bytes of a text field, for open subtitles and for teletext. */
import { foldCharacter } from '#shared/media/subtitles/fold-characters.ts';
import type { Line, TextStyle } from '#shared/media/subtitles/model.ts';
import type { CodeTable } from './character-tables.ts';
import { CODES, TELETEXT_COLORS } from './text-field.ts';

/** Bytes that stay together. */
type Unit = readonly number[];

/** Teletext's eight colours, nearest by distance. */
export function nearestColor(color: string | undefined): number {
  if (color === undefined) return 7;
  const parts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const wanted = parts(color);
  const distance = (hex: string): number =>
    parts(hex).reduce((sum, part, index) => sum + (part - (wanted[index] ?? 0)) ** 2, 0);
  const distances = TELETEXT_COLORS.map(distance);
  return distances.indexOf(Math.min(...distances));
}

/** Encodes rows with one code table and counts what that table lacks. */
export class FieldEncoder {
  readonly #table: CodeTable;
  /** How many characters were replaced. */
  folded = 0;

  constructor(table: CodeTable) {
    this.#table = table;
  }

  /** The characters of a text as units. */
  *units(text: string): Generator<Unit> {
    for (const char of text.normalize('NFC')) {
      const bytes = this.#table.bytes(char);
      if (bytes) {
        yield bytes;
        continue;
      }
      const near = foldCharacter(char, (part) => this.#table.bytes(part) !== undefined);
      if (near !== '' || char === '\ufffd') this.folded += 1;
      for (const part of near) {
        const nearBytes = this.#table.bytes(part);
        if (nearBytes) yield nearBytes;
      }
    }
  }

  /** Open subtitles: italics and underline switch on and off, rows follow one another. */
  open(lines: readonly Line[]): Unit[] {
    const units: Unit[] = [];
    let now: TextStyle = {};
    const change = (next: TextStyle): void => {
      if (Boolean(now.italic) !== Boolean(next.italic))
        units.push([next.italic ? CODES.italicOn : CODES.italicOff]);
      if (Boolean(now.underline) !== Boolean(next.underline)) {
        units.push([next.underline ? CODES.underlineOn : CODES.underlineOff]);
      }
      now = next;
    };
    for (const [index, line] of lines.entries()) {
      if (index > 0) {
        change({});
        units.push([CODES.newLine]);
      }
      for (const run of line) {
        change(run.style ?? {});
        units.push(...this.units(plain(run)));
      }
    }
    change({});
    return units;
  }

  /** Teletext: boxed rows of double height; a colour takes the cell of the space before its text. */
  teletext(lines: readonly Line[]): Unit[] {
    const units: Unit[] = [];
    for (const [index, line] of lines.entries()) {
      if (index > 0) units.push([CODES.newLine], [CODES.newLine]);
      units.push([CODES.doubleHeight], [CODES.startBox], [CODES.startBox]);
      let color = 7;
      for (const run of line) {
        const next = nearestColor(run.style?.color);
        const text = plain(run);
        if (next !== color && text.trim() !== '') {
          if (units.at(-1)?.[0] === 0x20) units.pop();
          units.push([next]);
          color = next;
          units.push(...this.units(text.trimStart()));
        } else {
          units.push(...this.units(text));
        }
      }
      units.push([CODES.endBox], [CODES.endBox]);
    }
    return units;
  }
}

const plain = ({ text, ruby }: { readonly text: string; readonly ruby?: string }): string =>
  ruby === undefined ? text : `${text}(${ruby})`;
