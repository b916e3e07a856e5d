import { crc32 } from 'node:zlib';
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  ExecuteStatementCommand,
  ListTagsOfResourceCommand,
  paginateListTables,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  paginateQuery,
  paginateScan,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTable, startWithClients } from './fixture.ts';

let dynamo: Awaited<ReturnType<typeof startWithClients>>;
const TableName = 'notes';

beforeAll(async () => {
  dynamo = await startWithClients();
  const [S, N] = ['S', 'N'] as const;
  await createTable(dynamo.client, TableName, {
    AttributeDefinitions: [
      { AttributeName: 'projectId', AttributeType: S },
      { AttributeName: 'note', AttributeType: S },
      { AttributeName: 'change', AttributeType: N },
      { AttributeName: 'minute', AttributeType: S },
    ],
    KeySchema: [
      { AttributeName: 'projectId', KeyType: 'HASH' },
      { AttributeName: 'note', KeyType: 'RANGE' },
    ],
    LocalSecondaryIndexes: [
      {
        IndexName: 'by-change',
        KeySchema: [
          { AttributeName: 'projectId', KeyType: 'HASH' },
          { AttributeName: 'change', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'by-minute',
        KeySchema: [{ AttributeName: 'minute', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
    DeletionProtectionEnabled: true,
    TableClass: 'STANDARD',
    Tags: [{ Key: 'stage', Value: 'local' }],
  });
});
afterAll(() => dynamo.close());

const send = {
  put: (Item: Record<string, unknown>) => dynamo.documents.send(new PutCommand({ TableName, Item })),
  query: (input: Omit<QueryCommandInput, 'TableName'>) =>
    dynamo.documents.send(new QueryCommand({ TableName, ...input })),
};
const putMany = async (items: Record<string, unknown>[]) => {
  for (let i = 0; i < items.length; i += 25) {
    const puts = items.slice(i, i + 25).map((Item) => ({ PutRequest: { Item } }));
    await dynamo.documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }));
  }
};

describe('queries', () => {
  const note = (i: number) => ({
    projectId: 'p',
    note: `n${i % 7}-${i}`,
    change: i * 10,
    minute: `m${i % 2}`,
  });
  beforeAll(() => putMany(Array.from({ length: 60 }, (_, i) => note(i))));

  const changesSince = (since: number, more: Partial<QueryCommandInput> = {}) => ({
    IndexName: 'by-change',
    ConsistentRead: true,
    KeyConditionExpression: 'projectId = :p AND #change >= :since',
    ExpressionAttributeNames: { '#change': 'change' },
    ExpressionAttributeValues: { ':p': 'p', ':since': since },
    ...more,
  });

  test('a strongly consistent query of the local index sees a write immediately, in numeric order', async () => {
    await send.put({ projectId: 'p', note: 'late', change: 1000 });
    await send.put({ projectId: 'p', note: 'late', change: 1001 });
    const { Items } = await send.query(changesSince(570));
    expect(Items?.map((item) => item.change)).toEqual([570, 580, 590, 1001]);
    await dynamo.documents.send(new DeleteCommand({ TableName, Key: { projectId: 'p', note: 'late' } }));
    expect((await send.query(changesSince(600))).Count).toBe(0);
  });

  test.each([true, false])(
    'pages of an index meet without gap or repetition (forward: %s)',
    async (forward) => {
      const changes: unknown[] = [];
      let pages = 0;
      const paging = paginateQuery(
        { client: dynamo.documents, pageSize: 7 },
        { TableName, ...changesSince(0, { ScanIndexForward: forward }) },
      );
      for await (const page of paging) {
        changes.push(...(page.Items ?? []).map((item) => item.change));
        pages += 1;
      }
      const all = Array.from({ length: 60 }, (_, i) => i * 10);
      expect(changes).toEqual(forward ? all : all.reverse());
      expect(pages).toBe(9);
    },
  );

  test('the global index holds each item, even if index keys are equal, and pages', async () => {
    const found = new Set<unknown>();
    const paging = paginateQuery(
      { client: dynamo.documents, pageSize: 4 },
      {
        TableName,
        IndexName: 'by-minute',
        KeyConditionExpression: '#m = :m',
        ExpressionAttributeNames: { '#m': 'minute' },
        ExpressionAttributeValues: { ':m': 'm1' },
      },
    );
    for await (const page of paging) for (const item of page.Items ?? []) found.add(item.note);
    expect(found.size).toBe(30);
  });

  test('an item leaves the sparse index when its attribute is removed', async () => {
    await send.put({ projectId: 'q', note: 'x', minute: 'sparse' });
    const sparse = {
      IndexName: 'by-minute',
      KeyConditionExpression: '#m = :m',
      ExpressionAttributeNames: { '#m': 'minute' },
      ExpressionAttributeValues: { ':m': 'sparse' },
    };
    expect((await send.query(sparse)).Items).toEqual([{ projectId: 'q', note: 'x', minute: 'sparse' }]);
    await dynamo.documents.send(
      new UpdateCommand({
        TableName,
        Key: { projectId: 'q', note: 'x' },
        UpdateExpression: 'REMOVE #m',
        ExpressionAttributeNames: { '#m': 'minute' },
      }),
    );
    expect((await send.query(sparse)).Count).toBe(0);
    await expect(send.query({ ...sparse, ConsistentRead: true })).rejects.toThrow(
      'Consistent reads are not supported',
    );
    await expect(send.put({ projectId: 'q', note: 'x', minute: '' })).rejects.toThrow('IndexKey: minute');
  });

  test('ranges, prefixes, filters and counts', async () => {
    const among = (condition: string, values: object, more: Partial<QueryCommandInput> = {}) =>
      send.query({
        KeyConditionExpression: `projectId = :p AND ${condition}`,
        ExpressionAttributeValues: { ':p': 'p', ...values },
        ...more,
      });
    expect((await among('begins_with(note, :n)', { ':n': 'n3-' })).Count).toBe(9);
    expect((await among('note BETWEEN :a AND :b', { ':a': 'n1-', ':b': 'n2-9' })).Count).toBe(18);
    expect(await among('note < :n', { ':n': 'n1' }, { Select: 'COUNT' })).toMatchObject({ Count: 9 });
    const filtered = await among(
      'note < :n',
      { ':n': 'n1', ':m': 'm0' },
      {
        FilterExpression: '#m = :m',
        ExpressionAttributeNames: { '#m': 'minute' },
      },
    );
    expect(filtered).toMatchObject({ Count: 5, ScannedCount: 9 });
  });

  test('a query stops at 1 MB and continues from there', async () => {
    await putMany(
      Array.from({ length: 8 }, (_, i) => ({ projectId: 'wide', note: `${i}`, body: 'x'.repeat(300_000) })),
    );
    const sizes: number[] = [];
    const paging = paginateQuery(
      { client: dynamo.documents },
      { TableName, KeyConditionExpression: 'projectId = :p', ExpressionAttributeValues: { ':p': 'wide' } },
    );
    for await (const page of paging) sizes.push(page.Items?.length ?? 0);
    expect(sizes).toEqual([4, 4, 0]);
  });

  test('a scan finds every item once', async () => {
    const found: string[] = [];
    for await (const page of paginateScan({ client: dynamo.documents, pageSize: 9 }, { TableName })) {
      found.push(...(page.Items ?? []).map((item) => `${item.projectId}/${item.note}`));
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((name) => name.startsWith('p/'))).toHaveLength(60);
  });
});

test('batches write, read and delete', async () => {
  const items = Array.from({ length: 25 }, (_, i) => ({ projectId: 'batch', note: `${i}` }));
  await putMany(items);
  const { Responses } = await dynamo.documents.send(
    new BatchGetCommand({
      RequestItems: { [TableName]: { Keys: [...items, { projectId: 'batch', note: 'none' }] } },
    }),
  );
  expect(Responses?.[TableName]).toHaveLength(25);
  const requests = items.map((Key) => ({ DeleteRequest: { Key } }));
  await dynamo.documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  const left = await send.query({
    KeyConditionExpression: 'projectId = :p',
    ExpressionAttributeValues: { ':p': 'batch' },
  });
  expect(left.Count).toBe(0);
});

test('more than 25 writes in a batch are refused, across all tables', async () => {
  await createTable(dynamo.client, 'second');
  const put = (Item: object) => ({ PutRequest: { Item: { ...Item } } });
  const batch = new BatchWriteCommand({
    RequestItems: {
      [TableName]: Array.from({ length: 13 }, (_, i) => put({ projectId: 'b', note: `${i}` })),
      second: Array.from({ length: 13 }, (_, i) => put({ id: `${i}` })),
    },
  });
  await expect(dynamo.documents.send(batch)).rejects.toMatchObject({ name: 'ValidationException' });
});

test.each(['ALL_OLD', 'NONE'] as const)(
  'a conditional put and delete return the old item: %s',
  async (wish) => {
    const Key = { projectId: 'own', note: 'one' };
    await send.put({ ...Key, change: 5 });
    const put = new PutCommand({
      TableName,
      Item: Key,
      ConditionExpression: 'attribute_not_exists(projectId)',
      ReturnValuesOnConditionCheckFailure: wish,
    });
    const remove = new DeleteCommand({
      TableName,
      Key,
      ConditionExpression: 'attribute_exists(absent)',
      ReturnValuesOnConditionCheckFailure: wish,
    });
    const name = 'ConditionalCheckFailedException';
    const returned = wish === 'ALL_OLD' ? { Item: { change: { N: '5' } } } : {};
    await expect(dynamo.documents.send(put)).rejects.toMatchObject({ name, ...returned });
    const refusal = expect(dynamo.documents.send(remove)).rejects;
    await (wish === 'ALL_OLD'
      ? refusal.toMatchObject({ name, ...returned })
      : refusal.not.toHaveProperty('Item.change'));
  },
);

describe('tables', () => {
  test('are usable immediately, listed in pages, and deleted with their items', async () => {
    for (const name of ['t-1', 't-2', 't-3']) {
      expect(await createTable(dynamo.client, name)).toMatchObject({ TableStatus: 'CREATING' });
      const { Table } = await dynamo.client.send(new DescribeTableCommand({ TableName: name }));
      expect(Table?.TableStatus).toBe('ACTIVE');
    }
    const names: string[] = [];
    for await (const page of paginateListTables({ client: dynamo.client, pageSize: 2 }, {})) {
      names.push(...(page.TableNames ?? []));
    }
    expect(names).toEqual(expect.arrayContaining([TableName, 't-1', 't-2', 't-3']));

    await dynamo.documents.send(new PutCommand({ TableName: 't-1', Item: { id: 'x' } }));
    await dynamo.client.send(new DeleteTableCommand({ TableName: 't-1' }));
    await waitUntilTableNotExists({ client: dynamo.client, maxWaitTime: 25 }, { TableName: 't-1' });
    await createTable(dynamo.client, 't-1');
    const { Responses } = await dynamo.documents.send(
      new BatchGetCommand({ RequestItems: { 't-1': { Keys: [{ id: 'x' }] } } }),
    );
    expect(Responses).toEqual({ 't-1': [] });
    await expect(createTable(dynamo.client, 't-1')).rejects.toMatchObject({ name: 'ResourceInUseException' });
  });

  test('can change their billing', async () => {
    await createTable(dynamo.client, 'billed');
    await dynamo.client.send(
      new UpdateTableCommand({
        TableName: 'billed',
        BillingMode: 'PROVISIONED',
        ProvisionedThroughput: { ReadCapacityUnits: 3, WriteCapacityUnits: 2 },
      }),
    );
    const { Table } = await dynamo.client.send(new DescribeTableCommand({ TableName: 'billed' }));
    expect(Table).toMatchObject({ TableStatus: 'ACTIVE', ProvisionedThroughput: { ReadCapacityUnits: 3 } });
  });

  test('carry tags', async () => {
    const { Table } = await dynamo.client.send(new DescribeTableCommand({ TableName }));
    const ResourceArn = Table?.TableArn;
    await dynamo.client.send(new TagResourceCommand({ ResourceArn, Tags: [{ Key: 'ü', Value: 'v' }] }));
    const { Tags } = await dynamo.client.send(new ListTagsOfResourceCommand({ ResourceArn }));
    expect(Tags).toEqual([{ Key: 'ü', Value: 'v' }]);
  });

  test('remember the backup setting', async () => {
    const status = async () => {
      const { ContinuousBackupsDescription: all } = await dynamo.client.send(
        new DescribeContinuousBackupsCommand({ TableName }),
      );
      return all?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus;
    };
    expect(await status()).toBe('DISABLED');
    await dynamo.client.send(
      new UpdateContinuousBackupsCommand({
        TableName,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    );
    expect(await status()).toBe('ENABLED');
  });
});

describe('the protocol', () => {
  const post = (target: string, body: string) =>
    fetch(dynamo.url, { method: 'POST', headers: { 'x-amz-target': target }, body });

  test.each([
    ['DynamoDB_20120810.ExecuteStatement', '{}', 'com.amazon.coral.service#UnknownOperationException'],
    ['DynamoDB_20120810.constructor', '{}', 'com.amazon.coral.service#UnknownOperationException'],
    ['Other.GetItem', '{}', 'com.amazon.coral.service#UnknownOperationException'],
    ['DynamoDB_20120810.GetItem', '{', 'com.amazon.coral.service#SerializationException'],
    ['DynamoDB_20120810.GetItem', '[]', 'com.amazon.coral.service#SerializationException'],
    ['DynamoDB_20120810.GetItem', '{"TableName":7}', 'com.amazon.coral.service#SerializationException'],
    ['DynamoDB_20120810.GetItem', '{"TableName":"x"}', 'com.amazon.coral.validate#ValidationException'],
    [
      'DynamoDB_20120810.Scan',
      '{"TableName":"nowhere"}',
      'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException',
    ],
  ])('%s %s returns %s', async (target, body, type) => {
    const response = await post(target, body);
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ __type: type });
    expect(response.headers.get('x-amzn-errortype')).toBe(type.split('#')[1]);
    expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.0');
  });

  test('carries the CRC-32 of the body and a request id', async () => {
    const response = await post('DynamoDB_20120810.ListTables', '{"Limit":1}');
    expect(response.headers.get('x-amz-crc32')).toBe(String(crc32(await response.text())));
    expect(response.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('refuses a body over 16 MB', async () => {
    const response = await post('DynamoDB_20120810.PutItem', ' '.repeat(16 * 1024 * 1024 + 1));
    expect(response.status).toBe(413);
  });

  test('answers the health check', async () => {
    expect(await (await fetch(dynamo.url)).text()).toContain('healthy: dynamodb');
  });

  test('an unsupported operation reaches the client as an error', async () => {
    const statement = new ExecuteStatementCommand({ Statement: 'SELECT * FROM notes' });
    await expect(dynamo.client.send(statement)).rejects.toMatchObject({ name: 'UnknownOperationException' });
  });
});
