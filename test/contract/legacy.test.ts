/** The dialect of the unversioned interface, over all its converters. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '#functions/routes.ts';
import { getCode } from '#shared/api/envelope.ts';
import { BLOCK } from '#shared/data/accounts.ts';
import { chargeWrites } from '#shared/data/charges.ts';
import { randomId } from '#shared/ids.ts';
import { CODES, type StatusId } from '#shared/messages/codes.ts';
import { type Answer, form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const sample = (name: string) => ({
  bytes: readFileSync(new URL(`../../events/samples/${name}`, import.meta.url)),
  name,
});

/** Every converter with a request that succeeds. */
const CONVERTERS = [
  ['/edl', { format: 'csv' }, sample('sequence.edl')],
  ['/ale', { format: 'csv' }, sample('day.ale')],
  ['/marker', { format: 'json' }, sample('markers.csv')],
  ['/markers', { format: 'json' }, sample('markers.csv')],
  ['/cuesheet', { format: 'csv' }, sample('sequence.edl')],
  ['/subtitles', { source: 'srt', format: 'vtt' }, sample('first.srt')],
  ['/watermark', { text: 'x', resolution: '64x36' }, undefined],
] as const;

const Common = {
  created: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
  message: v.literal('Success'),
  file_name: v.pipe(v.string(), v.regex(/^[^/\\]+\.[a-z0-9]+$/)),
  file_size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  file_hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
};
const Linked = v.strictObject({ ...Common, file_url: v.string() });
const Inline = v.strictObject({ ...Common, file_base64: v.string() });

let service: TestService;
let key: TestKey;
let poor: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
  poor = await service.account();
  const { accountId } = poor;
  const charges = Array.from({ length: BLOCK }, () =>
    chargeWrites.commit({ accountId, ledgerId: randomId(24) }, service.clock.now()),
  );
  await Promise.all(charges);
});
afterAll(() => service.end());

const post = (
  path: string,
  body: FormData | URLSearchParams | object,
  more: { key?: TestKey; wish?: string } = {},
) =>
  service.call('POST', path, {
    key: more.key ?? key,
    body,
    headers: more.wish === undefined ? {} : { 'accept-language': more.wish },
  });

/** A refusal has a code and a status as strings, a timestamp, and nothing else. */
function expectRefused(answer: Answer, code: number, status?: RegExp): void {
  expect(answer.status).toBe(code);
  expect(answer.body).toStrictEqual({
    code: String(code),
    status: status ? expect.stringMatching(status) : expect.any(String),
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  });
}

describe.each(CONVERTERS)('%s', (path, fields, file) => {
  test('returns a link that works for 20 minutes', async () => {
    const answer = await post(path, form(fields, file));
    expect([answer.status, answer.body.code]).toEqual([200, '200']);
    const data = v.parse(Linked, answer.body.data);
    const bytes = Buffer.from(await (await fetch(data.file_url)).arrayBuffer());
    expect(bytes).toHaveLength(data.file_size);
    expect(createHash('md5').update(bytes).digest('hex')).toBe(data.file_hash);
    await service.clock.advance(19 * 60_000);
    expect((await fetch(data.file_url)).status).toBe(200);
    await service.clock.advance(2 * 60_000);
    expect((await fetch(data.file_url)).status).not.toBe(200);
  });

  test.each(['1', 'true'])('base64=%s returns the file instead of a link', async (base64) => {
    const data = v.parse(Inline, (await post(path, form({ ...fields, base64 }, file))).body.data);
    const bytes = Buffer.from(data.file_base64, 'base64');
    expect(bytes).toHaveLength(data.file_size);
    expect(createHash('md5').update(bytes).digest('hex')).toBe(data.file_hash);
  });

  test('refusals are English for any requested language, and have no data', async () => {
    const wrong = file ? { ...fields, format: 'none' } : { ...fields, resolution: 'wide' };
    for (const wish of ['de', 'ja;q=1, *;q=0.5']) {
      const answer = await post(path, form(wrong, file), { wish });
      expectRefused(answer, 400, /^The value of (format|resolution) is not (allowed|valid)/);
      expect(answer.headers.get('content-language')).toBe('en');
    }
    const keyless = await service.call('POST', path, {
      body: form(fields, file),
      headers: { 'accept-language': 'fr' },
    });
    expectRefused(keyless, 401, /^Invalid API Key$/);
  });

  test('returns 403 when no conversions are left', async () => {
    expectRefused(await post(path, form(fields, file), { key: poor }), 403, /^No AI credits are left/);
  });

  test('accepts form fields without a file only if it needs none', async () => {
    const bodies = [new URLSearchParams(fields), { ...fields }, form(fields)];
    for (const body of bodies) {
      const answer = await post(path, body);
      if (file) expectRefused(answer, 400, /^Missing required parameter: file(\.|$)/);
      else expect(v.is(Linked, answer.body.data)).toBe(true);
    }
  });
});

