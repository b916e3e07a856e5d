/** The account as both interfaces show it. */
import * as v from 'valibot';
import type { Principal } from '#shared/api/authentication.ts';
import { type accountReads, BLOCK } from '#shared/data/accounts.ts';
import type { Usage } from '#shared/data/usage.ts';

const count = (description: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.description(description));

export const InfoSchema = v.object({
  name: v.pipe(v.string(), v.description('Name of the key')),
  aiCredits: v.object({
    availableAiCredits: count('AI credits that the account has left'),
    availableTeamAiCredits: count('AI credits that the team of the account has left'),
  }),
  premium: v.object({
    proSubscription: v.pipe(v.boolean(), v.description('Whether a Pro subscription is active')),
  }),
  stats: v.object({
    requestsLastMinute: count('Requests of this key in the last 60 seconds, with this one'),
    requestsLastHour: count('Requests of this key in the last hour, with this one'),
    totalRequests: count('All requests of this key, with this one'),
    fileConversions: count('Conversions of the account'),
    fileConversionsLeft: count('Conversions left: of the running block, and of all credits'),
    fileConversionsPerAiCredit: count('Conversions that one AI credit pays for'),
    requestsByDay: v.pipe(
      v.record(v.string(), v.number()),
      v.description('Requests of this key by day (UTC), the last 90 days'),
    ),
  }),
});

/** What the info endpoint tells of a caller. */
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
  };
}
