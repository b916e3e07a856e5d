/** Samples the words that distinguish encodings, and those that reveal the language. */
import { isUtf8 } from './utf-8.ts';

export type Sample = {
  /** Words with bytes over 7F, without tags, each once, separated by spaces. */
  readonly telling: Uint8Array;
  /** Those of them that are UTF-8, and the others. */
  readonly utf8: Uint8Array;
  readonly stray: Uint8Array;
  /** Words of ASCII letters, in lower case, each once, separated by spaces. */
  readonly plain: string;
};

/** Limits of the telling words and of the others, in bytes. */
const TELLING = 4000;
const PLAIN = 1500;
/** Limit of the search in bytes, and limit of words compared with those before. */
const SEARCHED = 4_000_000;
const COMPARED = 1500;

const isHigh = (word: Uint8Array): boolean => {
  for (const byte of word) if (byte > 127) return true;
  return false;
};
const isBreak = (byte: number): boolean => byte === 10 || byte === 13;
const isBlank = (byte: number): boolean => byte === 32 || byte === 9;
const isLetter = (byte: number): boolean => (byte | 32) >= 97 && (byte | 32) <= 122;

/**
 * Takes a sample in which repeated words count once, whatever digits and punctuation surround them: a symbol at the
 * start of a hundred lines proves no more than one. Spaces and line breaks are never part of a two-byte character.
 */
export function takeSample(bytes: Uint8Array): Sample {
  const utf8 = new Words(TELLING);
  const stray = new Words(TELLING);
  const plain = new Words(PLAIN);
  const end = Math.min(bytes.length, SEARCHED);
  let start = 0;
  let high = false;
  for (let i = 0; i <= end && !stray.full; i += 1) {
    const byte = i < end ? (bytes[i] ?? 0) : 10;
    if (byte > 127) high = true;
    if (!isBreak(byte)) continue;
    if (high || !plain.full) {
      const line = withoutTags(bytes.subarray(start, Math.min(i, start + TELLING)));
      for (const word of splitWords(line)) {
        if (high && isHigh(word)) (isUtf8(word) ? utf8 : stray).add(word);
        else if (isProse(word)) plain.add(word);
      }
    }
    start = i + 1;
    high = false;
  }
  const parts = { utf8: utf8.joined(), stray: stray.joined() };
  return {
    ...parts,
    telling: Buffer.concat([parts.stray, parts.utf8.subarray(0, TELLING - parts.stray.length)]),
    plain: new TextDecoder().decode(plain.joined()).toLowerCase(),
  };
}

/** Distinct words up to a number of bytes. */
class Words {
  readonly #words: Uint8Array[] = [];
  readonly #known = new Set<string>();
  #length = 0;
  #compared = 0;
  readonly #limit: number;
  constructor(limit: number) {
    this.#limit = limit;
  }
  get full(): boolean {
    return this.#length >= this.#limit || this.#compared >= COMPARED;
  }
  add(word: Uint8Array): void {
    if (this.full) return;
    this.#compared += 1;
    let key = '';
    for (const byte of word.subarray(0, 200)) {
      if (byte > 127 || isLetter(byte)) key += String.fromCharCode(byte);
    }
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#words.push(word);
    this.#length += word.length + 1;
  }
  joined(): Uint8Array {
    const all = new Uint8Array(this.#length).fill(32);
    let at = 0;
    for (const word of this.#words) {
      all.set(word, at);
      at += word.length + 1;
    }
    return all;
  }
}

function* splitWords(line: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  for (let i = 0; i <= line.length; i += 1) {
    if (i < line.length && !isBlank(line[i] ?? 0)) continue;
    if (i > start) yield line.subarray(start, i);
    start = i + 1;
  }
}

/** Whether a word is letters with punctuation around them, not all capitals: no keyword, number or field name. */
function isProse(word: Uint8Array): boolean {
  let small = 0;
  for (const byte of word) {
    if (byte >= 97 && byte <= 122) small += 1;
    else if (!isLetter(byte) && ![33, 34, 39, 44, 45, 46, 58, 59, 63].includes(byte)) return false;
  }
  return small > 0;
}

/** `<` and `>` are never part of a two-byte character. */
function withoutTags(line: Uint8Array): Uint8Array {
  if (!line.includes(60)) return line;
  const kept: number[] = [];
  for (let i = 0; i < line.length; i += 1) {
    const byte = line[i] ?? 0;
    const end = byte === 60 ? line.subarray(i, i + 60).indexOf(62) : -1;
    if (end >= 0) i += end;
    else kept.push(byte);
  }
  return Uint8Array.from(kept);
}
