/** Bucket operations. */

import { receiveText } from '../body.ts';
import { ServiceError } from '../errors.ts';
import { readLifecycle } from '../lifecycle.ts';
import { type Operation, sendEmpty } from '../operation.ts';

/** The characters and length of the bucket naming rules; safe as a directory name. */
const BUCKET_NAME = /^[a-z0-9](?:[a-z0-9-]|\.(?!\.)){1,61}[a-z0-9]$/;

/** As in us-east-1, creating an existing bucket is not an error. */
const createBucket: Operation = {
  name: 'CreateBucket',
  method: 'PUT',
  level: 'bucket',
  asks: 'PUT',
  async run({ request, response, store, now }) {
    if (!BUCKET_NAME.test(request.bucket)) {
      throw new ServiceError('InvalidBucketName', undefined, { BucketName: request.bucket });
    }
    if ((request.headers.get('content-length') ?? '0') !== '0') await receiveText(request);
    store.create(request.bucket, now);
    sendEmpty(response, { location: `/${request.bucket}` });
  },
};

const putLifecycle: Operation = {
  name: 'PutBucketLifecycleConfiguration',
  method: 'PUT',
  level: 'bucket',
  needs: ['lifecycle'],
  asks: 'PUT',
  async run({ request, response, store }) {
    store.settings(request.bucket);
    const lifecycle = readLifecycle(await receiveText(request));
    store.configure({ ...store.settings(request.bucket), lifecycle });
    sendEmpty(response);
  },
};

export const bucketOperations: readonly Operation[] = [createBucket, putLifecycle];
