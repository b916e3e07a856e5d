/** Transactions of tables: sent again while others are in the way, and told apart by the action that failed. */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { dynamo } from './clients/dynamo.ts';
import { retryOnConflict } from './conflicts.ts';

export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Why a transaction did nothing: the first action whose condition failed, and the item that it met. */
export type Refusal = { readonly index: number; readonly item: Record<string, unknown> | undefined };

const WRITTEN = 'written';

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
  const outcome = await retryOnConflict(async () => {
    try {
      await dynamo().send(
        new TransactWriteCommand({ TransactItems: [...actions] }),
        signal && { abortSignal: signal },
      );
      return WRITTEN;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const index = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
      if (index >= 0) {
        const item = reasons[index]?.Item;
        return { index, item: item && unmarshall(item) };
      }
      const passing = reasons.some((r) => r.Code === 'TransactionConflict' || r.Code === 'ThrottlingError');
      if (!passing) throw error;
      return undefined;
    }
  }, signal);
  return outcome === WRITTEN ? undefined : outcome;
}
