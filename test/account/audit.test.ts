/** The audit log: who changed what, when, from where, with which result; for its owner alone, and for 90 days. */
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROUTES } from '#functions/routes.ts';
import { isChange, listMethods } from '#shared/api/route.ts';
import { auditWrites } from '#shared/data/audit.ts';
import { dynamo } from '#shared/data/clients/dynamo.ts';
import { setting } from '#shared/environment.ts';
import { sortableId } from '#shared/ids.ts';
import { basic, form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';
import { getStack } from '../platform/calls.ts';
import { convert, SRT } from '../platform/convert.ts';
import { CONTENT_TYPE, field, fileHead, getUpload, send } from '../platform/multipart.ts';

const Text = v.nullable(v.string());
const Entry = v.object({
  entryId: v.string(),
  time: v.string(),
  requestId: v.string(),
  keyId: v.string(),
  keyName: v.string(),
  action: v.string(),
  method: v.string(),
  path: v.string(),
  address: v.string(),
  userAgent: Text,
  status: v.number(),
  statusId: Text,
  file: Text,
  fileId: Text,
  processId: Text,
  projectId: Text,
  affectedKeyId: Text,
});
const Page = v.looseObject({ data: v.array(Entry), nextPage: v.optional(v.string()) });
const Data = v.looseObject({});

const DAY = 86_400_000;
const MIB = 1_048_576;
const MISSING = '0'.repeat(20);
let service: TestService;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.end());

let accounts = 0;
let key: TestKey;
beforeEach(async () => {
  key = await service.account({ account: `Audited ${++accounts}`, keyName: 'Edit suite 1' });
});

const getPage = async (query = '', as = key) => {
  const answer = await service.call('GET', `/v2/audit${query}`, { key: as });
  expect(answer.status, answer.body.status).toBe(200);
  return v.parse(Page, answer.body);
};
const getLog = async (query = '', as = key) => (await getPage(query, as)).data;
const post = async (path: string, body: object, as = key) =>
  v.parse(Data, (await service.call('POST', path, { key: as, body })).body.data);
const getActions = async (query = '', as = key) =>
  (await getLog(query, as)).map(({ action, status }) => `${action} ${status}`);

