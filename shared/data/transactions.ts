/** Transactions of tables: sent again while others are in the way, and told apart by the action that failed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { dynamo } from './clients/dynamo.ts';

export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Why a transaction did nothing: the first action whose condition failed, and the item that it met. */
export type Refusal = { readonly index: number; readonly item: Record<string, unknown> | undefined };

/** How often a write that met another one is tried, and for how long it waits at most in between: 9 s in all. */
const CONFLICT = { attempts: 36, firstMs: 15, longestMs: 600 } as const;

const pause = (attempt: number, signal?: AbortSignal): Promise<void> =>
  sleep(Math.random() * Math.min(CONFLICT.longestMs, CONFLICT.firstMs * 2 ** attempt), undefined, {
    ...(signal && { signal }),
  });

/** Sends a single write of an item that transactions write too, again while one of them is in the way. */
export async function outlast<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof TransactionConflictException) || attempt >= CONFLICT.attempts) throw error;
      await pause(attempt);
    }
  }
}

/**
 * Writes all actions or none.
 * @param signal ends the waiting and the trying; what was sent off until then may still be written
 * @returns undefined when written, else the first condition that failed
 * @throws what is neither a failed condition nor a passing conflict; an AbortError after the signal
 */
export async function transact(
  actions: readonly Action[],
  signal?: AbortSignal,
): Promise<Refusal | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      await dynamo().send(
        new TransactWriteCommand({ TransactItems: [...actions] }),
        signal && { abortSignal: signal },
      );
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
      await pause(attempt, signal);
    }
  }
}
