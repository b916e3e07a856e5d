import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { done } from '#shared/api/reply.ts';
import { requireProject } from './projects.ts';
import route from './remove-note.route.ts';

export const handler = endpoint(route, async ({ principal, path, liveProjects, liveNotes }) => {
  await requireProject(principal, path, liveProjects);
  if (!(await liveNotes.find(path.projectId, path.noteId))) throw new ApiError('note.not_found');
  const change = { kind: 'update', noteId: path.noteId, fields: {}, isDeleted: true } as const;
  if (!(await liveNotes.write(principal.accountId, path.projectId, [change])))
    throw new ApiError('live.not_found');
  return done('live.note.deleted');
});
