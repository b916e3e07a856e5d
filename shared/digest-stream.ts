/** Size and MD5 of a stream, taken while it passes. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

export type DigestStream = {
  /** The chunks, to be read once. */
  readonly chunks: AsyncIterable<Buffer>;
  /** Size in bytes and MD5 in hexadecimal; to be called after the last chunk. */
  digest(): { readonly size: number; readonly md5: string };
};

export function digestStream(stream: Readable): DigestStream {
  const hash = createHash('md5');
  let size = 0;
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      const bytes: Buffer = chunk;
      size += bytes.length;
      hash.update(bytes);
      yield bytes;
    }
  }
  return { chunks: chunks(), digest: () => ({ size, md5: hash.digest('hex') }) };
}
