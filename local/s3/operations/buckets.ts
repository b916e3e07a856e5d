/** Bucket operations, including the list of buckets. */

import { receiveText } from '../body.ts';
import { ServiceError } from '../errors.ts';
import { lifecycleXml, readLifecycle } from '../lifecycle.ts';
import { type Operation, sendEmpty, sendXml } from '../operation.ts';
import { element, leaf, S3_NAMESPACE, xmlDocument } from '../xml.ts';

/** The characters and length of the bucket naming rules; safe as a directory name. */
const BUCKET_NAME = /^[a-z0-9](?:[a-z0-9-]|\.(?!\.)){1,61}[a-z0-9]$/;

const listBuckets: Operation = {
  name: 'ListBuckets',
  method: 'GET',
  level: 'service',
  asks: 'GET',
  run({ response, store }) {
    const buckets = store
      .list()
      .map(({ name, created }) =>
        element('Bucket', leaf('Name', name) + leaf('CreationDate', new Date(created).toISOString())),
      );
    const owner = element('Owner', leaf('ID', 'local'));
    sendXml(
      response,
      xmlDocument('ListAllMyBucketsResult', owner + element('Buckets', buckets.join('')), S3_NAMESPACE),
    );
  },
};

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

const headBucket: Operation = {
  name: 'HeadBucket',
  method: 'HEAD',
  level: 'bucket',
  asks: 'GET',
  run({ request, response, store }) {
    store.bucket(request.bucket);
    sendEmpty(response);
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

const getLifecycle: Operation = {
  name: 'GetBucketLifecycleConfiguration',
  method: 'GET',
  level: 'bucket',
  needs: ['lifecycle'],
  asks: 'GET',
  run({ request, response, store }) {
    const { lifecycle } = store.settings(request.bucket);
    if (!lifecycle)
      throw new ServiceError('NoSuchLifecycleConfiguration', undefined, { BucketName: request.bucket });
    sendXml(response, lifecycleXml(lifecycle));
  },
};

export const bucketOperations: readonly Operation[] = [
  listBuckets,
  putLifecycle,
  getLifecycle,
  createBucket,
  headBucket,
];
