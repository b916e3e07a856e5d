import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import { isoSeconds } from '#shared/clock.ts';
import { splitBatches } from '#shared/data/cue-entries.ts';
import { sortableId } from '#shared/ids.ts';
import route from './copy.route.ts';
import { requireProject } from './projects.ts';

export const handler = endpoint(
  route,
  async ({ principal, path, body, firstAttemptAt, newId, cueProjects }) => {
    const { accountId } = principal;
    const source = await requireProject(cueProjects, accountId, path.projectId);
    const items = body.copyEntries ? await cueProjects.entries(accountId, source) : [];
    const project = {
      ...source,
      name: body.name,
      isArchived: false,
      projectId: newId(20),
      generation: newId(12, 1),
      created: firstAttemptAt,
      lastUpdate: firstAttemptAt,
      totalEntries: items.length,
    };
    const entries = items.map(({ entry }) => entry);
    const batches = splitBatches(entries, (index) =>
      sortableId(firstAttemptAt + index, newId(11, 100 + index)),
    );
    await cueProjects.create(accountId, project, batches);
    return ok(
      { projectId: project.projectId, creationDate: isoSeconds(firstAttemptAt) },
      'cuesheet.project.copied',
    );
  },
);
