import { DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { createTable, startWithClients } from './fixture.ts';

let dynamo: Awaited<ReturnType<typeof startWithClients>>;
let now = Date.parse('2026-03-01T12:00:00Z');
const TableName = 'files';
const seconds = () => Math.floor(now / 1000);

beforeAll(async () => {
  dynamo = await startWithClients({ clock: () => now, ttlSweepMs: 20 });
  const S = 'S' as const;
  await createTable(dynamo.client, TableName, {
    AttributeDefinitions: [
      { AttributeName: 'id', AttributeType: S },
      { AttributeName: 'owner', AttributeType: S },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'by-owner',
        KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  });
});
afterAll(() => dynamo.close());

const setTimeToLive = (Enabled: boolean, AttributeName = 'expires') =>
  dynamo.client.send(
    new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { Enabled, AttributeName } }),
  );
const status = async () =>
  (await dynamo.client.send(new DescribeTimeToLiveCommand({ TableName }))).TimeToLiveDescription;
const ids = async () => {
  const { Items } = await dynamo.documents.send(new ScanCommand({ TableName }));
  return (Items ?? []).map((item) => item.id).sort();
};

test('expired items disappear from the table and its indexes, by the injected clock', async () => {
  expect(await status()).toEqual({ TimeToLiveStatus: 'DISABLED' });
  await setTimeToLive(true);
  expect(await status()).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expires' });

  const put = (id: string, expires?: unknown) =>
    dynamo.documents.send(new PutCommand({ TableName, Item: { id, owner: 'o', expires } }));
  await put('soon', seconds() + 60);
  await put('later', seconds() + 3600);
  await put('never');
  await put('words', 'tomorrow');
  await put('six-years-old', seconds() - 6 * 365 * 86_400);
  await put('gone', seconds());
  await eventually(async () => expect(await ids()).not.toContain('gone'));
  expect(await ids()).toEqual(['later', 'never', 'six-years-old', 'soon', 'words']);

  now += 60_000;
  await eventually(async () => expect(await ids()).not.toContain('soon'));
  const { Items } = await dynamo.documents.send(
    new QueryCommand({
      TableName,
      IndexName: 'by-owner',
      KeyConditionExpression: '#o = :o',
      ExpressionAttributeNames: { '#o': 'owner' },
      ExpressionAttributeValues: { ':o': 'o' },
    }),
  );
  expect(Items?.map((item) => item.id).sort()).toEqual(['later', 'never', 'six-years-old', 'words']);
});

test('refuses a setting that would change nothing', async () => {
  await expect(setTimeToLive(true)).rejects.toThrow('TimeToLive is already enabled');
  await expect(setTimeToLive(true, 'other')).rejects.toThrow('current AttributeName is expires');
  await setTimeToLive(false);
  await expect(setTimeToLive(false)).rejects.toThrow('TimeToLive is already disabled');
  expect(await status()).toEqual({ TimeToLiveStatus: 'DISABLED' });
});

test('names an unknown table', async () => {
  const wanted = new DescribeTimeToLiveCommand({ TableName: 'nowhere' });
  await expect(dynamo.client.send(wanted)).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'Requested resource not found: Table: nowhere not found',
  });
});
