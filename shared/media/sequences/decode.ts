/** Decodes sequence, marker and log files. */
import { readText, type TextFile } from '#shared/media/text/read-text.ts';

const LINE_FEED = 0x0a;

/** Pro Tools writes Mac Roman with any line endings unless UTF-8 was chosen. */
const isProTools = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 100)).includes('SESSION NAME:\t');

/**
 * Decodes a file. Without a BOM, a declaration, valid UTF-8 or much evidence, it is Mac Roman if lines end in CR alone
 * (older Macs), Pro Tools wrote it or `usual` says so, else Windows-1252. NUL bytes are dropped.
 */
export function decodeSequence(
  bytes: Uint8Array,
  { encoding, usual }: { readonly encoding?: string | undefined; readonly usual?: string | undefined } = {},
): TextFile {
  const isOldMac = !bytes.includes(LINE_FEED) || isProTools(bytes);
  return readText(bytes, { encoding, usual: isOldMac ? 'macintosh' : usual });
}
