import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type DynamoOptions, startDynamo } from './server.ts';

/** Starts the stand-in with the two clients that the product uses. */
export async function startWithClients(options: DynamoOptions = {}) {
  const server = await startDynamo(options);
  return { ...server, ...createClients(server.url) };
}

export function createClients(endpoint: string) {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  return { client, documents: DynamoDBDocumentClient.from(client) };
}

/** Creates a table with hash key `id` and the given extra settings. */
export async function createTable(
  client: DynamoDBClient,
  name: string,
  more: Partial<CreateTableCommandInput> = {},
): Promise<TableDescription | undefined> {
  const { TableDescription } = await client.send(
    new CreateTableCommand({
      TableName: name,
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
      ...more,
    }),
  );
  return TableDescription;
}
