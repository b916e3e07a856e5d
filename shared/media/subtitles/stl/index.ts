/** `.stl`: EBU STL (binary, read and written) and Spruce / DVD Studio STL (text, read). */
import type { SubtitleFormat } from '#shared/media/subtitles/model.ts';
import { looksBinary } from '#shared/media/text/binary.ts';
import { readStl } from './read.ts';
import { isSpruce, readSpruce } from './spruce.ts';
import { writeStl } from './write.ts';

/** Byte 3 of a binary file. */
const isBinary = (bytes: Uint8Array): boolean =>
  bytes[3] === 0x53 && bytes[4] === 0x54 && bytes[5] === 0x4c && bytes.length >= 6;

export const stl: SubtitleFormat = {
  name: 'stl',
  extension: 'stl',
  contentType: 'application/octet-stream',
  sniff: ({ text, bytes }) => {
    if (isBinary(bytes)) return bytes.length >= 1024 ? 0.99 : 0.3;
    return isSpruce(text) ? 0.8 : 0;
  },
  isBytes: (bytes) => isBinary(bytes) || looksBinary(bytes),
  readBytes: readStl,
  readText: readSpruce,
  write: writeStl,
};
