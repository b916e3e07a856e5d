import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import route from './add-entries.route.ts';
import { addEntries } from './adding.ts';
import { checkedEntries, rateOf } from './entries.ts';
import { requireProject } from './projects.ts';

const MOST_ENTRIES = 100;

export const handler = endpoint(route, async (exchange) => {
  const { principal, path, body, cueProjects } = exchange;
  if (Array.isArray(body) && body.length === 0) throw new ApiError('param.missing', { name: 'entries' });
  if (Array.isArray(body) && body.length > MOST_ENTRIES)
    throw new ApiError('list.too_many', { max: MOST_ENTRIES });
  const project = await requireProject(
    cueProjects,
    principal.accountId,
    path.projectId,
    'cuesheet.entries.not_found',
  );
  return addEntries(exchange, checkedEntries(body, rateOf(project.framerate)));
});
