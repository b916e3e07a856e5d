/** Puts captions on the line 21 time line: one word a frame, loaded before they are shown. */
import { type Code, command, takesCell } from './codes.ts';
import type { Range, UintVector } from './uint-vector.ts';

/** Words sent one after another from a frame on: stretches of the tape of all words. */
export type Block = { readonly frame: number; readonly parts: readonly Range[] };

/** Times in frames, and the words that load the caption, with every control code twice. */
export type Caption = { readonly start: number; readonly end: number; readonly load: Range };

const NULL: Code = 0x0000;
const measureRange = ({ from, to }: Range): number => to - from;

/**
 * How often control codes are sent. The second guards against noise on an analogue line; where captions follow one
 * another so fast that it would cost their timing, it is left out.
 */
type Copies = 1 | 2;
const CODE_LENGTH = 2;

/** How often a word is there. What takes a cell is always sent twice, else two equal ones were one. */
const chooseCopies = (word: Code, copies: Copies): Copies =>
  word >= 0x2000 || word === NULL ? 1 : takesCell(word) ? 2 : copies;

/** Plans when what is sent. */
export class Schedule {
  readonly blocks: Block[] = [];
  /** How many captions could not come up or go on their frame for want of room. */
  shifted = 0;
  readonly #words: UintVector;
  readonly #clear: Range;
  readonly #show: Range;
  readonly #padding: Range;
  #busy = 0;
  /** Frame at which the caption on screen has to go. */
  #pending: number | undefined;

  /** @param words the tape that holds the captions' words. */
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

  /** The last caption goes. */
  finish(): void {
    if (this.#pending !== undefined) this.#clearAt(this.#pending);
  }

  /** Frames without a caption before one comes up; worth a clearing where the code for it fits. */
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

  /** The load with its control codes said once. */
  #once({ from, to }: Range): Range {
    const start = this.#words.length;
    for (let i = from; i < to; i += chooseCopies(this.#words.at(i), 2)) {
      const word = this.#words.at(i);
      this.#words.push(word);
      if (chooseCopies(word, 1) > 1) this.#words.push(word);
    }
    return this.#words.since(start);
  }

  /** A load with the clearing of the caption before it slipped in `gap` frames before it is shown, padded to fit. */
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
