import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import route from './legacy-list.route.ts';
import { presentLegacyEntry } from './processes.ts';

const NEWEST = 100;

export const handler = endpoint(route, async ({ principal, processLists }) => {
  const rows = await processLists.newest(principal.accountId, NEWEST);
  return ok({ processes: rows.map(presentLegacyEntry) });
});
