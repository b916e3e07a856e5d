/** Base64 above a function's answer limit arrives in full with an ingress; without one see `no-ingress.test.ts`. */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chargeWrites } from '#shared/data/charges.ts';
import { removalWrites } from '#shared/data/objects.ts';
import { eventually } from '#test/eventually.ts';
import { type Answer, basic, startTestService, type TestKey, type TestService } from '#test/service.ts';
import { getBooks } from './books.ts';
import { convert } from './convert.ts';
import { CONTENT_TYPE, END, field, fileHead } from './multipart.ts';
import { keysBelow } from './stored-objects.ts';

const Done = v.looseObject({ fileBase64: v.string(), fileSize: v.number() });

/** A SubRip file of cues of about a hundred bytes each. */
const film = (cues: number): string =>
  Array.from(
    { length: cues },
    (_, i) => `${i + 1}\n00:00:00,000 --> 00:00:01,000\n${'A line that goes on, '.repeat(3)}${i}\n`,
  ).join('\n');

/** Below 4 MiB, so that API Gateway accepts it; its result is over the limit. */
const SMALL = film(38_000);
const LARGE = film(60_000);

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.end());
beforeEach(async () => {
  key = await service.account();
});
afterEach(async () => {
  for (const object of await keysBelow('answers/')) await removalWrites.remove(object);
});

function expectWhole(answer: Answer, bytes: string): void {
  expect(answer.status).toBe(200);
  const { fileBase64, fileSize } = v.parse(Done, answer.body.data);
  const text = Buffer.from(fileBase64, 'base64').toString('utf8');
  expect(fileBase64.length).toBeGreaterThan(4_400_000);
  expect(Buffer.byteLength(text)).toBe(fileSize);
  expect(text).toMatch(/^WEBVTT/);
  expect(text.match(/-->/g)).toHaveLength(bytes.match(/-->/g)?.length ?? 0);
  expect(text.trimEnd()).toMatch(/goes on, \d+$/);
}

test.each([
  ['on one machine', SMALL],
  ['by the ingress', LARGE],
])('an answer is complete %s, charged once, and leaves nothing', async (_, bytes) => {
  expectWhole(await convert(service, key, { fields: { base64: 'true' }, bytes }), bytes);
  expect(await getBooks(key.accountId)).toMatchObject({ used: 1, charged: 1, objects: [] });
  await eventually(async () => expect(await keysBelow('answers/')).toEqual([]));
});

test('a repeat under an Idempotency-Key is complete too', async () => {
  const headers = { 'idempotency-key': 'long' };
  const options = { fields: { base64: 'true' }, bytes: SMALL, headers };
  const first = await convert(service, key, options);
  const second = await convert(service, key, options);
  expectWhole(second, SMALL);
  expect(second.body.data).toEqual(first.body.data);
  expect(await getBooks(key.accountId)).toMatchObject({ used: 1, charged: 1 });
  // Only the stored answer is kept for a day.
  await eventually(async () => expect(await keysBelow('answers/')).toHaveLength(1));
});

test('an answer is compressed for a client that accepts gzip', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  expectWhole(await convert(service, key, { fields: { base64: 'true' }, bytes: LARGE, headers }), LARGE);
});

test('a client that disconnects leaves nothing behind', async () => {
  const body = `${field('source', 'srt')}${field('format', 'vtt')}${field('base64', '1')}${fileHead()}${LARGE}${END}`;
  const request = httpRequest(`${service.url}/v2/subtitles`, {
    method: 'POST',
    headers: {
      authorization: basic(key.apiKey),
      'content-type': CONTENT_TYPE,
      'content-length': Buffer.byteLength(body),
    },
  });
  request.on('error', () => undefined);
  const answered = once(request, 'response');
  request.end(body);
  await answered;
  request.destroy();
  await eventually(async () => expect(await keysBelow('answers/')).toEqual([]));
  expect((await convert(service, key)).status).toBe(200);
});

test('an unpaid answer leaves nothing behind', async () => {
  for (let i = 0; i < 100; i++) {
    const { accountId } = key;
    await chargeWrites.commit({ accountId, ledgerId: `taken ${i}` }, service.clock.now());
  }
  const answer = await convert(service, key, { fields: { base64: 'true' }, bytes: SMALL });
  expect(answer.status).toBe(402);
  expect(await keysBelow('answers/')).toEqual([]);
});
