/** Lambda's Invoke operation, for the ingress. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FunctionError } from './pool.ts';
import type { Lambda } from './runtime.ts';

const PATH = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;
/** Lambda's payload limit for a synchronous invocation. */
export const PAYLOAD_LIMIT = 6 * 1024 * 1024;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function reply(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Answers an Invoke request and refuses any other operation. */
export async function answerInvoke(
  lambda: Lambda,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = PATH.exec((request.url ?? '').split('?')[0] ?? '')?.[1];
  if (request.method !== 'POST' || name === undefined) {
    return reply(
      response,
      501,
      { Message: 'Only Invoke is offered' },
      { 'x-amzn-errortype': 'NotImplemented' },
    );
  }
  const body = await readBody(request);
  if (body.length > PAYLOAD_LIMIT) {
    return reply(
      response,
      413,
      { Message: 'The request is too large' },
      { 'x-amzn-errortype': 'RequestTooLargeException' },
    );
  }
  try {
    reply(
      response,
      200,
      await lambda.invoke(decodeURIComponent(name), JSON.parse(body.toString('utf8') || 'null')),
    );
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    if (error.errorType === 'ResourceNotFoundException') {
      return reply(response, 404, { Message: error.message }, { 'x-amzn-errortype': error.errorType });
    }
    const failure = { errorType: error.errorType, errorMessage: error.message };
    return reply(response, 200, failure, { 'x-amz-function-error': 'Unhandled' });
  }
}
