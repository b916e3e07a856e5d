/** The S3 stand-in on its own port. */
import { createServer } from 'node:http';
import { listen } from './listen.ts';
import { createS3Listener, type S3Options } from './listener.ts';

export { createS3Listener, type S3Options } from './listener.ts';

/**
 * Starts the stand-in.
 * @param options `port` 0 (the default) picks a free port; `host` defaults to 127.0.0.1; `lifecycleSweepMs` is the
 * time between two runs of the lifecycle rules (default one minute), or 0 to run them only through `sweep`.
 * @returns its address without a trailing slash
 */
export async function startS3(
  options: S3Options & {
    readonly port?: number;
    readonly host?: string;
    readonly lifecycleSweepMs?: number;
  },
): Promise<{ url: string; sweep(): Promise<void>; close(): Promise<void> }> {
  const { port = 0, host = '127.0.0.1', lifecycleSweepMs = 60_000 } = options;
  const { listener, sweep } = createS3Listener(options);
  const { url, close } = await listen(createServer(listener), port, host);
  const timer =
    lifecycleSweepMs > 0
      ? setInterval(() => {
          sweep().catch((cause: unknown) => console.error('S3 stand-in, lifecycle:', cause));
        }, lifecycleSweepMs).unref()
      : undefined;
  return {
    url,
    sweep,
    close() {
      clearInterval(timer);
      return close();
    },
  };
}
