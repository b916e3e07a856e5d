/** Delivers a converted file: stores it, charges for it, and answers with a link or Base64. */
import { isoSeconds, now } from '#shared/clock.ts';
import { type Conversion, chargeWrites, UnsettledCharge } from '#shared/data/charges.ts';
import { downloadUrl } from '#shared/data/downloads.ts';
import { type FileRow, fileReads } from '#shared/data/files.ts';
import { objectWrites, removalWrites } from '#shared/data/objects.ts';
import { derivedId, sortableId } from '#shared/ids.ts';
import { errorText, log } from '#shared/log.ts';
import { type Dialect, legacyTime } from './envelope.ts';
import { ApiError } from './errors.ts';
import type { HttpAnswer } from './http.ts';
import {
  buildStoredAnswer,
  deriveLedgerId,
  type IdempotentRequest,
  parseFirstAttempt,
} from './idempotency.ts';
import { requireWay, returnable } from './long-answer.ts';
import type { DataReply, FileReply } from './reply.ts';
import type { RequestContext } from './request-context.ts';
import type { Route } from './route.ts';
import { hashMd5 } from './upload.ts';

/** How long a file is kept: 20 minutes for subtitles and the legacy interface, else 72 hours. */
export const RETENTION_MS = { short: 20 * 60_000, long: 72 * 3_600_000 } as const;

const BASE64_KEYS = { versioned: 'fileBase64', legacy: 'file_base64' } as const;

/** A first attempt older than this has ended for certain. Its repetition creates a file with a new expiry. */
const FRESH_MS = 5 * 60_000;

/**
 * The row of a file. Its id and object key derive from the request, so that a repetition creates the same file.
 * @param at when the request was received
 */
export function buildFileRow(
  file: Pick<FileReply, 'name' | 'contentType'> & { readonly size: number; readonly md5?: string },
  accountId: string,
  retention: 'short' | 'long',
  seed: string,
  at: number,
): FileRow {
  const first = parseFirstAttempt(seed);
  const created = at - first > FRESH_MS ? at : first;
  const fileId = sortableId(created, derivedId(11, seed, 'file'));
  const dot = file.name.lastIndexOf('.');
  return {
    accountId,
    fileId,
    name: file.name,
    extension: dot < 0 ? '' : file.name.slice(dot + 1),
    contentType: file.contentType,
    size: file.size,
    ...(file.md5 !== undefined && { md5: file.md5 }),
    object: `outputs/${retention}/${fileId}`,
    created,
    expires: created + RETENTION_MS[retention],
  };
}

type FileFacts = Pick<FileRow, 'name' | 'size' | 'created'> & { readonly md5: string };

function presentFile(file: FileFacts, dialect: Dialect): Record<string, unknown> {
  if (dialect === 'legacy') {
    return {
      created: legacyTime(file.created),
      message: 'Success',
      file_name: file.name,
      file_size: file.size,
      file_hash: file.md5,
    };
  }
  return {
    fileName: file.name,
    fileSize: file.size,
    fileChecksum: file.md5,
  };
}

/** The link fields of a file; null after it has expired. */
export function linkFields(file: FileRow | undefined, dialect: Dialect): Record<string, unknown> {
  if (!file) return dialect === 'legacy' ? { file_url: null } : { fileUrl: null, urlExpires: null };
  const url = downloadUrl(file);
  return dialect === 'legacy'
    ? { file_url: url }
    : { fileId: file.fileId, fileUrl: url, urlExpires: isoSeconds(file.expires) };
}

/** The answer for an Idempotency-Key, as the charge stores it. */
async function answerToKeep(
  { answerId, seed }: IdempotentRequest,
  reply: FileReply,
  data: DataReply,
  file: FileRow | undefined,
): Promise<Conversion['answer']> {
  if (answerId === undefined) return undefined;
  if (reply.delivery !== 'stream') {
    return {
      id: answerId,
      seed,
      answer: await buildStoredAnswer(answerId, seed, data, file && { fileId: file.fileId }),
    };
  }
  const bytes = { ...data, data: Buffer.from(reply.bytes).toString('base64') };
  return {
    id: answerId,
    seed,
    answer: await buildStoredAnswer(answerId, seed, bytes, { contentType: reply.contentType }),
  };
}

/** Deletes the objects of a conversion that will certainly not be charged. The sweep deletes what this misses. */
async function discard(objects: readonly (string | undefined)[]): Promise<void> {
  for (const object of objects) {
    if (object === undefined) continue;
    await removalWrites.remove(object).catch((error: unknown) => {
      log('warn', 'The output of an uncharged conversion is left to the sweeper', {
        error: errorText(error),
      });
    });
  }
}

/**
 * Stores a converted file and charges for it: first the objects, then one transaction that makes it a success.
 * @param present builds the answer
 * @throws ApiError 402 without credits, 504 after the deadline; then nothing is charged
 */
export async function deliver(
  row: Route,
  context: RequestContext,
  reply: FileReply,
  request: IdempotentRequest,
  present: (data: DataReply) => HttpAnswer,
): Promise<HttpAnswer> {
  if (!context.principal) throw new TypeError(`${row.name} converts without a caller`);
  const { accountId, isTest } = context.principal;
  if (reply.delivery !== 'link') requireWay(context, Math.ceil(reply.bytes.length / 3) * 4);
  const md5 = hashMd5(reply.bytes);
  const facts = { ...reply, size: reply.bytes.length, md5 };
  const file = buildFileRow(facts, accountId, row.retention ?? 'short', request.seed, context.at);
  const kept = reply.delivery === 'link' ? file : undefined;
  const data = presentFile({ ...file, md5 }, row.dialect);
  if (reply.delivery === 'base64') {
    data[BASE64_KEYS[row.dialect]] = Buffer.from(reply.bytes).toString('base64');
  }
  const done: DataReply = {
    kind: 'data',
    id: row.dialect === 'legacy' ? 'ok' : 'conversion.done',
    params: {},
    data,
    ...(row.dialect === 'versioned' && { warnings: reply.warnings }),
    timestamp: file.created,
  };
  const isLate = (): boolean => now() >= context.deadline;
  if (isLate()) throw new ApiError('server.timeout');
  if (kept) await objectWrites.put(kept.object, reply.bytes, reply.contentType);
  const answer = await answerToKeep(request, reply, done, kept);
  const links = kept && linkFields(kept, row.dialect);
  const whole = await returnable(context, request.seed, present({ ...done, data: { ...data, ...links } }));
  const uncharge = (): Promise<void> => discard([kept?.object, answer?.answer.dataObject, whole.bodyObject]);
  // Do not charge when the client no longer waits.
  const charge = isLate()
    ? 'void'
    : await chargeWrites
        .commit({ accountId, ledgerId: deriveLedgerId(request), isTest, file: kept, answer }, now())
        .catch(async (error: unknown) => {
          if (!(error instanceof UnsettledCharge)) await uncharge();
          throw error;
        });
  if (charge === 'void' || charge === 'no_credits') {
    await uncharge();
    throw new ApiError(charge === 'void' ? 'server.timeout' : 'auth.no_credits');
  }
  return whole;
}

/** The file of a stored answer; undefined if it is gone. */
export async function storedFile(context: RequestContext, fileId: string): Promise<FileRow | undefined> {
  return context.principal && fileReads.find(context.principal.accountId, fileId);
}
