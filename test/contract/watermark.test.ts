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

/** Width, height and the largest palette alpha of a PNG. */
function readFacts(png: Buffer): { width: number; height: number; alpha: number } {
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
  expect(readFacts(await made(form({})))).toMatchObject({ width: 1920, height: 1080, alpha: 128 });
});

test.each([
  ['1x1', 1, 1],
  ['8192x8192', 8192, 8192],
  ['1X8192', 1, 8192],
])('%s is a picture of that size', async (resolution, width, height) => {
  expect(readFacts(await made(form({ resolution, text: 'x' })))).toMatchObject({ width, height });
});

test.each([
  [1, 252],
  [50, 128],
  [99, 3],
  [100, 1],
])('transparency %i gives alpha %i', async (transparency, alpha) => {
  expect(readFacts(await made({ transparency, resolution: '640x360' })).alpha).toBe(alpha);
});

test('base64 returns the file instead of a link', async () => {
  const { body } = await service.call('POST', '/v2/watermark', {
    key,
    body: { base64: true, text: 'שלום\nمرحبا' },
  });
  const data = v.parse(Data, body.data);
  expect(data.fileUrl).toBeUndefined();
  expect(readFacts(Buffer.from(data.fileBase64 ?? '', 'base64')).width).toBe(1920);
});

const warned = async (body: object, headers = {}) => {
  const answer = await service.call('POST', '/v2/watermark', { key, body, headers });
  expect(answer.status).toBe(200);
  return v.parse(v.looseObject({ warnings: v.array(v.unknown()) }), answer.body.data).warnings;
};

test('a missing text or one that does not fit gives a warning', async () => {
  expect(await warned({ resolution: '640x360', text: 'Fits' })).toEqual([]);
  const none = { code: 'text_default', text: 'No text was sent. The watermark shows WATERMARK.', line: null };
  expect(await warned({ resolution: '640x360' })).toEqual([none]);
  expect(await warned({ resolution: '640x360', text: '  ' })).toEqual([none]);
  const long = { resolution: '640x360', text: 'M'.repeat(60), fontSize: 100 };
  expect(await warned(long, { 'accept-language': 'de' })).toEqual([
    {
      code: 'text_shrunk',
      text: expect.stringMatching(/auf Schriftgröße \d+(\.\d)? verkleinert/),
      line: null,
    },
  ]);
});

test('opacity is the inverse of transparency; both together are a 400', async () => {
  expect(readFacts(await made({ opacity: 50, resolution: '640x360' })).alpha).toBe(128);
  expect(readFacts(await made({ opacity: 1, resolution: '640x360' })).alpha).toBe(3);
  const both = await service.call('POST', '/v2/watermark', { key, body: { opacity: 50, transparency: 50 } });
  expect(both.body).toMatchObject({ code: 400, status: 'Send either transparency or opacity, not both.' });
});

test.each([
  { angle: '30' },
  { position: 'Bottom-Right' },
  { tiling: '1' },
  { color: '#ffcc00' },
  { color: 'Red' },
  { outline: 'no' },
])('%j changes the picture', async (field) => {
  const plain = await made(form({ text: 'Draft', resolution: '640x360' }));
  const changed = await made(form({ text: 'Draft', resolution: '640x360', ...field }));
  expect(readFacts(changed)).toEqual(readFacts(plain));
  expect(changed.equals(plain)).toBe(false);
});

describe('bad values', () => {
  test.each([
    ['opacity', '0'],
    ['opacity', '101'],
    ['angle', '181'],
    ['angle', 'steep'],
    ['position', 'somewhere'],
    ['color', 'mud'],
    ['color', '#12345'],
    ['tiling', 'perhaps'],
    ['outline', 'thick'],
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
  test('uses string codes and its own field names', async () => {
    const { body } = await service.call('POST', '/watermark', {
      key,
      body: { text: 'Hello', resolution: '320x200' },
    });
    expect(body.code).toBe('200');
    expect(body.data).toMatchObject({ message: 'Success', file_name: 'watermark_320x200.png' });
    expect(Object(body.data).created).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('accepts the fields of the versioned interface', async () => {
    const body = {
      text: 'Draft',
      resolution: '320x200',
      base64: 1,
      angle: 30,
      tiling: 1,
      opacity: 20,
      color: 'red',
    };
    const answer = await service.call('POST', '/watermark', { key, body });
    const data = v.parse(v.looseObject({ file_base64: v.string() }), answer.body.data);
    expect(readFacts(Buffer.from(data.file_base64, 'base64'))).toMatchObject({ width: 320, alpha: 51 });
    const refused = await service.call('POST', '/watermark', { key, body: { ...body, angle: 999 } });
    expect(refused.body).toMatchObject({ code: '400', status: expect.stringContaining('angle') });
  });

  test('streams the picture on request', async () => {
    const response = await fetch(`${service.url}/watermark`, {
      method: 'POST',
      headers: { authorization: basic(key.apiKey), 'content-type': 'application/json' },
      body: JSON.stringify({ stream_output: true, resolution: '320x200' }),
    });
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(readFacts(Buffer.from(await response.arrayBuffer()))).toMatchObject({ width: 320, height: 200 });
  });
});
