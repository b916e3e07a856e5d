/** Runs the ingress in a container. The load balancer connects to `PORT`. */
import { createServer } from 'node:http';
import { log } from '#shared/log.ts';
import { LOAD_BALANCER_IDLE_SECONDS } from './edge.ts';
import { createIngress } from './server.ts';

/** Longer than the load balancer keeps idle connections, so that it never reuses one that was just closed. */
const KEEP_ALIVE_MS = (LOAD_BALANCER_IDLE_SECONDS + 10) * 1000;

const listener = createIngress();
// Uploads have a deadline of their own.
const server = createServer({ requestTimeout: 0, keepAliveTimeout: KEEP_ALIVE_MS }, listener);
server.on('checkContinue', listener);
server.listen(Number(process.env.PORT ?? 8080), () =>
  log('info', 'listening', { address: server.address() }),
);

const IDLE_CHECK_MS = 200;

// Finishes open requests and accepts no new ones. Closes idle keep-alive connections instead of waiting for them.
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
});
