/** All operations, and how a request is matched to one. */
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
 * The operation that supports everything in the request. There is no fallback: an unsupported sub-resource
 * (`?tagging`, `?acl` …) must never become a plain PUT or DELETE.
 * @throws ServiceError `NotImplemented`
 */
export function findOperation(request: S3Request): Operation {
  const level = request.bucket === '' ? undefined : request.key === '' ? 'bucket' : 'object';
  // The SDK sends its operation name in x-id, for logs only.
  const names = [...request.query.keys()].filter((name) => name !== 'x-id');
  const found = operations.find(
    ({ method, needs = [], takes = [], ...row }) =>
      method === request.method &&
      row.level === level &&
      needs.every((name) => names.includes(name)) &&
      names.every((name) => needs.includes(name) || takes.includes(name)),
  );
  if (!found) throw new ServiceError('NotImplemented');
  return found;
}
