/** Requests as walks make them: with a body where there is one, and the headers of the flow. */
import type { Answer, TestKey, TestService } from '#test/service.ts';

export type Requests = (
  key: Pick<TestKey, 'apiKey'>,
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** The helper of a suite, whose service starts later than its module is read. */
export const requestsTo =
  (service: () => TestService): Requests =>
  (key, method, path, body, headers = {}) =>
    service().call(method, path, { key, headers, ...(body && { body }) });

/** The same request again is the same to the service. */
export const again = { 'idempotency-key': 'walk' };

/** By then a request that died has left its Idempotency-Key to the next try. */
export const LEASE_MS = 40_000;
