/** One API request and its possible outcomes. The key goes only into the header. */
import * as v from 'valibot';
import { type Envelope, EnvelopeShape } from './wire.ts';

export type Failure =
  /** No response. */
  | { readonly kind: 'offline' }
  /** The service asks to retry later, perhaps after `wait` milliseconds. */
  | { readonly kind: 'later'; readonly wait?: number }
  /** The request is invalid; a retry would not help. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string };

export type Answer = {
  readonly envelope: Envelope;
  /** Local monotonic milliseconds. */
  readonly sentAt: number;
  readonly receivedAt: number;
};

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export type HttpClient = (
  method: string,
  path: string,
  options?: { readonly body?: unknown; readonly repeatKey?: string },
) => Promise<Outcome<Answer>>;

const TIMEOUT = 35_000;
const TO_REPEAT = new Set([408, 425, 429]);

/** Milliseconds since 1970 that never jump back while the page is open. */
export const monotonicNow = (): number => performance.timeOrigin + performance.now();

const basic = (userName: string, key: string): string => `Basic ${btoa(`${userName}:${key}`)}`;

function readWait(response: Response): { wait?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? { wait: seconds * 1000 } : {};
}

async function read(response: Response): Promise<Envelope | undefined> {
  try {
    const parsed = v.safeParse(EnvelopeShape, await response.json());
    return parsed.success ? parsed.output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Requests with one key. `language` is that of the page, for texts shown to the user. */
export function createAsk(
  userName: 'projectapikey' | 'apikey',
  key: string,
  language: () => string,
): HttpClient {
  return async (method, path, { body, repeatKey } = {}) => {
    const sentAt = monotonicNow();
    try {
      const response = await fetch(path, {
        method,
        headers: {
          ...(key !== '' && { authorization: basic(userName, key) }),
          'accept-language': language(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(repeatKey !== undefined && { 'idempotency-key': repeatKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // Otherwise a 401 would open the browser's own login dialog.
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const receivedAt = monotonicNow();
      const envelope = await read(response);
      if (response.ok && envelope) return { ok: true, value: { envelope, sentAt, receivedAt } };
      const { status } = response;
      if (response.ok || status >= 500 || TO_REPEAT.has(status))
        return { ok: false, failure: { kind: 'later', ...readWait(response) } };
      return {
        ok: false,
        failure: { kind: 'refused', status, message: envelope?.status ?? response.statusText },
      };
    } catch (error) {
      if (error instanceof TypeError || error instanceof DOMException)
        return { ok: false, failure: { kind: 'offline' } };
      throw error;
    }
  };
}
