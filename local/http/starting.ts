/** The answer to requests that arrive before the service is ready: the envelope of an overload, to be sent again. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerEarly } from '#functions/ingress/linger.ts';
import { envelope } from '#shared/api/envelope.ts';
import { dialectOfPath } from '#shared/api/route.ts';
import { now } from '#shared/clock.ts';

const RETRY_SECONDS = '1';

/** Answers 503 with the JSON envelope of the interface that the request is for. */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const message = { id: 'server.unavailable', params: {}, timestamp: now() } as const;
  const headers = { 'retry-after': RETRY_SECONDS };
  const { statusCode, ...answer } = envelope({ ...message, headers }, dialectOfPath(path), 'en');
  answerEarly(request, response, { ...answer, status: statusCode }, !request.headers.expect);
}