describe('an entry', () => {
  test('of a conversion says who, when, from where, what and with which result', async () => {
    const before = service.clock.now();
    const headers = { 'user-agent': `Cutter/${'9'.repeat(300)}` };
    const answer = await convert(service, key, { name: 'Folge 1.srt', headers });
    expect(answer.status).toBe(200);
    const [entry, ...others] = await getLog();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      keyId: key.keyId,
      keyName: 'Edit suite 1',
      action: 'subtitles/convert',
      method: 'POST',
      path: '/v2/subtitles',
      address: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$|^::1$/),
      userAgent: headers['user-agent'].slice(0, 200),
      status: 200,
      statusId: 'conversion.done',
      file: 'Folge 1.srt',
      fileId: v.parse(Data, answer.body.data).fileId,
      processId: null,
      projectId: null,
      affectedKeyId: null,
    });
    expect(entry?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(entry?.time ?? '')).toBeGreaterThanOrEqual(before);
  });

  test('is written for refusals and deletions, newest first, and never for what only reads', async () => {
    const file = v.parse(Data, (await convert(service, key)).body.data);
    await convert(service, key, { fields: { format: 'nonsense' } });
    await service.call('DELETE', `/v2/file/${file.fileId}`, { key });
    await service.call('DELETE', `/v2/file/${file.fileId}`, { key });
    await service.call('GET', '/v2/files', { key });
    await service.call('GET', `/v2/file/${file.fileId}`, { key });
    await service.call('POST', '/v2/subtitles/inspect', {
      key,
      body: form({}, { bytes: SRT, name: 'a.srt' }),
    });
    await service.call('POST', '/info', { key, body: {} });
    const log = await getLog();
    expect(log.map(({ action, status, statusId }) => [action, status, statusId])).toEqual([
      ['files/remove', 400, 'file.not_deleted'],
      ['files/remove', 200, expect.any(String)],
      ['subtitles/convert', 400, 'param.not_allowed'],
      ['subtitles/convert', 200, 'conversion.done'],
    ]);
    expect(log.map(({ fileId }) => fileId)).toEqual([file.fileId, file.fileId, null, file.fileId]);
    expect(log[1]).toMatchObject({ method: 'DELETE', path: `/v2/file/${file.fileId}` });
  });

  test('is written for each request under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const [first, second] = [
      await convert(service, key, { headers }),
      await convert(service, key, { headers }),
    ];
    const log = await getLog();
    expect(log.map(({ requestId }) => requestId)).toEqual(
      [second, first].map((answer) => answer.headers.get('x-request-id')),
    );
    const { fileId } = v.parse(Data, first.body.data);
    expect(log.map((entry) => [entry.status, entry.statusId, entry.fileId])).toEqual([
      [200, 'conversion.done', fileId],
      [200, 'conversion.done', fileId],
    ]);
  });

  test('of a legacy conversion and of one that answers with the file is there too', async () => {
    const fields = { text: 'A', resolution: '320x180', stream_output: 'true' };
    const response = await fetch(`${service.url}/watermark`, {
      method: 'POST',
      headers: { authorization: basic(key.apiKey) },
      body: form(fields),
    });
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await getLog()).toMatchObject([{ action: 'watermark/legacy', status: 200, statusId: 'ok' }]);
  });

  test('of a lack of credits, and of a wrong request that only the limit let pass', async () => {
    const poor = await service.account({ account: `Poor ${++accounts}`, limits: { perMinute: 2 } });
    await convert(service, poor, { fields: { format: 'nonsense' } });
    await convert(service, poor, { fields: { format: 'nonsense' } });
    expect((await convert(service, poor)).status).toBe(429);
    service.clock.advance(61_000);
    expect(await getActions('', poor)).toEqual(['subtitles/convert 400', 'subtitles/convert 400']);
  });

  test('of keys: a renewal and a revocation name the key, and hold none', async () => {
    const account = `Keys ${++accounts}`;
    const [owner, lost] = [await service.account({ account }), await service.account({ account })];
    expect((await service.call('DELETE', `/v2/keys/${lost.keyId}`, { key: owner })).status).toBe(200);
    const renewed = await post('/v2/keys/renew', {}, owner);
    const log = await getLog('', owner);
    expect(log).toMatchObject([
      { action: 'account/renew-key', keyId: owner.keyId, affectedKeyId: renewed.keyId, status: 200 },
      { action: 'account/revoke-key', path: `/v2/keys/${lost.keyId}`, affectedKeyId: lost.keyId },
    ]);
    expect(JSON.stringify(log)).not.toContain(String(renewed.apiKey).slice(17, 60));
  });

  test('holds no key, no query and nothing of a body', async () => {
    const live = await post('/v2/livenotes/project', { name: 'Night Shift' });
    const { projectId, projectKey, projectApiKey } = live;
    const path = `/v2/livenotes/project/${projectId}/${projectKey}`;
    const renewed = await post(`${path}/key?secret=hidden`, {});
    await service.call('DELETE', `/v2/file/${key.apiKey}`, { key, headers: { 'user-agent': key.apiKey } });
    await convert(service, key, { name: `${key.apiKey}.srt` });
    const log = await getLog();
    expect(log.map(({ path: shown }) => shown)).toEqual([
      '/v2/subtitles',
      '/v2/file/mtk_…',
      `/v2/livenotes/project/${projectId}/…/key`,
      '/v2/livenotes/project',
    ]);
    expect(log.map((entry) => entry.projectId)).toEqual([null, null, projectId, projectId]);
    const text = JSON.stringify(log);
    for (const secret of [projectKey, projectApiKey, renewed.projectApiKey, key.apiKey.slice(4)])
      expect(text).not.toContain(String(secret));
    expect(text).not.toMatch(/Night Shift|hidden|hello/i);
  });

  test('is there for every row that changes something, and for no row that takes GET', () => {
    const changes = ROUTES.filter(isChange);
    expect(changes.filter((row) => listMethods(row).includes('GET'))).toEqual([]);
    const rest = ROUTES.filter((row) => !isChange(row) && row.callers.length > 0);
    const posts = rest.filter((row) => !listMethods(row).includes('GET')).map(({ name }) => name);
    expect(posts.sort()).toEqual(['cut-detection/legacy-process', 'subtitles/inspect']);
  });
});

