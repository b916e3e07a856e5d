/** Keys with narrow rights: what they may do, what not, and that no key ever makes a stronger one. */
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROUTES } from '#functions/routes.ts';
import { findNeededScopes, isListedAddress } from '#shared/api/authorization.ts';
import { SCOPES } from '#shared/data/keys.ts';
import { note } from '#test/live-notes/stage.ts';
import { form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

type Bearer = Pick<TestKey, 'apiKey'>;

const Created = v.object({ apiKey: v.string(), key: v.looseObject({ keyId: v.string() }) });
const Keys = v.array(v.looseObject({ keyId: v.string(), lastUsed: v.nullable(v.string()) }));
const SRT = '1\n00:00:01,000 --> 00:00:02,000\nHi\n';

let service: TestService;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.end());

let owner: TestKey;
beforeEach(async () => {
  owner = await service.account({ limits: { perMinute: 100, perHour: 5_000 } });
});

const ask = (body: object, key: Bearer = owner) => service.call('POST', '/v2/keys', { key, body });
async function create(body: object, key: Bearer = owner) {
  const answer = await ask({ name: 'Script', ...body }, key);
  expect(answer.status).toBe(201);
  const { apiKey, key: shown } = v.parse(Created, answer.body.data);
  return { apiKey, keyId: shown.keyId, shown };
}
const convert = (key: Bearer, name = 'a.srt', path = '/v2/subtitles') =>
  service.call('POST', path, { key, body: form({ source: 'srt', format: 'vtt' }, { bytes: SRT, name }) });
const getStatus = async (key: Bearer, path = '/v2/info', method = 'GET'): Promise<number> =>
  (await service.call(method, path, { key })).status;
/** Longer than a key is believed without asking the table. */
const settle = (): void => service.clock.advance(5_000);

describe('scopes', () => {
  test('every row says which scopes it needs', () => {
    for (const row of ROUTES.filter(({ callers }) => callers.includes('personal'))) {
      const needed = findNeededScopes(row);
      const isOwner = row.name === 'account/create-key';
      expect([row.name, needed === 'owner']).toEqual([row.name, isOwner]);
    }
    const byScope = (scope: (typeof SCOPES)[number]) =>
      ROUTES.filter((row) => findNeededScopes(row).includes(scope)).map(({ name }) => name);
    expect(byScope('notes').filter((name) => !name.startsWith('live-notes/'))).toEqual([]);
    expect(byScope('read')).not.toContain('live-notes/list-projects');
    expect(byScope('manage').every((name) => name.startsWith('account/'))).toBe(true);
    for (const scope of SCOPES) expect(byScope(scope).length).toBeGreaterThan(2);
  });

  test('a key that converts sees its results and nothing of projects and keys', async () => {
    const key = await create({ scopes: ['convert'] });
    const converted = await convert(key);
    expect(converted.status).toBe(200);
    const { fileId } = v.parse(v.looseObject({ fileId: v.string() }), converted.body.data);
    expect(await getStatus(key, `/v2/file/${fileId}`)).toBe(200);
    for (const path of ['/v2/cuesheets/projects', '/v2/livenotes/projects', '/v2/keys', '/v2/usage'])
      expect([path, await getStatus(key, path)]).toEqual([path, 403]);
    const refused = await service.call('POST', '/v2/livenotes/project', { key, body: { name: 'Night' } });
    expect(refused.status).toBe(403);
    expect(refused.body.status).toContain('projects');
  });

  test('a key that reads changes nothing', async () => {
    const key = await create({ scopes: 'read' });
    expect((await convert(owner)).status).toBe(200);
    expect(await getStatus(key, '/v2/files')).toBe(200);
    expect((await convert(key)).status).toBe(403);
    const { body } = await service.call('GET', '/v2/files', { key });
    const [file] = v.parse(v.array(v.looseObject({ id: v.string() })), body.data);
    expect(await getStatus(key, `/v2/file/${file?.id}`, 'DELETE')).toBe(403);
    expect(await getStatus(owner, `/v2/file/${file?.id}`)).toBe(200);
  });

  test('a key for notes writes them, and cannot open or delete projects', async () => {
    const created = await service.call('POST', '/v2/livenotes/project', {
      key: owner,
      body: { name: 'Night' },
    });
    const project = v.parse(
      v.looseObject({ projectId: v.string(), projectKey: v.string() }),
      created.body.data,
    );
    const path = `/v2/livenotes/project/${project.projectId}/${project.projectKey}`;
    const key = await create({ scopes: ['notes'], projectId: project.projectId });
    const notes = note('One');
    expect((await service.call('POST', `${path}/notes`, { key, body: notes })).status).toBe(200);
    expect(await getStatus(key, `${path}/notes`)).toBe(200);
    expect(await getStatus(key, path, 'DELETE')).toBe(403);
    expect((await service.call('POST', `${path}/key`, { key })).status).toBe(403);
    const other = await service.call('POST', '/v2/livenotes/project', { key: owner, body: { name: 'Day' } });
    const { projectId, projectKey } = v.parse(
      v.looseObject({ projectId: v.string(), projectKey: v.string() }),
      other.body.data,
    );
    const elsewhere = await service.call('POST', `/v2/livenotes/project/${projectId}/${projectKey}/notes`, {
      key,
      body: notes,
    });
    expect(elsewhere.status).toBe(403);
    expect(elsewhere.body.status).toContain(project.projectId);
  });
});

