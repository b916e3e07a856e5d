import {
  GetCommand,
  PutCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTable, startWithClients } from './fixture.ts';

let dynamo: Awaited<ReturnType<typeof startWithClients>>;
const TableName = 'accounts';

beforeAll(async () => {
  dynamo = await startWithClients();
  await createTable(dynamo.client, TableName);
});
afterAll(() => dynamo.close());

const count = async (attempts: Promise<unknown>[], refusal: string) => {
  const results = await Promise.allSettled(attempts);
  for (const result of results) if (result.status === 'rejected') expect(result.reason.name).toBe(refusal);
  return results.filter(({ status }) => status === 'fulfilled').length;
};
const get = async (id: string) =>
  (await dynamo.documents.send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }))).Item;

test('a limit of 50 lets exactly 50 of 200 concurrent requests through', async () => {
  const attempts = Array.from({ length: 200 }, (_, i) =>
    dynamo.documents.send(
      new UpdateCommand({
        TableName,
        Key: { id: 'limited' },
        UpdateExpression: 'SET recent = list_append(:now, if_not_exists(recent, :none)) ADD used :one',
        ConditionExpression: 'attribute_not_exists(recent[49]) OR recent[49] <= :before',
        ExpressionAttributeValues: { ':now': [1000 + i], ':none': [], ':one': 1, ':before': 940 },
      }),
    ),
  );
  expect(await count(attempts, 'ConditionalCheckFailedException')).toBe(50);
  const item = await get('limited');
  expect(item?.recent).toHaveLength(50);
  expect(item?.used).toBe(50);
});

test('350 concurrent charges on one account spend exactly the allowance, each with its row', async () => {
  await dynamo.documents.send(new PutCommand({ TableName, Item: { id: 'a', used: 0, allowance: 100 } }));
  const attempts = Array.from({ length: 350 }, (_, i) =>
    dynamo.documents.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { id: `row-${i}` }, ConditionExpression: 'attribute_not_exists(id)' } },
          {
            Update: {
              TableName,
              Key: { id: 'a' },
              UpdateExpression: 'ADD used :one',
              ConditionExpression: 'used < allowance',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
        ],
      }),
    ),
  );
  expect(await count(attempts, 'TransactionCanceledException')).toBe(100);
  expect((await get('a'))?.used).toBe(100);
  const rows = await Promise.all(Array.from({ length: 350 }, (_, i) => get(`row-${i}`)));
  expect(rows.filter(Boolean)).toHaveLength(100);
});

test('a transactional read never sees a partial transaction', async () => {
  const write = (n: number) =>
    dynamo.documents.send(
      new TransactWriteCommand({
        TransactItems: ['left', 'right'].map((id) => ({ Put: { TableName, Item: { id, n } } })),
      }),
    );
  const read = async () => {
    const { Responses } = await dynamo.documents.send(
      new TransactGetCommand({
        TransactItems: ['left', 'right'].map((id) => ({ Get: { TableName, Key: { id } } })),
      }),
    );
    return Responses?.map(({ Item }) => Item?.n);
  };
  await write(0);
  const reads = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => (n % 2 === 0 ? read() : void (await write(n)))),
  );
  const pairs = reads.filter((pair) => pair !== undefined);
  expect(pairs).toHaveLength(30);
  for (const [left, right] of pairs) expect(left).toBe(right);
});
