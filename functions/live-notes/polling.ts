/** What a poll reads: the changes since its cursor, or all notes for a cursor of 0, both ordered by timecode. */
import type { NotePage, NotePlace } from '#shared/data/live-note-pages.ts';
import type { liveNoteReads } from '#shared/data/live-notes.ts';
import type { LiveProject } from '#shared/data/live-projects.ts';
import { countedFrames } from '#shared/media/timecode/order.ts';
import { parseRate, rate } from '#shared/media/timecode/rate.ts';

/** How far before its cursor a poll reads, to cover clock skew and writes in flight. */
export const OVERLAP_MS = 10_000;

type Poll = {
  /** Milliseconds; 0 for all existing notes. Only changes include deleted notes. */
  readonly since: number;
  readonly now: number;
  readonly after?: NotePlace | undefined;
};

/** A page of the notes for a poll. */
export function polledNotes(
  liveNotes: Pick<typeof liveNoteReads, 'existing' | 'changedSince'>,
  { projectId, framerate }: Pick<LiveProject, 'projectId' | 'framerate'>,
  { since, now, after }: Poll,
): Promise<NotePage> {
  const of = parseRate(framerate) ?? rate('25');
  const query = { projectId, toFrame: (timecode: string) => countedFrames(timecode, of), now, after };
  return since === 0 ? liveNotes.existing(query) : liveNotes.changedSince(query, since - OVERLAP_MS);
}
