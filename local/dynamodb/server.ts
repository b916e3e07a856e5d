import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from './database.ts';
import { answerRequest } from './wire.ts';

export interface DynamoOptions {
  /** Data folder. Omit it to keep the data in memory. */
  path?: string;
  /** Default 0: any free port. */
  port?: number;
  host?: string;
  /** A write is on the disk when it is answered, so that it survives a power failure. */
  durable?: boolean;
  /** Milliseconds since 1970. Expiry goes by this clock. */
  clock?: () => number;
  /** Pause between two sweeps of expired items, in milliseconds. */
  ttlSweepMs?: number;
}

/**
 * Starts the DynamoDB stand-in. It speaks the service's JSON protocol and does not check signatures.
 * @throws when the port is in use or another process has the data open
 */
export async function startDynamo(
  options: DynamoOptions = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const { path, port = 0, host = '127.0.0.1', durable, clock = Date.now, ttlSweepMs = 60_000 } = options;
  const database = await openDatabase(path, clock, durable);
  const answer = (request: IncomingMessage, response: ServerResponse) =>
    answerRequest(database, request, response);
  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    await database.close();
    throw error;
  }

  let sweeping: Promise<void> | undefined;
  const sweep = async () => {
    try {
      await database.sweep();
    } catch (error) {
      console.error('DynamoDB stand-in: removing expired items failed', error);
    }
    sweeping = undefined;
  };
  const timer = setInterval(() => {
    sweeping ??= sweep();
  }, ttlSweepMs);
  timer.unref();

  return {
    url: `http://${host}:${formatAddress(server.address()).port}`,
    async close() {
      clearInterval(timer);
      const closed = once(server, 'close');
      server.close();
      // Requests in progress may finish, but an idle connection must not keep the process alive.
      const cut = setTimeout(() => server.closeAllConnections(), 2_000);
      await closed;
      clearTimeout(cut);
      await sweeping;
      await database.close();
    },
  };
}

function formatAddress(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP address');
  return address;
}
