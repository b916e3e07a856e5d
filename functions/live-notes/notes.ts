/** Converts notes between the API and the store. */
import { isoSeconds } from '#shared/clock.ts';
import type { LiveNote, NoteFields } from '#shared/data/live-note-row.ts';
import type { TagGroup } from '#shared/data/live-projects.ts';
import { colonLabel } from '#shared/media/timecode/timecode.ts';
import type { Note } from './fields.ts';

export const DEFAULT_COLOR = 'pink';

/** Presents a note. Its tags are matched to the project's groups by their text. */
export function presentNote(note: LiveNote, groups: readonly TagGroup[]) {
  const getGroup = (text: string): number =>
    groups.findIndex((group) => group.tags.some((tag) => tag.text === text)) + 1;
  return {
    noteId: note.noteId,
    isDeleted: note.isDeleted,
    lastUpdate: isoSeconds(note.lastUpdate),
    creationDate: isoSeconds(note.created),
    note: {
      timecode: colonLabel(note.timecode),
      comment: note.comment,
      loggerName: note.loggerName,
      name: note.name,
      color: note.color,
      tone: note.color,
      createdAt: 0,
      sessionId: 0,
    },
    tags: note.tags.map((text, order) => ({ text, tagGroupId: getGroup(text), order, createdAt: 0 })),
  };
}

/** The fields to store, only those that were sent. */
export function pickFields(note: Omit<Note, 'noteId' | 'localId' | 'isDeleted'>): Partial<NoteFields> {
  const { tone, color, timecode, comment, loggerName, name, tags } = note;
  const fields = { timecode, comment, loggerName, name, tags, color: color ?? tone };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
