import {
  GetCommand,
  PutCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLevel } from './dynalite.ts';
import { createTable, startWithClients } from './fixture.ts';
import { expiredTokens } from './transactions.ts';
import { openView } from './view.ts';

type Actions = NonNullable<TransactWriteCommandInput['TransactItems']>;

let dynamo: Awaited<ReturnType<typeof startWithClients>>;
let now = Date.parse('2026-03-01T12:00:00Z');
const [ledger, accounts] = ['ledger', 'accounts'];

beforeAll(async () => {
  dynamo = await startWithClients({ clock: () => now });
  await createTable(dynamo.client, ledger);
  await createTable(dynamo.client, accounts);
});
afterAll(() => dynamo.close());

const transact = (TransactItems: Actions, ClientRequestToken?: string) =>
  dynamo.documents.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));

const get = async (TableName: string, id: string) =>
  (await dynamo.documents.send(new GetCommand({ TableName, Key: { id } }))).Item;

beforeEach(async () => {
  await dynamo.documents.send(
    new PutCommand({ TableName: accounts, Item: { id: 'a', used: 0, allowance: 2, name: 'text' } }),
  );
});

const row = (id: string): Actions[number] => ({
  Put: { TableName: ledger, Item: { id }, ConditionExpression: 'attribute_not_exists(id)' },
});
const charge = (more: object = {}): Actions[number] => ({
  Update: {
    TableName: accounts,
    Key: { id: 'a' },
    UpdateExpression: 'ADD used :one',
    ConditionExpression: 'used < allowance',
    ExpressionAttributeValues: { ':one': 1 },
    ...more,
  },
});

test('commits all four kinds of action together', async () => {
  await transact([row('old'), row('kept')]);
  await transact([
    row('new'),
    charge(),
    { Delete: { TableName: ledger, Key: { id: 'old' } } },
    {
      ConditionCheck: { TableName: ledger, Key: { id: 'kept' }, ConditionExpression: 'attribute_exists(id)' },
    },
  ]);
  expect(await get(ledger, 'new')).toEqual({ id: 'new' });
  expect(await get(ledger, 'old')).toBeUndefined();
  expect(await get(ledger, 'kept')).toEqual({ id: 'kept' });
  expect(await get(accounts, 'a')).toMatchObject({ used: 1 });
});

