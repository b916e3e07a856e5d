/** Removes what a process no longer needs. It never fails: the sweeper removes what is missed. */
import { type ProcessRef, type ProcessRow, processReads } from '#shared/data/processes.ts';
import { packageRemovalWrites, tidyWrites } from '#shared/data/work.ts';
import { errorText, log } from '#shared/log.ts';

async function attempt(ref: ProcessRef, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const { accountId, processId } = ref;
    log('warn', 'What a process left is left to the sweeper', {
      accountId,
      processId,
      error: errorText(error),
    });
  }
}

/** Removes the film of an ended process and all intermediate results. */
export function tidyWork(row: Pick<ProcessRow, keyof ProcessRef | 'upload'>): Promise<void> {
  return attempt(row, () => tidyWrites.remove(row, row.upload));
}

/** Removes the same of a failed process, and its zip. */
export async function tidyFailed(row: ProcessRow): Promise<void> {
  await tidyWork(row);
  await attempt(row, async () => {
    // A zip may have been started since the row was read.
    const fileId = row.fileId ?? (await processReads.find(row))?.fileId;
    if (fileId !== undefined) await packageRemovalWrites.remove(fileId);
  });
}
