/** ListObjectsV2. */
import { ServiceError } from '../errors.ts';
import { listPage } from '../listing.ts';
import { type Operation, sendXml } from '../operation.ts';
import type { StoredObject } from '../store.ts';
import { encodeUri } from '../uri.ts';
import { element, leaf, S3_NAMESPACE, xmlDocument } from '../xml.ts';

const MAX_KEYS = 1000;

const listObjects: Operation = {
  name: 'ListObjectsV2',
  method: 'GET',
  level: 'bucket',
  needs: ['list-type'],
  takes: [
    'prefix',
    'delimiter',
    'max-keys',
    'continuation-token',
    'start-after',
    'encoding-type',
    'fetch-owner',
  ],
  asks: 'GET',
  run({ request: { query, bucket: name }, response, store }) {
    if (query.get('list-type') !== '2') throw new ServiceError('InvalidArgument', 'Invalid List Type');
    const { objects } = store.bucket(name);
    const max = Math.min(readCount(query.get('max-keys')), MAX_KEYS);
    const encoding = query.get('encoding-type');
    const written = createWriter(encoding);
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter') ?? '';
    const startAfter = query.get('start-after') ?? '';
    const token = query.get('continuation-token');
    const rows = new Map(objects.rows().map((row) => [row.key, row]));
    const page = listPage([...rows.keys()], { prefix, delimiter, startAfter, token, max });
    const contents = page.keys
      .flatMap((key) => rows.get(key) ?? [])
      .map((row) => writeContents(row, written(row.key)));
    sendXml(
      response,
      xmlDocument(
        'ListBucketResult',
        leaf('Name', name) +
          leaf('Prefix', written(prefix)) +
          (delimiter === '' ? '' : leaf('Delimiter', written(delimiter))) +
          (startAfter === '' ? '' : leaf('StartAfter', written(startAfter))) +
          leaf('ContinuationToken', token) +
          leaf('NextContinuationToken', page.next) +
          leaf('KeyCount', page.keys.length + page.prefixes.length) +
          leaf('MaxKeys', max) +
          leaf('EncodingType', encoding) +
          leaf('IsTruncated', page.next !== undefined) +
          contents.join('') +
          page.prefixes.map((group) => element('CommonPrefixes', leaf('Prefix', written(group)))).join(''),
        S3_NAMESPACE,
      ),
    );
  },
};

function writeContents({ modified, etag, size }: StoredObject, key: string): string {
  return element(
    'Contents',
    leaf('Key', key) +
      leaf('LastModified', new Date(modified).toISOString()) +
      leaf('ETag', `"${etag}"`) +
      leaf('Size', size) +
      leaf('StorageClass', 'STANDARD'),
  );
}

function readCount(text: string | undefined): number {
  if (text === undefined) return MAX_KEYS;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new ServiceError('InvalidArgument', 'Provided max-keys not an integer or within integer range');
}

/** How names are encoded. `url` allows keys that XML can't represent. */
function createWriter(encoding: string | undefined): (name: string) => string {
  if (encoding === undefined) return (name) => name;
  if (encoding === 'url') return (name) => encodeUri(name).replaceAll('%2F', '/');
  throw new ServiceError('InvalidArgument', 'Invalid Encoding Method specified in Request');
}

export const listOperations: readonly Operation[] = [listObjects];
