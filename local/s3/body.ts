/** Receives a request body and checks it against its declared length, hashes and checksums. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unchunk } from './chunked.ts';
import { readChecksum, startDigests } from './digests.ts';
import { ServiceError } from './errors.ts';
import type { S3Request } from './request.ts';

export type ReceiveResult = {
  /** In bytes. */
  readonly size: number;
  readonly md5: Buffer;
  /** The checksum sent with the body, under its header's name. */
  readonly checksum?: { readonly header: string; readonly value: string };
};

const CHUNKED = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
const MAX_BODY_BYTES = 5 * 2 ** 30;
const MAX_DOCUMENT_BYTES = 2 ** 20;

/**
 * Writes the body to a new file, in constant memory. On failure the file is removed.
 * @throws ServiceError `BadDigest`, `IncompleteBody` and others
 */
export async function receiveFile(request: S3Request, path: string): Promise<ReceiveResult> {
  try {
    return await receive(request, MAX_BODY_BYTES, createWriteStream(path, { flags: 'wx' }));
  } catch (cause) {
    await rm(path, { force: true });
    throw cause;
  }
}

/** Reads an XML body of at most 1 MiB, with the same checks. */
export async function receiveText(request: S3Request): Promise<string> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await receive(request, MAX_DOCUMENT_BYTES, sink);
  return Buffer.concat(chunks).toString('utf8');
}

async function receive(request: S3Request, limit: number, sink: Writable): Promise<ReceiveResult> {
  const { headers, body, caller } = request;
  const chunked = checkCoding(caller.payloadHash);
  const declared = declaredLength(headers, chunked);
  if (declared > limit) throw new ServiceError('EntityTooLarge');
  const checksumHeader = namedChecksum(headers);
  const signed = /^[0-9a-f]{64}$/.test(caller.payloadHash);
  const digests = startDigests(signed, checksumHeader);
  const trailers = new Map<string, string>();
  let size = 0;

  // The request must stay open after a refusal, or the client would see a broken connection instead of the response.
  const source: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const bytes of chunked ? unchunk(source, trailers) : source) {
      size += bytes.length;
      if (size > declared) throw new ServiceError('IncompleteBody');
      digests.update(bytes);
      yield bytes;
    }
  }
  await pipeline(measured, sink);

  if (size !== declared) throw new ServiceError('IncompleteBody');
  const { md5, sha256, checksum } = digests.finish();
  if (sha256 !== undefined && sha256 !== caller.payloadHash)
    throw new ServiceError('XAmzContentSHA256Mismatch');
  checkContentMd5(headers.get('content-md5'), md5);
  if (checksumHeader === undefined || checksum === undefined) return { size, md5 };
  const value = headers.get(checksumHeader) ?? trailers.get(checksumHeader);
  if (value === undefined) throw new ServiceError('MalformedTrailerError');
  if (!readChecksum(checksumHeader, value).equals(checksum)) {
    const name = checksumHeader.replace('x-amz-checksum-', '').toUpperCase();
    throw new ServiceError('BadDigest', `The ${name} you specified did not match the calculated checksum.`);
  }
  return { size, md5, checksum: { header: checksumHeader, value } };
}

/** Whether the body is `aws-chunked`. */
function checkCoding(payloadHash: string): boolean {
  if (payloadHash === CHUNKED) return true;
  if (payloadHash.startsWith('STREAMING-')) {
    throw new ServiceError('NotImplemented', undefined, { Header: 'x-amz-content-sha256' });
  }
  if (payloadHash === 'UNSIGNED-PAYLOAD' || /^[0-9a-f]{64}$/.test(payloadHash)) return false;
  throw new ServiceError(
    'InvalidArgument',
    `x-amz-content-sha256 must be UNSIGNED-PAYLOAD, ${CHUNKED} or a hash.`,
  );
}

function declaredLength(headers: ReadonlyMap<string, string>, chunked: boolean): number {
  const value = headers.get(chunked ? 'x-amz-decoded-content-length' : 'content-length');
  if (value === undefined || !/^\d{1,15}$/.test(value)) throw new ServiceError('MissingContentLength');
  return Number(value);
}

/** The header or trailer that carries the body's checksum. */
function namedChecksum(headers: ReadonlyMap<string, string>): string | undefined {
  const inHeaders = [...headers.keys()].filter((name) => /^x-amz-checksum-(?!mode$)/.test(name));
  const trailer = headers.get('x-amz-trailer');
  const named = [...inHeaders, ...(trailer === undefined ? [] : [trailer.toLowerCase()])];
  if (named.length > 1) {
    throw new ServiceError(
      'InvalidRequest',
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    );
  }
  return named[0];
}

function checkContentMd5(value: string | undefined, md5: Buffer): void {
  if (value === undefined) return;
  const expected = Buffer.from(value, 'base64');
  if (expected.length !== 16 || expected.toString('base64') !== value)
    throw new ServiceError('InvalidDigest');
  if (!expected.equals(md5)) throw new ServiceError('BadDigest');
}
