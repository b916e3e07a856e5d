/**
 * Reads the length that AVI and ASF files state in their headers. ffmpeg replaces or drops it if the file size does not
 * match, which is exactly when it is needed.
 */
import { open } from 'node:fs/promises';

const HEAD_BYTES = 65_536;
const NANOSECONDS_100 = 1e7;

/** RIFF `AVI `, whose first list, `hdrl`, begins with the main header (AVIMAINHEADER). */
function readAvi(head: Buffer): number | undefined {
  const text = (at: number): string => head.toString('latin1', at, at + 4);
  if (head.length < 64 || text(0) !== 'RIFF' || text(8) !== 'AVI ') return undefined;
  if (text(12) !== 'LIST' || text(20) !== 'hdrl' || text(24) !== 'avih') return undefined;
  const [microseconds, frames] = [head.readUInt32LE(32), head.readUInt32LE(48)];
  return (microseconds * frames) / 1e6;
}

const FILE_PROPERTIES = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex');
const ASF_HEADER = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
const BROADCAST = 1;

/** The File Properties Object, whose play duration includes the preroll (ASF specification, 3.2). */
function readAsf(head: Buffer): number | undefined {
  const at = head.indexOf(FILE_PROPERTIES);
  if (!head.subarray(0, 16).equals(ASF_HEADER) || at < 0 || at + 92 > head.length) return undefined;
  if (head.readUInt32LE(at + 88) & BROADCAST) return undefined;
  const play = Number(head.readBigUInt64LE(at + 64)) / NANOSECONDS_100;
  return play - Number(head.readBigUInt64LE(at + 80)) / 1000;
}

/** @returns seconds; undefined for other formats, and if the header was never filled in */
export async function readHeaderLength(file: string): Promise<number | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const seconds = readAvi(head) ?? readAsf(head);
    return seconds !== undefined && seconds > 0 ? seconds : undefined;
  } finally {
    await handle.close();
  }
}
