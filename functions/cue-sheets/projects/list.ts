import { endpoint } from '#shared/api/endpoint.ts';
import { takePage } from '#shared/api/paging.ts';
import { okPage } from '#shared/api/reply.ts';
import route from './list.route.ts';
import { presentProject } from './projects.ts';

export const handler = endpoint(route, async ({ principal, query, at, cueProjects }) => {
  const projects = await cueProjects.list(principal.accountId);
  const { items, next } = takePage(projects.map(presentProject), ({ projectId }) => projectId, query.page);
  return okPage(items, at, next);
});
