/** Fails the process of an execution that failed, timed out or was aborted uncaught (called by EventBridge). */
import * as v from 'valibot';
import { log, metric } from '#shared/log.ts';
import { failProcess } from './ending.ts';
import { Input } from './input.ts';
import { parseFailure } from './task.ts';

/** `detail` of "Step Functions Execution Status Change". */
const Event = v.object({
  detail: v.object({
    name: v.string(),
    status: v.picklist(['FAILED', 'TIMED_OUT', 'ABORTED']),
    input: v.nullish(v.string()),
    error: v.nullish(v.string()),
  }),
});

/** A manually started execution may have any input, and no process. */
const OwnInput = v.pipe(v.string(), v.parseJson(), v.pick(Input, ['process']));

export async function handler(event: unknown): Promise<null> {
  const { name, status, input, error } = v.parse(Event, event).detail;
  const own = v.safeParse(OwnInput, input);
  if (!own.success) {
    log('error', 'An execution that ended has no process', { name, status });
    return null;
  }
  const failure = status === 'TIMED_OUT' ? 'timeout' : parseFailure(error ?? '');
  const caught = await failProcess(own.output.process, failure);
  if (caught) metric('ProcessCaught', 1);
  log('info', 'execution ended', { name, status, error, caught });
  return null;
}
