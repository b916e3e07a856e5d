/**
 * The ingress: takes uploads that are too large for a function, streams their file into the bucket and calls the
 * endpoint's function with a reference. Authentication and limits are checked before the body is read. The same
 * listener runs on Fargate and under `npm start`.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { ROUTES } from '#functions/routes.ts';
import { recordRefusal } from '#shared/api/audit.ts';
import { authenticate, challengeFor, type Principal } from '#shared/api/authentication.ts';
import { authorize } from '#shared/api/authorization.ts';
import { envelope } from '#shared/api/envelope.ts';
import { ApiError, refusalFrom } from '#shared/api/errors.ts';
import type { HttpAnswer, HttpEvent } from '#shared/api/http.ts';
import { countRequest } from '#shared/api/limits.ts';
import { clientAddress, requireOrigin } from '#shared/api/origin.ts';
import { matchPath } from '#shared/api/paths.ts';
import { getPathDialect, isChange, type Route } from '#shared/api/route.ts';
import { now } from '#shared/clock.ts';
import { FunctionFailure, functionWrites } from '#shared/data/functions.ts';
import { removalWrites } from '#shared/data/objects.ts';
import { uploadKey } from '#shared/data/uploads.ts';
import { optionalSetting, setting } from '#shared/environment.ts';
import { randomId } from '#shared/ids.ts';
import { errorText, log, measure } from '#shared/log.ts';
import { chooseLanguage } from '#shared/messages/accept-language.ts';
import type { Language } from '#shared/messages/language.ts';
import { loadTexts } from '#shared/messages/render.ts';
import { MAX_UPLOAD_MIB } from './edge.ts';
import { answerEarly } from './linger.ts';
import { sendLong } from './long-answer.ts';
import { type Slot, type SlotLimits, Slots } from './slots.ts';
import { ClientGone, receiveUpload } from './upload.ts';

const MIB = 1_048_576;

/** Health checks: of the load balancer, and of the public, for whom `/health` is a function. */
const HEALTH = ['/health', '/ingress/health'];

export type IngressOptions = {
  /** CloudFront waits 120 s for an answer. */
  readonly deadlineMs: number;
  /** Idle timeout of a client, while it sends and while it reads. */
  readonly idleMs: number;
  /** Each upload holds a 5 MiB part in memory, plus its stream buffers. */
  readonly slots: Partial<SlotLimits>;
};

const DEFAULTS = {
  deadlineMs: 110_000,
  idleMs: 30_000,
  slots: {
    total: 48,
    perAccount: 24,
    waiting: 200,
    waitMs: 10_000,
    minBytesPerSecond: 65_536,
    graceMs: 5_000,
  },
} satisfies IngressOptions;

const Answer = v.object({
  statusCode: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
  isBase64Encoded: v.boolean(),
  bodyObject: v.optional(v.string()),
});

const FunctionNames = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

const readHeaders = (request: IncomingMessage): Record<string, string> =>
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

/** An upload request in progress. */
type Upload = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly row: Route;
  readonly path: string;
  readonly query: string;
  readonly headers: Record<string, string>;
  readonly requestId: string;
  readonly at: number;
  readonly deadline: number;
  /** Headers of the response, also of an error. */
  readonly answerHeaders: Record<string, string>;
  /** False while the client waits for `100 Continue` before it sends its body. */
  asked: boolean;
  /** Who sends it, once that is known and counted. */
  principal: Principal | undefined;
};

function pathParameters(row: Route, path: string): Readonly<Record<string, string>> {
  const pattern = row.paths.find((each) => matchPath(each, path));
  return matchPath(pattern ?? '', path) ?? {};
}

function buildEvent(upload: Upload, received: Awaited<ReturnType<typeof receiveUpload>>): HttpEvent {
  const { request, row, path, query, headers, requestId, at, deadline } = upload;
  return {
    rawPath: path,
    rawQueryString: query,
    headers,
    pathParameters: pathParameters(row, path),
    isBase64Encoded: false,
    requestContext: {
      requestId,
      http: { method: request.method ?? 'POST', sourceIp: request.socket.remoteAddress ?? '' },
      ingress: { requestId, at, deadline, ...received },
      longAnswers: true,
    },
  };
}

/** A function that died may have done its work. Called again with the same reference, it reports the outcome. */
async function invokeTwice(functionName: string, event: HttpEvent): Promise<unknown> {
  try {
    return await functionWrites.invoke(functionName, event);
  } catch (error) {
    if (!(error instanceof FunctionFailure)) throw error;
    log('warn', 'A function failed and is called again', { error: errorText(error) });
    return functionWrites.invoke(functionName, event);
  }
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
    return v.parse(Answer, await Promise.race([invokeTwice(functionName, event), late]));
  } finally {
    clearTimeout(timer);
  }
}

/** Removes an upload once its response is known. The sweeper removes any that are missed. */
async function drop(object: string): Promise<void> {
  await removalWrites.remove(object).catch((error: unknown) => {
    log('warn', 'An upload is left to the sweeper', { error: errorText(error) });
  });
}

function refuseLarge(request: IncomingMessage, maxMib: number): void {
  if (Number(request.headers['content-length'] ?? 0) <= maxMib * MIB) return;
  throw new ApiError('file.too_large', { max: maxMib });
}

