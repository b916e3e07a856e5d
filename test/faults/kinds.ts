/** Faults of a call to AWS. */
import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';

export type Kind = {
  readonly name: string;
  /** The process dies before the call or after it was carried out, and never responds. */
  readonly kill?: 'before' | 'after';
  /** Number of attempts that fail. The client makes three. */
  readonly tries?: number;
  /** Whether a failing attempt is carried out nevertheless. */
  readonly carriedOut?: boolean;
  /** The error of a failing attempt. */
  readonly error?: (operation: string) => Error;
  /** Operations that can fail in this way. Default: all. */
  readonly only?: readonly string[];
};

const ALWAYS = Number.POSITIVE_INFINITY;

const throttled = (): Error =>
  Object.assign(new Error('Rate exceeded'), {
    name: 'ThrottlingException',
    $fault: 'client',
    $metadata: { httpStatusCode: 400 },
    $retryable: { throttling: true },
  });

const timedOut = (): Error =>
  Object.assign(new Error('No answer in time'), { name: 'TimeoutError', $metadata: {} });

const conflict = (operation: string): Error =>
  operation === 'TransactWriteItems'
    ? new TransactionCanceledException({
        $metadata: {},
        message: 'Transaction cancelled',
        CancellationReasons: [{ Code: 'TransactionConflict' }],
      })
    : new TransactionConflictException({ $metadata: {}, message: 'Transaction is ongoing for the item' });

export const KINDS: readonly Kind[] = [
  { name: 'throttled once', tries: 1, error: throttled },
  { name: 'throttled permanently', tries: ALWAYS, error: throttled },
  { name: 'timed out once', tries: 1, error: timedOut },
  { name: 'timed out permanently', tries: ALWAYS, error: timedOut },
  { name: 'answer lost once', tries: 1, carriedOut: true, error: timedOut },
  { name: 'answer lost permanently', tries: ALWAYS, carriedOut: true, error: timedOut },
  { name: 'in conflict twice', tries: 2, error: conflict, only: ['TransactWriteItems'] },
  { name: 'killed before', kill: 'before' },
  { name: 'killed after', kill: 'after' },
];

/** Whether a fault is transient, so that the outcome must be the same as without it. */
export const passes = (kind: Kind): boolean => kind.kill === undefined && kind.tries !== ALWAYS;
