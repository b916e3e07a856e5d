/**
 * Everything that is kept of one account, found wherever it lies: for its deletion by the operator. Most of it is found
 * by its partition; counters and books lie under names of their own, so for these the whole table is read.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ANSWERS } from './answers.ts';
import { dynamo } from './clients/dynamo.ts';
import { setting } from './environment.ts';
import { queryPages, scanPages } from './pages.ts';
import { TABLES, type TableDefinition } from './tables.ts';
import { uploadFolder } from './upload-keys.ts';
import { workFolder } from './work.ts';

type TableName = keyof typeof TABLES;

/** The key of an item, whatever its table. */
export type ItemKey = Readonly<Record<string, unknown>>;

const definition = (table: TableName): TableDefinition => TABLES[table];

/** An item cut down to its key. */
function keyOf(table: TableName, item: Record<string, unknown>): ItemKey {
  const { partition, sort } = definition(table);
  return { [partition]: item[partition], ...(sort !== undefined && { [sort]: item[sort] }) };
}

/** All items of a partition, page by page. */
function partition(table: TableName, value: string): ReturnType<typeof queryPages> {
  const { setting: name, partition: attribute } = definition(table);
  return queryPages({
    TableName: setting(name),
    KeyConditionExpression: '#partition = :value',
    ExpressionAttributeNames: { '#partition': attribute },
    ExpressionAttributeValues: { ':value': value },
    ConsistentRead: true,
  });
}

/** Whether an item of usage is of an account, or of one of its keys. The name follows the kind: `KIND#name`, `KIND#name#…`. */
function isUsageOf(item: Record<string, unknown>, accountId: string, keyIds: ReadonlySet<string>): boolean {
  const [kind, name = ''] = String(item.pk).split(/[#/]/);
  const isOfKey = (kind === 'KEY' || kind === 'ADDRESS') && keyIds.has(name);
  return isOfKey || name === accountId || item.accountId === accountId;
}

/** Prefixes below which all objects are of an account. Files lie elsewhere, and are found by their rows. */
export const foldersOf = (accountId: string): readonly string[] => [
  uploadFolder(accountId),
  workFolder(accountId),
  `${ANSWERS}${accountId}/`,
];

export const erasureReads = {
  /** Keys of all items of a table in a partition: an account, or the project of notes. */
  async *items(
    table: 'projects' | 'files' | 'processes' | 'notes',
    value: string,
  ): AsyncGenerator<ItemKey[]> {
    for await (const items of partition(table, value)) yield items.map((item) => keyOf(table, item));
  },

  /** Keys of the objects of the files that are listed for an account, also of those that have expired. */
  async *objects(accountId: string): AsyncGenerator<string[]> {
    for await (const items of partition('files', accountId)) yield items.map((item) => String(item.object));
  },

  /** Keys of the counters, books, answers and links of an account, its own row among them. Reads the whole table. */
  async *usage(accountId: string, keyIds: ReadonlySet<string>): AsyncGenerator<ItemKey[]> {
    const pages = scanPages({
      TableName: setting('usageTable'),
      ProjectionExpression: 'pk, accountId',
      ConsistentRead: true,
    });
    for await (const page of pages) {
      yield page.filter((item) => isUsageOf(item, accountId, keyIds)).map((item) => keyOf('usage', item));
    }
  },
};

/** What DynamoDB takes in one request. */
const MOST_AT_ONCE = 25;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

export const erasureWrites = {
  /** Deletes items; what the table was too busy for is sent again. Repeating it changes nothing. */
  async remove(table: TableName, keys: readonly ItemKey[]): Promise<void> {
    const name = setting(definition(table).setting);
    for (let at = 0; at < keys.length; at += MOST_AT_ONCE) {
      let left = keys.slice(at, at + MOST_AT_ONCE).map((Key) => ({ DeleteRequest: { Key } }));
      for (let pause = FIRST_PAUSE_MS; left.length > 0; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
        const { UnprocessedItems } = await dynamo().send(
          new BatchWriteCommand({ RequestItems: { [name]: left } }),
        );
        left = (UnprocessedItems?.[name] ?? []).flatMap(({ DeleteRequest }) =>
          DeleteRequest?.Key ? [{ DeleteRequest: { Key: DeleteRequest.Key } }] : [],
        );
        if (left.length > 0) await sleep(pause);
      }
    }
  },
};
