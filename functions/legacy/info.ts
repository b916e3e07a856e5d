import { accountInfo } from '#functions/account/account.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import route from './info.route.ts';

export const handler = endpoint(route, async ({ principal, accounts, counters }) =>
  ok(await accountInfo(principal, accounts, counters)),
);
