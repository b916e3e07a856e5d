/** Buckets, objects and multipart uploads on disk. */
import { join } from 'node:path';
import * as v from 'valibot';
import { ServiceError } from './errors.ts';
import { JsonRowStore } from './json-row-store.ts';
import { lifecycleRule } from './lifecycle.ts';

/** Times are in milliseconds of the injected clock, sizes in bytes. */
const settings = v.object({
  name: v.string(),
  created: v.number(),
  lifecycle: v.optional(v.array(lifecycleRule)),
});
export type BucketSettings = v.InferOutput<typeof settings>;

const storedObject = v.object({
  key: v.string(),
  size: v.number(),
  /** Without quotes. */
  etag: v.string(),
  modified: v.number(),
  /** Sent unchanged with every download. */
  headers: v.record(v.string(), v.string()),
  checksum: v.optional(v.object({ header: v.string(), value: v.string() })),
});
export type StoredObject = v.InferOutput<typeof storedObject>;

const upload = v.object({
  id: v.string(),
  key: v.string(),
  initiated: v.number(),
  headers: v.record(v.string(), v.string()),
});
export type Upload = v.InferOutput<typeof upload>;

const part = v.object({
  upload: v.string(),
  number: v.number(),
  size: v.number(),
  etag: v.string(),
  modified: v.number(),
});
export type Part = v.InferOutput<typeof part>;

export type Bucket = {
  readonly name: string;
  readonly objects: JsonRowStore<StoredObject>;
  readonly uploads: JsonRowStore<Upload>;
  readonly parts: JsonRowStore<Part>;
  /** Uploads whose parts are currently being joined. */
  readonly completing: Set<string>;
};

export const partId = (uploadId: string, number: number): string => `${uploadId}/${number}`;

/** The parts of an upload by number. */
export function listPartRows(bucket: Bucket, uploadId: string): Part[] {
  const parts = bucket.parts.rows().filter((row) => row.upload === uploadId);
  return parts.sort((a, b) => a.number - b.number);
}

/** Removes an upload, whether completed or aborted. */
export function dropUpload(bucket: Bucket, uploadId: string): void {
  // Remove the upload last: after a crash in between, it can still be found and removed.
  for (const { number } of listPartRows(bucket, uploadId)) bucket.parts.remove(partId(uploadId, number));
  bucket.uploads.remove(uploadId);
}

export class Store {
  readonly #dir: string;
  readonly #durable: boolean;
  readonly #settings: JsonRowStore<BucketSettings>;
  readonly #buckets = new Map<string, Bucket>();

  /**
   * Opens the store in a directory. Only one process may have it open.
   * @param durable whether a change is on the disk when it is answered
   */
  constructor(dir: string, durable: boolean) {
    this.#dir = dir;
    this.#durable = durable;
    this.#settings = new JsonRowStore(join(dir, 'buckets'), settings, (row) => row.name, durable);
    for (const { name } of this.#settings.rows()) this.#buckets.set(name, this.#open(name));
  }

  /** All buckets in the order of their names. */
  list(): BucketSettings[] {
    return this.#settings.rows().sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** @throws ServiceError `NoSuchBucket` */
  bucket(name: string): Bucket {
    const bucket = this.#buckets.get(name);
    if (!bucket) throw new ServiceError('NoSuchBucket', undefined, { BucketName: name });
    return bucket;
  }

  /** Creates a bucket. An existing one is not changed. */
  create(name: string, created: number): void {
    if (this.#buckets.has(name)) return;
    this.#settings.put({ name, created });
    this.#buckets.set(name, this.#open(name));
  }

  settings(name: string): BucketSettings {
    const row = this.#settings.get(name);
    if (!row) throw new ServiceError('NoSuchBucket', undefined, { BucketName: name });
    return row;
  }

  configure(row: BucketSettings): void {
    this.#settings.put(row);
  }

  #open(name: string): Bucket {
    const at = (kind: string): string => join(this.#dir, 'data', name, kind);
    const durable = this.#durable;
    return {
      name,
      objects: new JsonRowStore(at('objects'), storedObject, (row) => row.key, durable),
      uploads: new JsonRowStore(at('uploads'), upload, (row) => row.id, durable),
      parts: new JsonRowStore(at('parts'), part, (row) => partId(row.upload, row.number), durable),
      completing: new Set(),
    };
  }
}
