/** The refusals that every endpoint must give, derived from the endpoint table, so that new endpoints are covered. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '#functions/routes.ts';
import { refusalFrom } from '#shared/api/errors.ts';
import { DEFAULT_PATH, listMethods, type Route } from '#shared/api/route.ts';
import { MediaError } from '#shared/media-error.ts';
import { render } from '#shared/messages/render.ts';
import { reason } from '#shared/reasons.ts';
import { form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const rows = ROUTES.filter((row) => !row.paths.includes(DEFAULT_PATH));
const guarded = rows.filter((row) => row.callers.length > 0);
const getPath = (row: Route): string => row.paths[0].replace(/\{\w+\}/g, 'x0000000000');
const getMethod = (row: Route): string => listMethods(row)[0] ?? 'GET';

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

describe.each(guarded.map((row) => [row.name, row] as const))('%s', (_, row) => {
  const send = (authorization?: string) =>
    service.call(getMethod(row), getPath(row), {
      headers: authorization === undefined ? {} : { authorization },
      ...(row.accepts && getMethod(row) !== 'GET' && { body: form({}) }),
    });

  test('401 without a key, with a challenge', async () => {
    const answer = await send();
    expect(answer.status).toBe(401);
    expect(answer.body.status).toBe('Invalid API Key');
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
  });

  test('401 for an unknown key and a wrong user name', async () => {
    const unknown = `${key.apiKey.slice(0, -1)}${key.apiKey.endsWith('0') ? '1' : '0'}`;
    const encode = (userName: string, password: string): string =>
      `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
    expect((await send(encode('apikey', unknown))).status).toBe(401);
    expect((await send(encode('projectapikey', key.apiKey))).status).toBe(401);
    expect((await send(`Bearer ${key.apiKey}`)).status).toBe(401);
  });

  test('429 over the limit, with the seconds until a request will pass', async () => {
    const limited = await service.account({ limits: { perMinute: 1 } });
    const options = { key: limited, ...(row.accepts && getMethod(row) !== 'GET' && { body: form({}) }) };
    if (!row.callers.includes('personal')) return;
    await service.call(getMethod(row), getPath(row), options);
    const answer = await service.call(getMethod(row), getPath(row), options);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(58);
  });

  test('404 for a wrong method, with the right ones', async () => {
    const wrong = ['PUT', 'DELETE', 'PATCH', 'POST', 'GET'].find(
      (method) => !rows.some((r) => getPath(r) === getPath(row) && listMethods(r).some((m) => m === method)),
    );
    if (!wrong) return;
    const answer = await service.call(wrong, getPath(row));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('allow')).toContain(getMethod(row));
  });
});

/** Describes a field, enough to derive a wrong value for it. */
const Doc = v.looseObject({
  type: v.optional(v.string()),
  enum: v.optional(v.array(v.string())),
  maximum: v.optional(v.number()),
  maxLength: v.optional(v.number()),
});

function wrongValue(doc: v.InferOutput<typeof Doc>): string | undefined {
  if (doc.enum) return 'no-such-value';
  if (doc.type === 'boolean') return 'perhaps';
  if (doc.type === 'integer') return String((doc.maximum ?? 1) + 1);
  if (doc.maxLength !== undefined) return 'x'.repeat(doc.maxLength + 1);
  return undefined;
}

const FieldMetadata = v.object({ jsonSchema: Doc, required: v.boolean() });

/** The metadata of a field, however valibot wraps it. */
function getField(schema: v.GenericSchema): v.InferOutput<typeof FieldMetadata> | undefined {
  const inner =
    'wrapped' in schema && v.is(v.looseObject({ kind: v.literal('schema') }), schema.wrapped)
      ? schema.wrapped
      : schema;
  const metadata = v.safeParse(FieldMetadata, v.getMetadata(Object(inner)));
  return metadata.success ? metadata.output : undefined;
}

const fields = rows.flatMap((row) => {
  const body = row.request?.().body;
  const entries = body && 'entries' in body ? Object.entries(Object(body.entries)) : [];
  return entries.flatMap(([name, schema]) => {
    const field = getField(Object(schema));
    return field ? [{ row, name, field }] : [];
  });
});

describe('fields', () => {
  const upload = { bytes: '1\n00:00:01,000 --> 00:00:02,000\nx\n', name: 'a.srt' };
  const valid = { name: 'Night Shift', source: 'srt', format: 'csv', scopes: 'read' };
  const send = (row: Route, values: Record<string, string>) => {
    const body = row.accepts?.includes('multipart') ? form(values, row.upload ? upload : undefined) : values;
    return service.call(getMethod(row), getPath(row), { key, body });
  };
  const checked = fields.filter(({ field }) => wrongValue(field.jsonSchema) !== undefined);

  test.each(checked.map((c) => [c.row.name, c.name, c] as const))(
    '%s: a wrong %s is a 400 that names it',
    async (_, name, { row, field }) => {
      const answer = await send(row, { ...valid, [name]: wrongValue(field.jsonSchema) ?? '' });
      expect(answer.status).toBe(400);
      expect(answer.body.status).toContain(name);
    },
  );

  const required = fields.filter(({ field }) => field.required);
  test.each(required.map((c) => [c.row.name, c.name, c] as const))(
    '%s: a missing %s is a 400 that names it',
    async (_, name, { row }) => {
      const values = Object.fromEntries(Object.entries(valid).filter(([field]) => field !== name));
      const answer = await send(row, values);
      expect(answer.status).toBe(400);
      expect(answer.body.status).toBe(`Missing required parameter: ${name}`);
    },
  );
});

test('an unknown path is a 404 in the envelope', async () => {
  const answer = await service.call('GET', '/v2/no-such-thing');
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ code: 404, status: 'Not found' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a preflight request needs no key', async () => {
  const response = await fetch(`${service.url}/v2/subtitles`, { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
});

test('a trailing slash is accepted', async () => {
  const answer = await service.call('GET', '/v2/info/', { key });
  expect(answer.status).toBe(200);
});

test('a reason that quotes the file is truncated', () => {
  const refusal = refusalFrom(
    new MediaError('unreadable', 'EDL', reason('time.none', { text: '9'.repeat(50_000) }), 7),
  );
  const { text } = render(refusal.id, 'en', refusal.params);
  expect(text).toMatch(/as EDL: "9{120}…" is not a time \(line 7\)$/);
});
