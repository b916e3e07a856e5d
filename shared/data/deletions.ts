/** Deletions of many items at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from './clients/dynamo.ts';

/** The key of an item in any table. */
export type ItemKey = Readonly<Record<string, unknown>>;

/** Most items in a request to DynamoDB. */
const MAX_BATCH = 25;
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 5_000;

/** Deletes items; unprocessed ones are retried. Repeatable. */
export async function deleteItems(tableName: string, keys: readonly ItemKey[]): Promise<void> {
  for (let at = 0; at < keys.length; at += MAX_BATCH) {
    let left = keys.slice(at, at + MAX_BATCH).map((Key) => ({ DeleteRequest: { Key } }));
    for (let pause = FIRST_PAUSE_MS; left.length > 0; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      const { UnprocessedItems } = await dynamo().send(
        new BatchWriteCommand({ RequestItems: { [tableName]: left } }),
      );
      left = (UnprocessedItems?.[tableName] ?? []).flatMap(({ DeleteRequest }) =>
        DeleteRequest?.Key ? [{ DeleteRequest: { Key: DeleteRequest.Key } }] : [],
      );
      if (left.length > 0) await sleep(pause);
    }
  }
}
