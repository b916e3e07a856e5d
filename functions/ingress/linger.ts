/** Responses sent before the whole body has arrived: most clients read a response only after sending everything. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How much of an unwanted body is still read, and for how long. */
const LINGER = { bytes: 128 * 1_048_576, ms: 20_000 } as const;

export type PlainAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
};

/**
 * Sends a response. If the body is still arriving, the whole response is sent at once, and the connection closes when
 * the body has ended. Closing it earlier would reset it, and the client would lose the response.
 * @param asked false if the client still waits for `100 Continue` before it sends its body
 */
export function answerEarly(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PlainAnswer,
  asked = true,
): void {
  if (response.headersSent || response.destroyed) return;
  const body = Buffer.from(answer.body);
  const coming = !request.complete;
  response.writeHead(answer.status, {
    ...answer.headers,
    'content-length': body.length,
    ...(coming && { connection: 'close' }),
  });
  if (!coming || !asked) {
    response.end(body);
    return;
  }
  response.write(body);
  const finish = (): void => {
    clearTimeout(timer);
    request.off('data', onData);
    response.end();
  };
  let left: number = LINGER.bytes;
  const onData = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0) finish();
  };
  const timer = setTimeout(finish, LINGER.ms);
  request.on('data', onData);
  request.once('end', finish);
  request.once('close', finish);
  request.resume();
}
