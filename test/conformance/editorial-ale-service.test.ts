import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { form, startTestService, type TestKey, type TestService } from '#test/service.ts';

const sample = {
  bytes: readFileSync(new URL('../../events/samples/day.ale', import.meta.url)),
  name: 'Day 1.ale',
};
const Converted = v.strictObject({
  created: v.string(),
  message: v.literal('Success'),
  file_name: v.string(),
  file_url: v.optional(v.string()),
  file_base64: v.optional(v.string()),
  file_size: v.number(),
  file_hash: v.string(),
});

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await startTestService();
  key = await service.account();
});
afterAll(() => service.end());

it('converts an ALE in the legacy dialect, and keeps the file for 20 minutes', async () => {
  const body = form(
    { format: 'ale', ale_option1: '1', ale_option2: '1', ale_option3: '1', ale_option5: '1' },
    sample,
  );
  const answer = await service.call('POST', '/ale', { key, body });
  expect([answer.status, answer.body.code]).toEqual([200, '200']);
  const data = v.parse(Converted, answer.body.data);
  expect(data.file_name).toBe('Day 1.ale');
  const text = await (await fetch(data.file_url ?? '')).text();
  expect(text.split('\r\n').slice(-3)).toEqual([
    'shot_2\tV\t01:00:00:00\t01:00:02:12\tA001C002\tA001C002.mxf\t00:00:02:12',
    'shot_10\tVA1A2\t01:00:05:00\t01:00:09:00\tA001\tA001C010.mxf\t00:00:04:00',
    '',
  ]);
  await service.clock.advance(21 * 60_000);
  expect((await fetch(data.file_url ?? '')).status).not.toBe(200);
});

it('answers with Base64', async () => {
  const answer = await service.call('POST', '/ale', {
    key,
    body: form({ format: 'csv', base64: '1', framerate: '25' }, sample),
  });
  const data = v.parse(Converted, answer.body.data);
  expect(data.file_url).toBeUndefined();
  expect(Buffer.from(data.file_base64 ?? '', 'base64').toString('utf8')).toMatch(
    /^\ufeffName,Tracks,Start,End/,
  );
});

it.each([
  ['a format that is none', { format: 'mov' }, sample],
  ['a missing format', {}, sample],
  ['an unknown rate', { format: 'csv', framerate: 'banana' }, sample],
  ['a missing file', { format: 'csv' }, undefined],
  ['another file', { format: 'csv' }, { bytes: 'Dear all,\n', name: 'letter.ale' }],
  ['an option that is no flag', { format: 'csv', ale_option1: 'maybe' }, sample],
])('refuses %s with 400', async (_, fields, file) => {
  const answer = await service.call('POST', '/ale', { key, body: form(fields, file) });
  expect([answer.status, answer.body.code, answer.body.data]).toEqual([400, '400', undefined]);
});
