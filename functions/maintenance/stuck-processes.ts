/**
 * Fails cut detection processes that are in progress although nothing runs for them: their execution never started,
 * ended unnoticed, or exceeded its time limit.
 */
import { failProcess } from '#functions/cut-detection/workflow/ending.ts';
import { MAX_SECONDS } from '#functions/cut-detection/workflow/tasks.ts';
import { executionReads, executionStopWrites } from '#shared/data/executions.ts';
import { openProcessReads, type ProcessRow } from '#shared/data/processes.ts';
import { metric } from '#shared/log.ts';
import { removeEach, type Task } from './task.ts';

const MINUTE_MS = 60_000;
/** A start request takes two minutes at most; until then a process may still get its execution. */
const YOUNG_MS = 3 * MINUTE_MS;
/** The workflow times out before this. */
const MAX_MS = MAX_SECONDS * 1000 + 10 * MINUTE_MS;

export const sweepProcesses: Task = async (at) => {
  let failed = 0;
  const look = async (row: ProcessRow): Promise<void> => {
    const late = row.created + MAX_MS <= at;
    if (!late && (await executionReads.isRunning(row.processId))) return;
    if (await failProcess(row, late ? 'timeout' : 'failed')) failed += 1;
    if (late) await executionStopWrites.stop(row.processId, 'It took too long');
  };
  await removeEach(await openProcessReads.startedBefore(at - YOUNG_MS), look);
  if (failed > 0) metric('ProcessSwept', failed);
  return failed;
};
