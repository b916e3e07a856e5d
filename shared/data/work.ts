/**
 * What the tasks of a process leave for each other: objects below `work/{account}/{process}/`. They go with the end of
 * the process; what is missed is swept.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { setting } from '../environment.ts';
import { s3 } from './clients/s3.ts';
import { listingReads } from './objects.ts';
import type { ProcessRef } from './processes.ts';
import { uploadWrites } from './uploads.ts';

/** The prefix of all work files. */
export const WORK = 'work/';

export const workFolder = (accountId: string): string => `${WORK}${accountId}/`;

const buildFolder = ({ accountId, processId }: ProcessRef): string => `${workFolder(accountId)}${processId}/`;
const buildKey = (ref: ProcessRef, name: string): string => `${buildFolder(ref)}${name}`;

/** An object as a stream. @throws NoSuchKey where it is gone */
async function* splitChunks(key: string): AsyncGenerator<Buffer> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: setting('filesBucket'), Key: key }));
  if (!(Body instanceof Readable)) throw new TypeError(`${key} is no stream`);
  for await (const chunk of Body) yield chunk;
}

const download = (key: string, path: string): Promise<void> =>
  pipeline(splitChunks(key), createWriteStream(path));

export const inputReads = {
  /** Brings the film to the disk. @throws NoSuchKey where it is gone */
  download(upload: string, path: string): Promise<void> {
    return download(upload, path);
  },
};

export const workReads = {
  async get(ref: ProcessRef, name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of splitChunks(buildKey(ref, name))) chunks.push(chunk);
    return Buffer.concat(chunks);
  },

  download(ref: ProcessRef, name: string, path: string): Promise<void> {
    return download(buildKey(ref, name), path);
  },

  /** A stream that asks for its object when it is first read. */
  open(ref: ProcessRef, name: string): Readable {
    return Readable.from(splitChunks(buildKey(ref, name)), { objectMode: false });
  },
};

export const workWrites = {
  async put(ref: ProcessRef, name: string, bytes: Uint8Array | string): Promise<void> {
    await s3().send(
      new PutObjectCommand({ Bucket: setting('filesBucket'), Key: buildKey(ref, name), Body: bytes }),
    );
  },

  /** Stores a file of the disk, in parts where it is long. */
  putFile(ref: ProcessRef, name: string, path: string): Promise<void> {
    return uploadWrites.store(buildKey(ref, name), createReadStream(path));
  },
};

const remove = async (key: string): Promise<void> => {
  await s3().send(new DeleteObjectCommand({ Bucket: setting('filesBucket'), Key: key }));
};

/** The key of the zip of a process. */
export const packageKey = (fileId: string): string => `outputs/long/${fileId}`;

export const packageWrites = {
  /** Streams a zip into the bucket. One that fails leaves nothing behind. */
  store(fileId: string, chunks: AsyncIterable<Buffer>): Promise<void> {
    return uploadWrites.store(packageKey(fileId), chunks);
  },
};

export const packageRemovalWrites = {
  /** Removes a zip that no process leads to. Repeating it changes nothing. */
  remove(fileId: string): Promise<void> {
    return remove(packageKey(fileId));
  },
};

export const inputWrites = {
  /** Keeps a film that came in the request itself. */
  async keep(upload: string, bytes: Uint8Array): Promise<void> {
    await s3().send(new PutObjectCommand({ Bucket: setting('filesBucket'), Key: upload, Body: bytes }));
  },

  /** Removes the film of a process that did not start. */
  drop(upload: string): Promise<void> {
    return remove(upload);
  },
};

export const tidyWrites = {
  /** Removes the film of a process and all that its tasks left. Repeating it changes nothing. */
  async remove(ref: ProcessRef, upload: string): Promise<void> {
    const keys = [upload];
    for await (const page of listingReads.below(buildFolder(ref))) keys.push(...page.map(({ key }) => key));
    for (let start = 0; start < keys.length; start += MAX_BATCH) {
      const { Errors = [] } = await s3().send(
        new DeleteObjectsCommand({
          Bucket: setting('filesBucket'),
          Delete: { Quiet: true, Objects: keys.slice(start, start + MAX_BATCH).map((Key) => ({ Key })) },
        }),
      );
      if (Errors.length > 0)
        throw new Error(`${Errors.length} objects could not be removed: ${Errors[0]?.Code}`);
    }
  },
};

/** What S3 takes in one request. */
const MAX_BATCH = 1000;
