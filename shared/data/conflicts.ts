/** Retries conflicting writes, a bounded number of times. */
import { setTimeout as sleep } from 'node:timers/promises';
import { TransactionConflictException } from '@aws-sdk/client-dynamodb';

/** Attempts of a write, and the pauses between them: 9 s in total at most. */
const RETRY = { attempts: 36, firstMs: 15, maxMs: 600 } as const;

/** Every attempt met another write. The request changed nothing and can be sent again. */
export class ConflictError extends Error {
  constructor(cause?: unknown) {
    super('Other writes came first in every attempt', { cause });
    this.name = 'ConflictError';
  }
}

const pauseMs = (attempt: number): number =>
  Math.random() * Math.min(RETRY.maxMs, RETRY.firstMs * 2 ** attempt);

/**
 * Runs a write until it succeeds. An attempt conflicts if it throws a TransactionConflictException, or resolves to
 * undefined because what it had read has changed.
 * @param signal ends the attempts with its reason
 * @throws ConflictError after the last attempt; any other error of an attempt
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
