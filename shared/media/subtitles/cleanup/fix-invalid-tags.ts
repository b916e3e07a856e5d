/**
 * fixInvalidTags, the part that works on every format: tags that stand as plain text in a cue become styling.
 * Broken tags of formats that have tags are mended while reading (`ReadOptions.mendTags`).
 */
import type { Cue, Line, Run } from '../model.ts';
import { parseSrtMarkup } from '../srt-markup.ts';
import type { Step } from './options.ts';

/** Only the tags that subtitles use: other angle brackets are text of the source. */
const STYLE_TAG = /<\s*\/?\s*(?:i|b|u|s|em|strong|strike|font)\b[^<>]{0,200}>/i;

export const fixInvalidTags: Step = (cues) =>
  cues.map((cue) => (cue.lines.some((line) => line.some(hasTag)) ? mended(cue) : cue));

const hasTag = (run: Run): boolean => run.text.includes('<') && STYLE_TAG.test(run.text);

/** Each run is read by itself, so that text joined by a tag that goes is never taken for another tag. */
function mended(cue: Cue): Cue {
  const lines: Line[] = cue.lines.map((line) =>
    line.flatMap((run) =>
      hasTag(run)
        ? (parseSrtMarkup([run.text], { mend: true }).lines[0] ?? []).map((piece) => ({
            ...run,
            ...piece,
            ...((run.style || piece.style) && { style: { ...run.style, ...piece.style } }),
          }))
        : [run],
    ),
  );
  return { ...cue, lines };
}
