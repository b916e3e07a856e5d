import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { done } from '#shared/api/reply.ts';
import { validate } from '#shared/api/validation.ts';
import { retryOnConflict } from '#shared/data/conflicts.ts';
import { checkedEntry, parseRateName } from './entries.ts';
import { Entry } from './entry-fields.ts';
import { requireProject } from './projects.ts';
import route from './update-entry.route.ts';

const TIMES: ReadonlySet<string> = new Set(['timecodeIn', 'timecodeOut']);

/** Changes only what is sent. After a concurrent change the entry is read again, so that no change is lost. */
export const handler = endpoint(route, async ({ principal, path, body, at, signal, cueProjects }) => {
  const { accountId } = principal;
  const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length === 0) throw new ApiError('param.nothing_to_change');
  return retryOnConflict(async () => {
    const project = await requireProject(
      cueProjects,
      accountId,
      path.projectId,
      'cuesheet.entries.not_found',
    );
    const before = await cueProjects.entry(accountId, project, path.entryId);
    if (!before) throw new ApiError('not_found');
    const { version, duration, ...kept } = before;
    const moved = Object.keys(changes).some((name) => TIMES.has(name));
    const merged = validate(Entry, { ...kept, ...(moved ? {} : { duration }), ...changes });
    const after = { ...checkedEntry(merged, parseRateName(project.framerate)), version: Number(version) + 1 };
    const replaced = await cueProjects.replaceEntry(accountId, project, path.entryId, before, after, at);
    return replaced ? done('cuesheet.entry.updated') : undefined;
  }, signal);
});
