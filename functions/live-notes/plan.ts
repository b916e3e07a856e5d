/** Decides what happens to each note of a request before anything is written. */
import { ApiError } from '#shared/api/errors.ts';
import type { LiveNote } from '#shared/data/live-note-row.ts';
import type { NoteChange } from '#shared/data/live-notes.ts';
import type { StatusId } from '#shared/messages/codes.ts';
import type { TextParams } from '#shared/messages/render.ts';
import type { Note } from './fields.ts';
import { DEFAULT_COLOR, pickFields } from './notes.ts';

export type Ids = { readonly noteId: string; readonly noteKey: string };

/** A note as sent, its outcome, and the change to write, if any. */
export type NotePlan = {
  readonly note: Note;
  readonly status: 'created' | 'updated' | 'deleted' | 'unchanged' | 'not_found';
  readonly change?: NoteChange;
};

/** Fields that a new note must have. */
const REQUIRED = ['timecode', 'comment', 'loggerName'] as const;

/** The error for a request of which nothing was saved, with the reason. */
export function notSaved(id: StatusId, params: TextParams = {}): ApiError {
  return new ApiError('live.not_saved_because', { reason: { id, params } });
}

/** The change that creates a note. @throws ApiError 400 that names a missing field */
function creation(note: Note, index: number, ids: Ids, created: number): NoteChange {
  for (const name of REQUIRED) {
    if (note[name] === undefined) throw notSaved('param.missing_in_item', { name, index: index + 1 });
  }
  const {
    timecode = '',
    comment = '',
    loggerName = '',
    name = null,
    tags = [],
    color = DEFAULT_COLOR,
  } = pickFields(note);
  return { kind: 'create', ...ids, created, fields: { timecode, comment, loggerName, name, tags, color } };
}

/**
 * New notes that a later item of the request deletes by their localId: the client created and deleted them before
 * sending. A localId that several notes share is ambiguous and deletes none of them.
 */
function takenBack(notes: readonly Note[]): ReadonlySet<Note> {
  const made = new Map<string | number, Note[]>();
  const back = new Set<Note>();
  for (const note of notes) {
    const { localId } = note;
    if (note.noteId || localId === undefined || localId === null) continue;
    const before = made.get(localId) ?? [];
    if (!note.isDeleted) made.set(localId, [...before, note]);
    else if (before[0] && before.length === 1) {
      back.add(before[0]);
      made.delete(localId);
    }
  }
  return back;
}

/**
 * Plans the notes of a request, in the order sent. A new note that is already deleted is reported as deleted and not
 * stored.
 * @param known the named notes that exist, including deleted ones
 * @throws ApiError 400 if a new note lacks a field, or if nothing of the request can be saved
 */
export function planNotes(
  notes: readonly Note[],
  known: ReadonlyMap<string, LiveNote>,
  createIds: (index: number) => Ids,
  created: number,
): NotePlan[] {
  const back = takenBack(notes);
  const planned = notes.map((note, index): NotePlan => {
    const { noteId, isDeleted } = note;
    if (!noteId) {
      if (isDeleted || back.has(note)) return { note, status: 'deleted' };
      return { note, status: 'created', change: creation(note, index, createIds(index), created) };
    }
    if (!known.has(noteId)) return { note, status: 'not_found' };
    const fields = pickFields(note);
    if (isDeleted === undefined && Object.keys(fields).length === 0) return { note, status: 'unchanged' };
    const change = { kind: 'update', noteId, fields, ...(isDeleted !== undefined && { isDeleted }) } as const;
    return { note, status: isDeleted ? 'deleted' : 'updated', change };
  });
  const [first] = planned;
  if (first && planned.every(({ status }) => status === 'not_found' || status === 'unchanged'))
    throw notSaved(first.status === 'not_found' ? 'note.not_found' : 'param.nothing_to_change');
  return planned;
}
