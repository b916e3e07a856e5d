/** GetObject and HeadObject. */
import { createReadStream, openSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isUnchanged, rangeHolds } from '../conditions.ts';
import { ServiceError } from '../errors.ts';
import { OVERRIDE_PARAMETERS, overrides } from '../headers.ts';
import type { Call, Operation } from '../operation.ts';
import { type ByteRange, readRange } from '../range.ts';
import { allows, type S3Request } from '../request.ts';
import type { Bucket, StoredObject } from '../store.ts';

async function download({ request, response, store }: Call): Promise<void> {
  const bucket = store.bucket(request.bucket);
  const object = findObject(request, bucket, request.key);
  const { headers } = request;
  if (isUnchanged(headers, object)) {
    response.writeHead(304, validators(object)).end();
    return;
  }
  const range = rangeHolds(headers, object) ? readRange(headers.get('range'), object.size) : undefined;
  const replaced = overrides(request.query);
  // Opened in the same step as the lookup: the bytes stay readable whatever happens to the key afterwards.
  const file = request.method === 'HEAD' ? undefined : openSync(bucket.objects.getPath(object.key), 'r');
  response.writeHead(range ? 206 : 200, {
    ...object.headers,
    ...replaced,
    ...validators(object),
    ...bodyHeaders(request, object, range),
  });
  if (file === undefined) response.end();
  else await pipeline(createReadStream('', { fd: file, ...(range ?? { start: 0 }) }), response);
}

/**
 * As on AWS, a caller who may not list the bucket does not learn whether a key exists.
 * @throws ServiceError `NoSuchKey`, or `AccessDenied` in its place
 */
export function findObject(request: S3Request, bucket: Bucket, key: string): StoredObject {
  const object = bucket.objects.get(key);
  if (object) return object;
  throw allows(request, 'GET', bucket.name, '')
    ? new ServiceError('NoSuchKey', undefined, { Key: key })
    : new ServiceError('AccessDenied');
}

function validators({ etag, modified }: StoredObject): Record<string, string> {
  return { etag: `"${etag}"`, 'last-modified': new Date(modified).toUTCString() };
}

function bodyHeaders(
  { headers }: S3Request,
  { size, checksum }: StoredObject,
  range: ByteRange | undefined,
): Record<string, string> {
  const length = range ? range.end - range.start + 1 : size;
  const whole = !range && checksum && headers.get('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED';
  return {
    'accept-ranges': 'bytes',
    'content-length': String(length),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    ...(whole && { [checksum.header]: checksum.value, 'x-amz-checksum-type': 'FULL_OBJECT' }),
  };
}

const read = { level: 'object', takes: OVERRIDE_PARAMETERS, asks: 'GET', run: download } as const;

export const downloadOperations: readonly Operation[] = [
  { name: 'GetObject', method: 'GET', ...read },
  { name: 'HeadObject', method: 'HEAD', ...read },
];
