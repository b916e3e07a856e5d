/** Cues that last until the next one begins. */
import type { Cue } from '#shared/media/subtitles/model.ts';

/** Ends each open cue where a later one starts; the last stays open. */
export function endAtNext(cues: readonly Cue[]): Cue[] {
  return cues.map((cue, index) => {
    const next = cues[index + 1];
    return cue.end === null && next && next.start > cue.start ? { ...cue, end: next.start } : cue;
  });
}
