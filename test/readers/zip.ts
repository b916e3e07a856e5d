/** Reads a zip file in memory, for tests. */
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

export type ZipEntry = { readonly name: string; readonly bytes: Buffer; readonly stored: boolean };

/** Reads every file of the archive, in its order. */
export async function unzip(bytes: Uint8Array): Promise<ZipEntry[]> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const entries: ZipEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    entries.push({
      name: entry.fileName,
      bytes: await buffer(stream),
      stored: entry.compressionMethod === 0,
    });
  }
  return entries;
}
