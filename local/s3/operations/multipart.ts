/** Multipart uploads. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { findChildren } from '#shared/xml/tree.ts';
import { receiveFile, receiveText } from '../body.ts';
import { ServiceError } from '../errors.ts';
import { storedHeaders } from '../headers.ts';
import { type Operation, sendEmpty, sendXml } from '../operation.ts';
import type { S3Request } from '../request.ts';
import { type Bucket, dropUpload, listPartRows, type Part, partId, type Upload } from '../store.ts';
import { element, getChildText, leaf, readXml, refuseOthers, S3_NAMESPACE, xmlDocument } from '../xml.ts';
import { commitObject } from './objects.ts';

const MAX_PARTS = 10_000;
/** Minimum size of every part but the last, in bytes. */
const MIN_PART = 5 * 2 ** 20;

const create: Operation = {
  name: 'CreateMultipartUpload',
  method: 'POST',
  level: 'object',
  needs: ['uploads'],
  asks: 'PUT',
  run({ request: { key, bucket: name, headers }, response, store, now }) {
    const bucket = store.bucket(name);
    const id = randomBytes(24).toString('base64url');
    bucket.uploads.put({ id, key, initiated: now, headers: storedHeaders(headers) });
    const result = leaf('Bucket', name) + leaf('Key', key) + leaf('UploadId', id);
    sendXml(response, xmlDocument('InitiateMultipartUploadResult', result, S3_NAMESPACE));
  },
};

const uploadPart: Operation = {
  name: 'UploadPart',
  method: 'PUT',
  level: 'object',
  needs: ['partNumber', 'uploadId'],
  asks: 'PUT',
  async run({ request, response, store, now }) {
    const bucket = store.bucket(request.bucket);
    const { id } = findUpload(request, bucket);
    const number = readPartNumber(request.query.get('partNumber'));
    const filled = bucket.parts.scratch();
    const { size, md5, checksum } = await receiveFile(request, filled);
    const etag = md5.toString('hex');
    try {
      findUpload(request, bucket);
      bucket.parts.put({ upload: id, number, size, etag, modified: now }, filled);
    } catch (cause) {
      await rm(filled, { force: true });
      throw cause;
    }
    sendEmpty(response, { etag: `"${etag}"`, ...(checksum && { [checksum.header]: checksum.value }) });
  },
};

const complete: Operation = {
  name: 'CompleteMultipartUpload',
  method: 'POST',
  level: 'object',
  needs: ['uploadId'],
  asks: 'PUT',
  async run({ request, response, store, now }) {
    const bucket = store.bucket(request.bucket);
    // Here a checksum header is that of the whole object, not of this body.
    const checksum = [...request.headers.keys()].find((name) => name.startsWith('x-amz-checksum-'));
    if (checksum !== undefined) throw new ServiceError('NotImplemented', undefined, { Header: checksum });
    const document = await receiveText(request);
    const { id, key, headers } = findUpload(request, bucket);
    const parts = chooseParts(document, listPartRows(bucket, id));
    const etag = `${joinedMd5(parts)}-${parts.length}`;
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    bucket.completing.add(id);
    try {
      const filled = await joinParts(bucket, parts);
      await commitObject(request, bucket, { key, size, etag, modified: now, headers }, filled);
      dropUpload(bucket, id);
    } finally {
      bucket.completing.delete(id);
    }
    const result =
      leaf('Location', request.path) +
      leaf('Bucket', bucket.name) +
      leaf('Key', key) +
      leaf('ETag', `"${etag}"`);
    sendXml(response, xmlDocument('CompleteMultipartUploadResult', result, S3_NAMESPACE));
  },
};

const abort: Operation = {
  name: 'AbortMultipartUpload',
  method: 'DELETE',
  level: 'object',
  needs: ['uploadId'],
  asks: 'DELETE',
  run({ request, response, store }) {
    const bucket = store.bucket(request.bucket);
    dropUpload(bucket, findUpload(request, bucket).id);
    response.writeHead(204).end();
  },
};

