/** Transactions: retried on conflicts; a failed condition is reported by its action. */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { dynamo } from './clients/dynamo.ts';
import { retryOnConflict } from './conflicts.ts';

export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Why a transaction was not written: the first action whose condition failed, and its item. */
export type Refusal = { readonly index: number; readonly item: Record<string, unknown> | undefined };

const WRITTEN = 'written';

/**
 * Writes all actions or none.
 * @param signal ends waiting and retrying; an attempt already sent may still be written
 * @returns undefined when written, else the first condition that failed
 * @throws any error except failed conditions and transient conflicts; an AbortError after the signal
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
