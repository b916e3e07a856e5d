/** The ingress as a container runs it: `PORT` is where the load balancer reaches it. */
import { createServer } from 'node:http';
import { log } from '#shared/log.ts';
import { LOAD_BALANCER_IDLE_SECONDS } from './edge.ts';
import { createIngress } from './server.ts';

/** Longer than the load balancer keeps idle connections, so that it never meets one that was just closed. */
const KEEP_ALIVE_MS = (LOAD_BALANCER_IDLE_SECONDS + 10) * 1000;

const listener = createIngress();
// Uploads end by their own deadline.
const server = createServer({ requestTimeout: 0, keepAliveTimeout: KEEP_ALIVE_MS }, listener);
server.on('checkContinue', listener);
server.listen(Number(process.env.PORT ?? 8080), () =>
  log('info', 'listening', { address: server.address() }),
);

const IDLE_CHECK_MS = 200;

// What is under way ends; nothing new begins. A client that keeps its connection after its answer is not waited for.
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
});
