import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import { isoSeconds } from '#shared/clock.ts';
import { batchesOf } from '#shared/data/cue-entries.ts';
import { timedId } from '#shared/ids.ts';
import route from './copy.route.ts';
import { requireProject } from './projects.ts';

export const handler = endpoint(route, async ({ principal, path, body, firstTry, newId, cueProjects }) => {
  const { accountId } = principal;
  const source = await requireProject(cueProjects, accountId, path.projectId);
  const items = body.copyEntries ? await cueProjects.entries(accountId, source) : [];
  const project = {
    ...source,
    name: body.name,
    isArchived: false,
    projectId: newId(20),
    generation: newId(12, 1),
    created: firstTry,
    lastUpdate: firstTry,
    totalEntries: items.length,
  };
  const entries = items.map(({ entry }) => entry);
  const batches = batchesOf(entries, (index) => timedId(firstTry + index, newId(11, 100 + index)));
  await cueProjects.create(accountId, project, batches);
  return ok({ projectId: project.projectId, creationDate: isoSeconds(firstTry) }, 'cuesheet.project.copied');
});
