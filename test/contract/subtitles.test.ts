import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const sample = readFileSync(new URL('../../events/samples/first.srt', import.meta.url));
const Converted = v.object({
  fileName: v.string(),
  fileUrl: v.string(),
  fileId: v.string(),
  fileSize: v.number(),
  fileChecksum: v.string(),
});

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

test('a real subtitle file is converted and can be downloaded through a presigned link', async () => {
  const body = form({ source: 'srt', format: 'vtt', framerate: '25' }, { bytes: sample, name: 'show.srt' });
  const answer = await service.call('POST', '/v2/subtitles', { key, body });
  expect(answer.status).toBe(200);
  const data = v.parse(Converted, answer.body.data);
  const file = await fetch(data.fileUrl);
  const text = await file.text();
  expect(file.headers.get('content-disposition')).toContain('show.vtt');
  expect(text).toMatch(/^WEBVTT\n\n00:00:01\.000 --> 00:00:03\.500\n/);
  expect(data.fileSize).toBe(Buffer.byteLength(text));
});
