/** Text of sequence, marker and log files. */
import { readText, type TextFile } from '#shared/media/text/read-text.ts';

const LINE_FEED = 0x0a;

/** Pro Tools writes Mac Roman with any line ends where UTF-8 is not asked for. */
const isProTools = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 100)).includes('SESSION NAME:\t');

/**
 * Decodes a file. Without a mark, a declaration or valid UTF-8, little evidence decides for Mac Roman where lines end
 * with CR alone (older Macs), Pro Tools wrote the file or `usual` says so, else for Windows-1252. NUL bytes are dropped.
 */
export function decodeSequence(
  bytes: Uint8Array,
  { encoding, usual }: { readonly encoding?: string | undefined; readonly usual?: string | undefined } = {},
): TextFile {
  const isOldMac = !bytes.includes(LINE_FEED) || isProTools(bytes);
  return readText(bytes, { encoding, usual: isOldMac ? 'macintosh' : usual });
}
