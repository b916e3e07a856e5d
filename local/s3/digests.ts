/** Hashes and checksums computed while bytes stream through. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ServiceError } from './errors.ts';

type RunningDigest = { update(bytes: Buffer): void; digest(): Buffer };

/** The supported S3 checksums. The SDK sends CRC32 by default. */
const ALGORITHMS: Readonly<Record<string, { readonly bytes: number; readonly start: () => RunningDigest }>> =
  {
    'x-amz-checksum-crc32': { bytes: 4, start: startCrc32 },
    'x-amz-checksum-sha1': { bytes: 20, start: () => startHash('sha1') },
    'x-amz-checksum-sha256': { bytes: 32, start: () => startHash('sha256') },
  };

export const CHECKSUM_HEADERS: readonly string[] = Object.keys(ALGORITHMS);

export type Digests = { readonly md5: Buffer; readonly sha256?: string; readonly checksum?: Buffer };

/**
 * Starts the hashes that a body needs: MD5 always, SHA-256 if it is signed, and one checksum by header name.
 * @throws ServiceError `NotImplemented` for an unsupported checksum.
 */
export function startDigests(
  signed: boolean,
  checksum: string | undefined,
): { update(bytes: Buffer): void; finish(): Digests } {
  const md5 = startHash('md5');
  const sha256 = signed ? startHash('sha256') : undefined;
  const algorithm = checksum === undefined ? undefined : ALGORITHMS[checksum];
  if (checksum !== undefined && !algorithm) {
    throw new ServiceError('NotImplemented', undefined, { Header: checksum });
  }
  const sum = algorithm?.start();
  return {
    update(bytes) {
      for (const running of [md5, sha256, sum]) running?.update(bytes);
    },
    finish: () => ({
      md5: md5.digest(),
      ...(sha256 && { sha256: sha256.digest().toString('hex') }),
      ...(sum && { checksum: sum.digest() }),
    }),
  };
}

/** @throws ServiceError `InvalidRequest` if the value is not Base64 of the checksum's length. */
export function readChecksum(header: string, value: string): Buffer {
  const bytes = Buffer.from(value, 'base64');
  if (bytes.length !== ALGORITHMS[header]?.bytes || bytes.toString('base64') !== value) {
    throw new ServiceError('InvalidRequest', `Value for ${header} header is invalid.`);
  }
  return bytes;
}

function startHash(name: string): RunningDigest {
  const hash = createHash(name);
  return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest() };
}

function startCrc32(): RunningDigest {
  let value = 0;
  return {
    update(bytes) {
      value = crc32(bytes, value);
    },
    digest() {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    },
  };
}
