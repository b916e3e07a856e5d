import { vi } from 'vitest';

/**
 * Calls `look` until it stops throwing, and returns its result. Waits a minute, so that suites pass on slow machines.
 * @throws the last error of `look`
 */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 50 });