describe('an upload through the ingress', () => {
  const upload = (fields: Record<string, string>, size: number, headers: Record<string, string> = {}) =>
    send(service.url, {
      headers: { authorization: basic(key.apiKey), 'content-type': CONTENT_TYPE, ...headers },
      body: getUpload(fields, size),
    });

  test('has one entry, with the address of the client', async () => {
    const answer = await upload({ source: 'srt', format: 'vtt' }, 6 * MIB, {
      'user-agent': 'Uploader/1',
      'x-viewer-address': '203.0.113.9',
    });
    expect(answer.status).toBe(200);
    expect(await getLog()).toMatchObject([
      {
        action: 'subtitles/convert',
        requestId: answer.headers['x-request-id'],
        address: expect.stringMatching(/127\.0\.0\.1$|^::1$/),
        userAgent: 'Uploader/1',
        status: 200,
        file: 'a.srt',
        fileId: expect.any(String),
      },
    ]);
  });

  test('has one though its function is invoked again, and none of the ingress beside it', async () => {
    const at = service.clock.now();
    const requestId = 'Invoked twice';
    const event = {
      rawPath: '/v2/subtitles',
      headers: { authorization: basic(key.apiKey) },
      requestContext: {
        requestId,
        http: { method: 'POST', sourceIp: '192.0.2.7' },
        ingress: { requestId, at, deadline: at + 20_000, fields: { source: 'srt', format: 'vtt' } },
      },
    };
    for (let i = 0; i < 2; i++) await service.lambda.invoke('subtitles-convert', event);
    const { accountId, keyId } = key;
    await auditWrites.recordOnce({
      ...{ accountId, keyId, time: at, requestId, keyName: 'Edit suite 1', action: 'subtitles/convert' },
      ...{ method: 'POST', path: '/v2/subtitles', address: '192.0.2.7', status: 503 },
    });
    expect(await getLog()).toMatchObject([
      { requestId, address: '192.0.2.7', status: 400, statusId: 'file.missing' },
    ]);
  });

  test('has one when the ingress itself refuses it', async () => {
    // A form without its end.
    const body = [field('source', 'srt'), fileHead(), 'A'.repeat(5 * MIB)];
    const answer = await send(service.url, {
      headers: { authorization: basic(key.apiKey), 'content-type': CONTENT_TYPE },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await getLog()).toMatchObject([
      {
        requestId: answer.headers['x-request-id'],
        action: 'subtitles/convert',
        status: 400,
        statusId: 'cuesheet.upload_failed',
        file: null,
      },
    ]);
  });
});

describe('the log', () => {
  test('is of one account, over all its keys, and without what guests do', async () => {
    const other = await service.account({ account: `Audited ${accounts}`, keyName: 'Edit suite 2' });
    const stranger = await service.account({ account: `Stranger ${accounts}` });
    const live = await post('/v2/livenotes/project', { name: 'Stage' });
    const path = `/v2/livenotes/project/${live.projectId}/${live.projectKey}/notes`;
    const note = { timecode: '01:00:00:00', comment: 'Good', loggerName: 'Script' };
    const guest = { apiKey: String(live.projectApiKey) };
    const asGuest = await service.call('POST', path, { key: guest, userName: 'projectapikey', body: [note] });
    expect(asGuest.status).toBe(200);
    await convert(service, other);
    await convert(service, stranger);
    const log = await getLog();
    expect(log.map(({ action, keyName }) => [action, keyName])).toEqual([
      ['subtitles/convert', 'Edit suite 2'],
      ['live-notes/create-project', 'Edit suite 1'],
    ]);
    expect(await getActions('', stranger)).toEqual(['subtitles/convert 200']);
    const refused = await service.call('GET', '/v2/audit', { key: guest, userName: 'projectapikey' });
    expect(refused.status).toBe(403);
    expect((await service.call('GET', '/v2/audit', {})).status).toBe(401);
  });

  test('goes on page by page, each entry once, also where the filter leaves out much', async () => {
    for (let i = 0; i < 4; i++) {
      await convert(service, key);
      await service.call('DELETE', `/v2/file/${MISSING}`, { key });
    }
    const all = await getLog();
    expect(all).toHaveLength(8);
    const walk = async (query: string): Promise<string[]> => {
      const ids: string[] = [];
      let page = await getPage(query);
      for (;;) {
        ids.push(...page.data.map(({ entryId }) => entryId));
        if (page.nextPage === undefined) return ids;
        page = await getPage(`${query}&page=${page.nextPage}`);
      }
    };
    expect(await walk('?limit=3')).toEqual(all.map(({ entryId }) => entryId));
    expect(await walk('?limit=8')).toHaveLength(8);
    expect((await getPage('?limit=8')).nextPage).toBeUndefined();
    const removals = all.filter(({ action }) => action === 'files/remove').map(({ entryId }) => entryId);
    expect(await walk('?limit=3&action=files/remove')).toEqual(removals);
    expect(await walk(`?limit=3&keyId=${key.keyId}`)).toHaveLength(8);
    expect(await walk('?limit=3&keyId=4dQhM5vXb2kL')).toEqual([]);
  });

  test('takes days and times as the ends of its range', async () => {
    // Noon: no test runs into midnight.
    service.clock.advance(DAY + DAY / 2 - (service.clock.now() % DAY));
    await convert(service, key);
    service.clock.advance(DAY);
    await convert(service, key);
    const [later, earlier] = await getLog();
    const [day = '', dayBefore = ''] = [later, earlier].map((entry) => entry?.time.slice(0, 10) ?? '');
    const times = async (query: string) => (await getLog(query)).map(({ time }) => time);
    expect(await times(`?from=${day}`)).toEqual([later?.time]);
    expect(await times(`?to=${dayBefore}`)).toEqual([earlier?.time]);
    expect(await times(`?from=${dayBefore}&to=${dayBefore}`)).toEqual([earlier?.time]);
    expect(await times(`?from=${dayBefore}&to=${day}`)).toHaveLength(2);
    expect(await times(`?from=${later?.time}`)).toEqual([later?.time]);
    expect(await times(`?to=${earlier?.time}`)).toEqual([earlier?.time]);
    const local = `${day}T${String(13).padStart(2, '0')}:30:00+02:00`;
    expect(await times(`?from=${encodeURIComponent(local)}`)).toEqual([later?.time]);
    expect(await times(`?from=${local}`)).toEqual([later?.time]);
    expect(await times('?from=1850-01-01&to=1900-01-01')).toEqual([]);
  });

  test.each([
    ['from=yesterday', 'from'],
    ['from=2026-02-30', 'from'],
    ['to=2026-11-20T10:00:00', 'to'],
    ['to=2026-02-30T10:00:00Z', 'to'],
    ['to=2026-11-20T25:00:00Z', 'to'],
    ['from=2026-11-20&to=2026-11-19', 'to'],
    ['action=convert', 'action'],
    ['limit=1001', 'limit'],
    ['format=xlsx', 'format'],
    ['page=somewhere', 'page'],
    [`keyId=${'x'.repeat(200)}`, 'keyId'],
  ])('refuses ?%s and names %s', async (query, field) => {
    const { status, body } = await service.call('GET', `/v2/audit?${query}`, { key });
    expect(status).toBe(400);
    expect(body.status).toMatch(new RegExp(`\\b${field}\\b`));
  });

  test('shows an entry for 90 days', async () => {
    await convert(service, key);
    service.clock.advance(90 * DAY - 60_000);
    expect(await getActions()).toEqual(['subtitles/convert 200']);
    service.clock.advance(61_000);
    expect(await getLog()).toEqual([]);
    service.clock.advance(DAY);
    expect(await getLog()).toEqual([]);
  });

  test('that cannot be written changes no answer', async () => {
    const name = 'no-audit';
    getStack(dynamo()).add(
      (next) => (args) => {
        if (Object(args.input).TableName === setting('auditTable'))
          throw Object.assign(new Error('Out of order'), { name: 'ValidationException' });
        return next(args);
      },
      { step: 'initialize', name },
    );
    try {
      const answer = await convert(service, key);
      expect(answer.status).toBe(200);
      expect(v.parse(Data, answer.body.data).fileName).toBe('a.vtt');
      expect((await convert(service, key, { fields: { format: 'nonsense' } })).status).toBe(400);
    } finally {
      getStack(dynamo()).remove(name);
    }
    expect(await getLog()).toEqual([]);
  });

  test('whose table hangs delays an answer by a second, not more', async () => {
    const name = 'slow-audit';
    const { promise: hanging, resolve: release } = Promise.withResolvers<void>();
    getStack(dynamo()).add(
      (next) => async (args) => {
        if (Object(args.input).TableName === setting('auditTable')) await hanging;
        return next(args);
      },
      { step: 'initialize', name },
    );
    const begun = performance.now();
    try {
      expect((await service.call('DELETE', `/v2/file/${MISSING}`, { key })).status).toBe(400);
    } finally {
      getStack(dynamo()).remove(name);
      release();
    }
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

describe('the export', () => {
  const download = async (query: string) => {
    const response = await fetch(`${service.url}/v2/audit?format=csv${query}`, {
      headers: { authorization: basic(key.apiKey) },
    });
    return { response, text: await response.text() };
  };

  test('is a csv attachment whose cells no program runs', async () => {
    await convert(service, key, {
      name: "=cmd|' c calc'!A1,2.srt",
      headers: { 'user-agent': '@SUM(1+1)*cmd' },
    });
    await service.call('DELETE', '/v2/file/%2B1', { key });
    const { response, text } = await download('');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get('link')).toBeNull();
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toBe(
      'entryId,time,requestId,keyId,keyName,action,method,path,address,userAgent,status,statusId,file,fileId,processId,projectId,affectedKeyId',
    );
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=cmd|' c calc'!A1,2.srt"`);
    expect(lines[1]).toContain(`,'@SUM(1+1)*cmd,`);
    expect(lines[0]).toContain(`,'+1,`);
    for (const cell of text.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[=+\-@]/);
  });

  test('has up to 10,000 entries and the address of the next file', { timeout: 120_000 }, async () => {
    const at = service.clock.now();
    const { accountId, keyId } = key;
    const items = Array.from({ length: 10_005 }, (_, n) => ({
      ...{ accountId, keyId, time: at - 100_000 + n, requestId: `Request ${n}`, keyName: 'Edit suite 1' },
      ...{ action: 'subtitles/convert', method: 'POST', path: '/v2/subtitles', address: '192.0.2.1' },
      ...{ status: 200, messageId: 'conversion.done', file: `Episode ${n}.srt`, userAgent: 'curl/8.5.0' },
      ...{ entryId: sortableId(at - 100_000 + n), schemaVersion: 1 },
    }));
    for (let n = 0; n < items.length; n += 25) {
      const puts = items.slice(n, n + 25).map((Item) => ({ PutRequest: { Item } }));
      await dynamo().send(new BatchWriteCommand({ RequestItems: { [setting('auditTable')]: puts } }));
    }
    const first = await download(`&from=${new Date(at - DAY).toISOString()}`);
    const listed = (text: string) => text.trimEnd().split('\r\n').slice(1);
    const link = /^<(\/v2\/audit\?[^>]+)>; rel="next"$/.exec(first.response.headers.get('link') ?? '')?.[1];
    expect(first.response.headers.get('access-control-expose-headers')).toContain('Link');
    const rest = await download(`&${new URL(link ?? '', service.url).search.slice(1)}`);
    expect(rest.response.headers.get('link')).toBeNull();
    expect(listed(first.text).length).toBeLessThanOrEqual(10_000);
    expect(listed(first.text).length).toBeGreaterThan(5_000);
    const ids = [...listed(first.text), ...listed(rest.text)].map((line) => line.split(',')[0]);
    expect(new Set(ids).size).toBe(items.length);
    expect(ids).toHaveLength(items.length);
  });
});
