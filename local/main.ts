/** `npm start`: the service on one machine, with a demo account. */
import './thread-pool.ts';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findFfmpeg, readFfmpegVersion } from '#functions/cut-detection/media/ffmpeg.ts';
import { DataFolderError } from './data-folder.ts';
import { DEFAULT_DATA, DEFAULT_PORT } from './defaults.ts';
import { demoKey } from './demo.ts';
import { type LocalService, startService } from './service.ts';

const USAGE = 'Usage: npm start [-- --port N --data DIR --durable]';

/** Exits with code 1 and one line that tells the user why. */
function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

function readOptions(): { port: number; dir: string; durable: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        durable: { type: 'boolean', default: false },
      },
    });
    const port = Number(values.port ?? DEFAULT_PORT);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      fail(`--port takes a number from 0 to 65535. ${USAGE}`);
    return { port, dir: resolve(values.data ?? DEFAULT_DATA), durable: values.durable };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)} ${USAGE}`);
  }
}

async function start(port: number, dir: string, durable: boolean): Promise<LocalService> {
  try {
    return await startService({ port, dir, durable });
  } catch (error) {
    if (error instanceof DataFolderError) fail(error.message);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') fail(`Port ${port} is in use; choose another with --port`);
    if (code === 'EACCES') fail(`Port ${port} may not be used by this user; choose another with --port`);
    throw error;
  }
}

/** The ffmpeg in use; only cut detection needs one. */
function describeFfmpeg(): string {
  try {
    const path = findFfmpeg();
    return `${readFfmpegVersion(path)} (${relative(process.cwd(), path)})`;
  } catch (error) {
    return `off. ${error instanceof Error ? error.message : String(error)}`;
  }
}

// A script may wait for the ready line and close the pipe behind it. That must not end the service.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const { port, dir, durable } = readOptions();
const service = await start(port, dir, durable);
const apiKey = await demoKey(dir);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}

console.log(`ready ${service.url}`);
console.log(`API key of the demo account: ${apiKey}`);
console.log('A first request:');
console.log(
  `  curl -u apikey:${apiKey} -F file=@events/samples/first.srt -F source=srt -F format=vtt -F framerate=25 ${service.url}/v2/subtitles`,
);
console.log(`Documentation: ${service.url}/docs`);
console.log(`Account: ${service.url}/account`);
console.log(`Mails: ${service.url}/inbox`);
console.log(`Cut detection: ${describeFfmpeg()}`);
