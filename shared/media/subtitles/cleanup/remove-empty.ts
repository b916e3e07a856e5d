/** removeEmpty: cues that show nothing go. A sign such as a note or a dash is something. */
import { cueText } from '../runs.ts';
import type { Step } from './options.ts';
import { isInvisible } from './text.ts';

export const removeEmpty: Step = (cues) => cues.filter((cue) => !isInvisible(cueText(cue)));
