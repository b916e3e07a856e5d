/** Cost of a request: AWS calls by endpoint against the budget, CPU of the wrapper, start-up time of the service. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { observeClients } from '#shared/data/clients/client.ts';
import { form, startTestService } from '#test/service.ts';
import type { BenchRow } from './row.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Seconds from the command to the first response. The budget is four. */
async function startTime(): Promise<BenchRow> {
  const dir = mkdtempSync(join(tmpdir(), 'media-tools-bench-'));
  const from = performance.now();
  const child = spawn(process.execPath, ['local/main.ts', '--port', '0', '--data', dir], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (/^ready /m.test(output)) break;
  }
  const url = /^ready (\S+)/m.exec(output)?.[1] ?? '';
  await (await fetch(`${url}/health`)).text();
  const seconds = (performance.now() - from) / 1000;
  child.kill('SIGTERM');
  await once(child, 'exit');
  rmSync(dir, { recursive: true, force: true });
  return {
    name: 'start to first answer',
    ratio: seconds / 4,
    detail: `${seconds.toFixed(2)} s against the budget of 4 s`,
  };
}

/** AWS calls of warm requests by endpoint, and the wrapper's CPU in a request that does nothing else. */
async function callsPerRequest(): Promise<BenchRow[]> {
  const service = await startTestService();
  const key = await service.account({ credits: 5 });
  let calls: string[] = [];
  observeClients((client, name) => {
    const record =
      (next: (args: unknown) => unknown, context: { commandName?: string }) => (args: unknown) => {
        if (name !== 'sts') calls.push(context.commandName ?? name);
        return next(args);
      };
    Reflect.apply(client.middlewareStack.add, client.middlewareStack, [
      record,
      { step: 'initialize', name: 'bench' },
    ]);
  });
  const sample = readFileSync(join(root, 'events/samples/first.srt'));
  const convert = (base64: string) => () =>
    service.call('POST', '/v2/subtitles', {
      key,
      body: form({ source: 'srt', format: 'vtt', base64 }, { bytes: sample, name: 'a.srt' }),
    });
  const cases: readonly [string, number, () => Promise<unknown>][] = [
    ['GET /v2/info', 2, () => service.call('GET', '/v2/info', { key })],
    ['GET /v2/formats', 1, () => service.call('GET', '/v2/formats', { key })],
    ['GET /v2/files', 2, () => service.call('GET', '/v2/files', { key })],
    ['POST /v2/subtitles', 3, convert('false')],
    ['POST /v2/subtitles base64', 2, convert('true')],
  ];
  const rows: BenchRow[] = [];
  for (const [name, budget, send] of cases) {
    await send();
    await send();
    calls = [];
    await send();
    const made = calls;
    rows.push({
      name: `AWS calls of ${name}`,
      ratio: made.length / budget,
      detail: `${made.join(', ')}; budget ${budget}`,
    });
  }
  const event = {
    rawPath: '/health',
    headers: {},
    requestContext: { requestId: 'bench', http: { method: 'GET' } },
  };
  const headers = { 'x-origin-verify': process.env.ORIGIN_SECRET ?? '' };
  const invoke = () => service.lambda.invoke('service-health', { ...event, headers });
  for (let i = 0; i < 500; i++) await invoke();
  const before = process.cpuUsage();
  for (let i = 0; i < 2000; i++) await invoke();
  const used = process.cpuUsage(before);
  const ms = (used.user + used.system) / 1000 / 2000;
  rows.push({
    name: "wrapper's own CPU",
    ratio: ms,
    detail: `${ms.toFixed(3)} ms a request against the budget of 1 ms`,
  });
  await service.end();
  return rows;
}

export async function benchService(): Promise<BenchRow[]> {
  return [await startTime(), ...(await callsPerRequest())];
}
