import { setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { ok } from '#shared/api/reply.ts';
import type { StatusId } from '#shared/messages/codes.ts';
import route from './get-process.route.ts';
import { presentProcess, presentTruncation } from './processes.ts';

/** The pause between reads doubles from the first to the second of these: short films are done soon. */
const FIRST_LOOK_MS = 100;
const LOOK_MS = 1_000;

const ANSWERS = {
  in_progress: 'accepted',
  finished: 'ok',
  failed: 'process.failed',
} as const satisfies Record<string, StatusId>;

export const handler = endpoint(route, async ({ principal, path, query, language, signal, ...stores }) => {
  const ref = { accountId: principal.accountId, processId: path.processId };
  const until = performance.now() + query.wait * 1000;
  let row = await stores.processes.find(ref);
  for (
    let pause = FIRST_LOOK_MS;
    row?.state === 'in_progress' && performance.now() < until;
    pause = Math.min(2 * pause, LOOK_MS)
  ) {
    await sleep(Math.max(0, Math.min(pause, until - performance.now())), undefined, { signal });
    row = await stores.processes.find(ref);
  }
  if (!row) throw new ApiError('process.not_found');
  const data = await presentProcess(row, stores, language);
  const truncation = row.state === 'finished' ? presentTruncation(row) : undefined;
  return truncation ? { kind: 'data', ...truncation, data } : ok(data, ANSWERS[row.state]);
});
