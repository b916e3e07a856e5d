import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { ok } from '#shared/api/reply.ts';
import { isoSeconds } from '#shared/clock.ts';
import { splitBatches } from '#shared/data/cue-entries.ts';
import { sortableId } from '#shared/ids.ts';
import route from './create.route.ts';
import { checkedEntries } from './entries.ts';
import { readSettings } from './projects.ts';

const MAX_ENTRIES = 1000;
const DEFAULTS = {
  color: 'blue',
  isArchived: false,
  productionType: null,
  productionCategory: null,
  episodeTitle: null,
  episodeNumber: null,
  seasonNumber: null,
  yearOfProduction: null,
  country: null,
};

export const handler = endpoint(route, async ({ principal, body, firstAttemptAt, newId, cueProjects }) => {
  const { entries, ...fields } = body;
  if (entries && entries.length > MAX_ENTRIES) throw new ApiError('list.too_many', { max: MAX_ENTRIES });
  const stored = checkedEntries(entries ?? [], fields.framerate);
  const project = {
    ...DEFAULTS,
    ...readSettings(fields),
    name: fields.name,
    framerate: fields.framerate.name,
    projectId: newId(20),
    generation: newId(12, 1),
    created: firstAttemptAt,
    lastUpdate: firstAttemptAt,
    totalEntries: stored.length,
  };
  const batches = splitBatches(stored, (index) => sortableId(firstAttemptAt + index, newId(11, 100 + index)));
  await cueProjects.create(principal.accountId, project, batches);
  return ok(
    { projectId: project.projectId, creationDate: isoSeconds(firstAttemptAt) },
    'cuesheet.project.created',
  );
});
