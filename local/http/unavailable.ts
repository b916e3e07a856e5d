/** The answer before the service is ready, and while it has no thread to spare: to be sent again later. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerEarly } from '#functions/ingress/linger.ts';
import { envelope } from '#shared/api/envelope.ts';
import { getPathDialect } from '#shared/api/route.ts';
import { now } from '#shared/clock.ts';

/** Answers 503 with the JSON envelope of the interface that the request is for. */
export function answerUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  retrySeconds = 1,
): void {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const message = { id: 'server.unavailable', params: {}, timestamp: now() } as const;
  const headers = { 'retry-after': String(retrySeconds) };
  const { statusCode, ...answer } = envelope({ ...message, headers }, getPathDialect(path), 'en');
  answerEarly(request, response, { ...answer, status: statusCode }, !request.headers.expect);
}
