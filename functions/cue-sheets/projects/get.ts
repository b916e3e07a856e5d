import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import { presentEntry } from './entries.ts';
import route from './get.route.ts';
import { presentProject, requireProject } from './projects.ts';

export const handler = endpoint(route, async ({ principal, path, cueProjects }) => {
  const project = await requireProject(cueProjects, principal.accountId, path.projectId);
  const entries = await cueProjects.entries(principal.accountId, project);
  return ok({ ...presentProject(project), entries: entries.map(presentEntry) });
});
