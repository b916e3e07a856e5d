/** Prefixes that set the style of a line: `/` italic, in MPL2 also `\` bold and `_` underline. */
import { JOINER } from '#shared/media/subtitles/literal.ts';
import type { TextStyle } from '#shared/media/subtitles/model.ts';
import { type MarkupResult, parseSrtMarkup } from '#shared/media/subtitles/srt-markup.ts';

const SIGNS: Readonly<Record<string, TextStyle>> = {
  '/': { italic: true },
  '\\': { bold: true },
  _: { underline: true },
};

/**
 * Parses one line and the placement of its cue. Files made from SubRip contain its markup, which players honour.
 * @param signs the prefixes of the format.
 */
export function styledLine(text: string, signs: string, style: TextStyle = {}): MarkupResult {
  // A prefix may follow spaces after a break.
  let at = text.length - text.trimStart().length;
  // A row that our writer guarded has no prefix.
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
