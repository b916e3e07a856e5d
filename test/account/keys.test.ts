/** Owners list, revoke and renew their keys. Renewing never adds a key. */
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readKey } from '#shared/ids.ts';
import { sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const Keys = v.array(
  v.looseObject({
    keyId: v.string(),
    name: v.string(),
    revoked: v.nullable(v.string()),
    isCurrent: v.boolean(),
    requestsPerMinute: v.number(),
  }),
);
const Renewed = v.object({ apiKey: v.string(), keyId: v.string(), oldKeyEnds: v.string() });

let service: TestService;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.end());

let accounts = 0;
let first: TestKey;
let second: TestKey;
beforeEach(async () => {
  const account = `Studio ${++accounts}`;
  first = await service.account({ account, keyName: 'Edit suite 1' });
  second = await service.account({ account, keyName: 'Edit suite 2', limits: { perMinute: 70 } });
});

const getStatus = async (key: Pick<TestKey, 'apiKey'>): Promise<number> =>
  (await service.call('GET', '/v2/info', { key })).status;
const getList = async (key: Pick<TestKey, 'apiKey'>) =>
  v.parse(Keys, (await service.call('GET', '/v2/keys', { key })).body.data);
const renew = async (key: Pick<TestKey, 'apiKey'>) => {
  const answer = await service.call('POST', '/v2/keys/renew', { key });
  expect(answer.status).toBe(200);
  return v.parse(Renewed, answer.body.data);
};
/** Outlasts the key cache. */
const settle = (): void => service.clock.advance(5_000);
const endGrace = (): void => service.clock.advance(61_000);

describe('the list', () => {
  test('names the keys of the account, marks the current one, and contains no secret', async () => {
    const stranger = await service.account();
    const answer = await service.call('GET', '/v2/keys', { key: second });
    const keys = v.parse(Keys, answer.body.data);
    expect(keys.map(({ name, isCurrent }) => ({ name, isCurrent }))).toEqual([
      { name: 'Edit suite 1', isCurrent: false },
      { name: 'Edit suite 2', isCurrent: true },
    ]);
    expect(keys.map(({ requestsPerMinute }) => requestsPerMinute)).toEqual([100_000, 70]);
    const text = JSON.stringify(answer.body);
    expect(text).not.toContain(first.apiKey.slice(17, 40));
    expect(text).not.toContain(stranger.keyId);
    expect(text).not.toMatch(/hash/);
  });

  test('leaves out the keys of live projects', async () => {
    await service.call('POST', '/v2/livenotes/project', { key: first, body: { name: 'Night Shift' } });
    expect(await getList(first)).toHaveLength(2);
  });
});

describe('revoking', () => {
  test('disables a key of the account permanently; a repeat changes nothing', async () => {
    const path = `/v2/keys/${second.keyId}`;
    expect((await service.call('DELETE', path, { key: first })).status).toBe(200);
    settle();
    expect(await getStatus(second)).toBe(401);
    const before = await getList(first);
    expect(before.find(({ keyId }) => keyId === second.keyId)?.revoked).toMatch(/Z$/);
    expect((await service.call('DELETE', path, { key: first })).status).toBe(200);
    expect(await getList(first)).toEqual(before);
  });

  test('works for the key in use', async () => {
    expect((await service.call('DELETE', `/v2/keys/${first.keyId}`, { key: first })).status).toBe(200);
    settle();
    expect(await getStatus(first)).toBe(401);
    expect(await getStatus(second)).toBe(200);
  });

  test('cannot affect another account or a project key', async () => {
    const stranger = await service.account();
    const created = await service.call('POST', '/v2/livenotes/project', {
      key: first,
      body: { name: 'Night Shift' },
    });
    const { projectApiKey } = v.parse(v.looseObject({ projectApiKey: v.string() }), created.body.data);
    const ids = [stranger.keyId, readKey(projectApiKey)?.keyId, 'nothing'];
    for (const id of ids)
      expect((await service.call('DELETE', `/v2/keys/${id}`, { key: first })).status).toBe(404);
    settle();
    expect(await getStatus(stranger)).toBe(200);
  });
});

describe('renewing', () => {
  test('gives a key with the same name and limits; the old one works for another minute', async () => {
    const fresh = await renew(second);
    settle();
    expect(await getStatus(fresh)).toBe(200);
    expect(await getStatus(second)).toBe(200);
    endGrace();
    expect(await getStatus(second)).toBe(401);
    const live = (await getList(fresh)).filter(({ revoked }) => revoked === null);
    expect(live.map(({ name, requestsPerMinute }) => [name, requestsPerMinute])).toEqual([
      ['Edit suite 1', 100_000],
      ['Edit suite 2', 70],
    ]);
  });

  test('twice within the minute, after a lost response, revokes the first new key', async () => {
    const lost = await renew(second);
    const fresh = await renew(second);
    settle();
    expect(fresh.oldKeyEnds).toBe(lost.oldKeyEnds);
    expect(await getStatus(lost)).toBe(401);
    expect(await getStatus(fresh)).toBe(200);
  });

  test('never turns one key into two', async () => {
    const successor = await renew(second);
    const further = await renew(successor);
    settle();
    expect((await service.call('POST', '/v2/keys/renew', { key: second })).status).toBe(401);
    endGrace();
    const live = (await getList(further)).filter(({ revoked }) => revoked === null);
    expect(live.map(({ keyId }) => keyId)).toEqual([first.keyId, further.keyId]);
  });

  test('many times at once leaves one key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => service.call('POST', '/v2/keys/renew', { key: second })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    endGrace();
    const live = (await getList(first)).filter(({ revoked }) => revoked === null);
    expect(live).toHaveLength(2);
  });

  test('stores no response for an Idempotency-Key, because it would contain the key', async () => {
    const headers = { 'idempotency-key': 'renewal' };
    const once = await service.call('POST', '/v2/keys/renew', { key: second, headers });
    const again = await service.call('POST', '/v2/keys/renew', { key: second, headers });
    expect(v.parse(Renewed, again.body.data).apiKey).not.toBe(v.parse(Renewed, once.body.data).apiKey);
  });
});
