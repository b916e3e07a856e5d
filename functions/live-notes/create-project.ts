import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { ok } from '#shared/api/reply.ts';
import { isoSeconds } from '#shared/clock.ts';
import type { LiveProject } from '#shared/data/live-projects.ts';
import route from './create-project.route.ts';
import { projectKeyFor } from './keys.ts';
import { presentProject, readSettings } from './projects.ts';

const DEFAULTS = {
  color: 'pink',
  type: 'live',
  location: null,
  shootingDay: null,
  loggerName: null,
  isArchived: false,
  quickActions: [],
  tagGroups: [],
};

/** A retried request finds the project that its first attempt stored. */
export const handler = endpoint(route, async ({ principal, body, firstAttemptAt, newId, liveProjects }) => {
  const { accountId } = principal;
  const projectId = newId(20);
  const key = projectKeyFor(accountId, projectId, body.name, firstAttemptAt);
  const project: LiveProject = {
    ...DEFAULTS,
    ...readSettings(body),
    name: body.name,
    framerate: body.framerate.name,
    projectId,
    projectKey: newId(20, 1),
    projectApiKey: key.apiKey,
    keyId: key.row.keyId,
    created: firstAttemptAt,
    lastUpdate: firstAttemptAt,
    seq: 0,
    totalNotes: 0,
  };
  const stored = (await liveProjects.create(accountId, project, key.row))
    ? project
    : await liveProjects.find(accountId, projectId);
  if (!stored) throw new ApiError('live.not_found');
  const { projectKey, projectApiKey, url } = presentProject(stored);
  const data = { projectId, projectKey, projectApiKey, creationDate: isoSeconds(stored.created), url };
  return ok(data, 'live.project.created');
});
