/** `Idempotency-Key`: the same request under the same key runs once and gets the same answer. */
import { createHash } from 'node:crypto';
import { now } from '#shared/clock.ts';
import { ANSWERS, answerWrites, type StoredAnswer } from '#shared/data/answers.ts';
import { derivedId } from '#shared/ids.ts';
import { tooMany } from './authentication.ts';
import { ApiError } from './errors.ts';
import type { DataReply } from './reply.ts';
import type { RequestContext } from './request-context.ts';
import { isRepeatable, type Route } from './route.ts';

/** Longer data is stored in the bucket. */
const INLINE_LIMIT = 100_000;
const MAX_KEY_LENGTH = 255;

/** A request that may be repeated. Without a key, each request is a new one. */
export type IdempotentRequest = {
  /** Row of the stored answer; undefined without an Idempotency-Key. */
  readonly answerId: string | undefined;
  /** Seed of the request's ids and ledger entries. Starts with the time of the first attempt. */
  readonly seed: string;
};

export type IdempotencyResult = IdempotentRequest & { readonly stored: StoredAnswer | undefined };

/** Sorts fields, since objects are equal whatever the order of their fields. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Parsed fields and the MD5 of the file. The raw body differs by its multipart boundaries. */
function computeFingerprint(row: Route, context: RequestContext): string {
  const parts = [
    row.name,
    context.event.rawPath,
    context.path,
    context.query,
    context.body,
    context.upload?.md5,
    context.upload?.name,
  ];
  return createHash('sha256').update(JSON.stringify(parts, inOrder)).digest('hex');
}

/**
 * Claims the key of a POST for this request, or finds the stored answer.
 * @throws ApiError 400 for a key of another request, 429 while the same request is running
 */
export async function openIdempotentRequest(row: Route, context: RequestContext): Promise<IdempotencyResult> {
  const key = context.event.headers['idempotency-key'];
  const seed = `${context.at}-${context.requestId}`;
  if (
    !key ||
    !isRepeatable(row) ||
    !context.principal ||
    context.event.requestContext.http.method !== 'POST'
  ) {
    return { answerId: undefined, seed, stored: undefined };
  }
  if (key.length > MAX_KEY_LENGTH)
    throw new ApiError('param.too_long', { name: 'Idempotency-Key', max: MAX_KEY_LENGTH });
  const { accountId, keyId } = context.principal;
  const answerId = `${accountId}/${derivedId(30, keyId, key)}`;
  const lease = context.deadline - context.at + 3000;
  const begun = await answerWrites.begin(answerId, computeFingerprint(row, context), seed, context.at, lease);
  switch (begun.state) {
    case 'fresh':
      return { answerId, seed: begun.seed, stored: undefined };
    case 'done':
      return { answerId, seed, stored: begun.answer };
    case 'running':
      throw tooMany(begun.until, context.at);
    case 'mismatch':
      throw new ApiError('idempotency.mismatch');
  }
}

/** Ledger id of a request: the same for every repetition under one Idempotency-Key. */
export const deriveLedgerId = (request: IdempotentRequest): string => derivedId(24, request.seed);

/** The time of the first attempt, in milliseconds, which repetitions use as theirs. */
export function parseFirstAttempt(seed: string): number {
  return Number(seed.slice(0, seed.indexOf('-')));
}

/** The answer as stored: long data is an object of its own. */
export async function buildStoredAnswer(
  answerId: string,
  seed: string,
  reply: Pick<DataReply, 'id' | 'params' | 'data' | 'timestamp' | 'warnings'>,
  more: Pick<StoredAnswer, 'fileId' | 'contentType'> = {},
): Promise<StoredAnswer> {
  const data = reply.data === undefined ? undefined : JSON.stringify(reply.data);
  const { id: messageId, params, warnings, timestamp = now() } = reply;
  const base = {
    messageId,
    params,
    timestamp,
    ...(warnings && { warnings: warnings.slice(0, 50) }),
    ...more,
  };
  if (data === undefined || data.length <= INLINE_LIMIT)
    return { ...base, ...(data !== undefined && { data }) };
  const dataObject = `${ANSWERS}${answerId}/${derivedId(30, seed, 'answer')}`;
  const { objectWrites } = await import('#shared/data/objects.ts');
  await objectWrites.put(dataObject, Buffer.from(data), 'application/json');
  return { ...base, dataObject };
}

/** Reads the data of a stored answer. */
export async function readStoredData(stored: StoredAnswer): Promise<unknown> {
  if (stored.data !== undefined) return JSON.parse(stored.data);
  if (stored.dataObject === undefined) return undefined;
  const { objectReads } = await import('#shared/data/objects.ts');
  const bytes = await objectReads.get(stored.dataObject);
  if (!bytes) throw new ApiError('idempotency.mismatch');
  return JSON.parse(Buffer.from(bytes).toString('utf8'));
}
