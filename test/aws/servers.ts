/** Servers that others wrote, each with the address of its API. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_KEY } from '#local/environment.ts';
import { installProgram } from './programs.ts';

export type Server = { readonly url: string; stop(): Promise<void> };

const START_SECONDS = 60;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new TypeError('No port');
  return address.port;
}

type Command = {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts a server with a folder of its own, and waits until it answers HTTP. */
async function start(name: string, command: (port: number, folder: string) => Command): Promise<Server> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const { program, args, env } = command(port, folder);
  const log = openSync(join(folder, 'server.log'), 'a');
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await answering(child, url, join(folder, 'server.log'));
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      const stuck = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await exited;
      clearTimeout(stuck);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(child: ChildProcess, url: string, log: string): Promise<void> {
  for (let tries = START_SECONDS * 5; tries > 0; tries -= 1) {
    if (child.exitCode !== null) throw new Error(`It ended with exit code ${child.exitCode}; see ${log}`);
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await sleep(200);
  }
  child.kill('SIGKILL');
  throw new Error(`It did not answer within ${START_SECONDS} s; see ${log}`);
}

/** DynamoDB of AWS itself, for one machine. */
export function startDynamoDbLocal(): Promise<Server> {
  const jars = installProgram('dynamodb');
  return start('dynamodb', (port) => ({
    program: 'java',
    args: [
      `-Dsqlite4java.library.path=${jars}`,
      '-Xmx2g',
      '-cp',
      join(jars, '*'),
      'software.amazon.dynamodb.services.local.main.ServerRunner',
      '-inMemory',
      '-sharedDb',
      '-disableTelemetry',
      '-port',
      String(port),
    ],
  }));
}

/** MinIO: objects, and sessions for them. */
export function startMinio(): Promise<Server> {
  const folder = installProgram('minio');
  return start('minio', (port, data) => {
    mkdirSync(join(data, 'data'));
    return {
      program: join(folder, 'minio'),
      args: [
        'server',
        '--quiet',
        '--address',
        `127.0.0.1:${port}`,
        '--console-address',
        '127.0.0.1:0',
        join(data, 'data'),
      ],
      env: {
        MINIO_ROOT_USER: ROOT_KEY.accessKeyId,
        MINIO_ROOT_PASSWORD: ROOT_KEY.secretAccessKey,
        MINIO_BROWSER: 'off',
        MINIO_UPDATE: 'off',
      },
    };
  });
}

/** moto: secrets. */
export function startMoto(): Promise<Server> {
  const folder = installProgram('python');
  return start('moto', (port) => ({
    program: join(folder, 'bin/moto_server'),
    args: ['-H', '127.0.0.1', '-p', String(port)],
  }));
}
