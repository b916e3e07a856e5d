/** Creates the tables of the product in the stand-in, from the very definitions that the deployment uses. */
import {
  CreateTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  type ScalarAttributeType,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { ENV } from '#shared/data/environment.ts';
import { type IndexDefinition, TABLES, type TableDefinition } from '#shared/data/tables.ts';

const PREFIX = 'media-tools';

/** Names of the tables, by the variables in which functions find them. */
export function tableEnvironment(prefix = PREFIX): Record<string, string> {
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

/** Creates the tables that are not there yet. */
export async function ensureTables(prefix = PREFIX): Promise<void> {
  const client = new DynamoDBClient({});
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  for (const [key, definition] of Object.entries<TableDefinition>(TABLES)) {
    const name = `${prefix}-${key}`;
    if (TableNames.includes(name)) continue;
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