test('a failed condition cancels everything and returns a reason for each action, with the item on request', async () => {
  await transact([charge(), row('once')]);
  const again = transact([
    charge(),
    row('once'),
    {
      ConditionCheck: {
        TableName: accounts,
        Key: { id: 'a' },
        ConditionExpression: 'used = :n',
        ExpressionAttributeValues: { ':n': 99 },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
  ]);
  await expect(again).rejects.toMatchObject({
    name: 'ValidationException',
    message: 'Transaction request cannot include multiple operations on one item',
  });

  const refused = transact([
    row('fresh'),
    row('once'),
    {
      ConditionCheck: {
        TableName: accounts,
        Key: { id: 'a' },
        ConditionExpression: 'used = :n',
        ExpressionAttributeValues: { ':n': 99 },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
  ]);
  await expect(refused).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    message:
      'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
      '[None, ConditionalCheckFailed, ConditionalCheckFailed]',
    CancellationReasons: [
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' },
      { Code: 'ConditionalCheckFailed', Item: { id: { S: 'a' }, used: { N: '1' }, allowance: { N: '2' } } },
    ],
  });
  await expect(refused).rejects.not.toHaveProperty(['CancellationReasons', 1, 'Item']);
  expect(await get(ledger, 'fresh')).toBeUndefined();
});

test('an action that fails validation after the conditions passed leaves nothing behind', async () => {
  const refused = transact([
    row('half'),
    charge({
      UpdateExpression: 'SET touched = :one ADD #n :one',
      ExpressionAttributeNames: { '#n': 'name' },
    }),
  ]);
  await expect(refused).rejects.toMatchObject({
    CancellationReasons: [
      { Code: 'None' },
      { Code: 'ValidationError', Message: 'An operand in the update expression has an incorrect data type' },
    ],
  });
  expect(await get(ledger, 'half')).toBeUndefined();
  expect(await get(accounts, 'a')).toEqual({ id: 'a', used: 0, allowance: 2, name: 'text' });
});

test('a token makes repeating a transaction harmless for ten minutes, and rejects a different one', async () => {
  await transact([charge()], 'token-1');
  await transact([charge()], 'token-1');
  expect(await get(accounts, 'a')).toMatchObject({ used: 1 });

  await expect(transact([row('other')], 'token-1')).rejects.toMatchObject({
    name: 'IdempotentParameterMismatchException',
  });
  now += 10 * 60_000;
  await transact([charge()], 'token-1');
  expect(await get(accounts, 'a')).toMatchObject({ used: 2 });
});

test('the token of a cancelled transaction can be reused', async () => {
  const condition = { ConditionExpression: 'used < :one' };
  await transact([charge()]);
  await expect(transact([charge(condition)], 'token-2')).rejects.toThrow('ConditionalCheckFailed');
  await dynamo.documents.send(new PutCommand({ TableName: accounts, Item: { id: 'a', used: 0 } }));
  await transact([charge(condition)], 'token-2');
  expect(await get(accounts, 'a')).toMatchObject({ used: 1 });
});

test('accepts one hundred actions and refuses one more', async () => {
  const rows = Array.from({ length: 101 }, (_, i) => row(`r${i}`));
  await expect(transact(rows)).rejects.toThrow('Member must have length less than or equal to 100');
  await transact(rows.slice(1));
  expect(await get(ledger, 'r100')).toEqual({ id: 'r100' });
});

test('refuses more than 4 MB of items', async () => {
  const rows = Array.from({ length: 11 }, (_, i) => ({
    Put: { TableName: ledger, Item: { id: `big${i}`, text: 'x'.repeat(399_000) } },
  }));
  await expect(transact(rows)).rejects.toMatchObject({ name: 'ValidationException' });
  expect(await get(ledger, 'big0')).toBeUndefined();
});

test.each([
  ['no action at all', {}, 'ValidationException'],
  ['two kinds in one action', { ...row('x'), ...charge() }, 'ValidationException'],
  ['an unknown table', { Delete: { TableName: 'nowhere', Key: { id: 'x' } } }, 'ResourceNotFoundException'],
  ['a wrong key', { Delete: { TableName: ledger, Key: { other: 'x' } } }, 'TransactionCanceledException'],
  ['a syntax error', charge({ UpdateExpression: 'SETT used = :one' }), 'ValidationException'],
  [
    'a check without a condition',
    { ConditionCheck: { TableName: ledger, Key: { id: 'x' } } },
    'ValidationException',
  ],
  [
    'an update without an expression',
    { Update: { TableName: ledger, Key: { id: 'x' } } },
    'ValidationException',
  ],
])('%s is refused', async (_, action, name) => {
  await expect(transact([Object(action)])).rejects.toMatchObject({ name });
});

test('TransactGetItems returns items in order, with projections and gaps', async () => {
  await transact([row('g')]);
  const { Responses } = await dynamo.documents.send(
    new TransactGetCommand({
      TransactItems: [
        { Get: { TableName: accounts, Key: { id: 'a' }, ProjectionExpression: 'allowance' } },
        { Get: { TableName: ledger, Key: { id: 'absent' } } },
        { Get: { TableName: ledger, Key: { id: 'g' } } },
      ],
    }),
  );
  expect(Responses?.map(({ Item }) => Item)).toEqual([{ allowance: 2 }, undefined, { id: 'g' }]);
});

test('tokens expire after ten minutes', async () => {
  const level = await openLevel();
  const view = openView(level, false);
  view.tokens.put('old', { digest: 'd', expires: 1000 });
  view.tokens.put('young', { digest: 'd', expires: 1001 });
  await view.commit();
  expect(await expiredTokens(openView(level, false), 1000)).toEqual(['old']);
  expect(await expiredTokens(openView(level, false), 1000, ['young'])).toEqual([]);
  await level.close();
});
