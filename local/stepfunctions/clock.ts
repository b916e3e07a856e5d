/** Delays and deadlines that can be aborted. */

/** Maximum delay of a Node timer; a longer one would fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Resolves after `ms` milliseconds, or rejects with the signal's reason. */
export const sleep = async (ms: number, signal: AbortSignal): Promise<void> => {
  for (let left = ms; left > 0; left -= MAX_TIMER_MS) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, Math.min(left, MAX_TIMER_MS));
    try {
      await abortable(promise, signal);
    } finally {
      clearTimeout(timer);
    }
  }
  signal.throwIfAborted();
};

/** Calls `passed` after `ms` milliseconds unless the returned function is called first. */
export const startDeadline = (ms: number, passed: () => void): (() => void) => {
  const cancel = new AbortController();
  const cancelled = (): void => undefined;
  sleep(ms, cancel.signal).then(passed, cancelled);
  return () => cancel.abort();
};

/**
 * Settles like the promise, or rejects with the signal's reason as soon as it aborts. The promise's later outcome is
 * ignored.
 */
export const abortable = async <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

/**
 * Runs `work` with its own controller, which aborts with the outer signal. Rejects as soon as that controller aborts.
 */
export const within = async <T>(
  outer: AbortSignal,
  work: (own: AbortController) => Promise<T>,
): Promise<T> => {
  const own = new AbortController();
  const stop = (): void => own.abort(outer.reason);
  if (outer.aborted) stop();
  outer.addEventListener('abort', stop, { once: true });
  try {
    return await abortable(work(own), own.signal);
  } finally {
    outer.removeEventListener('abort', stop);
  }
};
