import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerWrites } from '#shared/data/answers.ts';
import { randomId } from '#shared/ids.ts';
import { basic, sharedTestService, type TestService } from '#test/service.ts';
import { getBooks } from './books.ts';
import { convert, SRT } from './convert.ts';
import { field, send } from './multipart.ts';
import { keysBelow } from './stored-objects.ts';

const MINUTE = 60_000;
const Converted = v.looseObject({ fileId: v.string(), fileUrl: v.string(), urlExpires: v.string() });

let service: TestService;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.end());

const under = (id: string, more: Parameters<typeof convert>[2] = {}) => ({
  ...more,
  headers: { 'idempotency-key': id },
});

describe('the same key and the same request', () => {
  test('give the same file, link and timestamp, and one charge', async () => {
    const key = await service.account();
    const first = await convert(service, key, under('one'));
    service.clock.advance(2 * MINUTE);
    const second = await convert(service, key, under('one'));
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.timestamp).toBe(first.body.timestamp);
    const [a, b] = [v.parse(Converted, first.body.data), v.parse(Converted, second.body.data)];
    expect(b).toEqual(a);
    expect((await fetch(b.fileUrl)).status).toBe(200);
    expect(await getBooks(key.accountId)).toMatchObject({ used: 1, charged: 1 });
  });

  test('give null for the link after the file has expired, and run again after 24 hours', async () => {
    const key = await service.account();
    await convert(service, key, under('two'));
    service.clock.advance(21 * MINUTE);
    expect((await convert(service, key, under('two'))).body.data).toMatchObject({
      fileName: 'a.vtt',
      fileUrl: null,
      urlExpires: null,
    });
    service.clock.advance(24 * 60 * MINUTE);
    const second = await convert(service, key, under('two'));
    expect((await fetch(v.parse(Converted, second.body.data).fileUrl)).status).toBe(200);
    expect((await getBooks(key.accountId)).used).toBe(2);
  });

  test('match whatever the boundary, the order of fields and the route of the upload', async () => {
    const key = await service.account();
    await convert(service, key, under('three'));
    const headers = (boundary: string) => ({
      authorization: basic(key.apiKey),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': 'three',
    });
    const file = (boundary: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.srt"\r\n\r\n${SRT}\r\n`;
    const text = (boundary: string, name: string, value: string) =>
      field(name, value).replace(/^--\S+/, `--${boundary}`);
    const body = (b: string) =>
      `${file(b)}${text(b, 'format', 'vtt')}${text(b, 'source', 'SRT ')}--${b}--\r\n`;
    for (const [boundary, length] of [
      ['x1', true],
      ['y2', false],
    ] as const) {
      const answer = await send(service.url, {
        headers: {
          ...headers(boundary),
          ...(length && { 'content-length': Buffer.byteLength(body(boundary)) }),
        },
        body: [body(boundary)],
      });
      expect(answer.status).toBe(200);
    }
    expect((await getBooks(key.accountId)).used).toBe(1);
  });

  test('read a long answer from the bucket', async () => {
    const key = await service.account();
    const bytes = Array.from(
      { length: 4000 },
      (_, i) => `${i + 1}\n00:00:00,000 --> 00:00:01,000\nSubtitle number ${i}\n`,
    ).join('\n');
    const options = under('long', { bytes, fields: { base64: 'true' } });
    const before = await keysBelow('answers/');
    const first = await convert(service, key, options);
    expect(JSON.stringify(first.body).length).toBeGreaterThan(100_000);
    expect((await keysBelow('answers/')).length).toBe(before.length + 1);
    expect((await convert(service, key, options)).body).toEqual(first.body);
    expect((await getBooks(key.accountId)).used).toBe(1);
  });

  test('give the same bytes of a streamed file', async () => {
    const key = await service.account();
    const stream = () =>
      fetch(`${service.url}/watermark`, {
        method: 'POST',
        headers: { authorization: basic(key.apiKey), 'idempotency-key': 'stream' },
        body: new URLSearchParams({ text: 'Draft', resolution: '640x360', stream_output: '1' }),
      });
    const [first, second] = [await stream(), await stream()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
    expect((await getBooks(key.accountId)).used).toBe(1);
  });

  test('sent at once run once: the others get 429 or its answer, and there is one charge', async () => {
    const key = await service.account();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => convert(service, key, under('at once'))),
    );
    const running = answers.filter((answer) => answer.status === 429);
    expect(answers.filter((answer) => answer.status === 200).length).toBe(12 - running.length);
    expect(running.length).toBeGreaterThan(0);
    for (const answer of running) expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    expect((await convert(service, key, under('at once'))).status).toBe(200);
    expect((await getBooks(key.accountId)).used).toBe(1);
  });
});

