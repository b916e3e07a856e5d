import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { done } from '#shared/api/reply.ts';
import { requireProject } from './projects.ts';
import route from './remove-project.route.ts';

/** Refuses a locked key whether or not the project exists. */
export const handler = endpoint(route, async ({ principal, path, liveProjects }) => {
  if (!principal.deleteUnlocked) throw new ApiError('auth.delete_locked');
  const project = await requireProject(principal, path, liveProjects);
  if (!(await liveProjects.remove(principal.accountId, project))) throw new ApiError('live.not_found');
  return done('live.project.deleted');
});
