/** `npm start` and `npm run keys`, as typed by a person. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { basic, form } from '#test/service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const Created = v.object({ apiKey: v.string(), accountId: v.string(), keyId: v.string() });
const Envelope = v.looseObject({ code: v.number(), data: v.looseObject({}) });

const children: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'media-tools-start-'));
  folders.push(path);
  return path;
}

type Run = { readonly child: ChildProcess; readonly output: () => string };

function program(file: string, args: readonly string[]): Run {
  const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  return { child, output: () => output };
}

const npm = (...args: string[]): Run => program('npm', args);
const node = (...args: string[]): Run => program(join(root, 'node_modules/.bin/node'), args);

/** Runs Node directly, so that signals go to the service and not to npm. */
const start = (dir: string, port = 0): Run => node('local/main.ts', '--port', String(port), '--data', dir);

const until = <T>(read: () => T | undefined, what: string): Promise<T> =>
  eventually(() => {
    const value = read();
    if (value === undefined) throw new Error(`${what} did not come`);
    return value;
  });

const getUrl = (run: Run): Promise<string> =>
  until(() => /^ready (http:\S+)$/m.exec(run.output())?.[1], run.output() || 'ready');
const getKey = (run: Run): Promise<string> => until(() => /mtk_\w+/.exec(run.output())?.[0], 'the demo key');

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  await once(child, 'exit');
  return child.exitCode;
}

test('the service starts, converts, stops on SIGTERM and finds its data again', async () => {
  const dir = folder();
  const first = start(dir);
  const url = await getUrl(first);
  const apiKey = await getKey(first);
  const sample = readFileSync(join(root, 'events/samples/first.srt'));
  const converted = await fetch(`${url}/v2/subtitles`, {
    method: 'POST',
    headers: { authorization: basic(apiKey) },
    body: form({ source: 'srt', format: 'ttml' }, { bytes: sample, name: 'first.srt' }),
  });
  expect(converted.status).toBe(200);
  expect(statSync(join(dir, 'demo-key')).mode & 0o777).toBe(0o600);
  first.child.kill('SIGTERM');
  expect(await exitCode(first.child)).toBe(0);

  const second = start(dir);
  const again = await getUrl(second);
  expect(await getKey(second)).toBe(apiKey);
  const files = await fetch(`${again}/v2/files`, { headers: { authorization: basic(apiKey) } });
  const [file] = v.parse(
    v.array(v.looseObject({ name: v.string(), url: v.string() })),
    Object(await files.json()).data,
  );
  expect(file?.name).toBe('first.ttml');
  expect(await (await fetch(file?.url ?? '')).text()).toContain('Applause');
  second.child.kill('SIGINT');
  expect(await exitCode(second.child)).toBe(0);
});

test('acknowledged writes survive SIGKILL', async () => {
  const dir = folder();
  const first = start(dir);
  const url = await getUrl(first);
  const apiKey = await getKey(first);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => fetch(`${url}/v2/info`, { headers: { authorization: basic(apiKey) } })),
  );
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  first.child.kill('SIGKILL');
  await exitCode(first.child);
  const second = start(dir);
  const info = await fetch(`${await getUrl(second)}/v2/info`, { headers: { authorization: basic(apiKey) } });
  const { data } = v.parse(Envelope, await info.json());
  expect(data).toMatchObject({ stats: { totalRequests: 11 } });
});

