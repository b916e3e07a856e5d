/** Converts a sequence to the rows of its cue sheet. */

import type { Sequence } from '#shared/media/sequences/model.ts';
import { MediaError, type Warning } from '#shared/media-error.ts';
import { counted, reason } from '#shared/reasons.ts';
import { audibleClips, type ClipFilter, placelessEvents } from './clips.ts';
import type { Cue } from './cue.ts';
import { deduplicate, mergeOverlapping, separateCues } from './merge.ts';

export type CueSheetOptions = ClipFilter & {
  /** Overlapping identical clips become one cue. Default true. */
  readonly merge?: boolean;
  /** All rows of one identity become one. Default false. */
  readonly deduplicate?: boolean;
};

export type CueSheet = { readonly cues: readonly Cue[]; readonly warnings: readonly Warning[] };

/**
 * The cues of a sequence, in order of record in, record out, first track and name.
 * @throws MediaError `no_content` if there is no audible clip, or none passes the filter.
 */
export function cueSheet(sequence: Sequence, options: CueSheetOptions = {}): CueSheet {
  const clips = audibleClips(sequence, options);
  if (clips.length === 0) {
    const filtered = audibleClips(sequence).length > 0;
    const why = filtered ? reason('sequence.no_clip_left') : reason('sequence.no_clip');
    throw new MediaError('no_content', 'audio clips', why);
  }
  const merged = (options.merge ?? true) ? mergeOverlapping(clips) : separateCues(clips);
  return {
    cues: options.deduplicate ? deduplicate(merged) : merged,
    warnings: [...sequence.warnings, ...placelessWarning(sequence)],
  };
}

function placelessWarning(sequence: Sequence): Warning[] {
  const events = placelessEvents(sequence);
  const [first] = events;
  if (!first) return [];
  const text = counted('event.no_channel', events.length);
  return [
    { code: 'events_without_channel', text, ...(first.line === undefined ? {} : { line: first.line }) },
  ];
}
