/** Fails a process, whatever noticed the failure: first its state, then what it left behind, then the mail. */
import { type Failure, failureWrites, type ProcessRef, processReads } from '#shared/data/processes.ts';
import { notify } from './notify.ts';
import { tidyFailed, tidyWork } from './tidy.ts';

/**
 * Fails a process unless it has ended, then tidies up and sends the mail. It does so for an ended process too, whose
 * cleanup may have been interrupted. @returns whether this call failed it
 */
export async function failProcess(ref: ProcessRef, failure: Failure): Promise<boolean> {
  const row = await processReads.find(ref);
  if (!row) return false;
  const failed = row.state === 'in_progress' && (await failureWrites.fail(row, failure)) === 'done';
  const finished = !failed && (await processReads.find(ref))?.state === 'finished';
  await (finished ? tidyWork(row) : tidyFailed(row));
  await notify(ref);
  return failed;
}
