/** Text of sequence files. Editing programs that do not write Unicode write one of two old tables. */
import type { Warning } from '#shared/media/errors.ts';
import { decodeText } from '#shared/media/text/decode.ts';

const LINE_FEED = 0x0a;

/** Pro Tools writes Mac Roman with any line ends where it is not told to write UTF-8. */
const isProTools = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 100)).includes('SESSION NAME:\t');

/**
 * Decodes a file. Without a mark, a declaration or valid UTF-8 it is Mac Roman when its lines end with CR alone (older
 * Macs) or Pro Tools wrote it, else Windows-1252; this is said in a warning. NUL bytes are dropped.
 */
export function decodeSequence(bytes: Uint8Array): {
  readonly text: string;
  readonly warnings: readonly Warning[];
} {
  const { text, guessed } = decodeText(bytes);
  if (!guessed) return { text, warnings: [] };
  const encoding = bytes.includes(LINE_FEED) && !isProTools(bytes) ? 'windows-1252' : 'macintosh';
  const warning = {
    code: 'encoding_guessed',
    text: `the file names no encoding and is no UTF-8; read as ${encoding}`,
  };
  return { text: new TextDecoder(encoding).decode(bytes).replaceAll('\0', ''), warnings: [warning] };
}
