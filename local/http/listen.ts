/**
 * Listens with several sockets. Node accepts one connection of a socket in each turn of its event loop, and turns are long
 * while it has much to do: a hundred connections a second then wait for more than a second before anybody sees them.
 */
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

const HOST = '127.0.0.1';
/** Connections that are accepted in one turn. */
const SOCKETS = process.platform === 'linux' ? 16 : 1;

const open = (server: Server, port: number, reusePort: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: HOST, reusePort }, resolve);
  });

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

function getPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port');
  return address.port;
}

export type Listening = {
  readonly port: number;
  /** Accepts nothing further, and resolves when all connections have ended. */
  close(): Promise<void>;
};

/**
 * Starts to listen.
 * @param port 0 for a free one
 * @throws Error with a code (`EADDRINUSE`, `EACCES`) if the port cannot be had
 */
export async function listen(server: HttpServer, port: number): Promise<Listening> {
  if (SOCKETS > 1 && port > 0) {
    // Sockets that share a port do not notice another service on it; one that does not share it does.
    const alone = createServer();
    await open(alone, port, false);
    await close(alone);
  }
  await open(server, port, SOCKETS > 1);
  const bound = getPort(server);
  const others = Array.from({ length: SOCKETS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  await Promise.all(others.map((other) => open(other, bound, true)));
  return {
    port: bound,
    close: async () => {
      await Promise.all([server, ...others].map(close));
    },
  };
}
