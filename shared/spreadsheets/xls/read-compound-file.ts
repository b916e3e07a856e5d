/** Reads a stream of a compound file ([MS-CFB]). */

import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { ENTRY, HEADER, HEADER_DIFAT, MINI_SECTOR, SECTOR_MARK } from './compound-file.ts';

const FREE = SECTOR_MARK.RESERVED;
const MAX_SECTORS = 262_144;

export const brokenXls = (): MediaError => new MediaError('unreadable', 'xls', reason('workbook.broken'));

/** A small stream is in 64-byte mini sectors inside the root entry's stream. */
type Entry = { readonly name: string; readonly start: number; readonly size: number };

/** The first stream with one of these names. @throws MediaError `unreadable` */
export function readStream(bytes: Uint8Array, names: readonly string[]): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 1536) throw brokenXls();
  const size = 1 << file.readUInt16LE(HEADER.SECTOR_SHIFT);
  if (size !== 512 && size !== 4096) throw brokenXls();
  const sector = (index: number): Buffer => file.subarray((index + 1) * size, (index + 2) * size);
  const fat = readFat(file, sector);
  const chain = (start: number, table: readonly number[], read: (index: number) => Buffer): Buffer => {
    const parts: Buffer[] = [];
    for (let at = start; at < FREE; at = table[at] ?? FREE) {
      if (parts.length > table.length) throw brokenXls();
      parts.push(read(at));
    }
    return Buffer.concat(parts);
  };
  const entries = readEntries(chain(file.readUInt32LE(HEADER.FIRST_DIRECTORY_SECTOR), fat, sector));
  const entry = entries.find(({ name }) => names.includes(name));
  const root = entries[0];
  if (!entry || !root) throw brokenXls();
  if (entry.size >= file.readUInt32LE(HEADER.MINI_STREAM_CUTOFF))
    return chain(entry.start, fat, sector).subarray(0, entry.size);
  const small = chain(root.start, fat, sector);
  const smallFat = readNumbers(chain(file.readUInt32LE(HEADER.FIRST_MINI_FAT_SECTOR), fat, sector));
  return chain(entry.start, smallFat, (at) =>
    small.subarray(at * MINI_SECTOR, (at + 1) * MINI_SECTOR),
  ).subarray(0, entry.size);
}

function readNumbers(data: Buffer): number[] {
  return Array.from({ length: Math.floor(data.length / 4) }, (_, i) => data.readUInt32LE(i * 4));
}

/** The FAT: the header lists its first 109 sectors, the chain of DIFAT sectors lists the others. */
function readFat(file: Buffer, sector: (index: number) => Buffer): number[] {
  const count = file.readUInt32LE(HEADER.FAT_SECTORS);
  if (count > MAX_SECTORS) throw brokenXls();
  const at = readNumbers(file.subarray(HEADER.DIFAT, HEADER.DIFAT + HEADER_DIFAT * 4)).filter(
    (index) => index < FREE,
  );
  let next = file.readUInt32LE(HEADER.FIRST_DIFAT_SECTOR);
  for (
    let left = Math.min(file.readUInt32LE(HEADER.DIFAT_SECTORS), MAX_SECTORS);
    left > 0 && next < FREE;
    left -= 1
  ) {
    const numbers = readNumbers(sector(next));
    next = numbers.pop() ?? FREE;
    at.push(...numbers.filter((index) => index < FREE));
  }
  const fat: number[] = [];
  for (const index of at.slice(0, count)) for (const number of readNumbers(sector(index))) fat.push(number);
  return fat;
}

function readEntries(directory: Buffer): Entry[] {
  return Array.from({ length: Math.floor(directory.length / ENTRY.BYTES) }, (_, i) => {
    const entry = directory.subarray(i * ENTRY.BYTES, (i + 1) * ENTRY.BYTES);
    const length = Math.min(entry.readUInt16LE(ENTRY.NAME_BYTES), ENTRY.NAME_BYTES);
    return {
      name: entry.toString('utf16le', 0, Math.max(0, length - 2)),
      start: entry.readUInt32LE(ENTRY.START),
      size: entry.readUInt32LE(ENTRY.SIZE),
    };
  });
}
