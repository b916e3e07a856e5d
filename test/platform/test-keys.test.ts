/** Test keys: conversions are real and free, files are small, and names of files force what a client must handle. */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getEnd, sendFilm } from '#test/cut-detection/process.ts';
import { getBooks } from '#test/platform/books.ts';
import { form, startTestService, type TestKey, type TestService } from '#test/service.ts';

const SRT = '1\n00:00:01,000 --> 00:00:02,000\nHi\n';
const Started = v.looseObject({ processId: v.string() });

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await startTestService({ waitScale: 0 });
  key = await service.account({ account: 'Try', isTest: true });
});
afterAll(() => service.end());

const convert = (name: string, bytes: string = SRT, by: Pick<TestKey, 'apiKey'> = key) =>
  service.call('POST', '/v2/subtitles', {
    key: by,
    body: form({ source: 'srt', format: 'vtt' }, { bytes, name }),
  });

test('a conversion is real, and takes nothing of the account', async () => {
  expect(key.apiKey).toMatch(/^mtk_test_/);
  const answer = await convert('a.srt');
  expect(answer.status).toBe(200);
  const { fileUrl } = v.parse(v.looseObject({ fileUrl: v.string() }), answer.body.data);
  expect(await (await fetch(fileUrl)).text()).toContain('WEBVTT');
  expect(await getBooks(key.accountId)).toMatchObject({ used: 0, reserved: 0, charged: 0 });
  const info = await service.call('GET', '/v2/info', { key });
  expect(info.body.data).toMatchObject({ stats: { fileConversions: 0, fileConversionsLeft: 100 } });
  const usage = await service.call('GET', '/v2/usage?days=1', { key });
  expect(usage.body.data).toMatchObject({ days: [{ conversions: 0 }] });
});

test('it works without a conversion left, where other keys get 402', async () => {
  const account = 'Spent';
  const paying = await service.account({ account });
  const free = await service.account({ account, isTest: true });
  for (let i = 0; i < 100; i += 1) expect((await convert('a.srt', SRT, paying)).status).toBe(200);
  expect((await convert('a.srt', SRT, paying)).status).toBe(402);
  expect((await convert('a.srt', SRT, free)).status).toBe(200);
});

test.each([
  ['error-402.srt', 402],
  ['ERROR-429.srt', 429],
  ['error-503', 503],
])('the name %s forces %d', async (name, status) => {
  const answer = await convert(name);
  expect(answer.status).toBe(status);
  expect(answer.body.code).toBe(status);
  if (status !== 402) expect(answer.headers.get('retry-after')).toBe('1');
  const real = await service.account();
  expect((await convert(name, SRT, real)).status).toBe(200);
});

test('files are small: beyond 1 MB the refusal says why', async () => {
  const answer = await convert('a.srt', SRT + '\n'.repeat(1_048_576));
  expect(answer.status).toBe(413);
  expect(answer.body.status).toContain('Test keys');
});

test('a film by the name error-422 fails, by the name slow it runs on, any other is detected', async () => {
  const start = async (name: string): Promise<string> => {
    const answer = await sendFilm(service, key, { name });
    expect(answer.status).toBe(201);
    return v.parse(Started, answer.body.data).processId;
  };
  const failed = await service.call('GET', `/v2/process/${await start('error-422.mp4')}`, { key });
  expect(failed.status).toBe(422);
  const ended = await getEnd(service, key, await start('film.mp4'));
  expect(ended.status).toBe(200);
  expect((await getEnd(service, key, await start('slow.mp4'))).status).toBe(200);
  expect(await getBooks(key.accountId)).toMatchObject({ used: 0, reserved: 0, charged: 0 });
});
