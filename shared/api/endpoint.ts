/**
 * The wrapper around every handler, in order: request id, language, authentication, rate limit, parsing, validation,
 * the handler with its charge, the envelope, the audit log and the access log.
 */
import middy from '@middy/core';
import * as v from 'valibot';
import { now } from '#shared/clock.ts';
import { loadOriginSecrets } from '#shared/data/origin-secrets.ts';
import { uploadFolder } from '#shared/data/upload-keys.ts';
import { errorText, log, measure, metric } from '#shared/log.ts';
import { detectFileKind } from '#shared/media/text/file-kind.ts';
import { chooseLanguage } from '#shared/messages/accept-language.ts';
import type { StatusId } from '#shared/messages/codes.ts';
import { echoed } from '#shared/messages/echo.ts';
import { loadTexts, type Text } from '#shared/messages/render.ts';
import { getArea } from './area.ts';
import { recordRequest } from './audit.ts';
import { authenticate, challengeFor } from './authentication.ts';
import { authorize } from './authorization.ts';
import { readBody } from './body.ts';
import { explainContentType } from './content-type.ts';
import { envelope } from './envelope.ts';
import { ApiError, refusalFrom } from './errors.ts';
import { type HttpAnswer, HttpEvent } from './http.ts';
import { countRequest } from './limits.ts';
import { requireOrigin } from './origin.ts';
import { type Handle, prepare, runHandler } from './perform.ts';
import { RequestContext } from './request-context.ts';
import { isChange, type RequestSchema, type Route } from './route.ts';
import { checkTestFile } from './test-keys.ts';
import { takesList, unknownFields } from './unknown-fields.ts';
import type { Body } from './upload.ts';
import { validate } from './validation.ts';

/** The request that middy passes from stage to stage. The stage `opening` creates the context in `internal`. */
type StageRequest = {
  readonly event: unknown;
  readonly context: object;
  readonly internal: { context?: RequestContext | undefined };
  response: HttpAnswer | null | undefined;
  readonly error: unknown;
};
type Stage = {
  readonly before?: (request: StageRequest) => void | Promise<void>;
  readonly after?: (request: StageRequest) => void | Promise<void>;
  readonly onError?: (request: StageRequest) => void | Promise<void>;
};

/** Makes a stage before the handler from a function of the request context. */
const before = (run: (context: RequestContext) => void | Promise<void>): Stage => ({
  before: ({ internal }) => run(opened(internal)),
});

function opened({ context }: StageRequest['internal']): RequestContext {
  if (!context) throw new TypeError('The request was not opened');
  return context;
}

/** Sets the id, time and deadline. Refuses requests that did not come through the edge or the ingress. */
const opening: Stage = {
  before: async ({ event, internal }) => {
    const context = new RequestContext(v.parse(HttpEvent, event), now());
    internal.context = context;
    if (context.event.requestContext.ingress) await loadOriginSecrets();
    else await requireOrigin(context.event.headers);
    if (now() >= context.deadline) throw new ApiError('server.timeout');
  },
};

/** middy passes only the event and Lambda's context to its handler, so the latter carries the request context. */
type HandlerArgument = { readonly request?: RequestContext };
const toHandler: Stage = {
  before: ({ context, internal }) => {
    Object.assign(context, { request: opened(internal) } satisfies HandlerArgument);
  },
};

/** The legacy interface has English texts only. */
const language = (row: Route): Stage =>
  before(async (context) => {
    if (context.getDialect(row) === 'legacy') return;
    context.language = chooseLanguage(context.event.headers['accept-language']);
    await loadTexts(context.language);
  });

const authentication = (row: Route): Stage =>
  before(async (context) => {
    if (row.callers.length === 0) return;
    context.principal = await authenticate(context.event.headers.authorization, context.address);
  });

/** Counts a request even if its key is of the wrong kind. The ingress has counted its own requests already. */
const rateLimit = (row: Route): Stage =>
  before(async (context) => {
    const { principal } = context;
    if (!principal) return;
    if (!context.event.requestContext.ingress) {
      const counted = await countRequest(principal, context.address);
      context.usage = counted.usage;
      Object.assign(context.headers, counted.headers);
    }
    context.isCounted = true;
    authorize(row, principal, context.address, context.event.pathParameters);
  });

/** Longer than any id. DynamoDB refuses keys over 1,024 bytes, but an unknown id must get a 404. */
const MAX_PARAMETER_LENGTH = 200;
const withinBounds = (parameters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, value.slice(0, MAX_PARAMETER_LENGTH)]),
  );

const NO_BODY: Body = { value: undefined, file: undefined };

