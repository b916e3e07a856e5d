/**
 * API Gateway's HTTP API on one machine: the routes of the endpoint table, payload format 2.0, and the service's
 * limits.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { sendLong } from '#functions/ingress/long-answer.ts';
import { ROUTES } from '#functions/routes.ts';
import { functionName } from '#local/lambda/functions.ts';
import { PAYLOAD_LIMIT } from '#local/lambda/invoke-api.ts';
import { FunctionError } from '#local/lambda/pool.ts';
import type { Lambda } from '#local/lambda/runtime.ts';
import { matchPath } from '#shared/api/paths.ts';
import { DEFAULT_PATH, listMethods, type Route } from '#shared/api/route.ts';
import { now } from '#shared/clock.ts';
import { randomId } from '#shared/ids.ts';
import { answerUnavailable } from './unavailable.ts';

const BODY_LIMIT = 10 * 1024 * 1024;
const TEXT = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded)\b)|charset=/i;

const Answer = v.object({
  statusCode: v.number(),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  body: v.optional(v.string(), ''),
  isBase64Encoded: v.optional(v.boolean(), false),
  bodyObject: v.optional(v.string()),
});

type Match = { readonly row: Route; readonly routeKey: string; readonly parameters: Record<string, string> };

/** Exact paths take precedence over paths with parameters, and both over `$default`. */
function findRoute(method: string, path: string): Match | undefined {
  const matches = ROUTES.flatMap((row) =>
    row.paths.flatMap((pattern): Match[] => {
      const parameters = pattern === DEFAULT_PATH ? {} : matchPath(pattern, path);
      const taken = parameters && (pattern === DEFAULT_PATH || listMethods(row).some((m) => m === method));
      return taken
        ? [{ row, routeKey: pattern === DEFAULT_PATH ? pattern : `${method} ${pattern}`, parameters }]
        : [];
    }),
  );
  const weight = (match: Match): number =>
    match.routeKey === DEFAULT_PATH ? Number.POSITIVE_INFINITY : Object.keys(match.parameters).length;
  return matches.sort((a, b) => weight(a) - weight(b))[0];
}

function decoded(parameters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)];
      } catch {
        return [name, value];
      }
    }),
  );
}

/** JSON has at most six bytes for a UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 6;

/** Whether an event or a response is too large, as Lambda measures it. Counts bytes only if its length leaves a doubt. */
function isTooLarge(payload: { readonly body?: string; readonly headers: Record<string, string> }): boolean {
  const { body = '', ...rest } = payload;
  const units = body.length + JSON.stringify(rest).length;
  return (
    units * MAX_BYTES_PER_UNIT > PAYLOAD_LIMIT && Buffer.byteLength(JSON.stringify(payload)) > PAYLOAD_LIMIT
  );
}

/** Sends API Gateway's own response, which never has the envelope of the interface. */
function own(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ message }));
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > BODY_LIMIT) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A request as the edge forwards it: path and query as sent, headers as the origin receives them. */
export type EdgeRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Record<string, string>;
};

/** A request waits for a thread no longer: API Gateway gives up after 30 s. */
const MAX_WAIT_MS = 25_000;
/** API Gateway answers these failures of Lambda with 503; here the answer has the envelope. */
const LATE: ReadonlySet<string> = new Set(['Sandbox.Timedout', 'TooManyRequestsException']);
const RETRY_SECONDS = 5;

/** Idle timeout while a client reads a long response. */
const IDLE_MS = 30_000;

/**
 * Answers a request by invoking the function of its route.
 * @param longAnswers whether responses too long for a function's payload are fetched, which API Gateway cannot do
 */
export async function answerApi(
  lambda: Lambda,
  edge: EdgeRequest,
  request: IncomingMessage,
  response: ServerResponse,
  longAnswers: boolean,
): Promise<void> {
  const match = findRoute(edge.method, edge.path);
  if (!match) return own(response, 404, 'Not Found');
  const body = await readBody(request);
  if (!body) {
    request.resume();
    return own(response, 413, 'Request Entity Too Large');
  }
  const text = TEXT.test(edge.headers['content-type'] ?? '');
  const event = {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath: edge.path,
    rawQueryString: edge.query,
    headers: edge.headers,
    pathParameters: decoded(match.parameters),
    ...(body.length > 0 && { body: body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !text,
    requestContext: {
      requestId: randomId(),
      timeEpoch: now(),
      stage: '$default',
      http: {
        method: edge.method,
        path: edge.path,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress ?? '',
        userAgent: edge.headers['user-agent'] ?? '',
      },
      longAnswers,
    },
  };
  if (isTooLarge(event)) return own(response, 413, 'Request Entity Too Large');
  try {
    const answer = v.parse(
      Answer,
      await lambda.invoke(functionName(match.row.name), event, { maxWaitMs: MAX_WAIT_MS }),
    );
    if (answer.bodyObject !== undefined) return await sendLong(response, answer, answer.bodyObject, IDLE_MS);
    if (isTooLarge(answer)) return own(response, 500, 'Internal Server Error');
    const bytes = Buffer.from(answer.body, answer.isBase64Encoded ? 'base64' : 'utf8');
    response.writeHead(answer.statusCode, { ...answer.headers, 'content-length': bytes.length });
    response.end(bytes);
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    if (LATE.has(error.errorType)) return answerUnavailable(request, response, RETRY_SECONDS);
    own(response, 500, 'Internal Server Error');
  }
}
