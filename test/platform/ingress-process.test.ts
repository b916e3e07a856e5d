import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setting } from '#shared/data/environment.ts';
import { basic, startTestService, type TestService } from '#test/service.ts';
import { heavy } from './heavy.ts';
import { type IngressProcess, startIngressProcess } from './ingress-process.ts';
import { CONTENT_TYPE, send } from './multipart.ts';
import { keysBelow } from './shelf.ts';

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

test('an ingress that dies in the middle leaves no object, at most parts that the bucket aborts', async () => {
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