describe('the same key and another request', () => {
  const others: Record<string, Parameters<typeof convert>[2]> = {
    'another field': { fields: { format: 'txt' } },
    'another file': { bytes: SRT.replace('Hello', 'World') },
    'another name': { name: 'b.srt' },
  };
  for (const [name, options] of Object.entries(others)) {
    test(`${name} is 400`, async () => {
      const key = await service.account();
      await convert(service, key, under('same'));
      const answer = await convert(service, key, under('same', options));
      expect(answer.body).toMatchObject({
        code: 400,
        status: 'This Idempotency-Key was already used for another request.',
      });
      expect((await getBooks(key.accountId)).used).toBe(1);
    });
  }

  test('of another API key is independent', async () => {
    const [one, two] = [await service.account(), await service.account()];
    await convert(service, one, under('shared'));
    expect((await convert(service, two, under('shared', { name: 'b.srt' }))).status).toBe(200);
  });

  test('a refused request frees the key for a corrected one', async () => {
    const key = await service.account();
    expect((await convert(service, key, under('corrected', { bytes: 'nonsense' }))).status).toBe(400);
    expect((await convert(service, key, under('corrected'))).status).toBe(200);
  });

  test('a key that is too long is 400', async () => {
    const key = await service.account();
    expect((await convert(service, key, under('x'.repeat(256)))).status).toBe(400);
  });
});

describe('a request that died', () => {
  const LEASE = 30_000;
  const begin = (id: string, seed: string, print = 'print') =>
    answerWrites.begin(id, print, seed, service.clock.now(), LEASE);

  test('holds its key until its lease ends; then exactly one retry continues with its ids', async () => {
    const [id, first] = [randomId(), randomId()];
    expect(await begin(id, first)).toEqual({ state: 'fresh', seed: first });
    expect(await begin(id, 'other')).toMatchObject({ state: 'running' });
    expect(await begin(id, 'other', 'another print')).toEqual({ state: 'mismatch' });
    service.clock.advance(LEASE);
    const next = await Promise.all(['a', 'b', 'c'].map((seed) => begin(id, seed)));
    expect(next.filter((begun) => begun.state === 'fresh')).toEqual([{ state: 'fresh', seed: first }]);
    expect(next.filter((begun) => begun.state === 'running').length).toBe(2);
  });

  test('an answer that arrives after another request took the key is not kept', async () => {
    const [id, first, second] = [randomId(), randomId(), randomId()];
    await begin(id, first);
    await answerWrites.release(id, first);
    await begin(id, second);
    await answerWrites.finish(id, first, { messageId: 'ok', params: {} });
    expect(await begin(id, 'third')).toMatchObject({ state: 'running' });
    await answerWrites.finish(id, second, { messageId: 'ok', params: {} });
    expect(await begin(id, 'third')).toMatchObject({ state: 'done' });
  });

  test('work that failed half way is free for a retry at once', async () => {
    const [id, first] = [randomId(), randomId()];
    await begin(id, first);
    await answerWrites.expireLease(id, first, service.clock.now());
    expect(await begin(id, 'next')).toEqual({ state: 'fresh', seed: first });
  });
});
