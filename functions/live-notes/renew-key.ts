import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import { now } from '#shared/clock.ts';
import { retryOnConflict } from '#shared/data/conflicts.ts';
import { projectKeyFor } from './keys.ts';
import { presentProject, requireProject } from './projects.ts';
import route from './renew-key.route.ts';

export const handler = endpoint(
  route,
  async ({ principal, path, at, firstAttemptAt, signal, liveProjects }) => {
    const { accountId } = principal;
    return retryOnConflict(async () => {
      const project = await requireProject(principal, path, liveProjects);
      const { apiKey, row } = projectKeyFor(accountId, path.projectId, project.name, firstAttemptAt);
      // Another renewal came first. Renewing again would revoke the key that its caller has just received.
      const isRenewed = at <= (project.keyRenewed ?? 0);
      if (!isRenewed && !(await liveProjects.renewKey(accountId, project, apiKey, row, now())))
        return undefined;
      const { projectApiKey, url } = presentProject(
        isRenewed ? project : { ...project, projectApiKey: apiKey },
      );
      return ok({ projectApiKey, url }, 'live.key.renewed');
    }, signal);
  },
);
