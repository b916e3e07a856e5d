import { endpoint } from '#shared/api/endpoint.ts';
import { done } from '#shared/api/reply.ts';
import { retryOnConflict } from '#shared/data/conflicts.ts';
import { requireProject } from './projects.ts';
import route from './remove.route.ts';

/** A project that was cleared meanwhile is read again; one that is gone is a 404. */
export const handler = endpoint(route, ({ principal, path, signal, cueProjects }) =>
  retryOnConflict(async () => {
    const project = await requireProject(cueProjects, principal.accountId, path.projectId);
    const removed = await cueProjects.remove(principal.accountId, project);
    return removed ? done('cuesheet.project.deleted') : undefined;
  }, signal),
);