/** Processes that a process has started (Linux). */
function listChildren(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .map((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'))
    .flatMap((text) => text.split(' ').filter(Boolean).map(Number));
}

const isGone = (pid: number): boolean =>
  !existsSync(`/proc/${pid}`) || /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

test.runIf(existsSync(`/proc/self/task/${process.pid}/children`)).each(['SIGTERM', 'SIGKILL'] as const)(
  'the processes of heavy functions end with the service by %s',
  async (signal) => {
    const run = start(folder());
    await getUrl(run);
    const pid = run.child.pid ?? 0;
    const processes = await until(() => {
      const found = listChildren(pid);
      return found.length > 0 ? found : undefined;
    }, 'a process');
    run.child.kill(signal);
    await exitCode(run.child);
    await until(() => (processes.every(isGone) ? true : undefined), 'the end of the processes');
  },
);

test('npm start forwards SIGTERM and exits with the service', async () => {
  const dir = folder();
  const run = npm('start', '--', '--port', '0', '--data', dir);
  const url = await getUrl(run);
  run.child.kill('SIGTERM');
  expect(await exitCode(run.child)).toBe(0);
  await expect(fetch(`${url}/health`)).rejects.toThrow();
});

test('a port in use is one clear line and exit code 1', async () => {
  const blocker = createServer();
  blocker.listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = Object(blocker.address());
  const run = start(folder(), port);
  expect(await exitCode(run.child)).toBe(1);
  expect(run.output()).toBe(`Port ${port} is in use; choose another with --port\n`);
  blocker.close();
});

test('a folder with other data is left alone', async () => {
  const dir = folder();
  writeFileSync(join(dir, 'thesis.doc'), 'years of work');
  const run = start(dir);
  expect(await exitCode(run.child)).toBe(1);
  expect(run.output()).toMatch(
    /^.+ is not empty and holds no data of this service; choose another folder with --data\n$/,
  );
});

test('a data folder that cannot be created is one clear line', async () => {
  const dir = folder();
  writeFileSync(join(dir, 'file'), '');
  const run = start(join(dir, 'file', 'below'));
  expect(await exitCode(run.child)).toBe(1);
  expect(run.output()).toMatch(/^The data folder .* cannot be written: [^\n]+\n$/);
});

type Keys = (...args: string[]) => Run;
const byNpm: Keys = (...args) => npm('run', '--silent', 'keys', '--', ...args);
/** Runs Node directly, to save the time that npm takes. */
const byNode: Keys = (...args) => node('admin/keys.ts', ...args);

async function keys(command: Keys, dir: string, ...args: string[]): Promise<unknown> {
  const run = command(...args, '--data', dir, '--json');
  let output = '';
  run.child.stdout?.on('data', (chunk) => (output += String(chunk)));
  if ((await exitCode(run.child)) !== 0) throw new Error(run.output());
  return JSON.parse(output);
}

test('one service runs on a folder, and keys are created, listed and revoked meanwhile', async () => {
  const dir = folder();
  const url = await getUrl(start(dir));
  const second = start(dir);
  expect(await exitCode(second.child)).toBe(1);
  expect(second.output()).toContain('The service already runs on');
  const one = v.parse(
    Created,
    await keys(byNpm, dir, 'create', '--account', 'ACME', '--name', 'First', '--credits', '2'),
  );
  const two = v.parse(Created, await keys(byNode, dir, 'create', '--account', 'ACME', '--per-minute', '1'));
  expect(two.accountId).toBe(one.accountId);
  const info = (apiKey: string) => fetch(`${url}/v2/info`, { headers: { authorization: basic(apiKey) } });
  expect(Object(await (await info(one.apiKey)).json()).data).toMatchObject({
    name: 'First',
    aiCredits: { availableAiCredits: 2 },
    stats: { fileConversionsLeft: 300 },
  });
  expect((await info(two.apiKey)).status).toBe(200);
  expect((await info(two.apiKey)).status).toBe(429);
  expect(await keys(byNode, dir, 'list', '--account', 'ACME')).toMatchObject([
    { keyId: one.keyId },
    { keyId: two.keyId },
  ]);
  expect(JSON.stringify(await keys(byNode, dir, 'list'))).not.toContain(one.apiKey.slice(17, 60));
  await keys(byNode, dir, 'revoke', one.keyId);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect((await info(one.apiKey)).status).toBe(401);
});

test('keys work on a folder without a running service', async () => {
  const dir = join(folder(), 'new');
  mkdirSync(dir);
  const created = v.parse(Created, await keys(byNode, dir, 'create', '--account', 'Solo'));
  const run = start(dir);
  const answer = await fetch(`${await getUrl(run)}/v2/info`, {
    headers: { authorization: basic(created.apiKey) },
  });
  expect(answer.status).toBe(200);
});

test.each([
  ['--email', 'a@example.com\r\nBcc: b@example.com'],
  ['--email', 'a@example.com\n'],
  ['--email', 'somebody'],
  ['--name', 'First\nSecond'],
  ['--team', 'A\rB'],
  ['--account', 'A\u0001B'],
])('keys create refuses %s %o in one line', async (option, text) => {
  const run = byNode('create', '--account', 'ACME', option, text, '--data', join(folder(), 'new'));
  expect(await exitCode(run.child)).toBe(1);
  expect(run.output()).toMatch(new RegExp(`^${option} takes an? .+\nUsage:`));
});

test('until the service is ready, it answers 503 with its envelope', async () => {
  const blocker = createServer();
  blocker.listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = Object(blocker.address());
  blocker.close();
  const run = start(folder(), port);
  const early: { path: string; retry: string | null; body: unknown }[] = [];
  while (!run.output().includes('ready')) {
    for (const path of ['/v2/info', '/process']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
      if (answer?.status !== 503) continue;
      early.push({ path, retry: answer.headers.get('retry-after'), body: await answer.json() });
    }
  }
  expect(early.map(({ path }) => path)).toContain('/v2/info');
  for (const { path, retry, body } of early) {
    expect(retry).toBe('1');
    expect(body).toMatchObject({
      code: path === '/process' ? '503' : 503,
      status: expect.any(String),
      timestamp: expect.any(String),
    });
  }
});
