/** The text of a paragraph: white space handling (TTML2 section 8.2.10) and division into lines. */
import type { Line, Run, TextStyle } from '#shared/media/subtitles/model.ts';
import { sameStyle } from '#shared/media/subtitles/runs.ts';

/** A piece of source text, or a line break. */
export type Piece = {
  /** Absent for a break. */
  readonly text?: string;
  readonly preserve: boolean;
  readonly style: TextStyle;
  readonly ruby?: string;
  readonly at?: number;
};

/** Builds lines piece by piece. Folds spaces across pieces and trims lines. */
class LineBuilder {
  readonly #lines: Run[][] = [[]];
  /** A following space would be folded away. */
  #afterBlank = true;
  /** The last space may be trimmed at the end of the line. */
  #trimmable = false;

  break(): void {
    this.#trimEnd();
    this.#lines.push([]);
    this.#afterBlank = true;
  }

  folded(piece: Piece, raw: string): void {
    let text = raw.replace(/[ \t\r\n]+/g, ' ');
    if (this.#afterBlank && text.startsWith(' ')) text = text.slice(1);
    if (text === '') return;
    this.#push(piece, text);
    this.#afterBlank = text.endsWith(' ');
    this.#trimmable = this.#afterBlank;
  }

  preserved(piece: Piece, raw: string): void {
    for (const [index, text] of raw.split(/\r\n|\r|\n/).entries()) {
      if (index > 0) {
        this.#lines.push([]);
        this.#afterBlank = true;
      }
      if (text === '') continue;
      this.#push(piece, text);
      this.#afterBlank = false;
    }
    this.#trimmable = false;
  }

  finish(): Line[] {
    this.#trimEnd();
    return this.#lines;
  }

  #trimEnd(): void {
    const line = this.#lines.at(-1);
    const last = line?.at(-1);
    if (!this.#trimmable || !line || !last) return;
    this.#trimmable = false;
    const text = last.text.slice(0, -1);
    line.pop();
    if (text !== '') line.push({ ...last, text });
  }

  #push({ style, ruby, at }: Piece, text: string): void {
    const line = this.#lines.at(-1) ?? [];
    const last = line.at(-1);
    if (last && at === undefined && !ruby && !last.ruby && sameStyle(last.style, style)) {
      line[line.length - 1] = { ...last, text: last.text + text };
      return;
    }
    line.push({
      text,
      ...(Object.keys(style).length > 0 && { style }),
      ...(ruby !== undefined && { ruby }),
      ...(at !== undefined && { at }),
    });
  }
}

const isBlank = (line: Line): boolean => line.every((run) => run.text.trim() === '');

/** Drops blank lines at the top and the bottom. */
export function trimBlankLines(lines: readonly Line[]): readonly Line[] {
  const first = lines.findIndex((line) => !isBlank(line));
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1);
}

/** Builds lines from the pieces, blank ones included. */
export function buildLines(pieces: Iterable<Piece>): Line[] {
  const builder = new LineBuilder();
  for (const piece of pieces) {
    if (piece.text === undefined) builder.break();
    else if (piece.preserve) builder.preserved(piece, piece.text);
    else builder.folded(piece, piece.text);
  }
  return builder.finish();
}
