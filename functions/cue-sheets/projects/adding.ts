/** Adds entries: the step that sending and importing share. */
import type { Principal } from '#shared/api/authentication.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { DataReply } from '#shared/api/reply.ts';
import { isoSeconds } from '#shared/clock.ts';
import { retryOnConflict } from '#shared/data/conflicts.ts';
import { countEntries, type StoredEntry, splitBatches, splitTransactions } from '#shared/data/cue-entries.ts';
import type { cueProjectReads, cueProjectWrites } from '#shared/data/cue-projects.ts';
import { sortableId } from '#shared/ids.ts';
import { requireProject } from './projects.ts';

type NewEntryContext = {
  readonly principal: Principal;
  readonly path: { readonly projectId: string };
  readonly firstAttemptAt: number;
  readonly signal: AbortSignal;
  newId(width: number, index?: number): string;
  readonly cueProjects: typeof cueProjectReads & typeof cueProjectWrites;
};

/**
 * Adds checked entries, all or none. Retries if the project is cleared meanwhile.
 * @throws ApiError 400 for more entries than fit in one transaction: about 9,800 of the usual length
 */
export async function addEntries(
  context: NewEntryContext,
  entries: readonly StoredEntry[],
): Promise<DataReply> {
  const { principal, path, firstAttemptAt, signal, newId, cueProjects } = context;
  const all = splitBatches(entries, (index) => sortableId(firstAttemptAt + index, newId(11, index)));
  const [batches = [], ...rest] = splitTransactions(all);
  if (rest.length > 0) throw new ApiError('list.too_many', { name: 'entries', max: countEntries(batches) });
  return retryOnConflict<DataReply>(async () => {
    const project = await requireProject(
      cueProjects,
      principal.accountId,
      path.projectId,
      'cuesheet.entries.not_found',
    );
    if (!(await cueProjects.add(principal.accountId, project, batches, firstAttemptAt))) return undefined;
    const data = { projectId: project.projectId, creationDate: isoSeconds(firstAttemptAt) };
    const count = entries.length;
    return { kind: 'data', id: 'cuesheet.entries.added', params: { added: count, sent: count }, data };
  }, signal);
}
