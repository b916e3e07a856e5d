import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic, startTestService, type TestKey, type TestService } from '#test/service.ts';
import { getBooks } from './books.ts';
import { convert } from './convert.ts';
import { CONTENT_TYPE, getUpload, send } from './multipart.ts';
import { keysBelow } from './stored-objects.ts';

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await startTestService({ ingress: false });
  key = await service.account();
});
afterAll(() => service.end());

test('without an ingress the limit of uploads is 4 MiB, and the answer says so', async () => {
  const headers = { authorization: basic(key.apiKey), 'content-type': CONTENT_TYPE };
  const post = (size: number) => {
    const body = Buffer.concat([...getUpload({ source: 'srt', format: 'vtt' }, size)]);
    return send(service.url, { headers: { ...headers, 'content-length': body.length }, body: [body] });
  };
  expect((await post(4_000_000)).status).toBe(200);
  expect(await post(4_194_304)).toMatchObject({
    status: 413,
    body: { code: 413, status: 'The request is larger than 4 MB.' },
  });
});

test('Base64 over the limit is refused with its size, the limit and advice, and not charged', async () => {
  const mine = await service.account();
  const bytes = Array.from(
    { length: 38_000 },
    (_, i) => `${i + 1}\n00:00:00,000 --> 00:00:01,000\n${'A line that goes on, '.repeat(3)}${i}\n`,
  ).join('\n');
  const answer = await convert(service, mine, { fields: { base64: 'true' }, bytes });
  expect(answer.status).toBe(400);
  expect(answer.body.status).toMatch(
    /^The file is too large to be returned as Base64: \d{4} KB, at most 4400 KB\. Please request it without base64 and use the download link\.$/,
  );
  expect(await getBooks(mine.accountId)).toMatchObject({ used: 0, charged: 0, objects: [] });
  expect(await keysBelow('answers/')).toEqual([]);
  expect((await convert(service, mine, { bytes })).status).toBe(200);
});
