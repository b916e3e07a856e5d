import { endpoint } from '#shared/api/endpoint.ts';
import { done } from '#shared/api/reply.ts';
import { requireProject } from './projects.ts';
import route from './remove.route.ts';

/** A project that was cleared meanwhile is read again; one that is gone is a 404. */
export const handler = endpoint(route, async ({ principal, path, cueProjects }) => {
  for (;;) {
    const project = await requireProject(cueProjects, principal.accountId, path.projectId);
    if (await cueProjects.remove(principal.accountId, project)) return done('cuesheet.project.deleted');
  }
});
