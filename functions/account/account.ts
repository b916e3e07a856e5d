/** The account as both interfaces present it. */
import * as v from 'valibot';
import type { Principal } from '#shared/api/authentication.ts';
import { count, named, text, yesOrNo } from '#shared/api/shapes.ts';
import { type accountReads, BLOCK } from '#shared/data/accounts.ts';
import { maxProcesses } from '#shared/data/processes.ts';
import type { Usage } from '#shared/data/usage.ts';

export const InfoSchema = named(
  'AccountInfo',
  v.object({
    name: text('Name of the key', 'Edit suite 2'),
    aiCredits: v.pipe(
      v.object({
        availableAiCredits: count('AI credits that the account has left', 'credits', 4),
        availableTeamAiCredits: count('AI credits that the team of the account has left', 'credits', 10),
      }),
      v.description('What pays for conversions beyond the free ones; own credits are taken first'),
    ),
    premium: v.pipe(
      v.object({ proSubscription: yesOrNo('Whether a Pro subscription is active') }),
      v.description('Subscription'),
    ),
    stats: v.pipe(
      v.object({
        requestsLastMinute: count(
          'Requests of this key in the last 60 seconds, with this one',
          'requests',
          3,
        ),
        requestsLastHour: count('Requests of this key in the last hour, with this one', 'requests', 41),
        totalRequests: count('All requests of this key, with this one', 'requests', 1802),
        fileConversions: count('Conversions of the account', 'conversions', 240),
        fileConversionsLeft: count(
          'Conversions left: of the running block, and of all credits',
          'conversions',
          1460,
        ),
        fileConversionsPerAiCredit: count('Conversions that one AI credit pays for', 'conversions', 100),
        requestsByDay: v.pipe(
          v.record(v.string(), v.number()),
          v.description('Requests of this key by day (UTC), the last 90 days'),
          v.examples([{ '2026-11-19': 120, '2026-11-20': 41 }]),
        ),
      }),
      v.description('Counters'),
    ),
    limits: v.pipe(
      v.object({
        requestsPerMinute: count('Requests that this key may make in 60 seconds', 'requests', 50),
        requestsPerHour: count('Requests that this key may make in an hour', 'requests', 1000),
        processesInProgress: count('Cut detections of the account in progress', 'processes', 1),
        processesAtOnce: count('Cut detections that the account may have in progress', 'processes', 10),
      }),
      v.description('What may be asked for at once'),
    ),
  }),
);

/** The data of the info endpoint. */
export async function accountInfo(
  principal: Principal,
  accounts: typeof accountReads,
  usage: Usage | undefined,
): Promise<v.InferOutput<typeof InfoSchema>> {
  const account = await accounts.find(principal.accountId);
  const teamCredits = account?.team === undefined ? 0 : await accounts.teamCredits(account.team);
  const { used = 0, reserved = 0, allowance = 0, credits = 0, pro = false } = account ?? {};
  return {
    name: principal.name,
    aiCredits: { availableAiCredits: credits, availableTeamAiCredits: teamCredits },
    premium: { proSubscription: pro },
    stats: {
      requestsLastMinute: usage?.lastMinute ?? 0,
      requestsLastHour: usage?.lastHour ?? 0,
      totalRequests: usage?.total ?? 0,
      fileConversions: used - reserved,
      fileConversionsLeft: allowance - used + BLOCK * (credits + teamCredits),
      fileConversionsPerAiCredit: BLOCK,
      requestsByDay: { ...usage?.days },
    },
    limits: {
      requestsPerMinute: principal.limits.perMinute,
      requestsPerHour: principal.limits.perHour,
      processesInProgress: reserved,
      processesAtOnce: maxProcesses(),
    },
  };
}
