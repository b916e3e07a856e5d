/** Recovers a deleted project from restored copies of the tables, as the runbook describes. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CreateTableCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dynamo } from '#shared/data/clients/dynamo.ts';
import { scanPages } from '#shared/data/pages.ts';
import { setting } from '#shared/environment.ts';
import { sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ACCOUNT = 'Careless';

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account({
    account: ACCOUNT,
    limits: { deleteUnlocked: true, perMinute: 10_000, perHour: 100_000 },
  });
});
afterAll(() => service.end());

/** Does what a point-in-time restore does: creates a table of another name with the present items. */
async function copyTable(name: string): Promise<void> {
  const { Table } = await dynamo().send(new DescribeTableCommand({ TableName: name }));
  if (!Table?.KeySchema) throw new Error(`There is no table ${name}`);
  const keys = new Set(
    [Table.KeySchema, ...(Table.LocalSecondaryIndexes ?? []).map((index) => index.KeySchema ?? [])]
      .flat()
      .map((part) => part.AttributeName),
  );
  const TableName = `${name}-restored`;
  await dynamo().send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: Table.KeySchema,
      AttributeDefinitions: (Table.AttributeDefinitions ?? []).filter((each) => keys.has(each.AttributeName)),
      ...(Table.LocalSecondaryIndexes && {
        LocalSecondaryIndexes: Table.LocalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
          IndexName,
          KeySchema,
          Projection,
        })),
      }),
    }),
  );
  for await (const items of scanPages({ TableName: name })) {
    for (let i = 0; i < items.length; i += 25) {
      const requests = items.slice(i, i + 25).map((Item) => ({ PutRequest: { Item } }));
      await dynamo().send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
    }
  }
}

async function restore(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['admin/restore.ts', '--account', ACCOUNT, '--data', service.dir, ...args],
    { cwd: root },
  );
  return stdout;
}

const Created = v.looseObject({ projectId: v.string() });
const Live = v.looseObject({ projectId: v.string(), projectKey: v.string(), projectApiKey: v.string() });
const Entries = v.looseObject({ entries: v.array(v.unknown()) });
const Notes = v.looseObject({
  notes: v.array(v.looseObject({ note: v.looseObject({ comment: v.string() }) })),
});

const data = async (method: string, path: string, body?: object): Promise<unknown> => {
  const { status, body: answer } = await service.call(method, path, { key, ...(body && { body }) });
  if (status >= 300) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer.data;
};
const texts = async (path: string): Promise<string[]> =>
  v.parse(Notes, await data('GET', path)).notes.map(({ note }) => note.comment);

test('restores a cue sheet project with its entries and a live project with its notes', async () => {
  const cue = v.parse(Created, await data('POST', '/v2/cuesheets/project', { name: 'Episode 1' }));
  const cuePath = `/v2/cuesheets/project/${cue.projectId}`;
  const clips = Array.from({ length: 100 }, (_, i) => ({
    fileName: `Song ${i}.wav`,
    timecodeIn: '01:00:00:00',
    timecodeOut: '01:00:01:00',
  }));
  for (let i = 0; i < 2; i++) await data('POST', `${cuePath}/entries`, clips);
  // Restored entries get new ids.
  const sheet = async (): Promise<unknown> =>
    JSON.parse(
      JSON.stringify(await data('GET', cuePath), (name, value) => (name === 'entryId' ? '' : value)),
    );
  const before = await sheet();
  expect(v.parse(Entries, before).entries).toHaveLength(200);

  const live = v.parse(Live, await data('POST', '/v2/livenotes/project', { name: 'Night Shift' }));
  const livePath = `/v2/livenotes/project/${live.projectId}/${live.projectKey}`;
  const note = (comment: string) => ({ timecode: '01:00:00:00', comment, loggerName: 'Ann' });
  await data('POST', `${livePath}/notes`, ['One', 'Two', 'Three'].map(note));

  for (const table of ['projectsTable', 'notesTable'] as const) await copyTable(setting(table));
  await data('DELETE', cuePath);
  await data('DELETE', `/v2/livenotes/project/${live.projectId}/${live.projectKey}`);
  expect((await service.call('GET', cuePath, { key })).status).toBe(404);

  expect(await restore('--project', cue.projectId)).toContain('Nothing was changed');
  expect((await service.call('GET', cuePath, { key })).status).toBe(404);
  expect(await restore('--project', cue.projectId, '--yes')).toMatch(/with 200 entries\nRestored/);
  expect(await sheet()).toEqual(before);
  expect(await restore('--project', cue.projectId, '--yes')).toContain('It is there');

  expect(await restore('--project', live.projectId, '--yes')).toMatch(/with 3 notes\nRestored/);
  // Again, as after an interruption: nothing is duplicated, and the sweep of the deletion removes nothing.
  expect(await restore('--project', live.projectId, '--yes')).toContain('It is there');
  await service.clock.advance(600_000);
  expect((await texts(livePath)).sort()).toEqual(['One', 'Three', 'Two']);
  expect(await data('GET', livePath)).toMatchObject({ name: 'Night Shift', totalNotes: 3 });
  const voided = await service.call('GET', livePath, {
    key: { apiKey: live.projectApiKey },
    userName: 'projectapikey',
  });
  expect(voided.status).toBe(401);
});

test('reports a missing project or missing tables in one line', async () => {
  await expect(restore('--project', 'A'.repeat(20))).rejects.toThrow(/have no project/);
  await expect(restore('--project', 'A'.repeat(20), '--from', 'nowhere')).rejects.toThrow(
    /There are no tables whose names end with -nowhere/,
  );
});
