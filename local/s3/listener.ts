/** Handles a request step by step: address, signature, operation, permission, response. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { authenticate } from './authenticate.ts';
import { allowReading, answerPreflight } from './cors.ts';
import type { CredentialLookup } from './credentials.ts';
import { ServiceError } from './errors.ts';
import { refuseUnknownHeaders } from './headers.ts';
import { sendXml } from './operation.ts';
import { findOperation } from './operations/table.ts';
import { authorize, readRequest, withCaller } from './request.ts';
import { Store } from './store.ts';
import { runLifecycle } from './sweep.ts';
import { leaf, xmlDocument } from './xml.ts';

export type S3Options = {
  /** Folder for buckets and objects, created if missing. Only one process may use it at a time. */
  readonly dir: string;
  readonly credentials: CredentialLookup;
  /** A change is on the disk when it is answered, so that it survives a power failure. */
  readonly durable?: boolean | undefined;
  /** Milliseconds. Object dates, expiry of links and sessions, and lifecycle rules go by it. */
  readonly clock?: () => number;
  /** `host[:port]` that links are signed for, in case a proxy changes the `Host` header. */
  readonly publicHost?: string;
};

/** The stand-in as a request listener, to be mounted at the root of an HTTP server. */
export function createS3Listener(options: S3Options): { listener: RequestListener; sweep(): Promise<void> } {
  const { dir, credentials, durable = false, clock = Date.now, publicHost } = options;
  const store = new Store(dir, durable);

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = readRequest(message);
    if (raw.method === 'OPTIONS') return answerPreflight(raw.headers, response);
    const now = clock();
    const { method, path, headers } = raw;
    const payloadHash = headers.get('x-amz-content-sha256');
    const caller = authenticate(
      { method, path, query: raw.pairs, headers, payloadHash },
      { service: 's3', credentials, now, publicHost },
    );
    const request = withCaller(raw, caller);
    refuseUnknownHeaders(request.headers);
    const operation = findOperation(request);
    if (operation.asks) authorize(request, operation.asks, request.bucket, request.key);
    await operation.run({ request, response, store, now });
  }

  const listener: RequestListener = (message, response) => {
    const id = randomBytes(8).toString('hex').toUpperCase();
    response.setHeader('x-amz-request-id', id);
    allowReading(message.method ?? '', response);
    answer(message, response)
      .catch((cause: unknown) => refuse(cause, id, message, response))
      // Drains the rest of the body, or the client would not read the response.
      .finally(() => message.resume());
  };
  return { listener, sweep: () => runLifecycle(store, clock()) };
}

/** Error codes when a client disconnects. */
const CLIENT_LEFT: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

function refuse(cause: unknown, id: string, message: IncomingMessage, response: ServerResponse): void {
  const gone = cause instanceof Error && 'code' in cause && CLIENT_LEFT.has(cause.code);
  if (!(cause instanceof ServiceError) && !gone) console.error(`S3 stand-in, request ${id}:`, cause);
  // The client is gone, or part of a response has been sent.
  if (response.headersSent || message.socket.destroyed) {
    response.destroy();
    return;
  }
  const error = cause instanceof ServiceError ? cause : new ServiceError('InternalError');
  const details = Object.entries(error.details).map(([name, text]) => leaf(name, text));
  const resource = leaf('Resource', (message.url ?? '').split('?')[0]);
  const head = leaf('Code', error.code) + leaf('Message', error.message);
  if (error.code === 'InvalidRange')
    response.setHeader('content-range', `bytes */${error.details.ActualObjectSize}`);
  sendXml(
    response,
    xmlDocument('Error', head + details.join('') + resource + leaf('RequestId', id)),
    error.status,
  );
}
