/**
 * Migrates stored items to the current version. A store that changes the form of an item raises its `schemaVersion`,
 * still reads the previous version, and adds a step here. After the step has run everywhere, the store can drop the old
 * version.
 *
 * A step only adds absent attributes, in one conditional write per item. So it never overwrites a concurrent request,
 * and can run again, or twice at once.
 */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { setting } from '../environment.ts';
import { dynamo } from './clients/dynamo.ts';
import { scanPages } from './pages.ts';
import { TABLES, type TableDefinition } from './tables.ts';

type Item = Readonly<Record<string, unknown>>;

export type Migration = {
  readonly name: string;
  readonly table: keyof typeof TABLES;
  /** Prefix of the sort key, or of the partition key in a table without one. */
  readonly prefix: string;
  /** The version that it migrates to the next. */
  readonly from: number;
  /** Attributes of the next version. Existing ones are kept. */
  readonly adds: (item: Item) => Record<string, unknown>;
};

export const MIGRATIONS: readonly Migration[] = [
  {
    // Version 1 has no such time until the settings change; until then it is the creation.
    name: 'live projects say when their settings were changed',
    table: 'projects',
    prefix: 'LIVE#',
    from: 1,
    adds: ({ created }) => ({ settingsChanged: created }),
  },
];

const definition = ({ table }: Migration): TableDefinition => TABLES[table];

export const migrationReads = {
  /** Items that a step must migrate, page by page. Reads the whole table. */
  async *pending(migration: Migration): AsyncGenerator<Item[]> {
    const { partition, sort = partition, setting: name } = definition(migration);
    yield* scanPages({
      TableName: setting(name),
      FilterExpression: 'schemaVersion = :from AND begins_with(#key, :prefix)',
      ExpressionAttributeNames: { '#key': sort },
      ExpressionAttributeValues: { ':from': migration.from, ':prefix': migration.prefix },
      ConsistentRead: true,
    });
  },
};

export const migrationWrites = {
  /** Migrates an item to the next version. @returns false if it is gone, or was migrated meanwhile */
  async migrate(migration: Migration, item: Item): Promise<boolean> {
    const { partition, sort, setting: name } = definition(migration);
    const adds = Object.entries(migration.adds(item));
    const sets = adds.map((_, i) => `, #n${i} = if_not_exists(#n${i}, :v${i})`);
    try {
      await dynamo().send(
        new UpdateCommand({
          TableName: setting(name),
          Key: { [partition]: item[partition], ...(sort !== undefined && { [sort]: item[sort] }) },
          UpdateExpression: `SET schemaVersion = :to${sets.join('')}`,
          ConditionExpression: 'schemaVersion = :from',
          ExpressionAttributeNames: Object.fromEntries(adds.map(([key], i) => [`#n${i}`, key])),
          ExpressionAttributeValues: {
            ':from': migration.from,
            ':to': migration.from + 1,
            ...Object.fromEntries(adds.map(([, value], i) => [`:v${i}`, value])),
          },
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  },
};
