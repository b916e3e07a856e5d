/** Builds, compares and flattens the styled runs of a cue. */
import type { Cue, Line, Run, TextStyle } from './model.ts';

type OpenTag = { readonly name: string; readonly style: TextStyle };

/** Collects text under a stack of open tags. Closing a tag that is not the innermost one fixes the wrong nesting. */
export class RunBuilder {
  readonly lines: Run[][] = [[]];
  readonly #open: OpenTag[] = [];
  #style: TextStyle | undefined;
  #at: number | undefined;
  #apart = false;

  /** Adds text without line breaks in the current style. */
  text(text: string): void {
    if (text === '') return;
    const row = this.lines[this.lines.length - 1] ?? [];
    const last = row[row.length - 1];
    const at = this.#at;
    if (last && !this.#apart && at === undefined && last.style === this.#style && last.ruby === undefined) {
      row[row.length - 1] = { ...last, text: last.text + text };
      return;
    }
    row.push({
      text,
      ...(this.#style && { style: this.#style }),
      ...(at !== undefined && { at }),
    });
    this.#at = undefined;
    this.#apart = false;
  }

  /** Starts a separate run whatever its style, for the base of an annotation. */
  apart(): void {
    this.#apart = true;
  }

  newLine(): void {
    this.lines.push([]);
  }

  /** Sets the start of the next text (karaoke). */
  timestamp(at: number): void {
    this.#at = at;
  }

  /** Annotates the last text added. Without a base, the annotation becomes text in brackets. */
  ruby(annotation: string): void {
    const row = this.lines[this.lines.length - 1] ?? [];
    const base = row[row.length - 1];
    if (annotation.trim() === '') return;
    if (base && base.ruby === undefined) row[row.length - 1] = { ...base, ruby: annotation };
    else this.text(`(${annotation})`);
  }

  /** Colour of the next text. */
  get color(): string | undefined {
    return this.#style?.color;
  }

  /** The innermost open tag. */
  get innermost(): string | undefined {
    return this.#open.at(-1)?.name;
  }

  isOpen(name: string): boolean {
    return this.#open.some((open) => open.name === name);
  }

  open(name: string, style: TextStyle): void {
    if (this.#open.length >= MAX_OPEN) return;
    this.#open.push({ name, style });
    this.#merge();
  }

  /** Closes the innermost tag of this name; false where none is open. */
  close(name: string): boolean {
    const index = this.#open.findLastIndex((open) => open.name === name);
    if (index < 0) return false;
    this.#open.splice(index, 1);
    this.#merge();
    return true;
  }

  #merge(): void {
    const merged = Object.assign({}, ...this.#open.map((open) => open.style));
    this.#style = Object.keys(merged).length === 0 ? undefined : merged;
  }
}

/** Deeper tags are ignored so that hostile nesting costs no time. */
const MAX_OPEN = 32;

/** Lines of plain text without markup. */
export function plainLines(lines: readonly string[]): Line[] {
  const rows: Line[] = [];
  for (const text of lines) rows.push(text === '' ? [] : [{ text }]);
  return rows;
}

/** The plain text of a line; a ruby annotation follows its base in brackets. */
export function lineText(line: Line): string {
  const only = line[0];
  if (line.length === 1 && only && only.ruby === undefined) return only.text;
  let text = '';
  for (const run of line) text += run.ruby === undefined ? run.text : `${run.text}(${run.ruby})`;
  return text;
}

/** The plain text of a cue, its lines joined by `separator`. */
export function cueText(cue: Pick<Cue, 'lines'>, separator = '\n'): string {
  const only = cue.lines[0];
  if (cue.lines.length === 1 && only) return lineText(only);
  return cue.lines.map(lineText).join(separator);
}

/** The text of a cue on one line, its white space folded. */
export function cueLine(cue: Pick<Cue, 'lines'>): string {
  let whole = '';
  for (const line of cue.lines) {
    const text = folded(lineText(line));
    if (text !== '') whole += whole !== '' && blankBetween(whole, text) ? ` ${text}` : text;
  }
  return whole;
}

const folded = (text: string): string => (UNTIDY.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text);
/** White space other than single spaces between words. */
const UNTIDY = /\s{2}|[^\S ]|^\s|\s$/;

/** Scripts without spaces between words. Korean uses spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u;

/** Whether joining two lines needs a space: not between two Chinese or Japanese characters. */
export function blankBetween(before: string, after: string): boolean {
  const last = [...before.slice(-2)].at(-1) ?? '';
  const first = [...after.slice(0, 2)][0] ?? '';
  return !(UNSPACED.test(last) && UNSPACED.test(first));
}

/** The speaker of a cue, where the source names one. */
export function findSpeaker(cue: Cue): string | undefined {
  for (const line of cue.lines) {
    for (const run of line) if (run.style?.speaker !== undefined) return run.style.speaker;
  }
  return undefined;
}

/** How many runs of all cues pass a test. */
export function countRuns(cues: readonly Pick<Cue, 'lines'>[], test: (run: Run) => boolean): number {
  let count = 0;
  for (const { lines } of cues) {
    for (const line of lines) for (const run of line) if (test(run)) count += 1;
  }
  return count;
}

/** Whether two styles look the same. */
export function sameStyle(a: TextStyle | undefined, b: TextStyle | undefined): boolean {
  if (a === b) return true;
  const keys: ReadonlySet<string> = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]);
  const left: Readonly<Record<string, unknown>> = a ?? {};
  const right: Readonly<Record<string, unknown>> = b ?? {};
  for (const key of keys) if (left[key] !== right[key]) return false;
  return true;
}
