/** Answers that come before the whole body: most clients read an answer only after they have sent everything. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How much of a body nobody wants is still read, and for how long. */
const LINGER = { bytes: 128 * 1_048_576, ms: 20_000 } as const;

export type PlainAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
};

/**
 * Sends an answer. Where the body is still on its way, the answer is whole at once, and the connection closes when the
 * body has ended: closing it earlier would reset it, and the client would lose the answer.
 * @param asked whether the client was told to send its body (`Expect: 100-continue`), or never asked
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
