/** Lists the objects of the bucket, and measures unfinished uploads on its disk. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { s3 } from '#shared/data/clients/s3.ts';
import { setting } from '#shared/environment.ts';

async function listed(prefix: string): Promise<{ key: string; size: number }[]> {
  const { Contents = [] } = await s3().send(
    new ListObjectsV2Command({ Bucket: setting('filesBucket'), Prefix: prefix }),
  );
  return Contents.map(({ Key = '', Size = 0 }) => ({ key: Key, size: Size }));
}

/** Keys of all objects below a prefix. */
export const keysBelow = async (prefix: string): Promise<string[]> =>
  (await listed(prefix)).map(({ key }) => key);

/** Bytes on the disk of the object store that belong to no object: unfinished uploads and a little metadata. */
export async function strayBytes(dir: string): Promise<number> {
  const owned = (await listed('')).reduce((sum, { size }) => sum + size, 0);
  return readdirSync(join(dir, 'objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, -owned);
}
