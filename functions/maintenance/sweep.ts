/** The sweeper removes what has expired, once a minute. A part that fails does not stop the others. */
import { now } from '#shared/clock.ts';
import { errorText, log, metric } from '#shared/log.ts';
import { sweepDueFiles } from './due-files.ts';
import { sweepCueEntries, sweepLiveNotes } from './leftovers.ts';
import { sweepLongOutputs, sweepShortOutputs, sweepUploads, sweepWork } from './orphans.ts';
import { sweepProcesses } from './stuck-processes.ts';
import type { Task } from './task.ts';

const TASKS: Readonly<Record<string, Task>> = {
  files: sweepDueFiles,
  shortOutputs: sweepShortOutputs,
  longOutputs: sweepLongOutputs,
  uploads: sweepUploads,
  work: sweepWork,
  processes: sweepProcesses,
  cueEntries: sweepCueEntries,
  liveNotes: sweepLiveNotes,
};

/** No new work starts after this; the next run continues. */
const BUDGET_MS = 45_000;

/** How much each part removed; null for one that failed. */
export type SweepReport = Readonly<Record<string, number | null>>;

export async function handler(): Promise<SweepReport> {
  const at = now();
  const report: Record<string, number | null> = {};
  for (const [name, task] of Object.entries(TASKS)) {
    try {
      report[name] = await task(at, at + BUDGET_MS);
    } catch (error) {
      report[name] = null;
      metric('SweepFailure', 1);
      log('error', 'A sweep failed', { sweep: name, error: errorText(error) });
    }
  }
  log('info', 'sweep', report);
  return report;
}
