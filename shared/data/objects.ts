/**
 * The bucket: uploads, outputs and long answers. Lifecycle rules delete `uploads/` and `outputs/short/` after a day and
 * `outputs/long/` after four, in case the sweep misses an object.
 */
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { setting } from '../environment.ts';
import { s3 } from './clients/s3.ts';

export const objectReads = {
  /** The bytes of an object; undefined if it is gone. */
  async get(key: string): Promise<Uint8Array | undefined> {
    try {
      const { Body } = await s3().send(new GetObjectCommand({ Bucket: setting('filesBucket'), Key: key }));
      return await Body?.transformToByteArray();
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  },

  /** An object as a stream, with its size. @throws if there is none */
  async open(key: string): Promise<{ readonly size: number; readonly stream: Readable }> {
    const { Body, ContentLength } = await s3().send(
      new GetObjectCommand({ Bucket: setting('filesBucket'), Key: key }),
    );
    if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('The object has no body');
    return { size: ContentLength, stream: Body };
  },
};

export const listingReads = {
  /** Objects below a prefix in the order of their keys, page by page. */
  async *below(prefix: string): AsyncGenerator<{ key: string; modified: number }[]> {
    let token: string | undefined;
    do {
      const page = await s3().send(
        new ListObjectsV2Command({
          Bucket: setting('filesBucket'),
          Prefix: prefix,
          ...(token !== undefined && { ContinuationToken: token }),
        }),
      );
      yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
        Key === undefined ? [] : [{ key: Key, modified: LastModified?.getTime() ?? 0 }],
      );
      token = page.NextContinuationToken;
    } while (token !== undefined);
  },
};

export const objectWrites = {
  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await s3().send(
      new PutObjectCommand({
        Bucket: setting('filesBucket'),
        Key: key,
        Body: bytes,
        ContentType: contentType,
      }),
    );
  },
};

export const removalWrites = {
  /** Deletes an object. Repeatable. */
  async remove(key: string): Promise<void> {
    await s3().send(new DeleteObjectCommand({ Bucket: setting('filesBucket'), Key: key }));
  },
};
