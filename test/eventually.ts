import { vi } from 'vitest';

/**
 * What `look` gives, as soon as nothing is wrong with it any more. Patient, so that no suite fails on a slow machine.
 * @throws what `look` last threw
 */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 50 });
