/** Uploads on their way into the bucket: streamed in parts, at most two of them in memory. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { s3 } from './clients/s3.ts';
import { setting } from './environment.ts';

/** The smallest part that S3 takes. */
const PART_BYTES = 5 * 1024 * 1024;

/** Gathers chunks into parts of one size; the last may be shorter. */
async function* partsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    while (size >= PART_BYTES) {
      const joined = Buffer.concat(held, size);
      yield joined.subarray(0, PART_BYTES);
      const rest = joined.subarray(PART_BYTES);
      held = rest.length > 0 ? [Buffer.from(rest)] : [];
      size = rest.length;
    }
  }
  if (size > 0) yield Buffer.concat(held, size);
}

async function uploadParts(
  key: string,
  first: Buffer,
  second: Buffer,
  rest: AsyncIterator<Buffer>,
): Promise<void> {
  const target = { Bucket: setting('filesBucket'), Key: key };
  const { UploadId } = await s3().send(new CreateMultipartUploadCommand(target));
  try {
    const parts: { ETag: string | undefined; PartNumber: number }[] = [];
    const send = async (part: Buffer): Promise<void> => {
      const PartNumber = parts.length + 1;
      const { ETag } = await s3().send(
        new UploadPartCommand({ ...target, UploadId, PartNumber, Body: part }),
      );
      parts.push({ ETag, PartNumber });
    };
    await send(first);
    await send(second);
    for (let next = await rest.next(); !next.done; next = await rest.next()) await send(next.value);
    await s3().send(
      new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: parts } }),
    );
  } catch (error) {
    await s3().send(new AbortMultipartUploadCommand({ ...target, UploadId }));
    throw error;
  }
}

export const uploadWrites = {
  /** Stores a stream under a key. A stream that fails leaves nothing behind. */
  async store(key: string, chunks: AsyncIterable<Buffer>): Promise<void> {
    const parts = partsOf(chunks)[Symbol.asyncIterator]();
    const first = await parts.next();
    const second = first.done ? first : await parts.next();
    if (!first.done && !second.done) return uploadParts(key, first.value, second.value, parts);
    const Body = first.done ? new Uint8Array() : first.value;
    await s3().send(new PutObjectCommand({ Bucket: setting('filesBucket'), Key: key, Body }));
  },
};
