/**
 * Wraps fetch with retries. After 429 and 503 it waits as long as the service says; after other failures the pauses
 * double.
 */

export type RetryOptions = {
  /** Maximum number of attempts per request. */
  readonly attempts: number;
  /** Maximum seconds of one pause. A response with a longer `Retry-After` is returned as it is. */
  readonly longestWait: number;
  /** Called before each pause. */
  readonly onWait?: ((seconds: number, reason: number | 'offline') => void) | undefined;
};

const TEMPORARY: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);
/** With these the service says in Retry-After how long to wait; the others get pauses that double. */
const TOLD: ReadonlySet<number> = new Set([429, 503]);

/** Waits, or rejects with the signal's reason. */
export function pause(seconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

function waitAfter(response: Response | undefined, attempt: number): number {
  const told = Number(response?.headers.get('retry-after') ?? Number.NaN);
  return response && TOLD.has(response.status) && told > 0 ? told : 2 ** attempt / 2;
}

/** The request never reached a server. */
const UNREACHED: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a fetch error means that there was no connection. Browsers do not say. */
function isUnreached({ cause }: TypeError): boolean {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return UNREACHED.has(code) || /CERT|TLS|SSL/.test(code);
}

/** Whether sending it twice has the same effect as sending it once. */
const isRepeatable = (request: Request): boolean =>
  request.method !== 'POST' || request.headers.has('idempotency-key');

/**
 * Wraps fetch with retries. A POST is retried only with an Idempotency-Key. The body is buffered until the response
 * arrives. A connection failure before the first successful contact is not retried: the address is wrong, or the
 * service is not running.
 * @throws TypeError if there was no response at all
 */
export function fetchWithRetry(
  inner: typeof fetch,
  patience: RetryOptions,
): (request: Request) => Promise<Response> {
  let wasReached = false;
  return async (request) => {
    const body = request.body === null ? undefined : await request.arrayBuffer();
    const { method, headers, signal } = request;
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= patience.attempts || !isRepeatable(request);
      const response = await inner(request.url, { method, headers, signal, ...(body && { body }) }).catch(
        (error: unknown) => {
          if (isLast || !(error instanceof TypeError) || (!wasReached && isUnreached(error))) throw error;
          return undefined;
        },
      );
      wasReached ||= response !== undefined;
      if (response && (isLast || !TEMPORARY.has(response.status))) return response;
      const seconds = waitAfter(response, attempt);
      if (response && seconds > patience.longestWait) return response;
      await response?.body?.cancel();
      patience.onWait?.(seconds, response?.status ?? 'offline');
      await pause(seconds, signal);
    }
  };
}
