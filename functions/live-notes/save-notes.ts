import * as v from 'valibot';
import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { ok } from '#shared/api/reply.ts';
import { validate } from '#shared/api/validation.ts';
import { isoSeconds } from '#shared/clock.ts';
import { sortableId } from '#shared/ids.ts';
import { MAX, Note } from './fields.ts';
import { type Ids, notSaved, planNotes } from './plan.ts';
import { requireProject } from './projects.ts';
import route from './save-notes.route.ts';

function parseNotes(body: unknown): Note[] {
  const list = Array.isArray(body) ? body : [body];
  if (list.length === 0) throw notSaved('param.missing', { name: 'notes' });
  if (list.length > MAX.notes) throw notSaved('list.too_many', { max: MAX.notes });
  try {
    return validate(v.array(Note), list);
  } catch (error) {
    throw error instanceof ApiError ? notSaved(error.id, error.params) : error;
  }
}

/** Ids of one request sort in the order sent. */
const placeText = (index: number): string => index.toString(36).padStart(2, '0');

/** Each note has its own outcome. Ids derive from the request, so a retry completes what was left half done. */
export const handler = endpoint(route, async (context) => {
  const { principal, path, body, firstAttemptAt, newId, liveProjects, liveNotes } = context;
  const project = await requireProject(principal, path, liveProjects);
  const notes = parseNotes(body);
  const known = await liveNotes.findAll(path.projectId, [
    ...new Set(notes.flatMap(({ noteId }) => noteId || [])),
  ]);
  const getIds = (index: number): Ids => ({
    noteId: sortableId(firstAttemptAt, placeText(index) + newId(9, 2 * index)),
    noteKey: newId(20, 2 * index + 1),
  });
  const planned = planNotes(notes, known, getIds, firstAttemptAt);
  const changes = planned.flatMap(({ change }) => change ?? []);
  if (!(await liveNotes.write(principal.accountId, project.projectId, changes)))
    throw new ApiError('live.not_found');
  return ok(
    planned.map(({ note, status, change }) => {
      const isNew = change?.kind === 'create';
      const created = isNew ? change.created : known.get(note.noteId ?? '')?.created;
      return {
        ...(note.localId !== undefined && note.localId !== null && { localId: note.localId }),
        noteId: change?.noteId ?? (note.noteId || null),
        ...(isNew && { noteKey: change.noteKey }),
        status,
        ...(created !== undefined && { creationDate: isoSeconds(created) }),
      };
    }),
    'live.notes.saved',
  );
});
