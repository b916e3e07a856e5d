/** Detects binary files that have the name of a text file. */
import { type DecodeOptions, decodeText } from './decode.ts';
import { takeWhole } from './utf-8.ts';

/** First bytes of binary files. */
const MAGIC: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0x50, 0x4b, 0x03, 0x04],
  [0x47, 0x49, 0x46, 0x38],
  [0xff, 0xd8, 0xff],
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x00, 0x00, 0x01, 0xba],
  [0x00, 0x00, 0x01, 0xb3],
  [0x1f, 0x8b, 0x08],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x1a, 0x45, 0xdf, 0xa3],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x4f, 0x67, 0x67, 0x53],
  [0x49, 0x44, 0x33],
];

const SAMPLE = 65_536;
/** The header of EBU STL: a code page, `STL`, a rate (EBU Tech 3264 section 4). Binary blocks follow it. */
const isEbuStl = (bytes: Uint8Array): boolean =>
  bytes.length >= 1024 && /^\d{3}STL\d{2}\./.test(String.fromCharCode(...bytes.subarray(0, 16)));

/** Whether the file starts with the first box of an MPEG-4 file. */
const isMpeg4 = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp';

/** Control characters with a purpose in text: tab, line breaks, form feed, the end of a DOS file. */
const OF_TEXT: ReadonlySet<number> = new Set([9, 10, 11, 12, 13, 26]);

/**
 * A text may be full of one control character (a DOS note symbol, escape sequences, NULs after each line). Binary files
 * have many kinds.
 */
const BINARY = { kinds: 6, share: 0.01, undecodable: 0.1 } as const;

/** Whether the bytes are a picture, archive, film or other binary file, whatever the name. */
export function looksBinary(bytes: Uint8Array, options: DecodeOptions = {}): boolean {
  if (MAGIC.some((magic) => magic.every((byte, i) => bytes[i] === byte))) return true;
  if (isEbuStl(bytes) || isMpeg4(bytes)) return true;
  const sample = decodeText(takeWhole(bytes, SAMPLE), { ...options, nul: '\u0001' }).text;
  const kinds = new Set<number>();
  let control = 0;
  let undecodable = 0;
  for (let i = 0; i < sample.length; i += 1) {
    const code = sample.charCodeAt(i);
    if (code === 0xfffd) undecodable += 1;
    if (code >= 32 || OF_TEXT.has(code)) continue;
    kinds.add(code);
    control += 1;
  }
  if (undecodable > 4 && undecodable > sample.length * BINARY.undecodable) return true;
  return kinds.size >= BINARY.kinds && control > sample.length * BINARY.share;
}
