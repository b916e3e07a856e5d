/** Starts and stops an HTTP server. */
import { once } from 'node:events';
import type { Server } from 'node:http';

/** Resolves when the server listens. `close` also closes open connections. */
export async function listen(
  server: Server,
  port: number,
  host: string,
): Promise<{ url: string; close(): Promise<void> }> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
