/** Little-endian bytes and the nested blocks of a session file (docs/formats: `5A`, version, size, content). */

export type Bytes = readonly number[];

export const u16 = (value: number): Bytes => [value & 0xff, (value >>> 8) & 0xff];
export const u32 = (value: number): Bytes => [...u16(value & 0xffff), ...u16(value >>> 16)];
export const u64 = (value: number): Bytes => [...u32(value % 2 ** 32), ...u32(Math.floor(value / 2 ** 32))];

/** The number in as few bytes as possible, at most five; none for zero. */
export function packed(value: number): Bytes {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 && bytes.length < 5; rest = Math.floor(rest / 256)) bytes.push(rest % 256);
  return bytes;
}

export const zeros = (count: number): Bytes => Array.from({ length: count }, () => 0);

/** Length and UTF-8 bytes. */
export function string(text: string): Bytes {
  const bytes = [...new TextEncoder().encode(text)];
  return [...u32(bytes.length), ...bytes];
}

const MARK = 0x5a;

/** A growing file. Closing a block writes its size into the space reserved for it. */
export class SessionBytes {
  #bytes = new Uint8Array(4096);
  length = 0;

  add(bytes: Iterable<number>): void {
    for (const byte of bytes) {
      if (this.length === this.#bytes.length) this.#grow();
      this.#bytes[this.length] = byte;
      this.length += 1;
    }
  }

  /** Wraps what `content` adds in a block. The size counts from the content type. @returns the block's offset. */
  block(version: number, contentType: number, content: () => void): number {
    const offset = this.length;
    this.add([MARK, ...u16(version), ...u32(0)]);
    const start = this.length;
    this.add(u16(contentType));
    content();
    this.patch(offset + 3, u32(this.length - start));
    return offset;
  }

  /** Adds the number of child blocks. A byte that looks like a block marker gets bytes after it that rule that out. */
  count(value: number): void {
    const bytes = u32(value);
    this.add(bytes);
    if (bytes.includes(MARK)) this.add(Array.from({ length: 7 }, () => 0x7f));
  }

  patch(offset: number, bytes: Bytes): void {
    this.#bytes.set(bytes, offset);
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }

  #grow(): void {
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
