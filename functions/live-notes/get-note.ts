import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { ok } from '#shared/api/reply.ts';
import route from './get-note.route.ts';
import { presentNote } from './notes.ts';
import { requireProject } from './projects.ts';

export const handler = endpoint(route, async ({ principal, path, liveProjects, liveNotes }) => {
  const project = await requireProject(principal, path, liveProjects);
  const note = await liveNotes.find(path.projectId, path.noteId);
  if (!note) throw new ApiError('note.not_found');
  return ok(presentNote(note, project.tagGroups));
});