test('GET / lists the tools', async () => {
  const answer = await service.call('GET', '/', { key, headers: { 'accept-language': 'de' } });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ code: '200', status: 'OK' });
  expect(answer.body.data).toStrictEqual({
    api_list: ['watermark', 'cuesheet', 'marker', 'ale', 'edl', 'subtitles', 'process', 'info'],
  });
  expectRefused(await service.call('GET', '/'), 401);
});

test('GET /info returns the same data as GET /v2/info', async () => {
  const legacy = await service.call('GET', '/info', { key });
  const versioned = await service.call('GET', '/v2/info', { key });
  expect([legacy.body.code, versioned.body.code]).toEqual(['200', 200]);
  expect(Object.keys(Object(legacy.body.data))).toEqual(Object.keys(Object(versioned.body.data)));
});

test('processes: the list, and one by its id in any kind of body', async () => {
  const list = await service.call('GET', '/process', { key });
  expect(list.body).toMatchObject({ code: '200', data: { processes: [] } });
  const fields = { process_id: '0Tn3r4dQhM5vXb2kLp9s' };
  for (const body of [fields, form(fields), new URLSearchParams(fields)])
    expectRefused(await post('/process', body), 404, /^The process could not be found$/);
});

test('every message has a code that the interface lists', () => {
  const listed = new Set([200, 400, 401, 403, 404, 413, 429, 500, 502, 503, 504]);
  const ids = ROUTES.filter((row) => row.dialect === 'legacy').flatMap((row) =>
    row.answers.map(({ id }) => id),
  );
  const isStatus = (id: string): id is StatusId => id in CODES;
  const all = [...ids, ...Object.keys(CODES).filter(isStatus)];
  const never = all
    .filter((id) => CODES[id] < 300 || CODES[id] >= 400)
    .filter((id) => !listed.has(getCode(id, 'legacy')));
  expect(never).toEqual([]);
});

test('library=1 needs a key that is linked to a music library', async () => {
  const body = () => form({ format: 'csv', library: '1' }, sample('sequence.edl'));
  expectRefused(await post('/cuesheet', body()), 403, /^This API key is not allowed/);
  const partner = await service.account({ limits: { library: true } });
  expect((await post('/cuesheet', body(), { key: partner })).status).toBe(200);
});

describe('/marker', () => {
  test.each(['29.97DF', '59.94DF', '29.97 DF', '7', '100'])('refuses the rate %s', async (framerate) => {
    const answer = await post('/marker', form({ format: 'csv', framerate }, sample('markers.csv')));
    expectRefused(answer, 400, /framerate/);
  });

  test('form_option6 includes the markers of clips', async () => {
    const marker = (name: string, at: number) =>
      `<marker><name>${name}</name><comment/><in>${at}</in><out>-1</out></marker>`;
    const rate = '<rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate>';
    const clip = `<clipitem id="c"><name>c</name>${rate}<duration>500</duration><start>10</start><end>60</end><in>100</in><out>150</out>${marker('of clip', 120)}${marker('outside', 300)}</clipitem>`;
    const xml = `<?xml version="1.0"?><!DOCTYPE xmeml><xmeml version="5"><sequence id="s"><name>s</name><duration>60</duration>${rate}<media><video><track>${clip}</track></video></media>${marker('of sequence', 5)}</sequence></xmeml>`;
    const getNames = async (more: Record<string, string>) => {
      const fields = { format: 'json', base64: '1', ...more };
      const { body } = await post('/marker', form(fields, { bytes: xml, name: 'a.xml' }));
      const { file_base64: file } = v.parse(Inline, body.data);
      const Markers = v.array(v.looseObject({ name: v.string(), inFrames: v.number() }));
      return v
        .parse(Markers, JSON.parse(Buffer.from(file, 'base64').toString('utf8')))
        .map(({ name, inFrames }) => [name, inFrames]);
    };
    expect(await getNames({})).toEqual([['of sequence', 5]]);
    expect(await getNames({ form_option6: '0' })).toEqual([['of sequence', 5]]);
    expect(await getNames({ form_option6: '1' })).toEqual([
      ['of sequence', 5],
      ['of clip', 30],
    ]);
    expect(await getNames({ form_option15: '1' })).toEqual([['of sequence', 5]]);
  });
});
