/** The field `encoding`, wherever the API takes a text file. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

const cyrillic = (text: string): Uint8Array =>
  // Windows-1251 has the Russian alphabet in order from C0.
  Uint8Array.from(text, (c) => (c < '\x80' ? c.charCodeAt(0) : c.charCodeAt(0) - 0x410 + 0xc0));

const EDL =
  'TITLE: T\r\nFCM: NON-DROP FRAME\r\n\r\n001  AX       A     C        00:00:00:00 00:00:10:00 01:00:00:00 01:00:10:00\r\n* FROM CLIP NAME: Ж\r\n';
const ALE =
  'Heading\r\nFIELD_DELIM\tTABS\r\nFPS\t25\r\n\r\nColumn\r\nName\tStart\tEnd\r\n\r\nData\r\nЖ\t01:00:00:00\t01:00:01:00\r\n';
const MARKERS = 'a\t01:00:00:00\tV1\tred\tЖ\t1\r\n';
const SRT = '1\r\n00:00:01,000 --> 00:00:02,000\r\nЖ\r\n';

const CONVERTERS = [
  ['/v2/subtitles', { source: 'srt', format: 'sbv' }, 'a.srt', SRT],
  ['/v2/markers', { format: 'csv' }, 'a.txt', MARKERS],
  ['/v2/cuesheet', { format: 'csv' }, 'a.edl', EDL],
  ['/edl', { format: 'csv' }, 'a.edl', EDL],
  ['/ale', { format: 'csv' }, 'a.ale', ALE],
  ['/marker', { format: 'csv' }, 'a.txt', MARKERS],
  ['/cuesheet', { format: 'csv' }, 'a.edl', EDL],
  ['/subtitles', { source: 'srt', format: 'sbv' }, 'a.srt', SRT],
] as const;

const Content = v.union([
  v.pipe(
    v.object({ data: v.object({ fileBase64: v.string() }) }),
    v.transform(({ data }) => data.fileBase64),
  ),
  v.pipe(
    v.object({ data: v.object({ file_base64: v.string() }) }),
    v.transform(({ data }) => data.file_base64),
  ),
  v.pipe(
    v.object({ file_base64: v.string() }),
    v.transform(({ file_base64 }) => file_base64),
  ),
]);

describe.each(CONVERTERS)('%s', (path, fields, name, text) => {
  const send = (encoding: string) => {
    const body = form({ ...fields, base64: 'true', encoding }, { bytes: cyrillic(text), name });
    return service.call('POST', path, { key, body });
  };

  test('reads the file in the named encoding, by any of its names', async () => {
    for (const encoding of ['windows-1251', 'CP1251']) {
      const answer = await send(encoding);
      expect(answer.status).toBe(200);
      const content = Buffer.from(v.parse(Content, answer.body), 'base64').toString();
      expect(content).toContain('Ж');
    }
  });

  test('refuses an unknown encoding and lists the accepted ones', async () => {
    const answer = await send('klingon');
    expect(answer.status).toBe(400);
    const said = JSON.stringify(answer.body);
    for (const known of ['encoding', 'utf-8', 'windows-1252', 'shift_jis', 'ibm850', 'johab'])
      expect(said).toContain(known);
  });
});

test('an inspection reports the encoding used', async () => {
  const inspect = (encoding: string) =>
    service.call('POST', '/v2/subtitles/inspect', {
      key,
      body: form({ encoding }, { bytes: cyrillic(SRT), name: 'a.srt' }),
    });
  expect((await inspect('x-cp1251')).body).toMatchObject({ data: { encoding: 'windows-1251' } });
  expect((await inspect('')).body).toMatchObject({ data: { encoding: 'windows-1252' } });
  expect((await inspect('klingon')).status).toBe(400);
});

test('an import into a project accepts it', async () => {
  const path = '/v2/cuesheets/project';
  const project = await service.call('POST', path, {
    key,
    body: { name: 'Night Shift' },
  });
  const { data } = v.parse(v.object({ data: v.object({ projectId: v.string() }) }), project.body);
  const send = (encoding: string) =>
    service.call('POST', `${path}/${data.projectId}/entries/import`, {
      key,
      body: form({ encoding }, { bytes: cyrillic(EDL), name: 'a.edl' }),
    });
  expect((await send('klingon')).status).toBe(400);
  expect((await send('windows-1251')).status).toBeLessThan(300);
  const entries = await service.call('GET', `${path}/${data.projectId}`, { key });
  expect(JSON.stringify(entries.body)).toContain('Ж');
});
