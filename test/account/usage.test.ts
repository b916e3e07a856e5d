/** Daily usage: requests of all keys, and conversions including finished processes but not failed ones. */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const Usage = v.object({
  days: v.array(v.object({ day: v.string(), requests: v.number(), conversions: v.number() })),
  keys: v.array(
    v.object({ keyId: v.string(), name: v.string(), requests: v.number(), totalRequests: v.number() }),
  ),
});

const DAY = 86_400_000;
let service: TestService;
beforeAll(async () => {
  service = await sharedTestService();
  // Noon, so that no test runs past midnight.
  service.clock.advance(DAY + DAY / 2 - (service.clock.now() % DAY));
});
afterAll(() => service.end());

const getUsage = async (key: TestKey, query = '') =>
  v.parse(Usage, (await service.call('GET', `/v2/usage${query}`, { key })).body.data);
const watermark = (key: TestKey, fields: Record<string, string> = {}) =>
  service.call('POST', '/v2/watermark', { key, body: form({ resolution: '320x180', ...fields }) });

test('every day is listed, from the oldest to today', async () => {
  const key = await service.account();
  const { days } = await getUsage(key);
  const today = new Date(service.clock.now()).toISOString().slice(0, 10);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: today, requests: 1, conversions: 0 });
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  expect((await getUsage(key, '?days=90')).days).toHaveLength(90);
  const refused = await service.call('GET', '/v2/usage?days=91', { key });
  expect(refused.status).toBe(400);
  expect(refused.body.status).toContain('days');
});

test('conversions of all keys count on the day they succeed; failed and repeated ones do not', async () => {
  const first = await service.account({ account: 'Plots', keyName: 'One' });
  const second = await service.account({ account: 'Plots', keyName: 'Two' });
  await watermark(first);
  await watermark(second, { base64: 'true' });
  expect((await watermark(first, { fontSize: '1000' })).status).toBe(400);
  const headers = { 'idempotency-key': 'once' };
  for (let i = 0; i < 2; i++)
    await service.call('POST', '/v2/watermark', {
      key: first,
      headers,
      body: { text: 'A', resolution: '320x180' },
    });
  service.clock.advance(DAY);
  await watermark(second);

  const { days, keys } = await getUsage(first, '?days=3');
  expect(days.map(({ conversions }) => conversions)).toEqual([0, 3, 1]);
  expect(days.map(({ requests }) => requests)).toEqual([0, 5, 2]);
  expect(keys.map(({ name, requests, totalRequests }) => [name, requests, totalRequests])).toEqual([
    ['One', 5, 5],
    ['Two', 2, 2],
  ]);
  const info = await service.call('GET', '/v2/info', { key: first });
  const { stats } = v.parse(
    v.looseObject({ stats: v.looseObject({ fileConversions: v.number() }) }),
    info.body.data,
  );
  expect(stats.fileConversions).toBe(4);
});

test('another account does not see this usage', async () => {
  const { days, keys } = await getUsage(await service.account());
  expect(days.reduce((sum, { conversions }) => sum + conversions, 0)).toBe(0);
  expect(keys).toHaveLength(1);
});
