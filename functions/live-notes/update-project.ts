import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { done } from '#shared/api/reply.ts';
import { readSettings, requireProject } from './projects.ts';
import route from './update-project.route.ts';

export const handler = endpoint(route, async ({ principal, path, body, at, liveProjects }) => {
  await requireProject(principal, path, liveProjects);
  const changes = readSettings(body);
  if (Object.keys(changes).length === 0) throw new ApiError('live.not_updated');
  if (!(await liveProjects.update(principal.accountId, path.projectId, changes, at)))
    throw new ApiError('live.not_found');
  return done('live.project.updated');
});
