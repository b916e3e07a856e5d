import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARKER_TARGETS } from '#shared/media/markers/names.ts';
import { form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const sample = {
  bytes: 'Name,Description,In,Duration\none,first,01:00:00:00,00:00:00:00\ntwo,,01:00:10:12,00:00:01:00\n',
  name: 'Reel 1.csv',
};
const Converted = v.looseObject({
  fileName: v.string(),
  fileUrl: v.string(),
  warnings: v.array(v.looseObject({ code: v.string() })),
});
const Legacy = v.looseObject({ file_name: v.string(), file_base64: v.string(), file_size: v.number() });

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

it('converts markers in the versioned dialect', async () => {
  const answer = await service.call('POST', '/v2/markers', {
    key,
    body: form({ source: 'csv', format: 'resolve' }, sample),
  });
  expect([answer.status, answer.body.code]).toEqual([200, 200]);
  const data = v.parse(Converted, answer.body.data);
  expect(data.fileName).toBe('Reel 1.edl');
  const text = await (await fetch(data.fileUrl)).text();
  expect(text).toContain(
    '002  001      V     C        01:00:10:12 01:00:10:13 01:00:10:12 01:00:10:13  \r\n |C:ResolveColorBlue |M:two |D:25',
  );
});

describe.each(['/marker', '/markers'])('%s', (path) => {
  it.each(MARKER_TARGETS)('writes %s', async (format) => {
    const body = form({ format, base64: '1', framerate: '24', form_option15: '1' }, sample);
    const answer = await service.call('POST', path, { key, body });
    expect([answer.status, answer.body.code]).toEqual([200, '200']);
    const data = v.parse(Legacy, answer.body.data);
    expect(Buffer.from(data.file_base64, 'base64')).toHaveLength(data.file_size);
    expect(data.file_name).toMatch(/^Reel 1\.[a-z0-9]+$/);
  });
});

it.each([
  ['a drop-frame rate', { format: 'csv', framerate: '29.97DF' }, sample],
  ['a rate that is not listed', { format: 'csv', framerate: '100' }, sample],
  ['a source that is none', { format: 'csv', source: 'pdf' }, sample],
  ['a format that is none', { format: 'doc' }, sample],
  ['a missing format', {}, sample],
  ['a missing file', { format: 'csv' }, undefined],
  ['a letter', { format: 'csv' }, { bytes: 'Dear all,\n', name: 'a.txt' }],
])('refuses %s with 400 in both dialects', async (_, fields, file) => {
  for (const path of ['/v2/markers', '/marker']) {
    const answer = await service.call('POST', path, { key, body: form(fields, file) });
    expect([path, answer.status, answer.body.data]).toEqual([path, 400, undefined]);
  }
});
