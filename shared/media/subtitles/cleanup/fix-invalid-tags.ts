/**
 * fixInvalidTags, the part for every format: tags in the plain text of a cue become styling.
 * Readers of tagged formats repair broken tags themselves (`ReadOptions.repairTags`).
 */
import type { Cue, Line, Run } from '../model.ts';
import { parseSrtMarkup } from '../srt-markup.ts';
import type { Step } from './options.ts';

/** Only tags that subtitles use. Other angle brackets are text. */
const STYLE_TAG = /<\s{0,8}\/?\s{0,8}(?:i|b|u|s|em|strong|strike|font)\b[^<>]{0,200}>/i;

export const fixInvalidTags: Step = (cues) =>
  cues.map((cue) => (cue.lines.some((line) => line.some(hasTag)) ? repaired(cue) : cue));

const hasTag = (run: Run): boolean => run.text.includes('<') && STYLE_TAG.test(run.text);

/** Reads each run separately, so that removing one tag cannot join text into another. */
function repaired(cue: Cue): Cue {
  const lines: Line[] = cue.lines.map((line) =>
    line.flatMap((run) =>
      hasTag(run)
        ? (parseSrtMarkup([run.text], { repair: true }).lines[0] ?? []).map((piece) => ({
            ...run,
            ...piece,
            ...((run.style || piece.style) && { style: { ...run.style, ...piece.style } }),
          }))
        : [run],
    ),
  );
  return { ...cue, lines };
}
