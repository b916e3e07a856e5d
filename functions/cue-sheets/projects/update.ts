import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { done } from '#shared/api/reply.ts';
import { readSettings } from './projects.ts';
import route from './update.route.ts';

export const handler = endpoint(route, async ({ principal, path, body, at, cueProjects }) => {
  const changes = readSettings(body);
  if (Object.keys(changes).length === 0) throw new ApiError('param.nothing_to_change');
  if (!(await cueProjects.update(principal.accountId, path.projectId, changes, at))) {
    throw new ApiError('cuesheet.not_found');
  }
  return done('cuesheet.project.updated');
});
