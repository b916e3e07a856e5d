/** The inner part of the wrapper: the handler, once for each Idempotency-Key, within its deadline, and charged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '#shared/clock.ts';
import { answerWrites, type StoredAnswer } from '#shared/data/answers.ts';
import { chargeWrites } from '#shared/data/charges.ts';
import { loadStores } from '#shared/data/stores.ts';
import { derivedId } from '#shared/ids.ts';
import { errorText, log } from '#shared/log.ts';
import { KIND_HEAD } from '#shared/media/text/file-kind.ts';
import { MediaError } from '#shared/media-error.ts';
import { prefersHtml } from './accept.ts';
import { envelope } from './envelope.ts';
import { ApiError } from './errors.ts';
import type { HandlerContext, RequestFile } from './handler-context.ts';
import { CORS_HEADERS, type HttpAnswer } from './http.ts';
import {
  buildStoredAnswer,
  deriveLedgerId,
  type IdempotentRequest,
  openIdempotentRequest,
  parseFirstAttempt,
  readStoredData,
} from './idempotency.ts';
import type { DataReply, RawReply, Reply } from './reply.ts';
import type { RequestContext } from './request-context.ts';
import type { Route } from './route.ts';
import type { Upload } from './upload.ts';

/** A handler reads top to bottom: its needs are in the context, it returns a reply and throws its refusals. */
export type Handle<R extends Route> = (context: HandlerContext<R>) => Reply | Promise<Reply>;

/** The stores of a row, loaded once for the function. */
export type RowStores = Awaited<ReturnType<typeof loadStores>>;

/** What only conversions and repeated requests need, with the clients that come with it. */
const delivery = () => import('./delivery.ts');

/** Loads what a row will need before its first request. */
export async function prepare(row: Route): Promise<RowStores> {
  const [stores] = await Promise.all([
    loadStores(row),
    row.kind === 'conversion' ? delivery() : undefined,
    row.accepts?.includes('multipart') ? import('./multipart.ts') : undefined,
  ]);
  return stores;
}

function openFile(upload: Upload, context: RequestContext): RequestFile {
  const { bytes, object } = upload;
  return {
    name: upload.name,
    size: upload.size,
    md5: upload.md5,
    object,
    read: async () => {
      const { objectReads } = await import('#shared/data/objects.ts');
      const read = bytes ?? (object === undefined ? undefined : await objectReads.get(object));
      if (!read) throw new Error('The upload is gone');
      context.fileHead = read.subarray(0, KIND_HEAD);
      return read;
    },
  };
}

function buildHandlerContext<R extends Route>(
  row: R,
  context: RequestContext,
  request: IdempotentRequest,
  stores: RowStores,
  signal: AbortSignal,
): HandlerContext<R> {
  const handlerContext = {
    route: row,
    requestId: context.requestId,
    method: context.event.requestContext.http.method,
    rawPath: context.event.rawPath,
    at: context.at,
    deadline: context.deadline,
    firstAttemptAt: parseFirstAttempt(request.seed),
    ledgerId: deriveLedgerId(request),
    language: context.language,
    prefersHtml: prefersHtml(context.event.headers.accept),
    principal: context.principal,
    path: context.path,
    query: context.query,
    body: context.body,
    file: context.upload && openFile(context.upload, context),
    counters: context.usage,
    newId: (width: number, index = 0) => derivedId(width, request.seed, index),
    signal,
    ...stores,
  };
  // The parts were parsed by the schemas of this very row, which is what types them.
  return handlerContext as unknown as HandlerContext<R>;
}

function raw(reply: RawReply, context: RequestContext): HttpAnswer {
  const text = typeof reply.body === 'string';
  return {
    statusCode: reply.status,
    headers: { 'cache-control': 'no-store', ...CORS_HEADERS, ...context.headers, ...reply.headers },
    body: typeof reply.body === 'string' ? reply.body : Buffer.from(reply.body).toString('base64'),
    isBase64Encoded: !text,
  };
}

function enveloped(row: Route, context: RequestContext, reply: DataReply): HttpAnswer {
  const { id, params, data, timestamp = now(), headers, nextPage } = reply;
  context.success = { id, data };
  // What is ignored comes first, so that a long list of warnings does not cut it off.
  const all = [...context.notices, ...(reply.warnings ?? [])];
  const warnings = reply.warnings !== undefined || all.length > 0 ? all : undefined;
  const message = {
    id,
    params,
    data,
    timestamp,
    nextPage,
    warnings,
    headers: { ...context.headers, ...headers },
  };
  return envelope(message, context.getDialect(row), context.language, context.gzip);
}

