/** Reads the files of a zip archive in memory through its central directory (APPNOTE 6.3), within limits. */

import { inflateRawSync } from 'node:zlib';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';

const TITLE = 'workbook';
const LIMITS = { entries: 5_000, bytes: 128 << 20, comment: 65_557 } as const;
const SIGNATURE = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 } as const;
const STORED = 0;
const DEFLATED = 8;

type Entry = { readonly method: number; readonly size: number; readonly at: number };

export class ZipArchive {
  readonly #bytes: Buffer;
  readonly #entries = new Map<string, Entry>();
  #left: number = LIMITS.bytes;

  /** @throws MediaError `unreadable` if the directory cannot be read */
  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = this.#findEnd();
    const count = Math.min(this.#bytes.readUInt16LE(end + 10), LIMITS.entries);
    let at = this.#bytes.readUInt32LE(end + 16);
    for (let i = 0; i < count; i += 1) at = this.#readEntry(at);
  }

  /** The text of a file; undefined if the archive does not have it. @throws MediaError `unreadable`, `too_large` */
  text(name: string): string | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    const { at, size, method } = entry;
    if (!this.#has(at, 30) || this.#bytes.readUInt32LE(at) !== SIGNATURE.file) throw broken();
    const begin = at + 30 + this.#bytes.readUInt16LE(at + 26) + this.#bytes.readUInt16LE(at + 28);
    const data = this.#bytes.subarray(begin, begin + size);
    if (method === STORED) return data.toString('utf8');
    if (method !== DEFLATED) throw broken();
    const inflated = this.#inflate(data);
    this.#left -= inflated.length;
    return inflated.toString('utf8');
  }

  #inflate(data: Buffer): Buffer {
    try {
      return inflateRawSync(data, { maxOutputLength: Math.max(1, this.#left) });
    } catch (error) {
      if (error instanceof RangeError) throw new MediaError('too_large', TITLE, reason('workbook.large'));
      if (error instanceof Error && 'code' in error) throw broken();
      throw error;
    }
  }

  #has(at: number, length: number): boolean {
    return at >= 0 && at + length <= this.#bytes.length;
  }

  /** Finds the end record, which a comment of at most 64 KB may follow. */
  #findEnd(): number {
    const lowest = Math.max(0, this.#bytes.length - LIMITS.comment);
    for (let at = this.#bytes.length - 22; at >= lowest; at -= 1) {
      if (this.#bytes.readUInt32LE(at) === SIGNATURE.end) return at;
    }
    throw broken();
  }

  /** Stores an entry of the directory and returns where the next one begins. */
  #readEntry(at: number): number {
    if (!this.#has(at, 46) || this.#bytes.readUInt32LE(at) !== SIGNATURE.entry) throw broken();
    const [name, extra, comment] = [28, 30, 32].map((offset) => this.#bytes.readUInt16LE(at + offset));
    this.#entries.set(this.#bytes.toString('utf8', at + 46, at + 46 + (name ?? 0)), {
      method: this.#bytes.readUInt16LE(at + 10),
      size: this.#bytes.readUInt32LE(at + 20),
      at: this.#bytes.readUInt32LE(at + 42),
    });
    return at + 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
}

const broken = (): MediaError => new MediaError('unreadable', TITLE, reason('workbook.zip'));