describe('tools and addresses', () => {
  test('a key for one tool is refused by the others, also where files go through the ingress', async () => {
    const key = await create({ scopes: ['convert'], tools: ['subtitles'] });
    expect((await convert(key)).status).toBe(200);
    const refused = await convert(key, 'a.edl', '/v2/markers');
    expect(refused.status).toBe(403);
    expect(refused.body.status).toContain('subtitles');
    expect((await service.call('POST', '/v2/watermark', { key, body: { text: 'A' } })).status).toBe(403);
    expect(await getStatus(key, '/v2/files')).toBe(403);
  });

  test('a key works from its addresses alone', async () => {
    const here = await create({ scopes: ['read'], addresses: ['127.0.0.0/8', '::1'] });
    const elsewhere = await create({ scopes: ['read'], addresses: '203.0.113.0/24,2001:db8::/32' });
    expect(await getStatus(here)).toBe(200);
    const refused = await service.call('GET', '/v2/info', { key: elsewhere });
    expect(refused.status).toBe(403);
    expect(refused.body.status).toMatch(/127\.0\.0\.1|::1/);
  });

  test.each([
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['203.0.113.8', ['203.0.113.0/24'], true],
    ['::ffff:203.0.113.8', ['203.0.113.0/24'], true],
    ['2001:db8::1', ['203.0.113.0/24', '2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32'], false],
    ['10.0.0.1', ['0.0.0.0/0'], true],
    ['unknown', ['0.0.0.0/0'], false],
  ])('%s in %j: %s', (address, list, expected) => {
    expect(isListedAddress(address, list)).toBe(expected);
  });
});

