import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { done } from '#shared/api/reply.ts';
import route from './cancel.route.ts';
import { tidyFailed } from './workflow/tidy.ts';

/** Cancelling twice is no error. The state is set first, so that a task that still runs sees it and stops. */
export const handler = endpoint(route, async ({ principal, path, processes, failures, executionStops }) => {
  const ref = { accountId: principal.accountId, processId: path.processId };
  const row = await processes.find(ref);
  if (!row) throw new ApiError('process.not_found');
  if (row.failure === 'cancelled') return done('process.deleted');
  if (row.state !== 'in_progress' || (await failures.fail(row, 'cancelled')) === 'over') {
    throw new ApiError('process.ended');
  }
  await executionStops.stop(row.processId, 'Cancelled by the user');
  await tidyFailed(row);
  return done('process.deleted');
});
