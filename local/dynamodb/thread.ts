/** The tables in a thread of their own, so that their work never holds up the public address. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';

const Started = v.object({ url: v.string() });

/**
 * Starts the DynamoDB stand-in in a thread.
 * @param clock memory of the clock that all threads share
 * @throws when another process has the data open
 */
export async function startDynamoThread(settings: {
  readonly path: string;
  readonly durable: boolean;
  readonly clock: SharedArrayBuffer;
}): Promise<{ readonly url: string; close(): Promise<void> }> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: settings,
    // Under `node --watch` a worker would mix reports of its imports with its messages.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
  });
  const [message]: unknown[] = await once(worker, 'message');
  const { url } = v.parse(Started, message);
  return {
    url,
    close: async () => {
      const ended = once(worker, 'exit');
      worker.postMessage('close');
      await ended;
    },
  };
}