const listParts: Operation = {
  name: 'ListParts',
  method: 'GET',
  level: 'object',
  needs: ['uploadId'],
  takes: ['max-parts', 'part-number-marker'],
  asks: 'PUT',
  run({ request, response, store }) {
    const bucket = store.bucket(request.bucket);
    const { id, key } = findUpload(request, bucket);
    const marker = readNumber(request.query.get('part-number-marker') ?? '0');
    const max = Math.min(readNumber(request.query.get('max-parts') ?? '1000'), 1000);
    const rest = listPartRows(bucket, id).filter(({ number }) => number > marker);
    const parts = rest.slice(0, max);
    sendXml(
      response,
      xmlDocument(
        'ListPartsResult',
        leaf('Bucket', bucket.name) +
          leaf('Key', key) +
          leaf('UploadId', id) +
          leaf('PartNumberMarker', marker) +
          leaf('NextPartNumberMarker', parts.at(-1)?.number) +
          leaf('MaxParts', max) +
          leaf('IsTruncated', parts.length < rest.length) +
          parts.map(partXml).join(''),
        S3_NAMESPACE,
      ),
    );
  },
};

function partXml({ number, modified, etag, size }: Part): string {
  return element(
    'Part',
    leaf('PartNumber', number) +
      leaf('LastModified', new Date(modified).toISOString()) +
      leaf('ETag', `"${etag}"`) +
      leaf('Size', size),
  );
}

/** The upload that the request names. It must belong to this key and not be completing. */
function findUpload({ query, key }: S3Request, bucket: Bucket): Upload {
  const upload = bucket.uploads.get(query.get('uploadId') ?? '');
  if (upload?.key !== key) throw new ServiceError('NoSuchUpload');
  if (bucket.completing.has(upload.id)) throw new ServiceError('OperationAborted');
  return upload;
}

/** The parts that the document lists. Their numbers must ascend, and each must exist with the same ETag. */
function chooseParts(document: string, uploaded: readonly Part[]): Part[] {
  const root = readXml(document, 'CompleteMultipartUpload');
  refuseOthers(root, ['Part']);
  const byNumber = new Map(uploaded.map((part) => [part.number, part]));
  const chosen = findChildren(root).map((item) => {
    refuseOthers(item, ['PartNumber', 'ETag']);
    const part = byNumber.get(readPartNumber(getChildText(item, 'PartNumber')));
    if (!part || part.etag !== getChildText(item, 'ETag')?.replaceAll('"', ''))
      throw new ServiceError('InvalidPart');
    return part;
  });
  if (chosen.length === 0) throw new ServiceError('MalformedXML');
  for (const [index, part] of chosen.entries()) {
    const next = chosen[index + 1];
    if (!next) break;
    if (next.number <= part.number) throw new ServiceError('InvalidPartOrder');
    if (part.size < MIN_PART) throw new ServiceError('EntityTooSmall');
  }
  return chosen;
}

async function joinParts(bucket: Bucket, parts: readonly Part[]): Promise<string> {
  const filled = bucket.objects.scratch();
  try {
    for (const { upload, number } of parts) {
      const source = createReadStream(bucket.parts.getPath(partId(upload, number)));
      await pipeline(source, createWriteStream(filled, { flags: 'a' }));
    }
    return filled;
  } catch (cause) {
    await rm(filled, { force: true });
    throw cause;
  }
}

function joinedMd5(parts: readonly Part[]): string {
  const hash = createHash('md5');
  for (const { etag } of parts) hash.update(Buffer.from(etag, 'hex'));
  return hash.digest('hex');
}

function readPartNumber(text: string | undefined): number {
  const number = readNumber(text ?? '');
  if (number < 1 || number > MAX_PARTS) {
    throw new ServiceError(
      'InvalidArgument',
      'Part number must be an integer between 1 and 10000, inclusive',
    );
  }
  return number;
}

function readNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new ServiceError('InvalidArgument', 'A number was expected.');
  return Number(text);
}

export const multipartOperations: readonly Operation[] = [create, uploadPart, complete, abort, listParts];
