/** Signs at the start of a line that set its style: `/` italic, in MPL2 also `\` bold and `_` underline. */
import { JOINER } from '#shared/media/subtitles/literal.ts';
import type { TextStyle } from '#shared/media/subtitles/model.ts';
import { type MarkupResult, parseSrtMarkup } from '#shared/media/subtitles/srt-markup.ts';

const SIGNS: Readonly<Record<string, TextStyle>> = {
  '/': { italic: true },
  '\\': { bold: true },
  _: { underline: true },
};

/**
 * One line and where its cue stands. Files made from SubRip hold its tags and codes, which players read here too.
 * @param signs which of the signs the format has.
 */
export function styledLine(text: string, signs: string, style: TextStyle = {}): MarkupResult {
  // Blanks after a break do not keep a sign from the start.
  let at = text.length - text.trimStart().length;
  // A row that our writer guards has no sign.
  if (text.startsWith(JOINER, at)) {
    text = text.slice(0, at) + text.slice(at + JOINER.length);
    signs = '';
  }
  if (!signs.includes(text.charAt(at) || ' ')) at = 0;
  let merged = style;
  for (let sign = text[at]; sign !== undefined && signs.includes(sign); sign = text[at]) {
    merged = { ...merged, ...SIGNS[sign] };
    at += 1;
  }
  const rest = text.slice(at);
  if (rest === '') return { lines: [[]] };
  const marked = parseSrtMarkup([rest]);
  if (Object.keys(merged).length === 0) return marked;
  const lines = marked.lines.map((line) =>
    line.map((run) => ({ ...run, style: run.style ? { ...merged, ...run.style } : merged })),
  );
  return { ...marked, lines };
}
