import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { lazily } from './client.ts';

/** Tables. Absent fields are left out of items, so `undefined` and "not there" are one thing. */
export const dynamo = lazily('dynamodb', () =>
  DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } }),
);
