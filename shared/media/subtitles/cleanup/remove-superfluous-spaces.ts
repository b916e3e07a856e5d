/** removeSuperfluousSpaces: one space between words, none at the ends of a line, no blank lines. */
import type { Line, Run } from '../model.ts';
import type { Step } from './options.ts';

/** Two or more of space, tab and no-break space. A single no-break space and U+3000 inside a line stay. */
const BLANKS = /[ \t\u00a0]{2,}/g;
const UNTIDY = /[ \t\u00a0]{2}|^\s|\s$/;

export const removeSuperfluousSpaces: Step = (cues) =>
  cues.map((cue) => {
    const lines = cue.lines.map(tidy).filter((line) => line.length > 0);
    const same = lines.length === cue.lines.length && lines.every((line, i) => line === cue.lines[i]);
    return same ? cue : { ...cue, lines };
  });

function tidy(line: Line): Line {
  const only = line[0];
  const text = line.length === 1 && only ? only.text : line.map((run) => run.text).join('');
  return UNTIDY.test(text) || text === '' ? rebuilt(line, text) : line;
}

/** Finds the removed characters in the joined text, then cuts them from each run. */
function rebuilt(line: Line, text: string): Line {
  const from = text.length - text.trimStart().length;
  const to = Math.max(from, text.trimEnd().length);
  const runs: Run[] = [];
  let offset = 0;
  let blanksBefore = false;
  for (const run of line) {
    const kept = run.text.slice(Math.max(0, from - offset), Math.max(0, to - offset));
    offset += run.text.length;
    let folded = kept.replaceAll(BLANKS, ' ');
    // The run before ends in a space already.
    if (blanksBefore) folded = folded.replace(/^[ \t\u00a0]+/, '');
    if (folded === '') continue;
    blanksBefore = /[ \t\u00a0]$/.test(folded);
    runs.push({ ...run, text: folded });
  }
  return runs;
}
