/** Cost of the platform: AWS calls by kind of request, memory of an upload, the rate limiter, the request wrapper. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#shared/data/clients/dynamo.ts';
import { type LimitDecision, usageWrites } from '#shared/data/usage.ts';
import { setting } from '#shared/environment.ts';
import { getCalls, recordCalls } from '#test/platform/calls.ts';
import { convert } from '#test/platform/convert.ts';
import { heavy } from '#test/platform/heavy.ts';
import { startIngressProcess } from '#test/platform/ingress-process.ts';
import { CONTENT_TYPE, END, field, fileHead, send } from '#test/platform/multipart.ts';
import { basic, startTestService, type TestKey, type TestService } from '#test/service.ts';
import type { BenchRow } from './row.ts';

const MIB = 1_048_576;

type Case = { readonly name: string; readonly budget: number; readonly run: () => Promise<unknown> };

/** AWS calls of requests with a warm key, function and download session, against the design's budgets. */
async function callRows(service: TestService, key: TestKey): Promise<BenchRow[]> {
  const calls = recordCalls();
  const subtitle = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';
  const get = (path: string) => () => service.call('GET', path, { key });
  let repetitions = 0;
  const headers = { authorization: basic(key.apiKey), 'content-type': CONTENT_TYPE };
  const form = [field('source', 'srt'), field('format', 'vtt'), fileHead(), subtitle, END];
  const cases: readonly Case[] = [
    { name: 'GET /v2/formats', budget: 1, run: get('/v2/formats') },
    { name: 'GET /v2/info', budget: 2, run: get('/v2/info') },
    { name: 'GET /v2/files', budget: 2, run: get('/v2/files') },
    { name: 'a conversion with a link', budget: 4, run: () => convert(service, key) },
    {
      name: 'a conversion with Base64',
      budget: 3,
      run: () => convert(service, key, { fields: { base64: 'true' } }),
    },
    {
      name: 'a conversion under an Idempotency-Key',
      budget: 5,
      run: () => convert(service, key, { headers: { 'idempotency-key': `bench ${++repetitions}` } }),
    },
    {
      name: 'a conversion through the ingress',
      budget: 8,
      run: () => send(service.url, { headers, body: form }),
    },
    {
      name: 'a sweep with nothing to do',
      budget: 7,
      run: () => service.lambda.invoke('maintenance-sweep', {}),
    },
  ];
  const rows: BenchRow[] = [];
  for (const { name, budget, run } of cases) {
    await run();
    const made = await getCalls(calls, run);
    rows.push({
      name: `AWS calls of ${name}`,
      ratio: made.length / budget,
      detail: `${made.length} of ${budget}: ${made.map((call) => call.split(':')[1]).join(', ')}`,
    });
  }
  return rows;
}

/** Extra memory that a 100 MB upload takes in a separate ingress, after a first upload has warmed it up. */
async function memoryRow(key: TestKey): Promise<BenchRow> {
  const ingress = await startIngressProcess();
  const headers = {
    authorization: basic(key.apiKey),
    'content-type': CONTENT_TYPE,
    'x-origin-verify': setting('originSecret'),
  };
  await send(ingress.url, { headers, body: heavy(12 * MIB) });
  const before = ingress.resetPeak();
  const from = performance.now();
  await send(ingress.url, { headers, body: heavy(100 * MIB - 1024) });
  const seconds = (performance.now() - from) / 1000;
  const extra = (ingress.peak() - before) / MIB;
  await ingress.end();
  return {
    name: 'memory of a 100 MB upload',
    ratio: extra / 64,
    detail: `${extra.toFixed(1)} MiB more against the budget of 64 MiB, in ${seconds.toFixed(1)} s`,
  };
}

const REQUESTS = 400;
const AT_ONCE = 8;

