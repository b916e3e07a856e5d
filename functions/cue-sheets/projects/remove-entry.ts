import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { done } from '#shared/api/reply.ts';
import { requireProject } from './projects.ts';
import route from './remove-entry.route.ts';

export const handler = endpoint(route, async ({ principal, path, at, cueProjects }) => {
  const project = await requireProject(
    cueProjects,
    principal.accountId,
    path.projectId,
    'cuesheet.entries.not_found',
  );
  if (!(await cueProjects.removeEntry(principal.accountId, project, path.entryId, at)))
    throw new ApiError('not_found');
  return done('cuesheet.entry.deleted');
});
