/** A fetch that waits as it is told: after 429 and 503 as long as the service says, after trouble a little longer each time. */

export type RetryOptions = {
  /** How often a request is sent at most. */
  readonly attempts: number;
  /** Seconds that are waited for one answer at most; a longer `Retry-After` is given back as it is. */
  readonly longestWait: number;
  /** Told before each pause. */
  readonly onWait?: ((seconds: number, reason: number | 'offline') => void) | undefined;
};

const TEMPORARY: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);
/** Only these say how long; the others get pauses that double. */
const TOLD: ReadonlySet<number> = new Set([429, 503]);

/** Waits, or ends with the signal's reason. */
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

/** Nobody was there to take the request. */
const UNREACHED: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether an error of fetch says that there was no connection; browsers do not say. */
function isUnreached({ cause }: TypeError): boolean {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return UNREACHED.has(code) || /CERT|TLS|SSL/.test(code);
}

/** Whether sending it twice does no more than sending it once. */
const isRepeatable = (request: Request): boolean =>
  request.method !== 'POST' || request.headers.has('idempotency-key');

/**
 * Wraps fetch. A POST is repeated only under an Idempotency-Key; the body is held until the answer is there. A service
 * that was never reached is given up at once: its address is wrong, or it does not run.
 * @throws TypeError where no answer came at all
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
