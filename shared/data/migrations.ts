/**
 * Items of older versions, brought to the present one. A store that changes how it builds an item raises its
 * `schemaVersion`, goes on reading the version before, and adds a step here; once the step has been run everywhere, the
 * store may forget the old version.
 *
 * A step only adds what is absent, in one conditional write an item: what a request writes meanwhile is never lost, and
 * running it again, or twice at once, changes nothing.
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
  /** How the sort key, or the partition key of a table without, begins. */
  readonly prefix: string;
  /** The version that it takes items from; it leaves them at the next. */
  readonly from: number;
  /** Attributes that items of the next version have. Those that an item has already stay. */
  readonly adds: (item: Item) => Record<string, unknown>;
};

export const MIGRATIONS: readonly Migration[] = [
  {
    // Until their settings were changed, projects did not say when: that was when they were made.
    name: 'live projects say when their settings were changed',
    table: 'projects',
    prefix: 'LIVE#',
    from: 1,
    adds: ({ created }) => ({ settingsChanged: created }),
  },
];

const definition = ({ table }: Migration): TableDefinition => TABLES[table];

export const migrationReads = {
  /** Items that a step has before it, page by page. Reads the whole table. */
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
  /** Brings an item to the next version. @returns false where it is gone, or was brought there meanwhile */
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
