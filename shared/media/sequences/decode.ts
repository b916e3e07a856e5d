/** Text of sequence files. Editing programs that do not write Unicode write one of two old tables. */
import { decodeText } from '#shared/media/text/decode.ts';

const LINE_FEED = 0x0a;

/**
 * Decodes a file. Without a mark, a declaration or valid UTF-8 it is Mac Roman when its lines end with CR alone (older
 * Macs), else Windows-1252. NUL bytes are dropped.
 */
export function decodeSequence(bytes: Uint8Array): string {
  const { text, guessed } = decodeText(bytes);
  if (!guessed) return text;
  return new TextDecoder(bytes.includes(LINE_FEED) ? 'windows-1252' : 'macintosh')
    .decode(bytes)
    .replaceAll('\0', '');
}