/** Requests per second of a simple endpoint. Each worker sends one request at a time. */
async function rate(run: () => Promise<unknown>): Promise<number> {
  let left = REQUESTS;
  const from = performance.now();
  const worker = async (): Promise<void> => {
    while (left-- > 0) await run();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return REQUESTS / ((performance.now() - from) / 1000);
}

/** A simple endpoint with and without the limiter. The table is a local stand-in, which costs CPU time itself. */
async function limiterRow(service: TestService, key: TestKey): Promise<BenchRow> {
  const run = () => service.call('GET', '/v2/formats', { key });
  const { request } = usageWrites;
  const free = async (): Promise<LimitDecision> => ({
    passed: true,
    usage: { lastMinute: 1, lastHour: 1, total: 1, days: {} },
    remaining: 1,
    resetMs: 0,
  });
  await rate(run);
  const limited = await rate(run);
  usageWrites.request = free;
  const unlimited = await rate(run);
  usageWrites.request = request;
  return {
    name: 'requests a second with the limiter',
    ratio: limited / unlimited,
    detail: `${limited.toFixed(0)} against ${unlimited.toFixed(0)} without it; one machine, ${AT_ONCE} at once`,
  };
}

/** The limiter against the least that counting in a table can cost: one plain write. */
async function writeRow(service: TestService): Promise<BenchRow> {
  const subject = { pk: 'KEY#bench', limits: { perMinute: 50, perHour: 1_000_000 } };
  const plain = new UpdateCommand({
    TableName: setting('usageTable'),
    Key: { pk: 'BENCH#plain' },
    UpdateExpression: 'ADD requests :one',
    ExpressionAttributeValues: { ':one': 1 },
  });
  const time = async (run: () => Promise<unknown>): Promise<number> => {
    const from = performance.now();
    for (let i = 0; i < 300; i++) await run();
    return (performance.now() - from) / 300;
  };
  const count = () => {
    service.clock.advance(1500);
    return usageWrites.request(subject, service.clock.now());
  };
  const write = () => dynamo().send(plain);
  await time(count);
  const [limiter, raw] = [await time(count), await time(write)];
  return {
    name: 'the limiter against one plain write',
    ratio: limiter / raw,
    detail: `${limiter.toFixed(2)} ms against ${raw.toFixed(2)} ms of an ADD, both in the stand-in`,
  };
}

/** CPU of a request through the whole wrapper, including authentication, the limiter and the stand-in table. */
async function cpuRow(service: TestService, key: TestKey): Promise<BenchRow> {
  const event = {
    rawPath: '/v2/formats',
    headers: { authorization: basic(key.apiKey), 'x-origin-verify': setting('originSecret') },
    requestContext: { requestId: 'bench', http: { method: 'GET' } },
  };
  const { request } = usageWrites;
  usageWrites.request = async () => ({
    passed: true,
    usage: { lastMinute: 1, lastHour: 1, total: 1, days: {} },
    remaining: 1,
    resetMs: 0,
  });
  const invoke = () => service.lambda.invoke('service-formats', event);
  for (let i = 0; i < 500; i++) await invoke();
  const before = process.cpuUsage();
  for (let i = 0; i < 2000; i++) await invoke();
  const used = process.cpuUsage(before);
  usageWrites.request = request;
  const ms = (used.user + used.system) / 1000 / 2000;
  return {
    name: 'CPU of the wrapper with authentication',
    ratio: ms,
    detail: `${ms.toFixed(3)} ms a request against the budget of 1 ms, without calls`,
  };
}

export async function benchPlatform(): Promise<BenchRow[]> {
  const service = await startTestService();
  // Deployments cache keys for 30 seconds.
  process.env.KEY_CACHE_SECONDS = '30';
  const key = await service.account({ credits: 10 });
  const rows = [
    ...(await callRows(service, key)),
    await memoryRow(key),
    await limiterRow(service, key),
    await writeRow(service),
    await cpuRow(service, key),
  ];
  await service.end();
  return rows;
}
