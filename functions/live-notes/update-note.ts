import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { done } from '#shared/api/reply.ts';
import { pickFields } from './notes.ts';
import { requireProject } from './projects.ts';
import route from './update-note.route.ts';

export const handler = endpoint(route, async ({ principal, path, body, liveProjects, liveNotes }) => {
  await requireProject(principal, path, liveProjects);
  const fields = pickFields(body);
  if (Object.keys(fields).length === 0) throw new ApiError('param.nothing_to_change');
  if (!(await liveNotes.find(path.projectId, path.noteId))) throw new ApiError('note.not_found');
  const written = await liveNotes.write(principal.accountId, path.projectId, [
    { kind: 'update', noteId: path.noteId, fields },
  ]);
  if (!written) throw new ApiError('live.not_found');
  return done('live.note.updated');
});
