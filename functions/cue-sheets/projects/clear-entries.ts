import { endpoint } from '#shared/api/endpoint.ts';
import { done } from '#shared/api/reply.ts';
import route from './clear-entries.route.ts';
import { requireProject } from './projects.ts';

/** Retries if the project is cleared meanwhile. */
export const handler = endpoint(route, async ({ principal, path, at, newId, cueProjects }) => {
  for (let attempt = 0; ; attempt++) {
    const project = await requireProject(cueProjects, principal.accountId, path.projectId);
    if (await cueProjects.clear(principal.accountId, project, newId(12, attempt), at)) {
      return done('cuesheet.entries.deleted');
    }
  }
});
