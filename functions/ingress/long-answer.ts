/** Sends an answer whose body a function left in the bucket: as a stream, so that no memory holds all of it. */
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { HttpAnswer } from '#shared/api/http.ts';
import { objectReads, removalWrites } from '#shared/data/objects.ts';
import { errorText, log } from '#shared/log.ts';

/**
 * Streams the object that is the body of an answer, and removes it. A client that leaves or stops reading is given up.
 * @throws Error for an object that cannot be opened: nothing has been sent then
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
