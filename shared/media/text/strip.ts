/** Signs at the ends of texts, in linear time: a pattern such as `/0+$/` tries each run of them from each of its signs. */

/** The text without those of `signs` that it ends with. */
export function stripEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Replaces each run of white space that holds one of `breaks` by `mark`. */
export const joinBroken = (text: string, breaks: RegExp, mark: string): string =>
  text.replaceAll(/[\s\u0085]+/g, (blanks) => (breaks.test(blanks) ? mark : blanks));
