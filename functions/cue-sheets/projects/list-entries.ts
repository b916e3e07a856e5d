import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import { presentEntry } from './entries.ts';
import route from './list-entries.route.ts';
import { requireProject } from './projects.ts';

export const handler = endpoint(route, async ({ principal, path, query, cueProjects }) => {
  const project = await requireProject(
    cueProjects,
    principal.accountId,
    path.projectId,
    'cuesheet.entries.not_found',
  );
  const page = await cueProjects.entryPage(principal.accountId, project, query.limit, query.after);
  return ok({ entries: page.entries.map(presentEntry), next: page.next ?? null });
});
