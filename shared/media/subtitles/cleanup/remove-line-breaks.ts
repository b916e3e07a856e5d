/** removeLineBreaks: joins the lines of a cue. */
import type { Line, Run } from '../model.ts';
import { blankBetween } from '../runs.ts';
import type { Step } from './options.ts';

export const removeLineBreaks: Step = (cues) =>
  cues.map((cue) => (cue.lines.length < 2 ? cue : { ...cue, lines: [joined(cue.lines)] }));

const SOFT_HYPHEN = '\u00ad';

/** Joins with one space: none between Chinese or Japanese characters, none after a soft hyphen, which is removed. */
function joined(lines: readonly Line[]): Line {
  const runs: Run[] = [];
  for (const line of lines) {
    const text = line.map((run) => run.text).join('');
    if (text.trim() === '') continue;
    const first = text.length - text.trimStart().length;
    if (runs.length > 0) {
      trimEnd(runs);
      join(runs, text.trimStart());
    }
    let skip = runs.length > 0 ? first : 0;
    for (const run of line) {
      const rest = run.text.slice(Math.min(skip, run.text.length));
      skip = Math.max(0, skip - run.text.length);
      if (rest !== '') runs.push({ ...run, text: rest });
    }
  }
  return runs;
}

function trimEnd(runs: Run[]): void {
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    const text = last.text.trimEnd();
    if (text !== '') {
      if (text !== last.text) runs[runs.length - 1] = { ...last, text };
      return;
    }
    runs.pop();
  }
}

function join(runs: Run[], next: string): void {
  const last = runs.at(-1);
  if (!last) return;
  if (last.text.endsWith(SOFT_HYPHEN)) {
    runs[runs.length - 1] = { ...last, text: last.text.slice(0, -1) };
    if (last.text === SOFT_HYPHEN) runs.pop();
    return;
  }
  if (blankBetween(last.text, next)) runs[runs.length - 1] = { ...last, text: `${last.text} ` };
}
