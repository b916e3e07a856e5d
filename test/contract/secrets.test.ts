/** The log never contains a key, a link, a name or request content. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic, form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

test('the log holds each request and nothing secret', async () => {
  const secret = 'The butler did it';
  const body = form(
    { source: 'srt', format: 'vtt' },
    { bytes: `1\n00:00:01,000 --> 00:00:02,000\n${secret}\n`, name: 'Secret Project.srt' },
  );
  const done = await service.call('POST', '/v2/subtitles', { key, body });
  const { fileUrl } = v.parse(v.looseObject({ fileUrl: v.string() }), done.body.data);
  await service.call('GET', '/v2/info', { headers: { authorization: 'Basic not-a-key' } });
  await service.call('POST', '/v2/subtitles', {
    key,
    body: form({ source: 'srt', format: 'vtt' }, { bytes: secret, name: 'x' }),
  });
  const path = join(service.dir, 'logs', 'functions.log');
  expect(existsSync(path)).toBe(true);
  const log = readFileSync(path, 'utf8');
  expect(log).toContain('"endpoint":"subtitles/convert"');
  expect(log).toContain(key.keyId);
  for (const hidden of [
    key.apiKey,
    key.apiKey.slice(17, 60),
    basic(key.apiKey),
    secret,
    'Secret Project',
    fileUrl,
    'X-Amz-Signature',
  ]) {
    expect(log).not.toContain(hidden);
  }
});