/** The answer of the ingress itself, with its entry in the audit log. */
async function refuse(error: unknown, upload: Upload, language: Language): Promise<HttpAnswer> {
  const known = refusalFrom(error);
  const { request, row, path, headers, requestId, at, principal } = upload;
  const { id, params, hint } = known;
  if (known.code >= 500) {
    log('error', 'An upload failed', {
      requestId,
      endpoint: row.name,
      error: errorText(known.cause ?? known),
    });
  }
  const answer = envelope(
    {
      ...{ id, params, hint, timestamp: now() },
      headers: { ...upload.answerHeaders, ...challengeFor(known, headers), ...known.headers },
    },
    row.dialect,
    language,
  );
  if (principal && isChange(row)) {
    await recordRefusal({
      ...{ row, principal, requestId, at, path: pathParameters(row, path) },
      method: request.method ?? 'POST',
      address: clientAddress(headers, request.socket.remoteAddress ?? ''),
      userAgent: headers['user-agent'],
      status: answer.statusCode,
      messageId: id,
      file: undefined,
      data: undefined,
    });
  }
  return answer;
}

/** The request listener. It also handles `Expect: 100-continue`, so that a refused client need not send its body. */
export function createIngress(options: Partial<IngressOptions> = {}): RequestListener {
  const { deadlineMs, idleMs } = { ...DEFAULTS, ...options };
  const slots = new Slots({ ...DEFAULTS.slots, ...options.slots });

  /** Receives the body and forwards the request to its function. */
  async function receive(
    upload: Upload,
    principal: Principal,
    maxMib: number,
    slot: Slot,
  ): Promise<HttpAnswer> {
    const { request, response, row, requestId, deadline } = upload;
    const object = uploadKey(principal.accountId, requestId, row.keepsUpload === true);
    let succeeded = false;
    try {
      if (request.headers.expect) response.writeContinue();
      upload.asked = true;
      const bounds = { maxBytes: maxMib * MIB, idleMs, lateMs: deadline - now(), slot };
      const received = await receiveUpload(request, object, bounds);
      slot.complete();
      const answer = await forward(buildEvent(upload, received), row, deadline);
      succeeded = answer.statusCode < 300;
      return { ...answer, headers: { ...answer.headers, ...upload.answerHeaders } };
    } finally {
      if (!(succeeded && row.keepsUpload)) await drop(object);
    }
  }

  /** Handles an upload. @returns the response, unless it has been sent already */
  async function take(upload: Upload): Promise<HttpAnswer | undefined> {
    const { request, response, row, headers } = upload;
    await requireOrigin(headers);
    const address = clientAddress(headers, request.socket.remoteAddress ?? '');
    const principal = await authenticate(headers.authorization, address);
    Object.assign(upload.answerHeaders, (await countRequest(principal, address)).headers);
    upload.principal = principal;
    authorize(row, principal, address, pathParameters(row, upload.path));
    const maxMib = Number(optionalSetting('maxUploadMib') ?? MAX_UPLOAD_MIB);
    refuseLarge(request, maxMib);
    const gone = new AbortController();
    response.once('close', () => gone.abort(new ClientGone('The client went away')));
    const slot = await slots.take(principal.accountId, gone.signal);
    try {
      const answer = await receive(upload, principal, maxMib, slot);
      // A slow reader keeps its slot, so that there are never more streams than slots.
      if (answer.bodyObject === undefined) return answer;
      await sendLong(response, answer, answer.bodyObject, idleMs);
      return undefined;
    } finally {
      slot.release();
    }
  }

  return (request, response) => {
    const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
    const row = request.method === 'POST' ? uploadRoute(path) : undefined;
    const language = chooseLanguage(request.headers['accept-language']);
    const texts = loadTexts(language);
    const send = ({ statusCode: status, headers, body, isBase64Encoded }: HttpAnswer, asked: boolean): void =>
      answerEarly(
        request,
        response,
        { status, headers, body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') },
        asked,
      );
    if (!row) {
      const isHealth = request.method === 'GET' && HEALTH.includes(path);
      const dialect = isHealth ? 'versioned' : getPathDialect(path);
      const message = { id: isHealth ? 'ok' : 'not_found', params: {}, timestamp: now() } as const;
      texts
        .then(() => envelope(message, dialect, language))
        .then((answer) => send(answer, !request.headers.expect))
        .catch(unsent);
      return;
    }
    const at = now();
    const requestId = randomId();
    const upload: Upload = {
      request,
      response,
      row,
      path,
      query,
      headers: readHeaders(request),
      requestId,
      at,
      deadline: at + deadlineMs,
      answerHeaders: { 'x-request-id': requestId },
      asked: !request.headers.expect,
      principal: undefined,
    };
    texts
      .then(() => take(upload))
      .then(
        (answer) => answer && send(answer, upload.asked),
        async (error: unknown) => {
          if (!(error instanceof ClientGone)) send(await refuse(error, upload, language), upload.asked);
        },
      )
      .then(() => {
        const status = response.headersSent ? response.statusCode : undefined;
        const milliseconds = now() - at;
        const failed = status !== undefined && status >= 500 ? 1 : 0;
        measure({ Latency: [milliseconds, 'Milliseconds'], Failures: [failed, 'Count'] }, 'ingress');
        log('info', 'upload', { requestId, endpoint: row.name, status: status ?? 'gone', milliseconds });
      })
      .catch(unsent);
  };
}

const unsent = (error: unknown): void =>
  log('error', 'An answer could not be sent', { error: errorText(error) });
