/** Progress of the sweeps: `SWEEP#` items of the usage table. A sweep continues where the last one ended. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { setting } from '../environment.ts';
import { dynamo } from './clients/dynamo.ts';

const SweepRow = v.object({ reached: v.number() });

const buildKey = (name: string): { pk: string } => ({ pk: `SWEEP#${name}` });

export const sweepReads = {
  /** The first minute that a sweep has not completed; undefined if it has never run. */
  async reached(name: string): Promise<number | undefined> {
    const { Item } = await dynamo().send(
      new GetCommand({ TableName: setting('usageTable'), Key: buildKey(name), ConsistentRead: true }),
    );
    return Item && v.parse(SweepRow, Item).reached;
  },
};

export const sweepWrites = {
  /** Advances a sweep, never back, so that two can run at once. */
  async advance(name: string, minute: number): Promise<void> {
    try {
      await dynamo().send(
        new UpdateCommand({
          TableName: setting('usageTable'),
          Key: buildKey(name),
          UpdateExpression: 'SET reached = :minute, schemaVersion = :version',
          ConditionExpression: 'attribute_not_exists(reached) OR reached < :minute',
          ExpressionAttributeValues: { ':minute': minute, ':version': 1 },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  },
};
