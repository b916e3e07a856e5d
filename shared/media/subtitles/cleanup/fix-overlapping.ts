/** fixOverlapping: one cue at a time per position. Starts never move, and no duration becomes zero. */
import { framesToUnits } from '#shared/media/timecode/timecode.ts';
import type { Cue } from '../model.ts';
import { cueText } from '../runs.ts';
import { MICROSECONDS } from '../time.ts';
import type { Step } from './options.ts';
import { identifyPlace, timeOrder } from './place.ts';

/**
 * Ends a cue where the next one starts. If less than one time step would remain, or both start together, they become
 * one cue. Intended overlap stays: other positions and cumulative sets. Cues of zero duration stay too.
 */
export const fixOverlapping: Step = (cues, { rate, unit }) => {
  const shortest = unit === 'frame' ? framesToUnits(1, rate, MICROSECONDS) : unit;
  const fixed: (Cue | undefined)[] = [...cues];
  const openAt = new Map<string, number>();
  for (const index of timeOrder(cues)) {
    const cue = cues[index];
    if (!cue || cue.cumulative || (cue.end ?? cue.start) <= cue.start) continue;
    const place = identifyPlace(cue);
    const openIndex = openAt.get(place);
    const open = openIndex === undefined ? undefined : fixed[openIndex];
    if (openIndex !== undefined && open && (open.end ?? open.start) > cue.start) {
      if (cue.start - open.start >= shortest) fixed[openIndex] = { ...open, end: cue.start };
      else {
        fixed[openIndex] = together(open, cue);
        fixed[index] = undefined;
        continue;
      }
    }
    openAt.set(place, index);
  }
  return fixed.filter((cue) => cue !== undefined);
};

/** Merges both texts into one cue that lasts to the later end. A text that both have is shown once. */
function together(a: Cue, b: Cue): Cue {
  const end = Math.max(a.end ?? a.start, b.end ?? b.start);
  return { ...a, end, lines: cueText(a) === cueText(b) ? a.lines : [...a.lines, ...b.lines] };
}
