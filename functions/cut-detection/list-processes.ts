import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import route from './list-processes.route.ts';
import { presentProcess } from './processes.ts';

const NEWEST = 100;

export const handler = endpoint(route, async ({ principal, language, ...stores }) => {
  const rows = await stores.processLists.newest(principal.accountId, NEWEST);
  return ok(await Promise.all(rows.map((row) => presentProcess(row, stores, language))));
});