/** The refusal of a form without its file, which most often was sent as text or under another name. */
function missingFile({ value, strayFiles }: Body, contentType: string): ApiError {
  const { file: text } = Object(value);
  const [name] = strayFiles ?? [];
  if (!/^multipart\//i.test(contentType))
    return new ApiError('file.missing', {}, { hint: explainContentType(contentType) });
  if (typeof text === 'string')
    return new ApiError(
      'file.missing',
      {},
      { hint: { id: 'hint.file_as_text', params: { text: echoed(text) } } },
    );
  if (name === undefined) return new ApiError('file.missing');
  return new ApiError(
    'file.missing',
    {},
    { hint: { id: 'hint.file_field', params: { name: echoed(name) } } },
  );
}

const parsing = (row: Route): Stage => {
  let built: RequestSchema | undefined;
  return before(async (context) => {
    const { event } = context;
    built ??= row.request?.() ?? {};
    const schema = built;
    if (schema.path) context.path = validate(schema.path, withinBounds(event.pathParameters));
    const query = Object.fromEntries(new URLSearchParams(event.rawQueryString));
    if (schema.query) {
      context.query = validate(schema.query, query);
    }
    const body = row.accepts ? await readBody(event, row.accepts) : NO_BODY;
    const { strayFiles = [] } = body;
    context.notices = unknownFields(row, schema, { query, body: body.value, strayFiles });
    if (!row.accepts) return;
    context.upload = body.file;
    const object = body.file?.object;
    if (object !== undefined && !object.startsWith(uploadFolder(context.principal?.accountId ?? ''))) {
      throw new ApiError('auth.forbidden');
    }
    if (row.upload === 'required') {
      if (!body.file) throw missingFile(body, event.headers['content-type'] ?? '');
      if (body.file.size === 0) throw new ApiError('file.empty');
    }
    const { principal } = context;
    if (principal?.isTest && body.file) checkTestFile(row, principal, body.file, now());
    if (Array.isArray(body.value) && !takesList(row, schema))
      throw new ApiError('param.invalid', { name: 'body' }, { hint: { id: 'hint.json_object' } });
    context.body = schema.body ? validate(schema.body, body.value) : body.value;
  });
};

/** Refusals that a file of the wrong format may cause. */
const OF_THE_FILE: ReadonlySet<StatusId> = new Set([
  'file.unreadable_because',
  'file.no_content',
  'file.no_video',
  'file.video_unreadable',
]);

/** Names the apparent format of a refused file, if the endpoint does not accept it, and the accepted formats. */
function explainKind({ takes }: Route, { fileHead }: RequestContext, { id }: ApiError): Text | undefined {
  if (!takes || !fileHead || !OF_THE_FILE.has(id)) return undefined;
  const kind = detectFileKind(fileHead);
  if (kind === undefined || takes.includes(kind)) return undefined;
  const accepted = takes.filter((name) => name !== 'auto').join(', ');
  return { id: 'hint.file_kind', params: { kind, accepted } };
}

/** Turns every error into an envelope; an unknown one into 500 with nothing but the request id. */
const envelopes = (row: Route): Stage => ({
  onError: (request) => {
    const { context } = request.internal;
    const error = refusalFrom(request.error);
    const hint = (context && explainKind(row, context, error)) ?? error.hint;
    if (context) context.failure = error.id;
    if (error.code >= 500) {
      log('error', 'The request failed', {
        requestId: context?.requestId,
        endpoint: row.name,
        error: errorText(error.cause ?? error),
      });
    }
    request.response = envelope(
      {
        id: error.id,
        params: error.params,
        hint,
        timestamp: now(),
        headers: {
          ...context?.headers,
          ...challengeFor(error, context?.event.headers ?? {}),
          ...error.headers,
        },
      },
      context?.getDialect(row) ?? row.dialect,
      context?.language ?? 'en',
    );
  },
});

/** Writes changes by the account's own keys to the audit log, before the client gets its answer. */
const auditLog = (row: Route): Stage => {
  const changes = isChange(row);
  const write = async ({ internal: { context }, response }: StageRequest): Promise<void> => {
    const { principal, isCounted } = context ?? {};
    if (!changes || !context || !response || !principal || !isCounted) return;
    const { event, success, failure } = context;
    await recordRequest({
      row,
      principal,
      requestId: context.requestId,
      at: context.at,
      method: event.requestContext.http.method,
      path: event.pathParameters,
      address: context.address,
      userAgent: event.headers['user-agent'],
      status: response.statusCode,
      messageId: failure ?? success?.id,
      file: context.upload?.name,
      data: failure === undefined ? success?.data : undefined,
    });
  };
  return { after: write, onError: write };
};

/** One line per request, without path, headers and body, since they contain keys and names. */
const accessLog = (row: Route): Stage => {
  const write = ({ internal: { context }, response }: StageRequest): void => {
    if (!context || !response) return;
    const milliseconds = now() - context.at;
    const failed = response.statusCode >= 500 ? 1 : 0;
    measure({ Latency: [milliseconds, 'Milliseconds'], Failures: [failed, 'Count'] }, getArea(row.name));
    // Of those that API Gateway has seen, so that they can be compared with its own count.
    if (failed > 0 && !context.event.requestContext.ingress) metric('GatewayFailures', failed);
    log('info', 'request', {
      requestId: context.requestId,
      endpoint: row.name,
      method: context.event.requestContext.http.method,
      status: response.statusCode,
      milliseconds,
      accountId: context.principal?.accountId,
      keyId: context.principal?.keyId,
      failure: context.failure,
      bytesIn: context.upload?.size ?? context.event.body?.length ?? 0,
      bytesOut: response.body.length,
    });
  };
  return { after: write, onError: write };
};

/** A function as Lambda calls it. */
export type LambdaFunction = (event: unknown, context?: object) => Promise<HttpAnswer>;

/** The function of a row of the endpoint table. */
export function endpoint<const R extends Route>(row: R, handle: Handle<R>): LambdaFunction {
  const prepared = prepare(row);
  return middy<unknown, HttpAnswer>()
    .use(accessLog(row))
    .use(auditLog(row))
    .use(envelopes(row))
    .use(opening)
    .use(language(row))
    .use(authentication(row))
    .use(rateLimit(row))
    .use(parsing(row))
    .use(toHandler)
    .handler(async (_event: unknown, { request }: HandlerArgument) =>
      runHandler(row, opened({ context: request }), handle, await prepared),
    );
}
