/** Reads the text field, teletext or open subtitles, into lines of runs (EBU Tech 3264 section 5). */
import type { Run, TextStyle } from '#shared/media/subtitles/model.ts';
import { sameStyle } from '#shared/media/subtitles/runs.ts';
import { accented, type CodeTable } from './character-tables.ts';

/** Alpha colours 00 to 07; white is the default and is omitted. */
export const TELETEXT_COLORS = [
  '#000000',
  '#ff0000',
  '#00ff00',
  '#ffff00',
  '#0000ff',
  '#ff00ff',
  '#00ffff',
  '#ffffff',
] as const;
export const WHITE = 7;
export const BLACK = 0;

export const CODES = {
  doubleHeight: 0x0d,
  startBox: 0x0b,
  endBox: 0x0a,
  blackBackground: 0x1c,
  newBackground: 0x1d,
  italicOn: 0x80,
  italicOff: 0x81,
  underlineOn: 0x82,
  underlineOff: 0x83,
  boxOn: 0x84,
  boxOff: 0x85,
  newLine: 0x8a,
} as const;

export type FieldText = {
  readonly lines: readonly (readonly Run[])[];
  /** True if any row is in double height. */
  readonly doubleHeight: boolean;
};

type State = { color: number; background: number; italic: boolean; underline: boolean; boxed: boolean };

function buildStyle({ color, background, italic, underline, boxed }: State): TextStyle | undefined {
  const style: TextStyle = {
    ...(italic && { italic: true }),
    ...(underline && { underline: true }),
    ...(color !== WHITE && { color: TELETEXT_COLORS[color] ?? '#ffffff' }),
    ...((boxed || background !== BLACK) && { background: TELETEXT_COLORS[background] ?? '#000000' }),
  };
  return Object.keys(style).length > 0 ? style : undefined;
}

/** Builds the rows of one text field byte by byte. */
class FieldReader {
  readonly #table: CodeTable;
  readonly rows: Run[][] = [[]];
  doubleHeight = false;
  readonly #state: State = {
    ...{ color: WHITE, background: BLACK },
    ...{ italic: false, underline: false, boxed: false },
  };
  #style: TextStyle | undefined;
  /** Text in the current style, not yet in a row. */
  #text = '';
  /** The last character of the text: to ask the text itself would copy it each time. */
  #last = '';
  /** A control code took a cell since the last character. */
  #gap = false;
  #mark: string | undefined;

  constructor(table: CodeTable) {
    this.#table = table;
  }

  read(byte: number): void {
    if (byte < 0x20) this.#teletext(byte);
    else if (byte >= 0x80 && byte <= 0x9f) this.#open(byte);
    else this.#character(byte);
  }

  /** Ends the field. @returns the rows, trimmed as displayed. */
  finish(): Run[][] {
    this.#flush();
    return this.rows.map(trimRow);
  }

  #set(change: Partial<State>): void {
    this.#flush();
    Object.assign(this.#state, change);
    this.#style = buildStyle(this.#state);
  }

  #teletext(code: number): void {
    this.#gap = true;
    if (code <= WHITE) this.#set({ color: code });
    else if (code === CODES.doubleHeight) this.doubleHeight = true;
    else if (code === CODES.blackBackground) this.#set({ background: BLACK });
    else if (code === CODES.newBackground) this.#set({ background: this.#state.color });
  }

  #open(code: number): void {
    if (code === CODES.newLine) {
      this.#flush();
      this.rows.push([]);
      this.#gap = false;
      // A teletext row always starts in white on black. Italics and underline carry over.
      this.#set({ color: WHITE, background: BLACK });
    } else if (code === CODES.italicOn || code === CODES.italicOff) {
      this.#set({ italic: code === CODES.italicOn });
    } else if (code === CODES.underlineOn || code === CODES.underlineOff) {
      this.#set({ underline: code === CODES.underlineOn });
    } else if (code === CODES.boxOn || code === CODES.boxOff) {
      this.#set({ boxed: code === CODES.boxOn });
    }
  }

  #character(byte: number): void {
    const mark = this.#table.mark(byte);
    if (mark !== undefined) {
      this.#mark = mark;
      return;
    }
    const plain = this.#table.char(byte);
    if (plain === undefined) return;
    const char = this.#mark === undefined ? plain : accented(this.#mark, plain);
    this.#mark = undefined;
    if (this.#gap && char !== ' ') this.#space();
    this.#gap = false;
    this.#text += char;
    this.#last = char;
  }

  /** Control code cells show as one space between words, which belongs to the text before them. */
  #space(): void {
    const row = this.rows.at(-1) ?? [];
    const last = row.at(-1);
    if (this.#text !== '') this.#text += this.#last === ' ' ? '' : ' ';
    else if (last && !last.text.endsWith(' ')) row[row.length - 1] = { ...last, text: `${last.text} ` };
  }

  #flush(): void {
    if (this.#text === '') return;
    const row = this.rows.at(-1) ?? [];
    const last = row.at(-1);
    if (last && sameStyle(last.style, this.#style))
      row[row.length - 1] = { ...last, text: last.text + this.#text };
    else row.push({ text: this.#text, ...(this.#style && { style: this.#style }) });
    this.#text = '';
  }
}

function trimRow(row: readonly Run[]): Run[] {
  const runs = [...row];
  for (let first = runs[0]; first; first = runs[0]) {
    const text = first.text.trimStart();
    if (text !== '') {
      runs[0] = { ...first, text };
      break;
    }
    runs.shift();
  }
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    const text = last.text.trimEnd();
    if (text !== '') {
      runs[runs.length - 1] = { ...last, text };
      break;
    }
    runs.pop();
  }
  return runs;
}

/** The rows of a text field. Blank rows between rows of double height are their lower halves. */
export function readTextField(bytes: Uint8Array, table: CodeTable): FieldText {
  const reader = new FieldReader(table);
  for (const byte of bytes) reader.read(byte);
  const rows = reader.finish();
  const isText = (row: readonly Run[]): boolean => row.length > 0;
  const first = rows.findIndex(isText);
  const inner = first < 0 ? [] : rows.slice(first, rows.findLastIndex(isText) + 1);
  return {
    lines: reader.doubleHeight ? inner.filter(isText) : inner,
    doubleHeight: reader.doubleHeight,
  };
}