/** The stored answer of a repeated request, with the link to its file as long as it is there. */
async function replay(
  row: Route,
  context: RequestContext,
  { stored, seed }: { readonly stored: StoredAnswer; readonly seed: string },
): Promise<HttpAnswer> {
  const [{ linkFields, storedFile }, { returnable }, data] = await Promise.all([
    delivery(),
    import('./long-answer.ts'),
    readStoredData(stored),
  ]);
  const { messageId: id, params, timestamp, contentType, warnings } = stored;
  if (contentType !== undefined) {
    context.success = { id, data: undefined };
    const bytes = Buffer.from(String(data), 'base64');
    return returnable(context, seed, raw(bytesReply(bytes, contentType), context));
  }
  const links =
    stored.fileId === undefined ? {} : linkFields(await storedFile(context, stored.fileId), row.dialect);
  const whole =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data, ...links } : data;
  const reply = { kind: 'data', id, params, data: whole, warnings } as const;
  const answer = enveloped(row, context, timestamp === undefined ? reply : { ...reply, timestamp });
  return returnable(context, seed, answer);
}

async function answer(
  row: Route,
  context: RequestContext,
  reply: Reply,
  request: IdempotentRequest,
): Promise<HttpAnswer> {
  switch (reply.kind) {
    case 'raw':
      // Nothing of it is stored: a repetition runs anew.
      if (request.answerId !== undefined) await answerWrites.release(request.answerId, request.seed);
      return raw(reply, context);
    case 'file': {
      const { deliver } = await delivery();
      return deliver(row, context, reply, request, (data) => {
        if (reply.delivery !== 'stream') return enveloped(row, context, data);
        context.success = data;
        return raw(bytesReply(reply.bytes, reply.contentType), context);
      });
    }
    case 'data':
      if (request.answerId !== undefined) {
        const stored = await buildStoredAnswer(request.answerId, request.seed, reply);
        await answerWrites.finish(request.answerId, request.seed, stored);
      }
      return enveloped(row, context, reply);
  }
}

function bytesReply(body: Uint8Array, contentType: string): RawReply {
  return { kind: 'raw', status: 200, headers: { 'content-type': contentType }, body };
}

/** How long a request that was charged at the last moment may still take to be answered. */
const LATE_MS = 2_000;

/** Whether a conversion that is given up has been charged already. Where nobody knows, its work is waited for. */
async function isCharged(row: Route, context: RequestContext, request: IdempotentRequest): Promise<boolean> {
  const accountId = context.principal?.accountId;
  if (row.kind !== 'conversion' || accountId === undefined) return false;
  try {
    return !(await chargeWrites.void(accountId, deriveLedgerId(request), now()));
  } catch (error) {
    log('error', 'A late conversion could not be voided', {
      requestId: context.requestId,
      error: errorText(error),
    });
    return true;
  }
}

/**
 * Waits for the work until the deadline. A conversion that is given up is voided first, so it can never be charged;
 * one that was charged already is waited for.
 */
async function withinDeadline(
  work: Promise<HttpAnswer>,
  row: Route,
  context: RequestContext,
  request: IdempotentRequest,
  abort: AbortController,
): Promise<HttpAnswer> {
  const timer = new AbortController();
  const late = sleep(Math.max(0, context.deadline - now()), 'late' as const, { signal: timer.signal });
  try {
    const first = await Promise.race([work, late]);
    if (first !== 'late') return first;
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
  // What becomes of it now is no longer for the client, but is worth a line.
  work.catch((error) => log('warn', 'Work went on past its deadline', { error: errorText(error) }));
  abort.abort(new ApiError('server.timeout'));
  if (await isCharged(row, context, request)) {
    const last = await Promise.race([work, sleep(LATE_MS, 'late' as const)]);
    if (last !== 'late') return last;
  }
  throw new ApiError('server.timeout');
}

const isRefusal = (error: unknown): boolean =>
  error instanceof MediaError || (error instanceof ApiError && error.code < 500);

/**
 * Gives the Idempotency-Key of a failed request back. After a refusal the key is free for a mended request, after a
 * failed conversion for a new one, whose books are clean. Other work may be half done: its next try completes it.
 */
async function releaseKey(
  row: Route,
  { answerId, seed }: IdempotentRequest,
  failure: unknown,
): Promise<void> {
  if (answerId === undefined) return;
  try {
    if (row.kind === 'conversion' || isRefusal(failure)) await answerWrites.release(answerId, seed);
    else await answerWrites.expireLease(answerId, seed, now());
  } catch (error) {
    log('warn', 'An Idempotency-Key stays taken until its lease ends', { error: errorText(error) });
  }
}

/** Runs the handler of a row for a request. */
export async function runHandler<R extends Route>(
  row: R,
  context: RequestContext,
  handle: Handle<R>,
  stores: RowStores,
): Promise<HttpAnswer> {
  const opened = await openIdempotentRequest(row, context);
  const { stored, seed } = opened;
  if (stored) return replay(row, context, { stored, seed });
  const abort = new AbortController();
  const run = async (): Promise<HttpAnswer> => {
    const reply = await handle(buildHandlerContext(row, context, opened, stores, abort.signal));
    return answer(row, context, reply, opened);
  };
  try {
    return await withinDeadline(run(), row, context, opened, abort);
  } catch (error) {
    await releaseKey(row, opened, error);
    throw error;
  }
}
