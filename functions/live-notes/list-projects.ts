import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { ok } from '#shared/api/reply.ts';
import route from './list-projects.route.ts';
import { presentProject } from './projects.ts';

export const handler = endpoint(route, async ({ principal, liveProjects }) => {
  const projects = await liveProjects.list(principal.accountId);
  if (projects.length === 0) throw new ApiError('live.none');
  return ok(projects.map(presentProject));
});
