/** Known differences from the service: one test for each entry of the list in docs/local.md. */
import {
  DeleteTableCommand,
  DescribeEndpointsCommand,
  DescribeTableCommand,
  ExecuteTransactionCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import {
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTable, startWithClients } from './fixture.ts';

let dynamo: Awaited<ReturnType<typeof startWithClients>>;
const TableName = 'differs';

beforeAll(async () => {
  dynamo = await startWithClients();
  await createTable(dynamo.client, TableName, {
    AttributeDefinitions: [
      { AttributeName: 'id', AttributeType: 'S' },
      { AttributeName: 'owner', AttributeType: 'S' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'by-owner',
        KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    DeletionProtectionEnabled: true,
    TableClass: 'STANDARD_INFREQUENT_ACCESS',
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' },
  });
});
afterAll(() => dynamo.close());

const put = (Item: Record<string, unknown>) => dynamo.documents.send(new PutCommand({ TableName, Item }));

test('signatures are not checked', async () => {
  const response = await fetch(dynamo.url, {
    method: 'POST',
    headers: { 'x-amz-target': 'DynamoDB_20120810.ListTables', authorization: 'nonsense' },
    body: '{}',
  });
  expect(response.status).toBe(200);
});

test('a table is active as soon as its creation is answered', async () => {
  await createTable(dynamo.client, 'quick');
  const { Table } = await dynamo.client.send(new DescribeTableCommand({ TableName: 'quick' }));
  expect(Table?.TableStatus).toBe('ACTIVE');
});

test('deletion protection, table class and streams are accepted and have no effect', async () => {
  const { Table } = await dynamo.client.send(new DescribeTableCommand({ TableName }));
  expect(Table).not.toHaveProperty('DeletionProtectionEnabled');
  expect(Table).not.toHaveProperty('TableClassSummary');
  expect(Table).not.toHaveProperty('LatestStreamArn');
  await createTable(dynamo.client, 'protected', { DeletionProtectionEnabled: true });
  await dynamo.client.send(new DeleteTableCommand({ TableName: 'protected' }));
});

test('an index cannot be added to an existing on-demand table', async () => {
  const update = new UpdateTableCommand({
    TableName,
    AttributeDefinitions: [{ AttributeName: 'late', AttributeType: 'S' }],
    GlobalSecondaryIndexUpdates: [
      {
        Create: {
          IndexName: 'by-late',
          KeySchema: [{ AttributeName: 'late', KeyType: 'HASH' }],
          Projection: { ProjectionType: 'ALL' },
        },
      },
    ],
  });
  await expect(dynamo.client.send(update)).rejects.toMatchObject({ name: 'ValidationException' });
});

test('global indexes are up to date at once', async () => {
  await put({ id: 'i', owner: 'me' });
  const { Count } = await dynamo.documents.send(
    new QueryCommand({
      TableName,
      IndexName: 'by-owner',
      KeyConditionExpression: '#o = :o',
      ExpressionAttributeNames: { '#o': 'owner' },
      ExpressionAttributeValues: { ':o': 'me' },
    }),
  );
  expect(Count).toBe(1);
});

test('transactions on one item wait for each other instead of meeting in a conflict', async () => {
  const add = () =>
    dynamo.documents.send(
      new TransactWriteCommand({
        TransactItems: [
          {
            Update: {
              TableName,
              Key: { id: 'hot' },
              UpdateExpression: 'ADD n :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
        ],
      }),
    );
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, add));
  expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
});

test('nothing is ever throttled, and transactions report no consumed capacity', async () => {
  const { ConsumedCapacity } = await dynamo.documents.send(
    new TransactWriteCommand({
      ReturnConsumedCapacity: 'TOTAL',
      TransactItems: [{ Put: { TableName, Item: { id: 'c' } } }],
    }),
  );
  expect(ConsumedCapacity).toBeUndefined();
});

test('whole lists and maps never compare as equal', async () => {
  await put({ id: 'whole', parts: [1], size: { w: 1 } });
  const change = (value: unknown, name: string) =>
    dynamo.documents.send(
      new UpdateCommand({
        TableName,
        Key: { id: 'whole' },
        UpdateExpression: 'SET seen = :v',
        ConditionExpression: '#n = :v',
        ExpressionAttributeNames: { '#n': name },
        ExpressionAttributeValues: { ':v': value },
      }),
    );
  await expect(change([1], 'parts')).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
  await expect(change({ w: 1 }, 'size')).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
});

test('the 1 MB of a page are counted in UTF-16 units', async () => {
  const kana = 'あ'.repeat(130_000);
  for (const n of [1, 2, 3, 4]) await put({ id: `kana-${n}`, owner: 'kana', kana });
  const { Items, LastEvaluatedKey } = await dynamo.documents.send(
    new QueryCommand({
      TableName,
      IndexName: 'by-owner',
      KeyConditionExpression: '#o = :o',
      ExpressionAttributeNames: { '#o': 'owner' },
      ExpressionAttributeValues: { ':o': 'kana' },
    }),
  );
  expect(Items).toHaveLength(4);
  expect(LastEvaluatedKey).toBeUndefined();
});

test('BETWEEN two attributes of unlike types is an internal error, and the service lives on', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await put({ id: 'n', n: 5, label: 'text' });
  const scan = new ScanCommand({
    TableName,
    FilterExpression: 'n BETWEEN :a AND label',
    ExpressionAttributeValues: { ':a': 1 },
  });
  await expect(dynamo.documents.send(scan)).rejects.toMatchObject({ name: 'InternalServerError' });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  await put({ id: 'n', n: 6 });
});

test('PartiQL, streams, backups and global tables do not exist', async () => {
  const partiql = new ExecuteTransactionCommand({ TransactStatements: [{ Statement: 'DELETE FROM x' }] });
  await expect(dynamo.client.send(partiql)).rejects.toMatchObject({ name: 'UnknownOperationException' });
  await expect(dynamo.client.send(new DescribeEndpointsCommand({}))).rejects.toMatchObject({
    name: 'UnknownOperationException',
  });
});
