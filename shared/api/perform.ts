/** The inner part of the wrapper: the handler, once for each Idempotency-Key, within its deadline, and charged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '#shared/clock.ts';
import { answerWrites, type StoredAnswer } from '#shared/data/answers.ts';
import { chargeWrites } from '#shared/data/charges.ts';
import { objectReads, objectWrites } from '#shared/data/objects.ts';
import { READS, WRITES } from '#shared/data/stores.ts';
import { derivedId } from '#shared/ids.ts';
import { errorText, log } from '#shared/log.ts';
import type { Upload } from './body.ts';
import { deliver, linkFields, storedFile } from './delivery.ts';
import type { Draft } from './draft.ts';
import { envelope } from './envelope.ts';
import { ApiError } from './errors.ts';
import type { Exchange, RequestFile } from './exchange.ts';
import { CORS_HEADERS, type HttpAnswer } from './http.ts';
import { firstTry, openRepeatable, type Repeatable, storable, storedData } from './idempotency.ts';
import type { DataReply, FileReply, RawReply, Reply } from './reply.ts';
import type { Route } from './route.ts';

/** A handler reads top to bottom: its needs are in the exchange, it returns a reply and throws its refusals. */
export type Handle<R extends Route> = (exchange: Exchange<R>) => Reply | Promise<Reply>;

function storesOf(row: Route): Record<string, unknown> {
  const stores: Record<string, Record<string, unknown>> = {};
  for (const name of row.reads) stores[name] = { ...stores[name], ...READS[name] };
  for (const name of row.writes) stores[name] = { ...stores[name], ...WRITES[name] };
  return stores;
}

function fileOf(upload: Upload): RequestFile {
  const { bytes, object } = upload;
  return {
    name: upload.name,
    size: upload.size,
    md5: upload.md5,
    object,
    read: async () => {
      const read = bytes ?? (object === undefined ? undefined : await objectReads.get(object));
      if (!read) throw new Error('The upload is gone');
      return read;
    },
  };
}

function exchangeOf<R extends Route>(
  row: R,
  draft: Draft,
  request: Repeatable,
  signal: AbortSignal,
): Exchange<R> {
  const exchange = {
    route: row,
    requestId: draft.requestId,
    method: draft.event.requestContext.http.method,
    rawPath: draft.event.rawPath,
    at: draft.at,
    deadline: draft.deadline,
    firstTry: firstTry(request.seed),
    ledgerId: derivedId(24, request.seed),
    language: draft.language,
    principal: draft.principal,
    path: draft.path,
    query: draft.query,
    body: draft.body,
    file: draft.upload && fileOf(draft.upload),
    counters: draft.usage,
    newId: (width: number, index = 0) => derivedId(width, request.seed, index),
    signal,
    ...storesOf(row),
  };
  // The parts were parsed by the schemas of this very row, which is what types them.
  return exchange as unknown as Exchange<R>;
}

function raw(reply: RawReply, draft: Draft): HttpAnswer {
  const text = typeof reply.body === 'string';
  return {
    statusCode: reply.status,
    headers: { 'cache-control': 'no-store', ...CORS_HEADERS, ...draft.headers, ...reply.headers },
    body: typeof reply.body === 'string' ? reply.body : Buffer.from(reply.body).toString('base64'),
    isBase64Encoded: !text,
  };
}

function enveloped(row: Route, draft: Draft, reply: DataReply): HttpAnswer {
  const { id, params, data, timestamp = now(), headers } = reply;
  const message = { id, params, data, timestamp, headers: { ...draft.headers, ...headers } };
  return envelope(message, row.dialect, draft.language, draft.gzip);
}

/** The stored answer of a repeated request, with a fresh link to its file. */
async function replay(row: Route, draft: Draft, stored: StoredAnswer): Promise<HttpAnswer> {
  const data = await storedData(stored);
  const links =
    stored.fileId === undefined ? {} : await linkFields(await storedFile(draft, stored.fileId), row.dialect);
  const whole =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data, ...links } : data;
  return enveloped(row, draft, { kind: 'data', id: stored.messageId, params: stored.params, data: whole });
}

async function answer(row: Route, draft: Draft, reply: Reply, request: Repeatable): Promise<HttpAnswer> {
  switch (reply.kind) {
    case 'raw':
      return raw(reply, draft);
    case 'file': {
      const data = await deliver(row, draft, reply, request);
      return reply.delivery === 'stream' ? raw(streamed(reply), draft) : enveloped(row, draft, data);
    }
    case 'data':
      if (request.answerId !== undefined) {
        await answerWrites.finish(request.answerId, await storable(request.answerId, reply));
      }
      return enveloped(row, draft, reply);
  }
}

function streamed(reply: FileReply): RawReply {
  return { kind: 'raw', status: 200, headers: { 'content-type': reply.contentType }, body: reply.bytes };
}

/** How long a request that was charged at the last moment may still take to be answered. */
const LATE_MS = 2_000;

/**
 * Waits for the work until the deadline. A conversion that is given up is voided first, so it can never be charged;
 * one that was charged already is waited for.
 */
async function withinDeadline(
  work: Promise<HttpAnswer>,
  row: Route,
  draft: Draft,
  request: Repeatable,
  abort: AbortController,
): Promise<HttpAnswer> {
  const timer = new AbortController();
  const late = sleep(Math.max(0, draft.deadline - now()), 'late' as const, { signal: timer.signal });
  try {
    const first = await Promise.race([work, late]);
    if (first !== 'late') return first;
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
  abort.abort(new ApiError('server.timeout'));
  const accountId = draft.principal?.accountId;
  const charged =
    row.kind === 'conversion' &&
    accountId !== undefined &&
    !(await chargeWrites.void(accountId, derivedId(24, request.seed), now()));
  if (charged) {
    const last = await Promise.race([work, sleep(LATE_MS, 'late' as const)]);
    if (last !== 'late') return last;
  }
  // Its outcome no longer matters to the client, but is worth a line.
  work.catch((error) => log('warn', 'Work went on past its deadline', { error: errorText(error) }));
  throw new ApiError('server.timeout');
}

/** Inputs are deleted as soon as the answer is known; what is missed goes with the bucket's one-day rule. */
async function dropUpload(row: Route, draft: Draft, succeeded: boolean): Promise<void> {
  const object = draft.upload?.object;
  if (object === undefined || (row.keepsUpload === true && succeeded)) return;
  await objectWrites.remove(object).catch((error) => {
    log('warn', 'An upload could not be deleted', { requestId: draft.requestId, error: errorText(error) });
  });
}

/** Runs the handler of a row for a request. */
export async function perform<R extends Route>(row: R, draft: Draft, handle: Handle<R>): Promise<HttpAnswer> {
  const opened = await openRepeatable(row, draft);
  if (opened.stored) return replay(row, draft, opened.stored);
  const abort = new AbortController();
  let succeeded = false;
  const run = async (): Promise<HttpAnswer> => {
    const reply = await handle(exchangeOf(row, draft, opened, abort.signal));
    return answer(row, draft, reply, opened);
  };
  try {
    const result = await withinDeadline(run(), row, draft, opened, abort);
    succeeded = true;
    return result;
  } catch (error) {
    if (opened.answerId !== undefined) await answerWrites.release(opened.answerId, opened.seed);
    throw error;
  } finally {
    await dropUpload(row, draft, succeeded);
  }
}
