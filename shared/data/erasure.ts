/**
 * Everything that is kept of one account, found wherever it lies: for its deletion by the operator. Most of it is found
 * by its partition; counters and books lie under names of their own, so for these the whole table is read.
 */

import { setting } from '../environment.ts';
import { ANSWERS } from './answers.ts';
import { deleteItems, type ItemKey } from './deletions.ts';
import { queryPages, scanPages } from './pages.ts';
import { TABLES, type TableDefinition } from './tables.ts';
import { uploadFolder } from './upload-keys.ts';
import { workFolder } from './work.ts';

type TableName = keyof typeof TABLES;

const definition = (table: TableName): TableDefinition => TABLES[table];

/** An item cut down to its key. */
function buildKey(table: TableName, item: Record<string, unknown>): ItemKey {
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
function belongsToAccount(
  item: Record<string, unknown>,
  accountId: string,
  keyIds: ReadonlySet<string>,
): boolean {
  const [kind, name = ''] = String(item.pk).split(/[#/]/);
  const isOfKey = (kind === 'KEY' || kind === 'ADDRESS') && keyIds.has(name);
  return isOfKey || name === accountId || item.accountId === accountId;
}

/** Prefixes below which all objects are of an account. Files lie elsewhere, and are found by their rows. */
export const listFolders = (accountId: string): readonly string[] => [
  uploadFolder(accountId),
  workFolder(accountId),
  `${ANSWERS}${accountId}/`,
];

export const erasureReads = {
  /** Keys of all items of a table in a partition: an account, or the project of notes. */
  async *items(
    table: 'projects' | 'files' | 'processes' | 'notes' | 'audit',
    value: string,
  ): AsyncGenerator<ItemKey[]> {
    for await (const items of partition(table, value)) yield items.map((item) => buildKey(table, item));
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
      yield page
        .filter((item) => belongsToAccount(item, accountId, keyIds))
        .map((item) => buildKey('usage', item));
    }
  },
};

export const erasureWrites = {
  /** Deletes items of a table. Repeating it changes nothing. */
  remove(table: TableName, keys: readonly ItemKey[]): Promise<void> {
    return deleteItems(setting(definition(table).setting), keys);
  },
};
