import { endpoint } from '#shared/api/endpoint.ts';
import { takePage } from '#shared/api/paging.ts';
import { okPage } from '#shared/api/reply.ts';
import { presentEntry } from './entries.ts';
import route from './get.route.ts';
import { presentProject, requireProject } from './projects.ts';

export const handler = endpoint(route, async ({ principal, path, query, at, cueProjects }) => {
  const project = await requireProject(cueProjects, principal.accountId, path.projectId);
  const entries = await cueProjects.entries(principal.accountId, project);
  const { items, next } = takePage(entries.map(presentEntry), ({ entryId }) => entryId, query.page);
  return okPage({ ...presentProject(project), entries: items }, at, next);
});
