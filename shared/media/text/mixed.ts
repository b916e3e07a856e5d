/** Files that are only partly UTF-8: joined from several, or damaged. */
import { encodingNamed } from './encodings.ts';
import { plausibility } from './plausibility.ts';
import type { Sample } from './sample.ts';
import { isUtf8, sequenceAt } from './utf-8.ts';

export type MixedText = {
  readonly text: string;
  /** Numbers of the first lines that are not entirely UTF-8. */
  readonly lines: readonly number[];
  /** How many such lines there are. */
  readonly count: number;
};

/** How much likelier a mixture must be than one encoding. */
const MARGIN = 25;

/** Whether the sample is more likely a mixture of UTF-8 and `stray` than text in `whole`. */
export function isMixed({ telling, utf8, stray }: Sample, whole: string, rest: string): boolean {
  if (!holdsUtf8(telling)) return false;
  const pure = plausibility(encodingNamed(whole).decode(telling));
  const mixed = plausibility(new TextDecoder().decode(utf8)) + plausibility(decodeMixed(stray, rest).text);
  return mixed - MARGIN > pure;
}

function holdsUtf8(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i += 1) {
    if ((bytes[i] ?? 0) > 127 && sequenceAt(bytes, i).kind === 'whole') return true;
  }
  return false;
}

/** Number of lines to report. */
const SHOWN = 10;

const REPLACEMENT = Uint8Array.of(0xef, 0xbf, 0xbd);

/**
 * Decodes UTF-8 parts as UTF-8 and the rest as `name`: byte by byte if that is a single-byte encoding, else line by
 * line. A truncated sequence becomes U+FFFD.
 */
export function decodeMixed(bytes: Uint8Array, name: string): MixedText {
  const found = new StrayLines();
  const utf8 = isSingleByte(name) ? byBytes(bytes, name, found) : byLines(bytes, name, found);
  return { text: new TextDecoder().decode(utf8), lines: found.first, count: found.count };
}

class StrayLines {
  readonly first: number[] = [];
  count = 0;
  #last = 0;
  add(line: number): void {
    if (line === this.#last) return;
    this.#last = line;
    this.count += 1;
    if (this.first.length < SHOWN) this.first.push(line);
  }
}

const UPPER_HALF = Uint8Array.from({ length: 128 }, (_, i) => i + 128);

const isSingleByte = (name: string): boolean => encodingNamed(name).decode(UPPER_HALF).length === 128;

const isBreak = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10);

/** Converts everything to UTF-8 bytes, to be decoded at once. */
function byBytes(bytes: Uint8Array, name: string, found: StrayLines): Uint8Array {
  const signs = Array.from(encodingNamed(name).decode(UPPER_HALF), (c) => new TextEncoder().encode(c));
  const all = new Uint8Array(bytes.length * 3);
  let to = 0;
  let line = 1;
  const put = (part: Uint8Array): void => {
    all.set(part, to);
    to += part.length;
  };
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0;
    if (byte < 128) {
      if (isBreak(bytes, i)) line += 1;
      all[to] = byte;
      to += 1;
      continue;
    }
    const { kind, length } = sequenceAt(bytes, i);
    if (kind === 'whole') put(bytes.subarray(i, i + length));
    else {
      found.add(line);
      put(kind === 'cut' ? REPLACEMENT : (signs[byte - 128] ?? REPLACEMENT));
    }
    i += length - 1;
  }
  return all.subarray(0, to);
}

/** Decodes adjacent lines of the same kind together. */
function byLines(bytes: Uint8Array, name: string, found: StrayLines): Uint8Array {
  const { decode } = encodingNamed(name);
  const parts: Uint8Array[] = [];
  let from = 0;
  let start = 0;
  let line = 1;
  let before = true;
  const put = (to: number): void => {
    const part = bytes.subarray(from, to);
    if (part.length > 0) parts.push(before ? part : new TextEncoder().encode(decode(part)));
    from = to;
  };
  for (let i = 0; i < bytes.length; i += 1) {
    if (i + 1 < bytes.length && !isBreak(bytes, i)) continue;
    const valid = isUtf8(bytes.subarray(start, i + 1));
    if (!valid) found.add(line);
    if (valid !== before) {
      put(start);
      before = valid;
    }
    start = i + 1;
    line += 1;
  }
  put(bytes.length);
  return Buffer.concat(parts);
}
