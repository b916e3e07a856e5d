/**
 * Finds all data of one account, for its deletion by the operator. Most items are in the account's partition. Counters
 * and ledger entries have keys of their own, so for these the whole table is read.
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

/** Reduces an item to its key. */
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

/** Whether a usage item belongs to an account or one of its keys: `KIND#name` or `KIND#name#…`. */
function belongsToAccount(
  item: Record<string, unknown>,
  accountId: string,
  keyIds: ReadonlySet<string>,
): boolean {
  const [kind, name = ''] = String(item.pk).split(/[#/]/);
  const belongsToKey = (kind === 'KEY' || kind === 'ADDRESS') && keyIds.has(name);
  return belongsToKey || name === accountId || item.accountId === accountId;
}

/** Prefixes of an account's objects. Files are elsewhere, and found by their rows. */
export const listFolders = (accountId: string): readonly string[] => [
  uploadFolder(accountId),
  workFolder(accountId),
  `${ANSWERS}${accountId}/`,
];

export const erasureReads = {
  /** Keys of all items in a partition: of an account, or of a project's notes. */
  async *items(
    table: 'projects' | 'files' | 'processes' | 'notes' | 'audit',
    value: string,
  ): AsyncGenerator<ItemKey[]> {
    for await (const items of partition(table, value)) yield items.map((item) => buildKey(table, item));
  },

  /** Object keys of all files of an account, expired ones included. */
  async *objects(accountId: string): AsyncGenerator<string[]> {
    for await (const items of partition('files', accountId)) yield items.map((item) => String(item.object));
  },

  /** Keys of the counters, ledger entries, answers and links of an account, and its own row. Reads the whole table. */
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
  /** Deletes items of a table. Repeatable. */
  remove(table: TableName, keys: readonly ItemKey[]): Promise<void> {
    return deleteItems(setting(definition(table).setting), keys);
  },
};
