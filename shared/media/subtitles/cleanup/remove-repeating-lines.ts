/** removeRepeatingLines: drops a line that repeats the one directly above. More distant repeats stay. */
import { lineText } from '../runs.ts';
import type { Step } from './options.ts';
import { folded } from './text.ts';

export const removeRepeatingLines: Step = (cues) =>
  cues.map((cue) => {
    if (cue.lines.length < 2) return cue;
    const texts = cue.lines.map((line) => folded(lineText(line)));
    const lines = cue.lines.filter((_, i) => i === 0 || texts[i] === '' || texts[i] !== texts[i - 1]);
    return lines.length === cue.lines.length ? cue : { ...cue, lines };
  });
