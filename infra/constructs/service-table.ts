/**
 * A table from its definition: on-demand billing, retained when its stack is deleted, point-in-time recovery for 35
 * days.
 */
import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { TableDefinition } from '#shared/data/tables.ts';

const TYPES = { S: AttributeType.STRING, N: AttributeType.NUMBER } as const;

export function serviceTable(
  scope: Construct,
  id: string,
  tableName: string,
  definition: TableDefinition,
): TableV2 {
  const text = (name: string) => ({ name, type: AttributeType.STRING });
  return new TableV2(scope, id, {
    tableName,
    partitionKey: text(definition.partition),
    ...(definition.sort !== undefined && { sortKey: text(definition.sort) }),
    ...(definition.ttl !== undefined && { timeToLiveAttribute: definition.ttl }),
    globalSecondaryIndexes: (definition.globalIndexes ?? []).map((index) => ({
      indexName: index.name,
      partitionKey: text(index.partition),
      sortKey: { name: index.sort, type: TYPES[index.sortType] },
    })),
    localSecondaryIndexes: (definition.localIndexes ?? []).map((index) => ({
      indexName: index.name,
      sortKey: { name: index.sort, type: TYPES[index.sortType] },
    })),
    billing: Billing.onDemand(),
    encryption: TableEncryptionV2.dynamoOwnedKey(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
}
