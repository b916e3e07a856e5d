import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dynamo } from '#shared/data/clients/dynamo.ts';
import { liveProjectReads, liveProjectWrites } from '#shared/data/live-projects.ts';
import { MIGRATIONS, migrationReads, migrationWrites } from '#shared/data/migrations.ts';
import { TABLES } from '#shared/data/tables.ts';
import { setting } from '#shared/environment.ts';
import { sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [liveProjects] = MIGRATIONS;

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

const Created = v.looseObject({ projectId: v.string() });
const itemKey = (projectId: string) => ({
  TableName: setting('projectsTable'),
  Key: { accountId: key.accountId, sk: `LIVE#${projectId}` },
});

/** A project as version 1 stored it. */
async function oldProject(): Promise<string> {
  const body = { name: 'Night Shift' };
  const answer = await service.call('POST', '/v2/livenotes/project', { key, body });
  const { projectId } = v.parse(Created, answer.body.data);
  await dynamo().send(
    new UpdateCommand({
      ...itemKey(projectId),
      UpdateExpression: 'SET schemaVersion = :one REMOVE settingsChanged',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );
  return projectId;
}

const stored = async (projectId: string) => (await dynamo().send(new GetCommand(itemKey(projectId)))).Item;

async function pending(): Promise<Readonly<Record<string, unknown>>[]> {
  const items: Readonly<Record<string, unknown>>[] = [];
  if (!liveProjects) throw new TypeError('There is no migration');
  for await (const page of migrationReads.pending(liveProjects)) items.push(...page);
  return items;
}

test('items of the previous version are readable, listed as pending, and migrated', async () => {
  const projectId = await oldProject();
  const other = await oldProject();
  expect((await service.call('GET', '/v2/livenotes/projects', { key })).status).toBe(200);
  const before = await liveProjectReads.find(key.accountId, projectId);
  expect((await pending()).map(({ projectId: id }) => id).sort()).toEqual([projectId, other].sort());

  const migrate = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['admin/migrate.ts', '--data', service.dir, ...args], {
      cwd: root,
    });
  expect((await migrate()).stdout).toContain(': 2 before version 2');
  expect(await stored(projectId)).toMatchObject({ schemaVersion: 1 });
  expect((await migrate('--yes')).stdout).toContain(': 2 brought to version 2');
  expect(await stored(projectId)).toMatchObject({ schemaVersion: 2, settingsChanged: before?.created });
  expect(await liveProjectReads.find(key.accountId, projectId)).toEqual({
    ...before,
    settingsChanged: before?.created,
  });
  expect(await pending()).toEqual([]);
});

test('keeps what a request writes during the migration', async () => {
  const projectId = await oldProject();
  const [item] = await pending();
  if (!item || !liveProjects) throw new TypeError('Nothing is pending');
  const at = service.clock.now() + 5000;
  await liveProjectWrites.update(key.accountId, projectId, { location: 'Stage 4' }, at);
  expect(await migrationWrites.migrate(liveProjects, item)).toBe(true);
  expect(await stored(projectId)).toMatchObject({
    schemaVersion: 2,
    settingsChanged: at,
    location: 'Stage 4',
  });
  expect(await migrationWrites.migrate(liveProjects, item), 'a second time').toBe(false);
});

test('does not bring back an item deleted meanwhile', async () => {
  const projectId = await oldProject();
  const [item] = await pending();
  const project = await liveProjectReads.find(key.accountId, projectId);
  if (!item || !project || !liveProjects) throw new TypeError('Nothing is pending');
  await liveProjectWrites.remove(key.accountId, project);
  expect(await migrationWrites.migrate(liveProjects, item)).toBe(false);
  expect(await stored(projectId)).toBeUndefined();
});

test('the steps for an item have no gaps, and a new item needs none', async () => {
  for (const { table, prefix, from } of MIGRATIONS) {
    expect(TABLES).toHaveProperty(table);
    const versions = MIGRATIONS.filter((each) => each.table === table && each.prefix === prefix);
    expect(versions.map((each) => each.from)).toEqual(versions.map((_, i) => i + 1));
    expect(from).toBeGreaterThan(0);
  }
  await service.call('POST', '/v2/livenotes/project', { key, body: { name: 'New' } });
  expect(await pending()).toEqual([]);
});
