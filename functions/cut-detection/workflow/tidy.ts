/** Removes what a process needs no more. It never fails: what is missed is swept. */
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

/** The film of a process that has ended, and all that was made of it on the way. */
export function tidyWork(row: Pick<ProcessRow, keyof ProcessRef | 'upload'>): Promise<void> {
  return attempt(row, () => tidyWrites.remove(row, row.upload));
}

/** The same of a process that has failed, and its zip. */
export async function tidyFailed(row: ProcessRow): Promise<void> {
  await tidyWork(row);
  await attempt(row, async () => {
    // A zip may have been begun since the row was read.
    const fileId = row.fileId ?? (await processReads.find(row))?.fileId;
    if (fileId !== undefined) await packageRemovalWrites.remove(fileId);
  });
}
