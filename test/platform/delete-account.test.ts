import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount, inventory } from '#admin/delete-account.ts';
import { dynamo } from '#shared/data/clients/dynamo.ts';
import { objectWrites } from '#shared/data/objects.ts';
import { processStartWrites } from '#shared/data/processes.ts';
import { TABLES } from '#shared/data/tables.ts';
import { uploadKey } from '#shared/data/uploads.ts';
import { ENV } from '#shared/environment.ts';
import { randomId, sortableId } from '#shared/ids.ts';
import { sample, walkFaults } from '#test/faults/walk.ts';
import { sharedTestService, type TestKey, type TestService } from '#test/service.ts';
import { convert } from './convert.ts';
import { keysBelow } from './stored-objects.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.end());

const pause = async (ms: number): Promise<void> => service.clock.advance(ms);

const Created = v.looseObject({ projectId: v.string(), projectKey: v.optional(v.string(), '') });
const Guest = v.looseObject({ projectApiKey: v.string() });

/** Makes an account with one of everything that an account can have. */
async function lived(): Promise<TestKey> {
  const key = await service.account({ email: 'gone@example.test', credits: 3 });
  const post = async (path: string, body: object, as: Pick<TestKey, 'apiKey'> = key): Promise<unknown> =>
    (await service.call('POST', path, { key: as, body })).body.data;

  await convert(service, key);
  const long = Array.from({ length: 4000 }, (_, n) => `${n}\n00:00:01,000 --> 00:00:02,000\nLong ${n}\n`);
  const headers = { 'idempotency-key': 'kept' };
  await convert(service, key, { fields: { base64: 'true' }, bytes: long.join('\n'), headers });

  const entry = { fileName: 'theme.wav', timecodeIn: '01:00:00:00', timecodeOut: '01:00:10:00' };
  await post('/v2/cuesheets/project', { name: 'Night Shift', entries: [entry] });
  const live = await post('/v2/livenotes/project', { name: 'Night Shift' });
  const { projectId, projectKey } = v.parse(Created, live);
  const path = `/v2/livenotes/project/${projectId}/${projectKey}`;
  const note = { timecode: '01:00:00:00', comment: 'Gone', loggerName: 'Script' };
  await post(`${path}/notes`, [note, note], { apiKey: v.parse(Guest, live).projectApiKey });

  const processId = sortableId(service.clock.now(), randomId(11));
  const upload = uploadKey(key.accountId, processId, true);
  await objectWrites.put(upload, Buffer.from('film'), 'video/mp4');
  await objectWrites.put(`work/${key.accountId}/${processId}/plan`, Buffer.from('{}'), 'application/json');
  const at = service.clock.now();
  await processStartWrites.start(
    {
      accountId: key.accountId,
      processId,
      ledgerId: randomId(24),
      state: 'in_progress',
      created: at,
      updated: at,
      source: 'film.mp4',
      upload,
      subclips: false,
      notify: true,
      language: 'en',
      stage: 'planning',
      parts: 1,
    },
    at,
  );
  return key;
}

/** Lists what the tables and the bucket, which other suites share, hold of an account or its keys, as sorted lines. */
async function holdings(key: TestKey): Promise<string[]> {
  const lines = await keysBelow('');
  for (const [table, { setting }] of Object.entries(TABLES)) {
    const { Items = [] } = await dynamo().send(new ScanCommand({ TableName: process.env[ENV[setting]] }));
    lines.push(...Items.map((item) => `${table} ${JSON.stringify(item)}`));
  }
  return lines.filter((line) => line.includes(key.accountId) || line.includes(key.keyId)).sort();
}

test('deletes an account with all its data, and nothing of another account', async () => {
  const other = await lived();
  const key = await lived();
  expect((await holdings(key)).length).toBeGreaterThan(12);
  const kept = await inventory(other.accountId);
  const before = await holdings(other);

  const deleted = await deleteAccount(key.accountId, pause);
  expect(Object.entries(deleted).filter(([, count]) => count === 0)).toEqual([]);
  expect(await holdings(key)).toEqual([]);
  expect(await holdings(other)).toEqual(before);
  expect(await inventory(other.accountId)).toEqual(kept);
  expect((await service.call('GET', '/v2/info', { key })).status).toBe(401);
  expect((await service.call('GET', '/v2/info', { key: other })).status).toBe(200);
  expect(Object.values(await deleteAccount(key.accountId, pause))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

test('completes a deletion that was interrupted at any point', {
  timeout: 1_800_000,
}, async () => {
  await walkFaults(
    {
      name: 'the deletion of an account',
      setup: lived,
      act: async ({ accountId }) => {
        await deleteAccount(accountId, pause).catch(() => undefined);
      },
      check: async (key) => {
        const { accountId } = key;
        await deleteAccount(accountId, pause);
        expect(Object.values(await inventory(accountId))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
        expect(await holdings(key)).toEqual([]);
      },
    },
    sample(121),
  );
});
