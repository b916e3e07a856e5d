/** removeEmpty: drops cues that show nothing. A character such as a music note or a dash counts as text. */
import { cueText } from '../runs.ts';
import type { Step } from './options.ts';
import { isInvisible } from './text.ts';

export const removeEmpty: Step = (cues) => cues.filter((cue) => !isInvisible(cueText(cue)));
