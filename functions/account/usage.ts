import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import { lastDays } from '#shared/data/usage-days.ts';
import route from './usage.route.ts';

export const handler = endpoint(route, async ({ principal, query, at, ownKeys, accountUsage }) => {
  const { accountId } = principal;
  // The requests of a key that another one created count as that one's.
  const keys = (await ownKeys.list(accountId)).filter(({ maker }) => maker === undefined);
  const days = lastDays(query.days, at);
  const used = await accountUsage.ofDays(
    accountId,
    keys.map(({ keyId }) => keyId),
    days,
  );
  const getRequests = (keyId: string, day: string): number => used.requests.get(keyId)?.days[day] ?? 0;
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  return ok({
    days: days.map((day) => ({
      day,
      requests: sum(keys.map(({ keyId }) => getRequests(keyId, day))),
      conversions: used.conversions[day] ?? 0,
    })),
    keys: keys.map(({ keyId, name }) => ({
      keyId,
      name,
      requests: sum(days.map((day) => getRequests(keyId, day))),
      totalRequests: used.requests.get(keyId)?.total ?? 0,
    })),
  });
});
