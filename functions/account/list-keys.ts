import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import { presentKey } from './keys.ts';
import route from './list-keys.route.ts';

export const handler = endpoint(route, async ({ principal, ownKeys }) => {
  const rows = await ownKeys.list(principal.accountId);
  return ok(rows.map((row) => presentKey(row, principal.keyId)));
});
