/** Creates the tables in the stand-in from the same definitions that the deployment uses. */
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  type ScalarAttributeType,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { type IndexDefinition, TABLES, type TableDefinition } from '#shared/data/tables.ts';
import { ENV } from '#shared/environment.ts';
import { DataFolderError } from './data-folder.ts';

export const TABLE_PREFIX = 'media-tools';

/** Table names, keyed by the environment variables that functions read them from. */
export function tableEnvironment(prefix = TABLE_PREFIX): Record<string, string> {
  return Object.fromEntries(
    Object.entries(TABLES).map(([name, { setting }]) => [ENV[setting], `${prefix}-${name}`]),
  );
}

function keySchema(partition: string, sort?: string) {
  return [
    { AttributeName: partition, KeyType: 'HASH' as const },
    ...(sort === undefined ? [] : [{ AttributeName: sort, KeyType: 'RANGE' as const }]),
  ];
}

function createCommand(name: string, table: TableDefinition): CreateTableCommand {
  const indexes = [...(table.globalIndexes ?? []), ...(table.localIndexes ?? [])];
  const attributes = new Map<string, ScalarAttributeType>([[table.partition, 'S']]);
  if (table.sort !== undefined) attributes.set(table.sort, 'S');
  for (const index of indexes) {
    attributes.set(index.partition, 'S');
    attributes.set(index.sort, index.sortType);
  }
  const describe = (index: IndexDefinition) => ({
    IndexName: index.name,
    KeySchema: keySchema(index.partition, index.sort),
    Projection: { ProjectionType: 'ALL' as const },
  });
  return new CreateTableCommand({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(table.partition, table.sort),
    AttributeDefinitions: [...attributes].map(([AttributeName, AttributeType]) => ({
      AttributeName,
      AttributeType,
    })),
    ...(table.globalIndexes && { GlobalSecondaryIndexes: table.globalIndexes.map(describe) }),
    ...(table.localIndexes && { LocalSecondaryIndexes: table.localIndexes.map(describe) }),
  });
}

/** The indexes of a table, or nothing if there is no such table. */
async function findIndexes(client: DynamoDBClient, name: string): Promise<Set<string> | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    const indexes = [...(Table?.GlobalSecondaryIndexes ?? []), ...(Table?.LocalSecondaryIndexes ?? [])];
    return new Set(indexes.map(({ IndexName = '' }) => IndexName));
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Creates missing tables. @throws DataFolderError if an existing one lacks an index, since the stand-in cannot add one */
export async function ensureTables(prefix = TABLE_PREFIX): Promise<void> {
  const client = new DynamoDBClient({});
  for (const [key, definition] of Object.entries<TableDefinition>(TABLES)) {
    const name = `${prefix}-${key}`;
    const indexes = await findIndexes(client, name);
    if (indexes) {
      const wanted = [...(definition.globalIndexes ?? []), ...(definition.localIndexes ?? [])];
      const missing = wanted.find((index) => !indexes.has(index.name));
      if (!missing) continue;
      throw new DataFolderError(
        `The data was written by an older version of this service (${name} has no index ${missing.name}); delete the data folder, or choose another with --data`,
      );
    }
    await client.send(createCommand(name, definition));
    if (definition.ttl === undefined) continue;
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: name,
        TimeToLiveSpecification: { AttributeName: definition.ttl, Enabled: true },
      }),
    );
  }
  client.destroy();
}
