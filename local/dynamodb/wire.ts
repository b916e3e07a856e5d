import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { crc32 } from 'node:zlib';
import type { Database } from './database.ts';
import { errorCode, modelError, protocolError, ServiceError } from './errors.ts';

const MAX_BODY_BYTES = 16 * 1024 * 1024;
const TARGET = 'DynamoDB_20120810.';

/** Answers one HTTP request in the DynamoDB JSON 1.0 protocol: `POST /` with the operation in `x-amz-target`. */
export async function answerRequest(database: Database, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'GET') return send(response, 200, 'healthy: dynamodb.us-east-1.amazonaws.com ');
  try {
    const body = await readBody(request);
    const operation = readOperation(request);
    const answer = await database.execute(operation, parseBody(body));
    send(response, 200, JSON.stringify(answer));
  } catch (error) {
    if (response.destroyed) return;
    const { body, statusCode } = asServiceError(error);
    response.setHeader('x-amzn-errortype', errorCode(body));
    send(response, statusCode, JSON.stringify(body));
  }
}

function readOperation(request: IncomingMessage): string {
  const target = String(request.headers['x-amz-target'] ?? '');
  if (request.method === 'POST' && target.startsWith(TARGET)) return target.slice(TARGET.length);
  throw protocolError('UnknownOperationException', 'An unknown operation was requested.');
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) throw protocolError('RequestEntityTooLarge', 'Request body too large', 413);
  return Buffer.concat(chunks).toString('utf8');
}

function parseBody(text: string): object {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch (error) {
    throw Object.assign(notAnObject(), { cause: error });
  }
  throw notAnObject();
}

const notAnObject = () => protocolError('SerializationException', 'The request body is not a JSON object');

function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  console.error('DynamoDB stand-in: unexpected error', error);
  const { body } = modelError('InternalServerError', { message: 'Internal server error' });
  return new ServiceError(body, 500);
}

function send(response: ServerResponse, statusCode: number, body: string) {
  response.writeHead(statusCode, {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(body),
    'x-amzn-requestid': randomUUID(),
    'x-amz-crc32': crc32(body),
  });
  response.end(body);
}
