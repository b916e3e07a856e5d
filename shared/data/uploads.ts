/** Streams uploads into the bucket in parts, one part in memory at a time. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { errorText, log } from '#shared/log.ts';
import { setting } from '../environment.ts';
import { s3 } from './clients/s3.ts';

export { isKept, UPLOADS, uploadKey } from './upload-keys.ts';

/** The smallest part that S3 accepts. */
const PART_BYTES = 5 * 1024 * 1024;

/** Combines chunks into parts of one size; the last may be shorter. */
async function* splitParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; ) {
      const copied = chunk.copy(part, filled, start);
      start += copied;
      filled += copied;
      if (filled < PART_BYTES) continue;
      yield part;
      part = Buffer.allocUnsafe(PART_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

type Target = { readonly Bucket: string; readonly Key: string };

/** Completes an upload. If the first answer was lost, a retry finds no upload, but its object exists. */
async function complete(target: Target, command: CompleteMultipartUploadCommand): Promise<void> {
  try {
    await s3().send(command);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'NoSuchUpload') throw error;
    await s3().send(new HeadObjectCommand(target));
  }
}

async function sendParts(target: Target, first: Buffer, rest: AsyncIterator<Buffer>): Promise<void> {
  const { UploadId } = await s3().send(new CreateMultipartUploadCommand(target));
  const upload = { ...target, UploadId };
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for (let part: Buffer | undefined = first; part; ) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await s3().send(new UploadPartCommand({ ...upload, PartNumber, Body: part }));
      Parts.push({ ETag, PartNumber });
      const next = await rest.next();
      part = next.done ? undefined : next.value;
    }
    await complete(target, new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    await s3()
      .send(new AbortMultipartUploadCommand(upload))
      .catch((trouble: unknown) => {
        log('warn', 'The parts of an upload are left to the sweeper', { error: errorText(trouble) });
      });
    throw error;
  }
}

export const uploadWrites = {
  /** Stores a stream under a key. If the stream fails, nothing is stored. */
  async store(key: string, chunks: AsyncIterable<Buffer>): Promise<void> {
    const target = { Bucket: setting('filesBucket'), Key: key };
    const parts = splitParts(chunks)[Symbol.asyncIterator]();
    const first = await parts.next();
    if (!first.done && first.value.length === PART_BYTES) return sendParts(target, first.value, parts);
    const Body = first.done ? new Uint8Array() : first.value;
    await s3().send(new PutObjectCommand({ ...target, Body }));
  },
};
