/** CORS for reading: any page may download through a link and see the name and length of the file. */
import type { ServerResponse } from 'node:http';
import { ServiceError } from './errors.ts';
import { sendEmpty } from './operation.ts';

const READING: readonly string[] = ['GET', 'HEAD'];

/** Sent with every response to GET and HEAD, errors included, so that a page can read the error. */
export function allowReading(method: string, response: ServerResponse): void {
  if (!READING.includes(method)) return;
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'Content-Disposition, Content-Length, Content-Range');
}

/** Answers a preflight. @throws ServiceError `InvalidRequest`, `AccessForbidden` */
export function answerPreflight(headers: ReadonlyMap<string, string>, response: ServerResponse): void {
  const method = headers.get('access-control-request-method');
  if (!headers.has('origin') || method === undefined) {
    throw new ServiceError('InvalidRequest', 'Insufficient information. Origin request header needed.');
  }
  if (!READING.includes(method)) throw new ServiceError('AccessForbidden');
  const asked = headers.get('access-control-request-headers');
  sendEmpty(response, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': READING.join(', '),
    ...(asked !== undefined && { 'access-control-allow-headers': asked }),
    'access-control-max-age': '3600',
  });
}