describe('who makes keys', () => {
  test('a key with all rights; no other, whatever its scopes', async () => {
    const manager = await create({ scopes: [...SCOPES] });
    const refused = await ask({ name: 'More', scopes: ['read'] }, manager);
    expect(refused.status).toBe(403);
    expect(await getStatus(manager, '/v2/keys')).toBe(200);
  });

  test('a key that manages revokes those that were created, never one with all rights', async () => {
    const manager = await create({ scopes: ['manage'] });
    const script = await create({ scopes: ['read'] });
    expect(await getStatus(manager, `/v2/keys/${owner.keyId}`, 'DELETE')).toBe(404);
    expect(await getStatus(manager, `/v2/keys/${script.keyId}`, 'DELETE')).toBe(200);
    settle();
    expect(await getStatus(script)).toBe(401);
    expect(await getStatus(owner)).toBe(200);
  });

  test('renewing a narrowed key keeps its rights and its end', async () => {
    const expires = new Date(service.clock.now() + 600_000).toISOString();
    const key = await create({ scopes: ['read'], tools: ['edl'], expires });
    const answer = await service.call('POST', '/v2/keys/renew', { key });
    const renewed = v.parse(v.looseObject({ apiKey: v.string(), keyId: v.string() }), answer.body.data);
    expect((await convert(renewed)).status).toBe(403);
    const list = v.parse(Keys, (await service.call('GET', '/v2/keys', { key: owner })).body.data);
    expect(list.find(({ keyId }) => keyId === renewed.keyId)).toMatchObject({
      ...{ scopes: ['read'], tools: ['edl'], creatorKeyId: owner.keyId },
      expires: expires.replace(/\.\d+/, ''),
    });
    service.clock.advance(600_000);
    expect(await getStatus(renewed)).toBe(401);
  });

  test('a key ends with the one that created it, and survives its renewal', async () => {
    const key = await create({ scopes: ['read'] });
    const answer = await service.call('POST', '/v2/keys/renew', { key: owner });
    const renewed = v.parse(v.looseObject({ apiKey: v.string(), keyId: v.string() }), answer.body.data);
    service.clock.advance(61_000);
    expect(await getStatus(owner)).toBe(401);
    expect(await getStatus(key)).toBe(200);
    expect((await ask({ name: 'Late', scopes: ['read'] })).status).toBe(401);
    expect(await getStatus(renewed, `/v2/keys/${renewed.keyId}`, 'DELETE')).toBe(200);
    service.clock.advance(31_000);
    expect(await getStatus(key)).toBe(401);
  });

  test('keys share the limits of the one that created them', async () => {
    const small = await service.account({ limits: { perMinute: 6, perHour: 100 } });
    const key = await create({ scopes: ['read'] }, small);
    expect(key.shown).toMatchObject({ requestsPerMinute: 6 });
    for (let i = 0; i < 3; i += 1) expect(await getStatus(key)).toBe(200);
    expect([await getStatus(small), await getStatus(small)]).toEqual([200, 200]);
    expect([await getStatus(small), await getStatus(key)]).toEqual([429, 429]);
  });

  test('at most 20 at once, however many are asked for together; a revoked one makes room', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => ask({ name: `Script ${i}`, scopes: ['read'] })),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
    const { key } = v.parse(Created, made[0]?.body.data);
    expect(await getStatus(owner, `/v2/keys/${key.keyId}`, 'DELETE')).toBe(200);
    await create({ scopes: ['read'] });
    expect((await ask({ name: 'One more', scopes: ['read'] })).status).toBe(400);
  });
});

test('the list tells when each key was last used', async () => {
  const used = await create({ scopes: ['read'] });
  const idle = await create({ scopes: ['read'] });
  await getStatus(used);
  const list = v.parse(Keys, (await service.call('GET', '/v2/keys', { key: owner })).body.data);
  const getLastUse = (id: string) => list.find(({ keyId }) => keyId === id)?.lastUsed;
  expect(getLastUse(used.keyId)).toMatch(/Z$/);
  expect(getLastUse(owner.keyId)).toMatch(/Z$/);
  expect(getLastUse(idle.keyId)).toBeNull();
});

test.each([
  [{ scopes: ['read'] }, 'name'],
  [{ name: 'A\nB', scopes: ['read'] }, 'name'],
  [{ name: 'A' }, 'scopes'],
  [{ name: 'A', scopes: [] }, 'scopes'],
  [{ name: 'A', scopes: ['everything'] }, 'scopes'],
  [{ name: 'A', scopes: ['read'], tools: ['editing'] }, 'tools'],
  [{ name: 'A', scopes: ['read'], projectId: '../x' }, 'projectId'],
  [{ name: 'A', scopes: ['read'], expires: 'tomorrow' }, 'expires'],
  [{ name: 'A', scopes: ['read'], expires: '2001-01-01T00:00:00Z' }, 'expires'],
  [{ name: 'A', scopes: ['read'], addresses: ['203.0.113.0/33'] }, 'addresses'],
  [{ name: 'A', scopes: ['read'], addresses: ['example.com'] }, 'addresses'],
])('%j is refused with the name of the field', async (body, field) => {
  const answer = await ask(body);
  expect(answer.status).toBe(400);
  expect(answer.body.status).toContain(field);
});
