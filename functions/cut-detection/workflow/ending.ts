/** How a process ends, by whichever of the nets: its state first, then what it left behind, then the mail. */
import { type Failure, failureWrites, type ProcessRef, processReads } from '#shared/data/processes.ts';
import { tidyWrites } from '#shared/data/work.ts';
import { errorText, log } from '#shared/log.ts';
import { notify } from './notify.ts';

/** Where the zip of a process lies. */
export const outputKey = (fileId: string): string => `outputs/long/${fileId}`;

/** Removes the film and all that was made on the way, and the zip of a process that failed. What is missed is swept. */
export async function tidy(ref: ProcessRef): Promise<void> {
  try {
    const row = await processReads.find(ref);
    if (!row || row.state === 'in_progress') return;
    const output = row.state === 'failed' && row.fileId !== undefined ? [outputKey(row.fileId)] : [];
    await tidyWrites.remove(ref, [row.upload, ...output]);
  } catch (error) {
    log('warn', 'What a process left is left to the sweeper', { ...ref, error: errorText(error) });
  }
}

/**
 * Fails a process unless it has ended, then tidies up and sends the mail: also for one that was ended by somebody who
 * did not get that far. @returns whether it was failed now
 */
export async function failProcess(ref: ProcessRef, failure: Failure): Promise<boolean> {
  const row = await processReads.find(ref);
  if (!row) return false;
  const failed = row.state === 'in_progress' && (await failureWrites.fail(row, failure)) === 'done';
  await tidy(ref);
  await notify(ref);
  return failed;
}
