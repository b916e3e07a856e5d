import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import {
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClients, createTable, startWithClients } from './fixture.ts';

const TableName = 'kept';
const byOwner = {
  AttributeDefinitions: [
    { AttributeName: 'id', AttributeType: 'S' as const },
    { AttributeName: 'owner', AttributeType: 'S' as const },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-owner',
      KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' as const }],
      Projection: { ProjectionType: 'ALL' as const },
    },
  ],
};
const getAll = {
  TableName,
  IndexName: 'by-owner',
  KeyConditionExpression: '#o = :o',
  ExpressionAttributeNames: { '#o': 'owner' },
  ExpressionAttributeValues: { ':o': 'o' },
};

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'dynamo-'));
});
afterEach(() => rm(path, { recursive: true, force: true }));

test('all data survives a restart', async () => {
  const first = await startWithClients({ path });

  await createTable(first.client, TableName, byOwner);
  await first.client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { Enabled: true, AttributeName: 'expires' },
    }),
  );
  await first.documents.send(new PutCommand({ TableName, Item: { id: '1', owner: 'o' } }));
  const transaction = new TransactWriteCommand({
    ClientRequestToken: 'once',
    TransactItems: [
      {
        Update: {
          TableName,
          Key: { id: '2' },
          UpdateExpression: 'ADD n :one',
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
    ],
  });
  await first.documents.send(transaction);
  await first.close();

  const second = await startWithClients({ path });
  await second.documents.send(transaction);
  expect((await second.documents.send(new QueryCommand(getAll))).Items).toEqual([{ id: '1', owner: 'o' }]);
  expect((await second.documents.send(new GetCommand({ TableName, Key: { id: '2' } }))).Item).toEqual({
    id: '2',
    n: 1,
  });
  const { TimeToLiveDescription } = await second.client.send(new DescribeTimeToLiveCommand({ TableName }));
  expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expires' });
  await second.close();
});

test('refuses a folder that is in use', async () => {
  const first = await startWithClients({ path });
  await expect(startWithClients({ path })).rejects.toThrow('is another process using them?');
  await first.close();
});

async function startProcess(): Promise<{ child: ChildProcess; url: string }> {
  const program = `
    import { startDynamo } from ${JSON.stringify(new URL('./server.ts', import.meta.url).href)};
    const { url } = await startDynamo({ path: process.argv[1] });
    console.log(url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { child, url: String(line).trim() };
}

test('acknowledged writes survive a kill, and no transaction is partial', async () => {
  const { child, url } = await startProcess();
  const { client, documents } = createClients(url);
  await createTable(client, TableName, byOwner);
  const acknowledged: number[] = [];
  const killed = once(child, 'exit');
  const writer = async (first: number) => {
    for (let n = first; ; n += 8) {
      const items = ['left', 'right'].map((side) => ({ id: `${side}-${n}`, owner: 'o' }));
      await documents.send(
        new TransactWriteCommand({ TransactItems: items.map((Item) => ({ Put: { TableName, Item } })) }),
      );
      acknowledged.push(n);
      if (acknowledged.length === 100) child.kill('SIGKILL');
    }
  };
  const writers = await Promise.allSettled(Array.from({ length: 8 }, (_, first) => writer(first)));
  expect(writers.every(({ status }) => status === 'rejected')).toBe(true);
  await killed;

  const dynamo = await startWithClients({ path });
  const { Items = [] } = await dynamo.documents.send(new ScanCommand({ TableName }));
  const indexed = await dynamo.documents.send(new QueryCommand(getAll));
  await dynamo.close();
  const ids = new Set(Items.map((item) => item.id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(100);
  expect(acknowledged.filter((n) => !ids.has(`left-${n}`) || !ids.has(`right-${n}`))).toEqual([]);
  for (const id of ids)
    expect(ids).toContain(String(id).replace(/left|right/, (s) => (s === 'left' ? 'right' : 'left')));
  expect(indexed.Count).toBe(ids.size);
});
