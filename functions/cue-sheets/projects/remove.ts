import { endpoint } from '#shared/api/endpoint.ts';
import { done } from '#shared/api/reply.ts';
import { retryOnConflict } from '#shared/data/conflicts.ts';
import { requireProject } from './projects.ts';
import route from './remove.route.ts';

/** Retries if the project is cleared meanwhile; 404 if it is gone. */
export const handler = endpoint(route, ({ principal, path, signal, cueProjects }) =>
  retryOnConflict(async () => {
    const project = await requireProject(cueProjects, principal.accountId, path.projectId);
    const removed = await cueProjects.remove(principal.accountId, project);
    return removed ? done('cuesheet.project.deleted') : undefined;
  }, signal),
);
