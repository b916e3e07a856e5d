import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTable, startWithClients } from './fixture.ts';

let dynamo: Awaited<ReturnType<typeof startWithClients>>;
const TableName = 'things';

beforeAll(async () => {
  dynamo = await startWithClients();
  await createTable(dynamo.client, TableName);
});
afterAll(() => dynamo.close());

const put = (id: string, attributes: object) =>
  dynamo.documents.send(new PutCommand({ TableName, Item: { id, ...attributes } }));

const get = async (id: string) =>
  (await dynamo.documents.send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }))).Item;

const update = (id: string, expression: string, values?: object, more: object = {}) =>
  dynamo.documents.send(
    new UpdateCommand({
      TableName,
      Key: { id },
      UpdateExpression: expression,
      ...(values ? { ExpressionAttributeValues: { ...values } } : {}),
      ReturnValues: 'ALL_NEW',
      ...more,
    }),
  );

describe('the rate limiter', () => {
  const count = (id: string, now: number) =>
    update(
      id,
      'SET recent = list_append(:now, if_not_exists(recent, :none)) ADD lifetime :one, byDay :one',
      { ':now': [now], ':none': [], ':one': 1, ':before': now - 60 },
      { ConditionExpression: 'attribute_not_exists(recent[2]) OR recent[2] <= :before' },
    );

  test('accepts three timestamps in a window, newest first, then refuses, then accepts again', async () => {
    await count('key', 100);
    await count('key', 110);
    await count('key', 120);
    await expect(count('key', 159)).rejects.toThrow('The conditional request failed');
    await count('key', 160);
    expect(await get('key')).toEqual({ id: 'key', recent: [160, 120, 110, 100], lifetime: 4, byDay: 4 });
  });

  test('returns the item with a refusal when asked to', async () => {
    await put('full', { recent: [3, 2, 1], lifetime: 3 });
    const refused = update(
      'full',
      'SET lifetime = :n',
      { ':n': 9 },
      {
        ConditionExpression: 'attribute_not_exists(recent[2])',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    );
    await expect(refused).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      // The document client does not unmarshal the item of an error.
      Item: { id: { S: 'full' }, recent: { L: [{ N: '3' }, { N: '2' }, { N: '1' }] }, lifetime: { N: '3' } },
    });
    const silent = update('full', 'SET lifetime = :n', { ':n': 9 }, { ConditionExpression: 'lifetime = :n' });
    await expect(silent).rejects.not.toHaveProperty('Item.id');
  });

  test('removes the indexes beyond the limit, in whatever order they are given', async () => {
    await put('long', { recent: [5, 4, 3, 2, 1, 0], a: [[1, 2, 3], [4, 5, 6], 7] });
    await update('long', 'REMOVE recent[3], recent[4], recent[5]');
    expect((await get('long'))?.recent).toEqual([5, 4, 3]);
    await update('long', 'REMOVE a[0], a[1][0], a[1][1] SET recent[1] = :x', { ':x': 44 });
    expect(await get('long')).toEqual({ id: 'long', recent: [5, 44, 3], a: [[6], 7] });
  });

  test('all indexes in one expression refer to the original list', async () => {
    await put('mixed', { parts: ['a', 'b', 'c', 'd'] });
    await update('mixed', 'REMOVE parts[0] SET parts[2] = :x', { ':x': 'C' });
    expect((await get('mixed'))?.parts).toEqual(['b', 'C', 'd']);
  });
});

