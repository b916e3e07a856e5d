/** Schedules captions on line 21: one word per frame, loaded before they are shown. */
import { type Code, command, takesCell } from './codes.ts';
import type { Range, UintVector } from './uint-vector.ts';

/** Words sent one after another from a frame on, as ranges of the vector of all words. */
export type Block = { readonly frame: number; readonly parts: readonly Range[] };

/** Times in frames, and the words that load the caption, with all control codes doubled. */
export type Caption = { readonly start: number; readonly end: number; readonly load: Range };

const NULL: Code = 0x0000;
const measureRange = ({ from, to }: Range): number => to - from;

/**
 * How often control codes are sent. The copy guards against noise on an analogue line. It is left out where captions
 * follow so fast that it would cost their timing.
 */
type Copies = 1 | 2;
const CODE_LENGTH = 2;

/** How often a word is sent. Codes that take a cell are always doubled, else a decoder reads two equal ones as one. */
const chooseCopies = (word: Code, copies: Copies): Copies =>
  word >= 0x2000 || word === NULL ? 1 : takesCell(word) ? 2 : copies;

/** Decides which words are sent on which frame. */
export class Schedule {
  readonly blocks: Block[] = [];
  /** How many captions could not appear or disappear on their frame for lack of room. */
  shifted = 0;
  readonly #words: UintVector;
  readonly #clear: Range;
  readonly #show: Range;
  readonly #padding: Range;
  #busy = 0;
  /** Frame at which the caption on screen has to be erased. */
  #pending: number | undefined;

  /** @param words holds the words of the captions. */
  constructor(words: UintVector) {
    const put = (...codes: readonly Code[]): Range => {
      const from = words.length;
      for (const code of codes) words.push(code);
      return words.since(from);
    };
    this.#words = words;
    this.#clear = put(command('eraseDisplayed'), command('eraseDisplayed'));
    this.#show = put(command('endOfCaption'), command('endOfCaption'));
    this.#padding = put(NULL);
  }

  /** Takes the next caption in time order. */
  add({ start, end, load: doubled }: Caption): void {
    const { length: gap, wanted } = this.#gapBefore(start);
    const isTight = measureRange(doubled) + (wanted ? CODE_LENGTH + 1 : 0) > start - this.#busy;
    const load = isTight ? this.#once(doubled) : doubled;
    const copies = isTight ? 1 : 2;
    const pending = this.#pending;
    let parts: readonly Range[] = [load];
    if (pending !== undefined && Math.max(pending, this.#busy) + CODE_LENGTH <= start - measureRange(load)) {
      this.#clearAt(pending);
    } else if (wanted) {
      const cleared = this.#clearing(load, copies, gap);
      if (cleared && start - total(cleared) >= this.#busy) parts = cleared;
      else this.shifted += 1;
    }
    const from = Math.max(this.#busy, start - total(parts));
    const shownAt = from + total(parts);
    this.#send(from, [...parts, this.#show]);
    if (shownAt !== start) this.shifted += 1;
    this.#pending = Math.max(end, shownAt + CODE_LENGTH);
  }

  /** Erases the last caption. */
  finish(): void {
    if (this.#pending !== undefined) this.#clearAt(this.#pending);
  }

  /** Empty frames before a caption appears, and whether the code that clears the screen fits in them. */
  #gapBefore(start: number): { length: number; wanted: boolean } {
    const length = this.#pending === undefined ? 0 : start - this.#pending;
    return { length, wanted: length >= CODE_LENGTH };
  }

  #send(frame: number, parts: readonly Range[]): void {
    this.blocks.push({ frame, parts });
    this.#busy = frame + total(parts);
  }

  #clearAt(frame: number): void {
    const at = Math.max(frame, this.#busy);
    if (at > frame) this.shifted += 1;
    this.#send(at, [this.#clear]);
    this.#pending = undefined;
  }

  /** The load without doubled control codes. */
  #once({ from, to }: Range): Range {
    const start = this.#words.length;
    for (let i = from; i < to; i += chooseCopies(this.#words.at(i), 2)) {
      const word = this.#words.at(i);
      this.#words.push(word);
      if (chooseCopies(word, 1) > 1) this.#words.push(word);
    }
    return this.#words.since(start);
  }

  /** Inserts the code that clears the caption before, `gap` frames before the new one appears; padded to fit. */
  #clearing(load: Range, copies: Copies, gap: number): readonly Range[] | undefined {
    const wanted = load.to + CODE_LENGTH - gap;
    let at = load.from;
    while (at < Math.min(wanted, load.to)) at += chooseCopies(this.#words.at(at), copies);
    const late = at - wanted;
    if (late < 0 || late > 1) return undefined;
    const parts = [{ from: load.from, to: at }, this.#clear, { from: at, to: load.to }];
    return late === 0 ? parts : [...parts, this.#padding];
  }
}

const total = (parts: readonly Range[]): number => parts.reduce((sum, part) => sum + measureRange(part), 0);
