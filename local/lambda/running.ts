/** Which function the present call belongs to, where functions share a thread: suites ask it who calls AWS. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** The name of the running function, or `ingress`. */
export const running = new AsyncLocalStorage<string>();
