/** Writes that meet others: tried again, a bounded number of times. */
import { setTimeout as sleep } from 'node:timers/promises';
import { TransactionConflictException } from '@aws-sdk/client-dynamodb';

/** How often a write is tried, and the pauses between the tries: 9 s in all at most. */
const RETRY = { attempts: 36, firstMs: 15, maxMs: 600 } as const;

/** Others were faster every time. The request has changed nothing and may be sent again. */
export class ConflictError extends Error {
  constructor(cause?: unknown) {
    super('Other writes came first in every attempt', { cause });
    this.name = 'ConflictError';
  }
}

const pauseMs = (attempt: number): number =>
  Math.random() * Math.min(RETRY.maxMs, RETRY.firstMs * 2 ** attempt);

/**
 * Runs a write until it gets through. An attempt has lost where it throws a TransactionConflictException, and where it
 * resolves to undefined: what it had read has changed since.
 * @param signal ends the attempts with its reason
 * @throws ConflictError after the last attempt; what an attempt throws otherwise
 */
export async function retryOnConflict<T>(
  write: () => Promise<T | undefined>,
  signal?: AbortSignal,
): Promise<T> {
  let conflict: unknown;
  for (let attempt = 1; attempt <= RETRY.attempts; attempt += 1) {
    signal?.throwIfAborted();
    try {
      const written = await write();
      if (written !== undefined) return written;
    } catch (error) {
      if (!(error instanceof TransactionConflictException)) throw error;
      conflict = error;
    }
    if (attempt < RETRY.attempts) await sleep(pauseMs(attempt), undefined, signal && { signal });
  }
  throw new ConflictError(conflict);
}
