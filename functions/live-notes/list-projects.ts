import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { takePage } from '#shared/api/paging.ts';
import { okPage } from '#shared/api/reply.ts';
import route from './list-projects.route.ts';
import { presentProject } from './projects.ts';

export const handler = endpoint(route, async ({ principal, query, at, liveProjects }) => {
  const projects = await liveProjects.list(principal.accountId);
  if (projects.length === 0) throw new ApiError('live.none');
  const { items, next } = takePage(projects.map(presentProject), ({ projectId }) => projectId, query.page);
  return okPage(items, at, next);
});
