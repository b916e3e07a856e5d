/** Streams a response body that a function stored in the bucket, so that it never has to fit in memory. */
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { HttpAnswer } from '#shared/api/http.ts';
import { objectReads, removalWrites } from '#shared/data/objects.ts';
import { errorText, log } from '#shared/log.ts';

/**
 * Streams the object that holds a response body, then removes it. Drops a client that leaves or stops reading.
 * @throws Error if the object cannot be opened; nothing has been sent then
 */
export async function sendLong(
  response: ServerResponse,
  { statusCode, headers }: HttpAnswer,
  bodyObject: string,
  idleMs: number,
): Promise<void> {
  try {
    const body = await objectReads.open(bodyObject);
    response.setTimeout(idleMs, () => response.destroy());
    response.writeHead(statusCode, { ...headers, 'content-length': body.size });
    await pipeline(body.stream, response).catch((error: unknown) => {
      log('warn', 'A long answer was not read to its end', { error: errorText(error) });
    });
  } finally {
    await removalWrites.remove(bodyObject).catch((error: unknown) => {
      log('warn', 'A long answer is left to the lifecycle of the bucket', { error: errorText(error) });
    });
  }
}
