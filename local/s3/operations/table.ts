/** All operations, and how a request finds its own. */
import { ServiceError } from '../errors.ts';
import type { Operation } from '../operation.ts';
import type { S3Request } from '../request.ts';
import { bucketOperations } from './buckets.ts';
import { downloadOperations } from './download.ts';
import { listOperations } from './list.ts';
import { multipartOperations } from './multipart.ts';
import { objectOperations } from './objects.ts';

export const operations: readonly Operation[] = [
  ...bucketOperations,
  ...listOperations,
  ...multipartOperations,
  ...objectOperations,
  ...downloadOperations,
];

/**
 * The operation that understands everything in the request. There is no fallback: a sub-resource that nobody reads
 * (`?tagging`, `?acl` …) must never become a plain PUT or DELETE.
 * @throws ServiceError `NotImplemented`
 */
export function findOperation(request: S3Request): Operation {
  const level = request.bucket === '' ? 'service' : request.key === '' ? 'bucket' : 'object';
  const copies = request.headers.has('x-amz-copy-source');
  // The SDK names its operation in x-id, for logs alone.
  const names = [...request.query.keys()].filter((name) => name !== 'x-id');
  const found = operations.find(
    ({ method, needs = [], takes = [], ...row }) =>
      method === request.method &&
      row.level === level &&
      (row.copies ?? false) === copies &&
      needs.every((name) => names.includes(name)) &&
      names.every((name) => needs.includes(name) || takes.includes(name)),
  );
  if (!found) throw new ServiceError('NotImplemented');
  return found;
}
