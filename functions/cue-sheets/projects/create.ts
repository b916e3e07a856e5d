import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { ok } from '#shared/api/reply.ts';
import { isoSeconds } from '#shared/clock.ts';
import { batchesOf } from '#shared/data/cue-entries.ts';
import { timedId } from '#shared/ids.ts';
import route from './create.route.ts';
import { checkedEntries } from './entries.ts';
import { settingsOf } from './projects.ts';

const MOST_ENTRIES = 1000;
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

export const handler = endpoint(route, async ({ principal, body, firstTry, newId, cueProjects }) => {
  const { entries, ...fields } = body;
  if (entries && entries.length > MOST_ENTRIES) throw new ApiError('list.too_many', { max: MOST_ENTRIES });
  const stored = checkedEntries(entries ?? [], fields.framerate);
  const project = {
    ...DEFAULTS,
    ...settingsOf(fields),
    name: fields.name,
    framerate: fields.framerate.name,
    projectId: newId(20),
    generation: newId(12, 1),
    created: firstTry,
    lastUpdate: firstTry,
    totalEntries: stored.length,
  };
  const batches = batchesOf(stored, (index) => timedId(firstTry + index, newId(11, 100 + index)));
  await cueProjects.create(principal.accountId, project, batches);
  return ok({ projectId: project.projectId, creationDate: isoSeconds(firstTry) }, 'cuesheet.project.created');
});
