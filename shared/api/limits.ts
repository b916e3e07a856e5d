/** The rate limit of a caller: one write per request. Its failure never stops a request. */
import { now } from '#shared/clock.ts';
import { type Usage, usageWrites } from '#shared/data/usage.ts';
import { errorText, log, metric } from '#shared/log.ts';
import { type Principal, tooMany } from './authentication.ts';
import { ApiError } from './errors.ts';

export type CountResult = {
  /** Undefined if the limiter failed. */
  readonly usage: Usage | undefined;
  readonly headers: Readonly<Record<string, string>>;
};

const rateHeaders = (limit: number, remaining: number, resetMs: number): Record<string, string> => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(Math.ceil(resetMs / 1000)),
});

/** Idle counters of addresses are dropped after this time. */
const ADDRESS_KEPT_S = 2 * 3600;

/**
 * Counts a request of a caller.
 * @throws ApiError 429 with `retry-after` over the limit
 */
export async function countRequest(principal: Principal, address: string): Promise<CountResult> {
  const at = now();
  const { limits } = principal;
  const subject =
    principal.kind === 'personal'
      ? {
          pk: `KEY#${principal.countedKeyId}`,
          limits,
          ...(principal.countedKeyId !== principal.keyId && { madeKeyId: principal.keyId }),
        }
      : { pk: `ADDRESS#${principal.keyId}#${address}`, limits, keepSeconds: ADDRESS_KEPT_S };
  try {
    const decision = await usageWrites.request(subject, at);
    if (!decision.passed) {
      const { retryAt } = decision;
      throw tooMany(retryAt, at, rateHeaders(limits.perMinute, 0, retryAt - at));
    }
    const { usage, remaining, resetMs } = decision;
    return { usage, headers: rateHeaders(limits.perMinute, remaining, resetMs) };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    metric('LimiterFailure', 1);
    log('error', 'The rate limiter failed; the request went on', { error: errorText(error) });
    return { usage: undefined, headers: {} };
  }
}
