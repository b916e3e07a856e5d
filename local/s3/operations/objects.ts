/** Operations that write or remove objects. */
import { rm } from 'node:fs/promises';
import { findChildren } from '#shared/xml/tree.ts';
import { receiveFile, receiveText } from '../body.ts';
import { checkWrite } from '../conditions.ts';
import { ServiceError } from '../errors.ts';
import { storedHeaders } from '../headers.ts';
import { type Operation, sendEmpty, sendXml } from '../operation.ts';
import { allows, type S3Request } from '../request.ts';
import type { Bucket, StoredObject } from '../store.ts';
import { element, getChildText, leaf, readXml, refuseOthers, S3_NAMESPACE, xmlDocument } from '../xml.ts';

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
    await commitObject(
      request,
      bucket,
      { key: request.key, size, etag, modified: now, headers, checksum },
      filled,
    );
    sendEmpty(response, { etag: `"${etag}"`, ...(checksum && { [checksum.header]: checksum.value }) });
  },
};

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

export const objectOperations: readonly Operation[] = [putObject, deleteObject, deleteObjects];
