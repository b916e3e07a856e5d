import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import route from './add-entries.route.ts';
import { addEntries } from './adding.ts';
import { checkedEntries, parseRateName } from './entries.ts';
import { requireProject } from './projects.ts';

const MAX_ENTRIES = 100;

export const handler = endpoint(route, async (context) => {
  const { principal, path, body, cueProjects } = context;
  if (Array.isArray(body) && body.length === 0) throw new ApiError('param.missing', { name: 'entries' });
  if (Array.isArray(body) && body.length > MAX_ENTRIES)
    throw new ApiError('list.too_many', { max: MAX_ENTRIES });
  const project = await requireProject(
    cueProjects,
    principal.accountId,
    path.projectId,
    'cuesheet.entries.not_found',
  );
  return addEntries(context, checkedEntries(body, parseRateName(project.framerate)));
});
