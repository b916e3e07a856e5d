/** The clean-up options in the order in which they run. */
import type { Cue } from '../model.ts';
import { fixInvalidTags } from './fix-invalid-tags.ts';
import { fixOverlapping } from './fix-overlapping.ts';
import { mergeIdentical } from './merge-identical.ts';
import type { CleanUp, Step, StepContext } from './options.ts';
import { removeDurationZero } from './remove-duration-zero.ts';
import { removeEmpty } from './remove-empty.ts';
import { removeLineBreaks } from './remove-line-breaks.ts';
import { removeRepeatingLines } from './remove-repeating-lines.ts';
import { removeSuperfluousSpaces } from './remove-superfluous-spaces.ts';

/** mergeIdentical needs the final texts. fixOverlapping is last because merging may lengthen a cue. */
export const STEPS: readonly (readonly [keyof CleanUp, Step])[] = [
  ['fixInvalidTags', fixInvalidTags],
  ['removeSuperfluousSpaces', removeSuperfluousSpaces],
  ['removeRepeatingLines', removeRepeatingLines],
  ['removeLineBreaks', removeLineBreaks],
  ['removeEmpty', removeEmpty],
  ['removeDurationZero', removeDurationZero],
  ['mergeIdentical', mergeIdentical],
  ['fixOverlapping', fixOverlapping],
];

/** Options about the lines of one cue. */
const OF_LINES: ReadonlySet<keyof CleanUp> = new Set(['removeRepeatingLines', 'removeLineBreaks']);

/** Applies the options that are on, then renumbers cues that have numbers. */
export function cleanUp(cues: readonly Cue[], options: CleanUp, context: StepContext): readonly Cue[] {
  const wanted = STEPS.filter(([name]) => options[name] === true);
  if (wanted.length === 0) return cues;
  const once = wanted.reduce((left, [, step]) => step(left, context), cues);
  // Merged cues have new lines.
  const again = options.fixOverlapping === true ? wanted.filter(([name]) => OF_LINES.has(name)) : [];
  const cleaned = again.reduce((left, [, step]) => step(left, context), once);
  return cleaned.map((cue, i) =>
    cue.id !== undefined && /^\d+$/.test(cue.id) ? { ...cue, id: String(i + 1) } : cue,
  );
}
