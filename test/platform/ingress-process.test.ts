import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setting } from '#shared/environment.ts';
import { eventually } from '#test/eventually.ts';
import { basic, startTestService, type TestService } from '#test/service.ts';
import { heavy } from './heavy.ts';
import { type IngressProcess, startIngressProcess } from './ingress-process.ts';
import { CONTENT_TYPE, END, field, fileHead, send } from './multipart.ts';
import { keysBelow } from './stored-objects.ts';

const MIB = 1_048_576;

let service: TestService;
let ingress: IngressProcess;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await startTestService();
  ingress = await startIngressProcess();
  const { apiKey } = await service.account();
  headers = {
    authorization: basic(apiKey),
    'content-type': CONTENT_TYPE,
    'x-origin-verify': setting('originSecret'),
  };
});
afterAll(async () => {
  await ingress.end();
  await service.end();
});

test.skipIf(!existsSync('/proc/self/clear_refs'))('100 MB take less than 64 MiB of memory', async () => {
  expect((await send(ingress.url, { headers, body: heavy(12 * MIB) })).status).toBe(400);
  const before = ingress.resetPeak();
  expect((await send(ingress.url, { headers, body: heavy(100 * MIB - 1024) })).status).toBe(400);
  const extra = (ingress.peak() - before) / MIB;
  console.info(`100 MB through the ingress: ${extra.toFixed(1)} MiB more at its peak`);
  expect(extra).toBeLessThan(64);
  expect(await keysBelow('uploads/')).toEqual([]);
});

test('an ingress that dies in an upload leaves no object, at most parts that the bucket aborts', async () => {
  const dying = await startIngressProcess();
  const endless = async function* (): AsyncGenerator<Buffer> {
    for (const chunk of heavy(11 * MIB)) yield chunk;
    dying.child.kill('SIGKILL');
    await once(dying.child, 'exit');
    yield Buffer.from('never sent');
  };
  await expect(send(dying.url, { headers, body: endless() })).rejects.toThrow();
  expect(await keysBelow('uploads/')).toEqual([]);
});

/** An upload that pauses in the middle until it is released. */
function held() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const body = async function* (): AsyncGenerator<string> {
    yield `${field('source', 'srt')}${field('format', 'vtt')}${fileHead()}1\n00:00:01,000 --> `;
    begin();
    await promise;
    yield `00:00:02,000\nHello\n${END}`;
  };
  return { body: body(), begun, release };
}

const refuses = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    () => false,
    () => true,
  );

describe('a task that gets SIGTERM', () => {
  test('accepts nothing new, finishes current uploads, and exits', async () => {
    const stopping = await startIngressProcess();
    const exited = once(stopping.child, 'exit');
    const upload = held();
    const answer = send(stopping.url, {
      headers: { ...headers, connection: 'keep-alive' },
      body: upload.body,
    });
    await upload.begun;
    // An idle keep-alive connection must not delay the stop.
    expect((await fetch(`${stopping.url}/health`)).status).toBe(200);
    stopping.child.kill('SIGTERM');
    await eventually(async () => expect(await refuses(stopping.url)).toBe(true));
    expect(stopping.child.exitCode).toBeNull();
    upload.release();
    expect(await answer).toMatchObject({ status: 200, body: { data: { fileName: 'a.vtt' } } });
    expect(await exited).toEqual([0, null]);
  });
});

test('one account gets half of the slots; a waiting client is served when one is free', async () => {
  const uploads = Array.from({ length: 24 }, held);
  // 100 Continue means that the upload has a slot; without it, a body starts before it has one.
  const asking = { ...headers, expect: '100-continue' };
  const answers = uploads.map(({ body }) => send(ingress.url, { headers: asking, body }));
  await Promise.all(uploads.map(({ begun }) => begun));
  const waiting = send(ingress.url, { headers, body: heavy(MIB) });
  const { apiKey } = await service.account();
  const other = { ...headers, authorization: basic(apiKey) };
  expect((await send(ingress.url, { headers: other, body: heavy(MIB) })).status).toBe(400);
  expect(await Promise.race([waiting, 'waits' as const])).toBe('waits');
  for (const { release } of uploads) release();
  expect((await waiting).status).toBe(400);
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
});

test('/health needs no authentication', async () => {
  const answer = await fetch(`${ingress.url}/health`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ code: 200 });
});
