import { expect, test } from 'vitest';
import { basic, startTestService } from '#test/service.ts';
import { CONTENT_TYPE, send, uploadOf } from './multipart.ts';

test('without an ingress uploads end at 4 MiB, and the answer says so', async () => {
  const service = await startTestService({ ingress: false });
  const key = await service.account();
  const headers = { authorization: basic(key.apiKey), 'content-type': CONTENT_TYPE };
  const post = (size: number) => {
    const body = Buffer.concat([...uploadOf({ source: 'srt', format: 'vtt' }, size)]);
    return send(service.url, { headers: { ...headers, 'content-length': body.length }, body: [body] });
  };
  expect((await post(4_000_000)).status).toBe(200);
  expect(await post(4_194_304)).toMatchObject({
    status: 413,
    body: { code: 413, status: 'The request is larger than 4 MB.' },
  });
  await service.end();
});
