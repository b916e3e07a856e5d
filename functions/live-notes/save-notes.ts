import * as v from 'valibot';
import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { ok } from '#shared/api/reply.ts';
import { validate } from '#shared/api/validation.ts';
import { isoSeconds } from '#shared/clock.ts';
import type { NoteChange } from '#shared/data/live-notes.ts';
import { MOST, Note } from './fields.ts';
import { fieldsOf, newNote, notSaved } from './notes.ts';
import { requireProject } from './projects.ts';
import route from './save-notes.route.ts';

function notesOf(body: unknown): Note[] {
  const list = Array.isArray(body) ? body : [body];
  if (list.length === 0) throw notSaved('param.missing', { name: 'notes' });
  if (list.length > MOST.notes) throw notSaved('list.too_many', { max: MOST.notes });
  try {
    return validate(v.array(Note), list);
  } catch (error) {
    throw error instanceof ApiError ? notSaved(error.id, error.params) : error;
  }
}

const statusOf = (note: Note): string => (note.noteId ? (note.isDeleted ? 'deleted' : 'updated') : 'created');

export const handler = endpoint(route, async (exchange) => {
  const { principal, path, body, firstTry, newId, liveProjects, liveNotes } = exchange;
  const project = await requireProject(principal, path, liveProjects);
  const notes = notesOf(body);
  const known = await liveNotes.findAll(path.projectId, [
    ...new Set(notes.flatMap(({ noteId }) => noteId || [])),
  ]);
  const changes = notes.map((note, index): NoteChange => {
    if (!note.noteId) {
      const ids = { noteId: newId(20, 2 * index), noteKey: newId(20, 2 * index + 1) };
      return newNote(note, index, ids, firstTry);
    }
    if (!known.has(note.noteId)) throw new ApiError('note.not_found');
    const fields = fieldsOf(note);
    if (note.isDeleted === undefined && Object.keys(fields).length === 0)
      throw notSaved('param.nothing_to_change');
    return {
      kind: 'update',
      noteId: note.noteId,
      fields,
      ...(note.isDeleted !== undefined && { isDeleted: note.isDeleted }),
    };
  });
  if (!(await liveNotes.write(principal.accountId, project.projectId, changes)))
    throw new ApiError('live.not_found');
  return ok(
    changes.map((change, index) => {
      const note = notes[index];
      const created = change.kind === 'create' ? change.created : known.get(change.noteId)?.created;
      return {
        ...(note?.localId !== undefined && note.localId !== null && { localId: note.localId }),
        noteId: change.noteId,
        ...(change.kind === 'create' && { noteKey: change.noteKey }),
        status: note ? statusOf(note) : 'updated',
        ...(created !== undefined && { creationDate: isoSeconds(created) }),
      };
    }),
    'live.notes.saved',
  );
});
