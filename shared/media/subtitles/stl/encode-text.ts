/** Encodes rows of runs as a text field, for open subtitles and teletext. */

import { composed } from '#shared/composed.ts';
import { foldCharacter } from '#shared/media/subtitles/fold-characters.ts';
import type { Line, Run, TextStyle } from '#shared/media/subtitles/model.ts';
import type { CodeTable, Unit } from './character-tables.ts';
import { BLACK, CODES, TELETEXT_COLORS, WHITE } from './text-field.ts';

/** Teletext's eight colours, nearest by distance. */
export function nearestColor(color: string | undefined): number {
  if (color === undefined) return WHITE;
  const parts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const wanted = parts(color);
  const distance = (hex: string): number =>
    parts(hex).reduce((sum, part, index) => sum + (part - (wanted[index] ?? 0)) ** 2, 0);
  const distances = TELETEXT_COLORS.map(distance);
  return distances.indexOf(Math.min(...distances));
}

const UNSTYLED: TextStyle = {};

/** Encodes rows with one code table and counts the characters that it lacks. */
export class FieldEncoder {
  readonly #table: CodeTable;
  /** How many characters were replaced. */
  folded = 0;

  constructor(table: CodeTable) {
    this.#table = table;
  }

  /** Adds the characters of a text. */
  #put(text: string, units: Unit[]): void {
    const whole = composed(text);
    for (let i = 0; i < whole.length; i += 1) {
      const code = whole.charCodeAt(i);
      if (code >= 0x20 && code <= 0x7e) {
        units.push(code);
        continue;
      }
      const char = String.fromCodePoint(whole.codePointAt(i) ?? 0);
      i += char.length - 1;
      const unit = this.#table.unit(char);
      if (unit === undefined) this.#putNearest(char, units);
      else units.push(unit);
    }
  }

  #putNearest(char: string, units: Unit[]): void {
    const near = foldCharacter(char, (part) => this.#table.unit(part) !== undefined);
    if (near !== '' || char === '\ufffd') this.folded += 1;
    for (const part of near) {
      const unit = this.#table.unit(part);
      if (unit !== undefined) units.push(unit);
    }
  }

  /** Open subtitles: codes switch italics, underline and the box on and off. One newline separates rows. */
  open(lines: readonly Line[]): Unit[] {
    const units: Unit[] = [];
    let now: TextStyle = UNSTYLED;
    const change = (next: TextStyle): void => {
      if (next === now) return;
      if (Boolean(now.italic) !== Boolean(next.italic))
        units.push(next.italic ? CODES.italicOn : CODES.italicOff);
      if (Boolean(now.underline) !== Boolean(next.underline)) {
        units.push(next.underline ? CODES.underlineOn : CODES.underlineOff);
      }
      if ((now.background === undefined) !== (next.background === undefined)) {
        units.push(next.background === undefined ? CODES.boxOff : CODES.boxOn);
      }
      now = next;
    };
    for (const [index, line] of lines.entries()) {
      if (index > 0) {
        change(UNSTYLED);
        units.push(CODES.newLine);
      }
      for (const run of line) {
        change(run.style ?? UNSTYLED);
        this.#put(plain(run), units);
      }
    }
    change(UNSTYLED);
    return units;
  }

  /** Teletext: boxed rows of double height. A colour code takes the cell of the space before its text. */
  teletext(lines: readonly Line[]): Unit[] {
    const units: Unit[] = [];
    for (const [index, line] of lines.entries()) {
      if (index > 0) units.push(CODES.newLine, CODES.newLine);
      units.push(CODES.doubleHeight, CODES.startBox, CODES.startBox);
      let now = { color: WHITE, background: BLACK };
      for (const run of line) {
        const next = { color: nearestColor(run.style?.color), background: getBackground(run) };
        const text = plain(run);
        const codes = text.trim() === '' ? [] : codesBetween(now, next);
        if (codes.length > 0) {
          if (units.at(-1) === 0x20) units.pop();
          units.push(...codes);
          now = next;
          this.#put(text.trimStart(), units);
        } else {
          this.#put(text, units);
        }
      }
      units.push(CODES.endBox, CODES.endBox);
    }
    return units;
  }
}

type Colors = { readonly color: number; readonly background: number };

const getBackground = ({ style }: Run): number =>
  style?.background === undefined ? BLACK : nearestColor(style.background);

/** A new background takes the current colour, so its colour is set first, then the text colour. */
function codesBetween(now: Colors, next: Colors): readonly number[] {
  if (now.background === next.background) return now.color === next.color ? [] : [next.color];
  if (next.background !== BLACK) return [next.background, CODES.newBackground, next.color];
  return [CODES.blackBackground, ...(now.color === next.color ? [] : [next.color])];
}

const plain = ({ text, ruby }: { readonly text: string; readonly ruby?: string }): string =>
  ruby === undefined ? text : `${text}(${ruby})`;
