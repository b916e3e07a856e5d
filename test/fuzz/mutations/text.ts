/** Decodes and encodes text, and mutates text of any format. */
import { isUtf8 } from 'node:buffer';
import { extremeNumber } from '../extremes.ts';
import { below, type Random } from '../random.ts';

/** Size limit of mutations: a fuzzer looks for shapes, not sizes. */
const MAX_LENGTH = 2_000_000;

/** Changes a text. */
export type TextMutation = (text: string, random: Random) => string;

/** Applies a text mutation to bytes in any encoding. Text that is not UTF-8 keeps its bytes. */
export function inText(bytes: Buffer, random: Random, mutation: TextMutation): Buffer {
  const encoding = isUtf8(bytes) ? 'utf8' : 'latin1';
  return Buffer.from(mutation(bytes.toString(encoding), random).slice(0, MAX_LENGTH), encoding);
}

const NUMBER = /\d+(?:[.:;/,+]\d+)*/g;

/** Replaces a number or time in the text. */
export const otherNumber: TextMutation = (text, random) => {
  NUMBER.lastIndex = below(random, text.length);
  const match = NUMBER.exec(text) ?? /\d+/.exec(text);
  if (!match) return text;
  return text.slice(0, match.index) + extremeNumber(random) + text.slice(match.index + match[0].length);
};
