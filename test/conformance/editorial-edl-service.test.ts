import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { form, startTestService, type TestKey, type TestService } from '#test/service.ts';

const sample = {
  bytes: readFileSync(new URL('../../events/samples/sequence.edl', import.meta.url)),
  name: 'Night Shift.edl',
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

it('converts an EDL in the legacy dialect, and keeps the file for 20 minutes', async () => {
  const body = form({ format: 'edl', edl_orderclipsbyname: '1' }, sample);
  const answer = await service.call('POST', '/edl', { key, body });
  expect([answer.status, answer.body.code]).toEqual([200, '200']);
  const data = v.parse(Converted, answer.body.data);
  expect(data.file_name).toBe('Night Shift.edl');
  const text = await (await fetch(data.file_url ?? '')).text();
  expect(text).toMatch(/^TITLE: NIGHT SHIFT EP 1\r\nFCM: NON-DROP FRAME\r\n\r\n001 {2}AX/);
  expect(text.indexOf('CITY AT NIGHT')).toBeLessThan(text.indexOf('OPENING THEME'));
  await service.clock.advance(21 * 60_000);
  expect((await fetch(data.file_url ?? '')).status).not.toBe(200);
});

it('answers with Base64', async () => {
  const answer = await service.call('POST', '/edl', {
    key,
    body: form({ format: 'csv', base64: '1', framerate: '25' }, sample),
  });
  const data = v.parse(Converted, answer.body.data);
  expect(data.file_url).toBeUndefined();
  expect(Buffer.from(data.file_base64 ?? '', 'base64').toString('utf8')).toMatch(
    /^\ufeffEvent,Reel Name,Track/,
  );
});

it.each([
  ['a format that is none', { format: 'mov' }, sample],
  ['a missing format', {}, sample],
  ['an unknown rate', { format: 'csv', framerate: 'banana' }, sample],
  ['a missing file', { format: 'csv' }, undefined],
  ['a start that is no timecode', { format: 'csv', edl_newtcin: '1', edl_newtcstart: 'noon' }, sample],
  ['another file', { format: 'csv' }, { bytes: 'Dear all,\n', name: 'letter.edl' }],
  ['a setting that is none', { format: 'csv', edl_usenameastape_setting: 'some' }, sample],
])('refuses %s with 400', async (_, fields, file) => {
  const answer = await service.call('POST', '/edl', { key, body: form(fields, file) });
  expect([answer.status, answer.body.code, answer.body.data]).toEqual([400, '400', undefined]);
});
