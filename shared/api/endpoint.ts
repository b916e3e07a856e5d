/**
 * The wrapper around every handler, in visible order: request id, language, authentication, rate limit, parsing and
 * validation, then the handler with its charge, then the envelope and the access log.
 */
import middy from '@middy/core';
import * as v from 'valibot';
import { now } from '#shared/clock.ts';
import { uploadFolder } from '#shared/data/upload-keys.ts';
import { errorText, log, measure } from '#shared/log.ts';
import { chooseLanguage } from '#shared/messages/accept-language.ts';
import { loadTexts } from '#shared/messages/render.ts';
import { areaOf } from './area.ts';
import { authenticate, challengeFor } from './authentication.ts';
import { readBody } from './body.ts';
import { Draft } from './draft.ts';
import { envelope } from './envelope.ts';
import { ApiError, refusalFrom } from './errors.ts';
import { type HttpAnswer, HttpEvent } from './http.ts';
import { countRequest } from './limits.ts';
import { requireOrigin } from './origin.ts';
import { type Handle, perform, prepare } from './perform.ts';
import type { RequestSchema, Route } from './route.ts';
import { validate } from './validation.ts';

/** What middy hands from stage to stage: its event is the draft, once `opening` has made it. */
type StageRequest = { event: Draft; response: HttpAnswer | null | undefined; error: unknown };
type Stage = {
  readonly before?: (request: StageRequest) => void | Promise<void>;
  readonly after?: (request: StageRequest) => void;
  readonly onError?: (request: StageRequest) => void;
};

/** Takes the request: its id, its time, its deadline. What did not come through the edge or the ingress ends here. */
const opening = {
  before: (request: { event: unknown }): void => {
    const draft = new Draft(v.parse(HttpEvent, request.event), now());
    request.event = draft;
    if (!draft.event.requestContext.ingress) requireOrigin(draft.event.headers);
  },
};

/** The legacy interface speaks English alone. */
const language = (row: Route): Stage => ({
  before: async ({ event: draft }) => {
    if (row.dialect === 'legacy') return;
    draft.language = chooseLanguage(draft.event.headers['accept-language']);
    await loadTexts(draft.language);
  },
});

const authentication = (row: Route): Stage => ({
  before: async ({ event: draft }) => {
    if (row.callers.length === 0) return;
    draft.principal = await authenticate(draft.event.headers.authorization, draft.address);
  },
});

/** A wrong kind of key is a known caller, so it is counted before it is refused. The ingress has counted its requests. */
const rateLimit = (row: Route): Stage => ({
  before: async ({ event: draft }) => {
    const { principal } = draft;
    if (!principal) return;
    if (!draft.event.requestContext.ingress) {
      const counted = await countRequest(principal, draft.address);
      draft.usage = counted.usage;
      Object.assign(draft.headers, counted.headers);
    }
    if (!row.callers.includes(principal.kind)) throw new ApiError('auth.forbidden');
  },
});

/** Far more than an id has; a table refuses keys over 1,024 bytes, where an id that is merely unknown owes a 404. */
const LONGEST_PARAMETER = 200;
const withinBounds = (parameters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, value.slice(0, LONGEST_PARAMETER)]),
  );

const parsing = (row: Route): Stage => {
  let built: RequestSchema | undefined;
  const before: Stage['before'] = async ({ event: draft }) => {
    const { event } = draft;
    built ??= row.request?.() ?? {};
    const schema = built;
    if (schema.path) draft.path = validate(schema.path, withinBounds(event.pathParameters));
    if (schema.query) {
      draft.query = validate(schema.query, Object.fromEntries(new URLSearchParams(event.rawQueryString)));
    }
    if (!row.accepts) return;
    const body = await readBody(event, row.accepts);
    draft.upload = body.file;
    const object = body.file?.object;
    if (object !== undefined && !object.startsWith(uploadFolder(draft.principal?.accountId ?? ''))) {
      throw new ApiError('auth.forbidden');
    }
    if (row.upload === 'required') {
      if (!body.file) throw new ApiError('file.missing');
      if (body.file.size === 0) throw new ApiError('file.empty');
    }
    draft.body = schema.body ? validate(schema.body, body.value) : body.value;
  };
  return { before };
};

/** All that is thrown becomes an envelope; what is unknown becomes 500 with the request id and nothing else. */
const envelopes = (row: Route): Stage => ({
  onError: (request) => {
    const draft = request.event instanceof Draft ? request.event : undefined;
    const error = refusalFrom(request.error);
    if (draft) draft.failure = error.id;
    if (error.code >= 500) {
      log('error', 'The request failed', {
        requestId: draft?.requestId,
        endpoint: row.name,
        error: errorText(error.cause ?? error),
      });
    }
    request.response = envelope(
      {
        id: error.id,
        params: error.params,
        timestamp: now(),
        headers: {
          ...draft?.headers,
          ...challengeFor(error, draft?.event.headers ?? {}),
          ...error.headers,
        },
      },
      row.dialect,
      draft?.language ?? 'en',
    );
  },
});

/** One line a request. Paths, headers and bodies stay out of it: they hold keys and names. */
const accessLog = (row: Route): Stage => {
  const write = ({ event: draft, response }: StageRequest): void => {
    if (!(draft instanceof Draft) || !response) return;
    const milliseconds = now() - draft.at;
    const failed = response.statusCode >= 500 ? 1 : 0;
    measure({ Latency: [milliseconds, 'Milliseconds'], Failures: [failed, 'Count'] }, areaOf(row.name));
    log('info', 'request', {
      requestId: draft.requestId,
      endpoint: row.name,
      method: draft.event.requestContext.http.method,
      status: response.statusCode,
      milliseconds,
      accountId: draft.principal?.accountId,
      keyId: draft.principal?.keyId,
      failure: draft.failure,
      bytesIn: draft.upload?.size ?? draft.event.body?.length ?? 0,
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
    .use(envelopes(row))
    .use(opening)
    .use(language(row))
    .use(authentication(row))
    .use(rateLimit(row))
    .use(parsing(row))
    .handler(async (draft: unknown) => {
      if (!(draft instanceof Draft)) throw new TypeError('The request was not opened');
      return perform(row, draft, handle, await prepared);
    });
}
