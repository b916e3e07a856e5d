/**
 * Stored answers for repeated requests: `ANSWER#{account}/` items of the usage table, one per Idempotency-Key of a key,
 * for 24 hours. A repetition uses the seed of the first request, so that it gets the same ids, and completes half-done
 * work instead of duplicating it.
 */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import type { StatusId } from '#shared/messages/codes.ts';
import type { Text, TextId } from '#shared/messages/render.ts';
import { setting } from '../environment.ts';
import { dynamo } from './clients/dynamo.ts';
import { retryOnConflict } from './conflicts.ts';
import type { Action } from './transactions.ts';

const KEPT_MS = 86_400_000;

/** Prefix of long answers, with a folder per account. */
export const ANSWERS = 'answers/';

const StoredText: v.GenericSchema<unknown, Text> = v.object({
  id: v.custom<TextId>((id) => typeof id === 'string'),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.lazy(() => StoredText)]))),
});
const StoredWarning = v.object({
  code: v.string(),
  text: StoredText,
  line: v.optional(v.number()),
});

/** The stored answer: the contents of the envelope, and the file that needs new links. */
const StoredAnswer = v.object({
  messageId: v.custom<StatusId>((id) => typeof id === 'string'),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  /** JSON text of the data; an object of its own if it is long. */
  data: v.optional(v.string()),
  dataObject: v.optional(v.string()),
  fileId: v.optional(v.string()),
  /** For an answer that is the file itself; then `data` is its Base64. */
  contentType: v.optional(v.string()),
  /** Time of the envelope, in milliseconds. */
  timestamp: v.optional(v.number()),
  /** Translated into the language of each request. */
  warnings: v.optional(v.array(StoredWarning)),
});
export type StoredAnswer = v.InferOutput<typeof StoredAnswer>;

const AnswerRow = v.object({
  fingerprint: v.string(),
  seed: v.string(),
  /** When the lease of the running request ends. */
  lease: v.number(),
  answer: v.optional(StoredAnswer),
  /** The request that took over from an ended one. */
  taker: v.optional(v.string()),
  expires: v.number(),
});
type AnswerRow = v.InferOutput<typeof AnswerRow>;

export type BeginResult =
  | { readonly state: 'fresh'; readonly seed: string }
  | { readonly state: 'done'; readonly answer: StoredAnswer }
  | { readonly state: 'running'; readonly until: number }
  | { readonly state: 'mismatch' };

const buildKey = (id: string): { pk: string } => ({ pk: `ANSWER#${id}` });

const rowIn = (error: ConditionalCheckFailedException): AnswerRow | undefined =>
  error.Item && v.parse(AnswerRow, unmarshall(error.Item));

export const answerWrites = {
  /** Claims the key for this request, or returns its state. The next request takes over from one that died. */
  async begin(
    id: string,
    fingerprint: string,
    seed: string,
    at: number,
    leaseMs: number,
  ): Promise<BeginResult> {
    const row = { fingerprint, seed, lease: at + leaseMs, expires: at + KEPT_MS };
    try {
      await retryOnConflict(() =>
        dynamo().send(
          new PutCommand({
            TableName: setting('usageTable'),
            Item: { ...buildKey(id), schemaVersion: 1, ...row, ttl: Math.ceil(row.expires / 1000) },
            ConditionExpression: 'attribute_not_exists(pk) OR expires <= :now',
            ExpressionAttributeValues: { ':now': at },
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        ),
      );
      return { state: 'fresh', seed };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const met = rowIn(error);
      if (!met) throw error;
      if (met.seed === seed) return { state: 'fresh', seed };
      if (met.fingerprint !== fingerprint) return { state: 'mismatch' };
      if (met.answer) return { state: 'done', answer: met.answer };
      if (met.lease > at) return { state: 'running', until: met.lease };
      return takeOver(id, met, seed, at, leaseMs);
    }
  },

  /** Stores the answer of a request whose work is stored already, unless another request has taken over. */
  async finish(id: string, seed: string, answer: StoredAnswer): Promise<void> {
    await ifOurs(() => dynamo().send(new UpdateCommand(finishAction(id, seed, answer).Update)));
  },

  /** Releases the key, so that a refused request can be corrected and sent again under the same key. */
  async release(id: string, seed: string): Promise<void> {
    await ifOurs(() =>
      dynamo().send(
        new DeleteCommand({
          TableName: setting('usageTable'),
          Key: buildKey(id),
          ConditionExpression: 'attribute_not_exists(answer) AND seed = :seed',
          ExpressionAttributeValues: { ':seed': seed },
        }),
      ),
    );
  },

  /** Ends the lease. The next attempt continues with the same ids, since the work may be half done. */
  async expireLease(id: string, seed: string, at: number): Promise<void> {
    await ifOurs(() =>
      dynamo().send(
        new UpdateCommand({
          TableName: setting('usageTable'),
          Key: buildKey(id),
          UpdateExpression: 'SET lease = :now',
          ConditionExpression: 'attribute_not_exists(answer) AND seed = :seed',
          ExpressionAttributeValues: { ':now': at, ':seed': seed },
        }),
      ),
    );
  },
};

async function ifOurs(write: () => Promise<unknown>): Promise<void> {
  try {
    await retryOnConflict(write);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

async function takeOver(
  id: string,
  met: AnswerRow,
  taker: string,
  at: number,
  leaseMs: number,
): Promise<BeginResult> {
  try {
    await retryOnConflict(() =>
      dynamo().send(
        new UpdateCommand({
          TableName: setting('usageTable'),
          Key: buildKey(id),
          UpdateExpression: 'SET lease = :lease, taker = :taker',
          ConditionExpression: 'lease = :met AND seed = :seed AND attribute_not_exists(answer)',
          ExpressionAttributeValues: {
            ':lease': at + leaseMs,
            ':taker': taker,
            ':met': met.lease,
            ':seed': met.seed,
          },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    );
    return { state: 'fresh', seed: met.seed };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const row = rowIn(error);
    if (row?.taker === taker) return { state: 'fresh', seed: met.seed };
    if (row?.answer) return { state: 'done', answer: row.answer };
    return { state: 'running', until: Math.max(row?.lease ?? at, at + 1000) };
  }
}

/** The action that stores an answer in the transaction of the work. */
export function finishAction(
  id: string,
  seed: string,
  answer: StoredAnswer,
): { Update: NonNullable<Action['Update']> } {
  return {
    Update: {
      TableName: setting('usageTable'),
      Key: buildKey(id),
      UpdateExpression: 'SET answer = :answer',
      ConditionExpression: 'seed = :seed',
      ExpressionAttributeValues: { ':answer': answer, ':seed': seed },
    },
  };
}
