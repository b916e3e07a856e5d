/**
 * The ingress: takes uploads that are too large for a function, streams their file into the bucket and calls the
 * endpoint's function with a reference. Authentication and limits come before the body. The same listener runs on
 * Fargate and under `npm start`.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { authenticate, type Principal } from '#shared/api/authentication.ts';
import { type Dialect, envelope } from '#shared/api/envelope.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { HttpAnswer, HttpEvent } from '#shared/api/http.ts';
import { countRequest } from '#shared/api/limits.ts';
import { requireOrigin } from '#shared/api/origin.ts';
import type { Route } from '#shared/api/route.ts';
import { matchPath, ROUTES } from '#shared/api/table.ts';
import { now } from '#shared/clock.ts';
import { optionalSetting, setting } from '#shared/data/environment.ts';
import { functionWrites } from '#shared/data/functions.ts';
import { objectWrites } from '#shared/data/objects.ts';
import { randomId } from '#shared/ids.ts';
import { errorText, log, metric } from '#shared/log.ts';
import { chooseLanguage } from '#shared/messages/language.ts';
import { receiveUpload } from './upload.ts';

/** CloudFront waits 120 s for an answer. */
const DEADLINE_MS = 110_000;
/** Of each upload two parts of 5 MiB are in memory. */
const CONCURRENT_UPLOADS = 24;
/** A client that sends nothing for this long is given up. */
const IDLE_MS = 30_000;
/** What is still read of a refused body, so that the client gets to read the answer. */
const DRAINED_BYTES = 1_048_576;

const Answer = v.object({
  statusCode: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
  isBase64Encoded: v.boolean(),
});

const FunctionNames = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

function uploadRoute(path: string): Route | undefined {
  return ROUTES.find(
    (row) => row.upload !== undefined && row.paths.some((pattern) => matchPath(pattern, path)),
  );
}

function send(response: ServerResponse, answer: HttpAnswer, close: boolean): void {
  if (response.headersSent || response.destroyed) return;
  const body = Buffer.from(answer.body, answer.isBase64Encoded ? 'base64' : 'utf8');
  response.writeHead(answer.statusCode, {
    ...answer.headers,
    'content-length': body.length,
    ...(close && { connection: 'close' }),
  });
  response.end(body);
}

/** Reads on for a little after a refusal: an answer that meets a full pipe would be lost. */
function drain(request: IncomingMessage): void {
  let left = DRAINED_BYTES;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}

type Upload = {
  readonly row: Route;
  readonly principal: Principal;
  readonly requestId: string;
  readonly deadline: number;
};

function eventOf(
  request: IncomingMessage,
  url: URL,
  upload: Upload,
  received: Awaited<ReturnType<typeof receiveUpload>>,
): HttpEvent {
  const { row, requestId, deadline } = upload;
  const pattern = row.paths.find((path) => matchPath(path, url.pathname));
  return {
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers: headersOf(request),
    pathParameters: matchPath(pattern ?? '', url.pathname) ?? {},
    isBase64Encoded: false,
    requestContext: {
      requestId,
      http: { method: request.method ?? 'POST', sourceIp: request.socket.remoteAddress ?? '' },
      ingress: { requestId, deadline, ...received },
    },
  };
}

async function forward(event: HttpEvent, row: Route, deadline: number): Promise<HttpAnswer> {
  const names = v.parse(FunctionNames, setting('ingressFunctions'));
  const functionName = names[row.name];
  if (!functionName) throw new Error(`The ingress knows no function for ${row.name}`);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('server.timeout')), Math.max(0, deadline + 4000 - now()));
  });
  try {
    return v.parse(Answer, await Promise.race([functionWrites.invoke(functionName, event), late]));
  } finally {
    clearTimeout(timer);
  }
}

/** The request listener; it also answers `Expect: 100-continue`, so that no byte is sent in vain. */
export function createIngress(): RequestListener & { readonly uploads: () => number } {
  let uploads = 0;

  async function take(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    row: Route,
  ): Promise<HttpAnswer> {
    const requestId = randomId();
    const deadline = now() + DEADLINE_MS;
    const headers = headersOf(request);
    requireOrigin(headers);
    const address =
      headers['cloudfront-viewer-address']?.replace(/:\d+$/, '') ?? request.socket.remoteAddress ?? '';
    const principal = await authenticate(headers.authorization, address);
    const counted = await countRequest(principal, address);
    if (!row.callers.includes(principal.kind)) throw new ApiError('auth.forbidden');
    if (uploads >= CONCURRENT_UPLOADS) {
      metric('IngressSaturated', 1);
      throw new ApiError('server.unavailable', {}, { headers: { 'retry-after': '5' } });
    }
    uploads += 1;
    const object = `uploads/${principal.accountId}/${requestId}`;
    try {
      request.setTimeout(IDLE_MS, () => request.destroy(new Error('The client sent nothing any more')));
      if (request.headers.expect) response.writeContinue();
      const maxMib = Number(optionalSetting('maxUploadMib') ?? 100);
      const received = await receiveUpload(request, object, maxMib * 1_048_576);
      const answer = await forward(
        eventOf(request, url, { row, principal, requestId, deadline }, received),
        row,
        deadline,
      );
      return { ...answer, headers: { ...answer.headers, ...counted.headers } };
    } catch (error) {
      await objectWrites.remove(object);
      throw error;
    } finally {
      uploads -= 1;
    }
  }

  function refusal(error: unknown, dialect: Dialect, language: string, endpoint: string): HttpAnswer {
    const known = error instanceof ApiError ? error : new ApiError('server.error', {}, { cause: error });
    if (known.code >= 500)
      log('error', 'An upload failed', { endpoint, error: errorText(known.cause ?? known) });
    return envelope(
      { id: known.id, params: known.params, timestamp: now(), headers: known.headers },
      dialect,
      language,
    );
  }

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', 'http://ingress');
    const row = request.method === 'POST' ? uploadRoute(url.pathname) : undefined;
    const language = chooseLanguage(request.headers['accept-language']);
    if (!row) {
      const healthy = request.method === 'GET' && url.pathname === '/health';
      const message = {
        id: healthy ? ('ok' as const) : ('not_found' as const),
        params: {},
        timestamp: now(),
      };
      send(response, envelope(message, 'versioned', language), false);
      return;
    }
    const started = now();
    take(request, response, url, row)
      .catch((error: unknown) => refusal(error, row.dialect, language, row.name))
      .then((answer) => {
        send(response, answer, !request.complete);
        if (!request.complete) drain(request);
        log('info', 'upload', {
          endpoint: row.name,
          status: answer.statusCode,
          milliseconds: now() - started,
        });
      })
      .catch((error: unknown) => log('error', 'An answer could not be sent', { error: errorText(error) }));
  };
  return Object.assign(listener, { uploads: () => uploads });
}
