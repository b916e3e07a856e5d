/** Options that work on clip names. */
import { type EdlLine, isOutgoing } from './line.ts';

const TEMPORARY = new Set(['tmp', 'temp']);

/** Whether a name marks a temporary item: `tmp` or `temp` as a word of its own between `.`, `_`, `-` and blanks. */
export function isTemporary(name: string): boolean {
  return name
    .toLowerCase()
    .split(/[._\-\s]+/)
    .some((word) => TEMPORARY.has(word));
}

/** The text of the first locator of an event becomes the clip name of its lines, of a transition of what comes in. */
export function namedByLocators(lines: readonly EdlLine[]): EdlLine[] {
  const names = new Map<number, string>();
  for (const { event, locators } of lines) {
    const text = locators[0]?.text.trim() ?? '';
    if (text !== '' && !names.has(event)) names.set(event, text);
  }
  return lines.map((line) => {
    const name = names.get(line.event);
    return name === undefined || isOutgoing(line) ? line : { ...line, clipName: name };
  });
}

const EXTENSION = /\.(?=[A-Za-z0-9]{0,4}[A-Za-z])[A-Za-z0-9]{1,5}$/;
const RANGE_AT_END = /\[\d{1,12}-\d{1,12}\]$/;

/** `A.mov` with the source frames 100 to 149 is `A.[100-149].mov`; a name with a range stays as it is. */
export function withFrameRange(line: EdlLine): EdlLine {
  const { clipName, source } = line;
  if (clipName === '' || source === null || source.out <= source.in) return line;
  const extension = EXTENSION.exec(clipName)?.[0] ?? '';
  const stem = clipName.slice(0, clipName.length - extension.length);
  if (RANGE_AT_END.test(stem) || RANGE_AT_END.test(clipName)) return line;
  return { ...line, clipName: `${stem}.[${source.in}-${source.out - 1}]${extension}` };
}

/** Ascending by Unicode code point; comparing with `<` would put emoji before some letters. */
export function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    if (a.charCodeAt(i) !== b.charCodeAt(i)) return (a.codePointAt(i) ?? 0) - (b.codePointAt(i) ?? 0);
  }
  return a.length - b.length;
}
