/**
 * Answers to repeated requests: `ANSWER#` items of usage, one for each Idempotency-Key of a key, kept 24 hours.
 * The seed of the first request makes the ids of a repeated one the same, so half-done work is completed, not doubled.
 */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import type { StatusId } from '#shared/messages/codes.ts';
import { dynamo } from './clients/dynamo.ts';
import { setting } from './environment.ts';
import type { Action } from './transactions.ts';

const KEPT_MS = 86_400_000;

/** The stored answer: what the envelope is made from, and the file whose links are minted anew. */
const StoredAnswer = v.object({
  messageId: v.custom<StatusId>((id) => typeof id === 'string'),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  /** JSON text of the data; in an object of its own where it is long. */
  data: v.optional(v.string()),
  dataObject: v.optional(v.string()),
  fileId: v.optional(v.string()),
});
export type StoredAnswer = v.InferOutput<typeof StoredAnswer>;

const AnswerRow = v.object({
  fingerprint: v.string(),
  seed: v.string(),
  /** Until when the running request is believed to be alive. */
  lease: v.number(),
  answer: v.optional(StoredAnswer),
  expires: v.number(),
});

export type Begun =
  | { readonly state: 'fresh'; readonly seed: string }
  | { readonly state: 'done'; readonly answer: StoredAnswer }
  | { readonly state: 'running'; readonly until: number }
  | { readonly state: 'mismatch' };

const keyOf = (id: string): { pk: string } => ({ pk: `ANSWER#${id}` });

export const answerWrites = {
  /** Takes the key for this request, or says how it stands. A request that died leaves its key to the next one. */
  async begin(id: string, fingerprint: string, seed: string, at: number, leaseMs: number): Promise<Begun> {
    const row = { fingerprint, seed, lease: at + leaseMs, expires: at + KEPT_MS };
    try {
      await dynamo().send(
        new PutCommand({
          TableName: setting('usageTable'),
          Item: { ...keyOf(id), schemaVersion: 1, ...row, ttl: Math.ceil(row.expires / 1000) },
          ConditionExpression: 'attribute_not_exists(pk) OR expires <= :now',
          ExpressionAttributeValues: { ':now': at },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return { state: 'fresh', seed };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const met = v.parse(AnswerRow, error.Item ? unmarshall(error.Item) : {});
      if (met.seed === seed) return { state: 'fresh', seed };
      if (met.fingerprint !== fingerprint) return { state: 'mismatch' };
      if (met.answer) return { state: 'done', answer: met.answer };
      if (met.lease > at) return { state: 'running', until: met.lease };
      return takeOver(id, met, at, leaseMs);
    }
  },

  /** Keeps the answer of a request that stored its work by other means. */
  async finish(id: string, answer: StoredAnswer): Promise<void> {
    const { Update } = finishAction(id, answer);
    await dynamo().send(new UpdateCommand(Update));
  },

  /** Gives the key back: a failed request may be sent again, mended, under the same key. */
  async release(id: string, seed: string): Promise<void> {
    try {
      await dynamo().send(
        new DeleteCommand({
          TableName: setting('usageTable'),
          Key: keyOf(id),
          ConditionExpression: 'attribute_not_exists(answer) AND seed = :seed',
          ExpressionAttributeValues: { ':seed': seed },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  },
};

async function takeOver(
  id: string,
  met: v.InferOutput<typeof AnswerRow>,
  at: number,
  leaseMs: number,
): Promise<Begun> {
  try {
    await dynamo().send(
      new UpdateCommand({
        TableName: setting('usageTable'),
        Key: keyOf(id),
        UpdateExpression: 'SET lease = :lease',
        ConditionExpression: 'lease = :met AND attribute_not_exists(answer)',
        ExpressionAttributeValues: { ':lease': at + leaseMs, ':met': met.lease },
      }),
    );
    return { state: 'fresh', seed: met.seed };
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return { state: 'running', until: at + 1000 };
    throw error;
  }
}

/** The action that keeps an answer, for the transaction that also does the work. */
export function finishAction(id: string, answer: StoredAnswer): { Update: NonNullable<Action['Update']> } {
  return {
    Update: {
      TableName: setting('usageTable'),
      Key: keyOf(id),
      UpdateExpression: 'SET answer = :answer',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':answer': answer },
    },
  };
}
