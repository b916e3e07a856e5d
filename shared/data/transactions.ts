/** Transactions of tables: sent again while others are in the way, and told apart by the action that failed. */

import { setTimeout as sleep } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { dynamo } from './clients/dynamo.ts';

export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Why a transaction did nothing: the first action whose condition failed, and the item that it met. */
export type Refusal = { readonly index: number; readonly item: Record<string, unknown> | undefined };

/** How often a transaction that met another one is tried, and for how long it waits at most in between. */
const CONFLICT = { attempts: 12, firstMs: 15, longestMs: 600 } as const;

/**
 * Writes all actions or none.
 * @returns undefined when written, else the first condition that failed
 * @throws what is neither a failed condition nor a passing conflict
 */
export async function transact(actions: readonly Action[]): Promise<Refusal | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      await dynamo().send(new TransactWriteCommand({ TransactItems: [...actions] }));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const index = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
      if (index >= 0) {
        const item = reasons[index]?.Item;
        return { index, item: item && unmarshall(item) };
      }
      const passing = reasons.some((r) => r.Code === 'TransactionConflict' || r.Code === 'ThrottlingError');
      if (!passing || attempt >= CONFLICT.attempts) throw error;
      const longest = Math.min(CONFLICT.longestMs, CONFLICT.firstMs * 2 ** attempt);
      await sleep(Math.random() * longest);
    }
  }
}
