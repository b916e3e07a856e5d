/** Options that work on clip names. */
import { splitExtension } from '#shared/media/text/file-name.ts';
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

const RANGE_AT_END = /\[\d{1,12}-\d{1,12}\]$/;

/** `A.mov` with the source frames 100 to 149 is `A.[100-149].mov`; a name with a range stays as it is. */
export function withFrameRange(line: EdlLine): EdlLine {
  const { clipName, source } = line;
  if (clipName === '' || source === null || source.out <= source.in) return line;
  const { stem, extension } = splitExtension(clipName);
  if (RANGE_AT_END.test(stem) || RANGE_AT_END.test(clipName)) return line;
  return { ...line, clipName: `${stem}.[${source.in}-${source.out - 1}]${extension}` };
}
