/** What the small servers of this folder share: reading a body, answering, listening. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

/** The whole body, or undefined when it is longer than `limit` bytes. */
export const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer | undefined> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    // The rest is read and thrown away, so that the client gets to read the answer.
    if (length <= limit) parts.push(part);
  }
  return length <= limit ? Buffer.concat(parts, length) : undefined;
};

/** Signatures are not checked, but a call must carry one: no web page can make a browser send that. */
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

export type Listening = {
  readonly url: string;
  /** Ends all connections and stops listening. */
  readonly close: () => Promise<void>;
};

/** Listens on a port (0: any free one). A handler that rejects answers 500, and is told on standard error. */
export const listen = async (
  handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  { port = 0, host = '127.0.0.1' }: { readonly port?: number; readonly host?: string },
): Promise<Listening> => {
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
