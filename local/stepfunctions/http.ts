/** Shared by the small HTTP servers: reading a body, responding, listening. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

/** The whole body, or undefined when it is longer than `limit` bytes. */
export const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer | undefined> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    // Drain the rest, or the client would not read the response.
    if (length <= limit) parts.push(part);
  }
  return length <= limit ? Buffer.concat(parts, length) : undefined;
};

/** Signatures are not checked, but a call must carry one, because a web page cannot make a browser send it. */
export const isSigned = (request: IncomingMessage): boolean =>
  request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') ?? false;

export const send = (
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string,
): void => {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  response.end(body);
};

export type RunningServer = {
  readonly url: string;
  /** Closes all connections and stops listening. */
  readonly close: () => Promise<void>;
};

/**
 * Listens on a port (0: any free one). If the handler rejects, the response is 500 and the error is logged to standard
 * error.
 */
export const listen = async (
  handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  { port = 0, host = '127.0.0.1' }: { readonly port?: number; readonly host?: string },
): Promise<RunningServer> => {
  const listener: RequestListener = (request, response) => {
    handler(request, response).catch((cause: unknown) => {
      console.error(cause);
      if (response.headersSent) response.destroy();
      else send(response, 500, {}, '');
    });
  };
  const server = createServer(listener);
  const ready = Promise.withResolvers<void>();
  server.once('error', ready.reject);
  server.listen(port, host, ready.resolve);
  await ready.promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${address.port}`,
    close: async () => {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
};
