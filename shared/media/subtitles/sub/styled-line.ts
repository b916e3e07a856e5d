/** Signs at the start of a line that set its style: `/` italic, in MPL2 also `\` bold and `_` underline. */
import type { Line, TextStyle } from '#shared/media/subtitles/model.ts';

const SIGNS: Readonly<Record<string, TextStyle>> = {
  '/': { italic: true },
  '\\': { bold: true },
  _: { underline: true },
};

/** @param signs which of them the format has. */
export function styledLine(text: string, signs: string, style: TextStyle = {}): Line {
  let at = 0;
  let merged = style;
  for (let sign = text[at]; sign !== undefined && signs.includes(sign); sign = text[at]) {
    merged = { ...merged, ...SIGNS[sign] };
    at += 1;
  }
  const rest = text.slice(at);
  if (rest === '') return [];
  return [{ text: rest, ...(Object.keys(merged).length > 0 && { style: merged }) }];
}
