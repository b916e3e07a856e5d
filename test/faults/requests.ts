/** Requests of walks, with an optional body and the headers of the flow. */
import type { Answer, TestKey, TestService } from '#test/service.ts';

export type Requests = (
  key: Pick<TestKey, 'apiKey'>,
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Sends requests to a service that starts only after the module of its suite is loaded. */
export const requestsTo =
  (service: () => TestService): Requests =>
  (key, method, path, body, headers = {}) =>
    service().call(method, path, { key, headers, ...(body && { body }) });

/** Makes the service treat a repeat as the same request. */
export const again = { 'idempotency-key': 'walk' };

/** By then, the lock of a dead request on its Idempotency-Key has expired. */
export const LEASE_MS = 40_000;
