/** Operations that write or remove objects. */
import { constants } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { findChildren } from '#shared/xml/tree.ts';
import { receiveFile, receiveText } from '../body.ts';
import { checkWrite } from '../conditions.ts';
import { ServiceError } from '../errors.ts';
import { storedHeaders } from '../headers.ts';
import { type Operation, sendEmpty, sendXml } from '../operation.ts';
import { allows, authorize, type S3Request } from '../request.ts';
import type { Bucket, StoredObject } from '../store.ts';
import { decodeUri } from '../uri.ts';
import { element, getChildText, leaf, readXml, refuseOthers, S3_NAMESPACE, xmlDocument } from '../xml.ts';
import { findObject } from './download.ts';

const MAX_DELETED = 1000;

/** Stores a filled file under its key if the conditions hold, otherwise removes the file. */
export async function commitObject(
  request: S3Request,
  bucket: Bucket,
  row: StoredObject,
  filled: string,
): Promise<void> {
  try {
    checkWrite(request.headers, bucket.objects.get(row.key));
    bucket.objects.put(row, filled);
  } catch (cause) {
    await rm(filled, { force: true });
    throw cause;
  }
}

const putObject: Operation = {
  name: 'PutObject',
  method: 'PUT',
  level: 'object',
  asks: 'PUT',
  async run({ request, response, store, now }) {
    const bucket = store.bucket(request.bucket);
    const headers = storedHeaders(request.headers);
    const filled = bucket.objects.scratch();
    const { size, md5, checksum } = await receiveFile(request, filled);
    const etag = md5.toString('hex');
    const tagging = request.headers.get('x-amz-tagging');
    await commitObject(
      request,
      bucket,
      { key: request.key, size, etag, modified: now, headers, tagging, checksum },
      filled,
    );
    sendEmpty(response, { etag: `"${etag}"`, ...(checksum && { [checksum.header]: checksum.value }) });
  },
};

const copyObject: Operation = {
  name: 'CopyObject',
  method: 'PUT',
  level: 'object',
  copies: true,
  asks: 'PUT',
  async run({ request, response, store, now }) {
    const bucket = store.bucket(request.bucket);
    const source = readSource(request.headers.get('x-amz-copy-source') ?? '');
    authorize(request, 'GET', source.bucket, source.key);
    const from = store.bucket(source.bucket);
    const object = findObject(request, from, source.key);
    const replace = readDirective(request.headers.get('x-amz-metadata-directive'));
    if (!replace && from === bucket && source.key === request.key) {
      throw new ServiceError(
        'InvalidRequest',
        "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
      );
    }
    const filled = bucket.objects.scratch();
    await copyFile(from.objects.getPath(source.key), filled, constants.COPYFILE_EXCL);
    const headers = replace ? storedHeaders(request.headers) : object.headers;
    await commitObject(request, bucket, { ...object, key: request.key, headers, modified: now }, filled);
    const result = leaf('LastModified', new Date(now).toISOString()) + leaf('ETag', `"${object.etag}"`);
    sendXml(response, xmlDocument('CopyObjectResult', result, S3_NAMESPACE));
  },
};

/** `bucket/key` or `/bucket/key`, percent-encoded. */
function readSource(header: string): { bucket: string; key: string } {
  if (header.includes('?'))
    throw new ServiceError('NotImplemented', undefined, { Header: 'x-amz-copy-source' });
  const [, bucket, key] = /^\/?([^/]+)\/(.+)$/s.exec(decodeUri(header)) ?? [];
  if (!bucket || !key) {
    throw new ServiceError(
      'InvalidArgument',
      'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    );
  }
  return { bucket, key };
}

/** Whether the metadata of the copy comes from the request. */
function readDirective(header = 'COPY'): boolean {
  if (header !== 'COPY' && header !== 'REPLACE') {
    throw new ServiceError('InvalidArgument', 'Unknown metadata directive.');
  }
  return header === 'REPLACE';
}

const deleteObject: Operation = {
  name: 'DeleteObject',
  method: 'DELETE',
  level: 'object',
  asks: 'DELETE',
  run({ request, response, store }) {
    store.bucket(request.bucket).objects.remove(request.key);
    response.writeHead(204).end();
  },
};

const deleteObjects: Operation = {
  name: 'DeleteObjects',
  method: 'POST',
  level: 'bucket',
  needs: ['delete'],
  async run({ request, response, store }) {
    const { name, objects } = store.bucket(request.bucket);
    const root = readXml(await receiveText(request), 'Delete');
    refuseOthers(root, ['Object', 'Quiet']);
    const quiet = getChildText(root, 'Quiet') === 'true';
    const keys = findChildren(root, 'Object').map((item) => {
      refuseOthers(item, ['Key']);
      return getChildText(item, 'Key') ?? '';
    });
    if (keys.length === 0 || keys.length > MAX_DELETED || keys.includes(''))
      throw new ServiceError('MalformedXML');
    const results = keys.map((key) => {
      if (!allows(request, 'DELETE', name, key)) {
        return element(
          'Error',
          leaf('Key', key) + leaf('Code', 'AccessDenied') + leaf('Message', 'Access Denied'),
        );
      }
      objects.remove(key);
      return quiet ? '' : element('Deleted', leaf('Key', key));
    });
    sendXml(response, xmlDocument('DeleteResult', results.join(''), S3_NAMESPACE));
  },
};

export const objectOperations: readonly Operation[] = [copyObject, putObject, deleteObject, deleteObjects];
