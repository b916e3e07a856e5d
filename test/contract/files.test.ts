import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const File = v.looseObject({ id: v.string(), name: v.string(), url: v.string(), expires: v.string() });

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

async function makeFile(owner: TestKey, name = 'a.srt'): Promise<string> {
  const body = form(
    { source: 'srt', format: 'txt' },
    { bytes: '1\n00:00:01,000 --> 00:00:02,000\nHello\n', name },
  );
  const answer = await service.call('POST', '/v2/subtitles', { key: owner, body });
  return v.parse(v.looseObject({ fileId: v.string() }), answer.body.data).fileId;
}

test('an account without files gets a 404 that says so', async () => {
  const answer = await service.call('GET', '/v2/files', { key: await service.account() });
  expect(answer.status).toBe(404);
  expect(answer.body.status).toBe('No files were found in the associated account');
});

test('files are listed newest first, with working links', async () => {
  const owner = await service.account();
  for (const name of ['one.srt', 'two.srt']) {
    await makeFile(owner, name);
    service.clock.advance(1000);
  }
  const { body } = await service.call('GET', '/v2/files', { key: owner });
  const files = v.parse(v.array(File), body.data);
  expect(files.map((file) => file.name)).toEqual(['two.txt', 'one.txt']);
  expect(await (await fetch(files[0]?.url ?? '')).text()).toBe('Hello\n');
});

describe('a file', () => {
  test('can be read only by its owner', async () => {
    const fileId = await makeFile(key);
    const mine = await service.call('GET', `/v2/file/${fileId}`, { key });
    expect(v.parse(File, mine.body.data).id).toBe(fileId);
    const stranger = await service.account();
    const theirs = await service.call('GET', `/v2/file/${fileId}`, { key: stranger });
    expect(theirs.status).toBe(404);
    expect(theirs.body.status).toBe('File was not found in the associated account');
    expect((await service.call('DELETE', `/v2/file/${fileId}`, { key: stranger })).status).toBe(400);
    expect((await service.call('GET', `/v2/file/${fileId}`, { key })).status).toBe(200);
  });

  test('disappears as soon as it is deleted, and so does its link', async () => {
    const fileId = await makeFile(key);
    const { url } = v.parse(File, (await service.call('GET', `/v2/file/${fileId}`, { key })).body.data);
    const deleted = await service.call('DELETE', `/v2/file/${fileId}`, { key });
    expect(deleted.body).toMatchObject({ code: 200, status: 'The file was deleted.' });
    expect((await fetch(url)).status).toBe(404);
    const again = await service.call('DELETE', `/v2/file/${fileId}`, { key });
    expect(again.body).toMatchObject({ code: 400, status: 'The file could not be deleted' });
  });

  test('expires after twenty minutes in its link, the list and its details at once', async () => {
    const owner = await service.account();
    const fileId = await makeFile(owner);
    const { url } = v.parse(
      File,
      (await service.call('GET', `/v2/file/${fileId}`, { key: owner })).body.data,
    );
    service.clock.advance(20 * 60_000 - 5000);
    expect((await fetch(url)).status).toBe(200);
    service.clock.advance(6000);
    expect((await fetch(url)).status).toBe(404);
    expect((await service.call('GET', `/v2/file/${fileId}`, { key: owner })).status).toBe(404);
    expect((await service.call('GET', '/v2/files', { key: owner })).status).toBe(404);
  });
});

test('the list holds at most the hundred most recent files', async () => {
  const owner = await service.account({ credits: 1 });
  await Promise.all(Array.from({ length: 103 }, (_, i) => makeFile(owner, `n${i}.srt`)));
  const { body } = await service.call('GET', '/v2/files', { key: owner });
  expect(v.parse(v.array(File), body.data)).toHaveLength(100);
});
