/** Options that work on clip names. */
import { splitExtension } from '#shared/media/text/file-name.ts';
import { type EdlLine, isOutgoing } from './line.ts';

const TEMPORARY = new Set(['tmp', 'temp']);

/** Whether a name marks a temporary item: `tmp` or `temp` as a separate word between `.`, `_`, `-` and spaces. */
export function isTemporary(name: string): boolean {
  return name
    .toLowerCase()
    .split(/[._\-\s]+/)
    .some((word) => TEMPORARY.has(word));
}

/** Names the lines of an event by the text of its first locator. In a transition it names the incoming side. */
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

/** `A.mov` with the source frames 100 to 149 is `A.[100-149].mov`; a name with a range is unchanged. */
export function withFrameRange(line: EdlLine): EdlLine {
  const { clipName, source } = line;
  if (clipName === '' || source === null || source.out <= source.in) return line;
  const { stem, extension } = splitExtension(clipName);
  if (RANGE_AT_END.test(stem) || RANGE_AT_END.test(clipName)) return line;
  return { ...line, clipName: `${stem}.[${source.in}-${source.out - 1}]${extension}` };
}
