/**
 * Tracks which function makes the current call when functions share a thread. Test suites use it to see who calls
 * AWS.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** The name of the running function, or `ingress`. */
export const running = new AsyncLocalStorage<string>();
