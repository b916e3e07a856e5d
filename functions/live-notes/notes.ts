/** Notes between the interface and the store. */
import { ApiError } from '#shared/api/errors.ts';
import { isoSeconds } from '#shared/clock.ts';
import type { LiveNote, NoteFields, NoteChange as StoredChange } from '#shared/data/live-notes.ts';
import type { TagGroup } from '#shared/data/live-projects.ts';
import { CODES, type StatusId } from '#shared/messages/codes.ts';
import type { TextParams } from '#shared/messages/render.ts';
import type { Note } from './fields.ts';

const DEFAULT_COLOR = 'pink';
/** What a new note must have. */
const REQUIRED = ['timecode', 'comment', 'loggerName'] as const;

/** A note with its tags matched to the groups of the project by their text. */
export function presentNote(note: LiveNote, groups: readonly TagGroup[]) {
  const groupOf = (text: string): number =>
    groups.findIndex((group) => group.tags.some((tag) => tag.text === text)) + 1;
  return {
    noteId: note.noteId,
    isDeleted: note.isDeleted,
    lastUpdate: isoSeconds(note.lastUpdate),
    creationDate: isoSeconds(note.created),
    note: {
      timecode: note.timecode,
      comment: note.comment,
      loggerName: note.loggerName,
      name: note.name,
      color: note.color,
      tone: note.color,
      createdAt: 0,
      sessionId: 0,
    },
    tags: note.tags.map((text, order) => ({ text, tagGroupId: groupOf(text), order, createdAt: 0 })),
  };
}

/** The stored fields that a note was sent with. */
export function fieldsOf(note: Omit<Note, 'noteId' | 'localId' | 'isDeleted'>): Partial<NoteFields> {
  const { tone, color, timecode, comment, loggerName, name, tags } = note;
  const fields = { timecode, comment, loggerName, name, tags, color: color ?? tone };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The refusal of a batch: what was wrong with which note. */
export function notSaved(id: StatusId, params: TextParams = {}): ApiError {
  if (CODES[id] !== 400) return new ApiError(id, params);
  return new ApiError('live.not_saved_because', { reason: { id, params } });
}

/** A new note, complete. @throws ApiError 400 that names what is missing */
export function newNote(
  note: Note,
  index: number,
  ids: { noteId: string; noteKey: string },
  created: number,
): StoredChange {
  for (const name of REQUIRED) {
    if (note[name] === undefined) throw notSaved('param.missing_in_item', { name, index: index + 1 });
  }
  const {
    timecode = '',
    comment = '',
    loggerName = '',
    name = '',
    tags = [],
    color = DEFAULT_COLOR,
  } = fieldsOf(note);
  return { kind: 'create', ...ids, created, fields: { timecode, comment, loggerName, name, tags, color } };
}
