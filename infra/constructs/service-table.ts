/**
 * A table from its definition: on-demand billing, point-in-time recovery for 35 days, retained when its stack is deleted,
 * but not if it could not be created.
 */
import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { TableName } from '#shared/data/grants.ts';
import { TABLES, type TableDefinition } from '#shared/data/tables.ts';
import type { Deployment } from '../deployment.ts';

const TYPES = { S: AttributeType.STRING, N: AttributeType.NUMBER } as const;

export function serviceTable(scope: Construct, name: TableName, { names, protection }: Deployment): TableV2 {
  const definition: TableDefinition = TABLES[name];
  const text = (name: string) => ({ name, type: AttributeType.STRING });
  return new TableV2(scope, name, {
    tableName: names.table(name),
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
    deletionProtection: protection === 'on',
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}
