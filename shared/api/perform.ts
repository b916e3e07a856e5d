/** The inner part of the wrapper: runs the handler once per Idempotency-Key, within its deadline, and charges. */
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

/** A handler gets a context, returns a reply and throws refusals. */
export type Handle<R extends Route> = (context: HandlerContext<R>) => Reply | Promise<Reply>;

/** Loads the stores of a row, once per function. */
export type RowStores = Awaited<ReturnType<typeof loadStores>>;

/** Modules for conversions and repeated requests only, which load more clients. */
const delivery = () => import('./delivery.ts');

/** Loads what a row needs, before its first request. */
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
  // The types are those of this row's schemas, which parsed the parts.
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
  // Ignored fields come first, so that a long list of warnings does not cut them off.
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

/** The stored answer of a repeated request, with a link to its file while it exists. */
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
      // No answer is stored, so a repetition runs again.
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

/** Time to answer a request that was charged just before its deadline. */
const LATE_MS = 2_000;

/** Whether an abandoned conversion was charged. If unknown, its work is awaited. */
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
 * Waits for the work until the deadline. An abandoned conversion is voided first, so that it can never be charged. If
 * it was charged already, it is awaited.
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
  // The client no longer waits, but a later failure is logged.
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
 * Releases the Idempotency-Key of a failed request. After a refusal or a failed conversion, which left nothing behind,
 * the key is free for a new request. Other work may be half done; the next attempt completes it.
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

/** Runs the row's handler for a request. */
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