describe('conditions', () => {
  const holds = async (condition: string, values?: object) => {
    try {
      await update('c', 'SET seen = seen', undefined, {
        ConditionExpression: condition,
        ...(values ? { ExpressionAttributeValues: { ...values } } : {}),
      });
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
      throw error;
    }
  };
  beforeAll(() =>
    put('c', {
      seen: 0,
      n: 7,
      big: 10,
      label: 'abc',
      numbers: [1, 20, 3.5],
      words: ['x'],
      tags: new Set(['t']),
      yes: false,
    }),
  );

  test.each([
    ['contains(numbers, :v)', { ':v': 20 }, true],
    ['contains(numbers, :v)', { ':v': 3.5 }, true],
    ['contains(numbers, :v)', { ':v': 2 }, false],
    ['contains(numbers, :v)', { ':v': '20' }, false],
    ['contains(words, :v)', { ':v': 'x' }, true],
    ['contains(tags, :v)', { ':v': 't' }, true],
    ['NOT contains(tags, :v)', { ':v': 't' }, false],
    ['contains(label, :v)', { ':v': 'bc' }, true],
    ['contains(absent, :v)', { ':v': 'bc' }, false],
    ['size(numbers) = :v', { ':v': 3 }, true],
    ['size(label) < :v', { ':v': 3 }, false],
    ['size(absent) < :v', { ':v': 3 }, false],
    ['n < big', undefined, true],
    ['n BETWEEN :a AND :b', { ':a': 7, ':b': 9 }, true],
    ['n IN (:a, :b)', { ':a': 8, ':b': 7 }, true],
    ['yes = :v', { ':v': false }, true],
    ['attribute_exists(numbers[2])', undefined, true],
    ['attribute_exists(numbers[3])', undefined, false],
    ['numbers[9] <= :v', { ':v': 3 }, false],
    ['begins_with(label, :v) AND (n = :w OR attribute_not_exists(id))', { ':v': 'ab', ':w': 1 }, false],
  ])('%s %j is %s', async (condition, values, expected) => {
    expect(await holds(condition, values)).toBe(expected);
  });

  test('strings are compared and measured differently from numbers', async () => {
    expect(await holds('n < :v', { ':v': 10 })).toBe(true);
    expect(await holds('label < :v', { ':v': 10 })).toBe(false);
  });
});

describe('updates', () => {
  test('ADD creates numbers and sets, and adds exactly', async () => {
    await update('sum', 'ADD n :n, tags :t', { ':n': 0.1, ':t': new Set(['a']) });
    const { Attributes } = await update('sum', 'ADD n :n, tags :t', { ':n': 0.2, ':t': new Set(['a', 'b']) });
    expect(Attributes).toEqual({ id: 'sum', n: 0.3, tags: new Set(['a', 'b']) });
  });

  test('ADD to a value that is not a number is refused and changes nothing', async () => {
    await put('text', { n: 'one' });
    await expect(update('text', 'SET touched = :n ADD n :n', { ':n': 1 })).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'An operand in the update expression has an incorrect data type',
    });
    expect(await get('text')).toEqual({ id: 'text', n: 'one' });
  });

  test('nested maps are set, removed and returned', async () => {
    await put('deep', { map: { a: { b: 1 }, c: 2 } });
    await update(
      'deep',
      'SET #m.a.d = :v, #m.c = #m.c - :v REMOVE #m.a.b',
      { ':v': 2 },
      {
        ExpressionAttributeNames: { '#m': 'map' },
      },
    );
    expect((await get('deep'))?.map).toEqual({ a: { d: 2 }, c: 0 });
  });
});

test('projections pick nested attributes and list elements', async () => {
  await put('p', { a: { b: 1, c: 2 }, parts: [10, 20, 30], name: 'n', hidden: true });
  const { Item } = await dynamo.documents.send(
    new GetCommand({
      TableName,
      Key: { id: 'p' },
      ProjectionExpression: 'a.b, parts[2], parts[0], #n',
      ExpressionAttributeNames: { '#n': 'name' },
    }),
  );
  expect(Item).toEqual({ a: { b: 1 }, parts: [10, 30], name: 'n' });
});

test('an item may be 400 KB of UTF-8, and no more', async () => {
  const kana = (bytes: number) => ({ text: 'あ'.repeat(bytes / 3) });
  await put('big', kana(409_500));
  await expect(put('big', kana(409_800))).rejects.toThrow('Item size has exceeded the maximum allowed size');
  await expect(update('big', 'SET more = :m', { ':m': 'あ'.repeat(60) })).rejects.toThrow(
    'Item size to update has exceeded the maximum allowed size',
  );
});
