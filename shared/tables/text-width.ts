/** Width of text in a fixed-width grid. */

const ASCII = /^[\x20-\x7e]*$/;
const ZERO = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;

/** Columns of a line: East Asian characters and emoji take two, combining marks none (UAX #11). */
export function textWidth(line: string): number {
  if (ASCII.test(line)) return line.length;
  let width = 0;
  for (const character of line) {
    if (WIDE.test(character)) width += 2;
    else if (!ZERO.test(character)) width += 1;
  }
  return width;
}

/** The width of the widest line of a text. */
export function widestLine(text: string): number {
  if (ASCII.test(text)) return text.length;
  let widest = 0;
  for (const line of text.split(/\r\n|[\r\n]/)) widest = Math.max(widest, textWidth(line));
  return widest;
}
