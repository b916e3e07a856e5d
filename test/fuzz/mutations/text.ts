/** Texts out of bytes and back, and what is done to any text, whatever its format. */
import { isUtf8 } from 'node:buffer';
import { extremeNumber } from '../extremes.ts';
import { below, type Random } from '../random.ts';

/** Nothing grows past this: a fuzzer looks for shapes, not for sizes. */
const LONGEST = 2_000_000;

/** A change of a text. */
export type TextMutation = (text: string, random: Random) => string;

/** Applies a change of text to bytes of whatever encoding; what is no UTF-8 keeps its bytes. */
export function inText(bytes: Buffer, random: Random, mutation: TextMutation): Buffer {
  const encoding = isUtf8(bytes) ? 'utf8' : 'latin1';
  return Buffer.from(mutation(bytes.toString(encoding), random).slice(0, LONGEST), encoding);
}

const NUMBER = /\d+(?:[.:;/,+]\d+)*/g;

/** A number or time of the text becomes another. */
export const otherNumber: TextMutation = (text, random) => {
  NUMBER.lastIndex = below(random, text.length);
  const match = NUMBER.exec(text) ?? /\d+/.exec(text);
  if (!match) return text;
  return text.slice(0, match.index) + extremeNumber(random) + text.slice(match.index + match[0].length);
};
