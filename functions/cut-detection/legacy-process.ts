import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { ok } from '#shared/api/reply.ts';
import route from './legacy-process.route.ts';
import { presentLegacyProcess } from './processes.ts';

export const handler = endpoint(route, async ({ principal, body, ...stores }) => {
  const ref = { accountId: principal.accountId, processId: body.process_id };
  const row = await stores.processes.find(ref);
  if (!row) throw new ApiError('process.not_found');
  return ok(await presentLegacyProcess(row, stores));
});
