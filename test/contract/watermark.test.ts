import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basic, form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const Data = v.looseObject({
  fileName: v.string(),
  fileUrl: v.optional(v.string()),
  fileBase64: v.optional(v.string()),
});

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

/** Width, height, and the largest alpha of a PNG's palette. */
function factsOf(png: Buffer): { width: number; height: number; alpha: number } {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const at = png.indexOf('tRNS');
  const alphas = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), alpha: Math.max(...alphas) };
}

async function made(body: FormData | object): Promise<Buffer> {
  const answer = await service.call('POST', '/v2/watermark', { key, body });
  expect(answer.status).toBe(200);
  const { fileUrl } = v.parse(Data, answer.body.data);
  return Buffer.from(await (await fetch(fileUrl ?? '')).arrayBuffer());
}

test('all fields are optional', async () => {
  expect(factsOf(await made(form({})))).toMatchObject({ width: 1920, height: 1080, alpha: 128 });
});

test.each([
  ['1x1', 1, 1],
  ['8192x8192', 8192, 8192],
  ['1X8192', 1, 8192],
])('%s is a picture of that size', async (resolution, width, height) => {
  expect(factsOf(await made(form({ resolution, text: 'x' })))).toMatchObject({ width, height });
});

test.each([
  [1, 252],
  [50, 128],
  [99, 3],
  [100, 1],
])('transparency %i gives alpha %i', async (transparency, alpha) => {
  expect(factsOf(await made({ transparency, resolution: '640x360' })).alpha).toBe(alpha);
});

test('base64 carries the file and no link; the time of the envelope is that of the file', async () => {
  const { body } = await service.call('POST', '/v2/watermark', {
    key,
    body: { base64: true, text: 'שלום\nمرحبا' },
  });
  const data = v.parse(Data, body.data);
  expect(data.fileUrl).toBeUndefined();
  expect(factsOf(Buffer.from(data.fileBase64 ?? '', 'base64')).width).toBe(1920);
});

describe('bad values', () => {
  test.each([
    ['resolution', '0x10'],
    ['resolution', '8193x10'],
    ['resolution', 'wide'],
    ['fontSize', '9'],
    ['fontSize', '101'],
    ['fontSize', '12.5'],
    ['transparency', '0'],
    ['transparency', '101'],
    ['text', 'x'.repeat(201)],
  ])('%s %s is a 400 that names it, free of charge', async (name, value) => {
    const answer = await service.call('POST', '/v2/watermark', { key, body: form({ [name]: value }) });
    expect(answer.status).toBe(400);
    expect(answer.body.status).toContain(name);
  });
});

describe('the legacy interface', () => {
  test('answers with string codes and its own field names', async () => {
    const { body } = await service.call('POST', '/watermark', {
      key,
      body: { text: 'Hello', resolution: '320x200' },
    });
    expect(body.code).toBe('200');
    expect(body.data).toMatchObject({ message: 'Success', file_name: 'watermark_320x200.png' });
    expect(Object(body.data).created).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('streams the picture itself where asked to', async () => {
    const response = await fetch(`${service.url}/watermark`, {
      method: 'POST',
      headers: { authorization: basic(key.apiKey), 'content-type': 'application/json' },
      body: JSON.stringify({ stream_output: true, resolution: '320x200' }),
    });
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(factsOf(Buffer.from(await response.arrayBuffer()))).toMatchObject({ width: 320, height: 200 });
  });
});
