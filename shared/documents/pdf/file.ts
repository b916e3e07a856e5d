/** The structure of a PDF 1.7 file: objects, compressed streams, cross-reference table (ISO 32000-1 §7.5). */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** Two decimals are a 7,200th of an inch. */
export const pdfNumber = (value: number): string => String(Math.round(value * 100) / 100);

/** A text string: UTF-16 with byte order mark, which every reader understands (§7.9.2.2). */
export function pdfText(text: string): string {
  const units = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${units.toString('hex').toUpperCase()}>`;
}

/** `D:YYYYMMDDHHMMSSZ` (§7.9.4). @param time milliseconds since 1970 */
export const pdfDate = (time: number): string =>
  `(D:${new Date(time).toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;

/** Bytes per block of the output. */
const BLOCK = 1 << 18;

export type Reference = string;

/** Collects objects in any order; a reference may be used before its object is written. */
export class PdfFile {
  readonly #blocks: Buffer[] = [];
  /** Bytes used in the last block. */
  #used = 0;
  /** Offset of each object; index 0 is the head of the free list. */
  readonly #offsets: number[] = [0];
  #length = 0;

  constructor() {
    // Four bytes above 127 tell transfer programs that the file is binary (§7.5.2).
    this.#append('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  }

  /** Copies into large blocks: thousands of small buffers would each retain many times their length. */
  #append(...parts: readonly (string | Uint8Array)[]): void {
    for (const part of parts) {
      let bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
      this.#length += bytes.length;
      while (bytes.length > 0) {
        let block = this.#blocks.at(-1);
        if (!block || this.#used === block.length) {
          block = Buffer.alloc(BLOCK);
          this.#blocks.push(block);
          this.#used = 0;
        }
        const fits = bytes.subarray(0, block.length - this.#used);
        block.set(fits, this.#used);
        this.#used += fits.length;
        bytes = bytes.subarray(fits.length);
      }
    }
  }

  /** Reserves the next object number. */
  reserve(): Reference {
    this.#offsets.push(0);
    return `${this.#offsets.length - 1} 0 R`;
  }

  #begin(reference: Reference): string {
    const id = Number.parseInt(reference, 10);
    this.#offsets[id] = this.#length;
    return `${id} 0 obj\n`;
  }

  write(body: string, reference: Reference = this.reserve()): Reference {
    this.#append(`${this.#begin(reference)}${body}\nendobj\n`);
    return reference;
  }

  /** @param entries dictionary entries in addition to length and filter */
  stream(data: Uint8Array, entries = '', reference: Reference = this.reserve()): Reference {
    const packed = deflateSync(data, { level: 9 });
    const head = `${this.#begin(reference)}<</Length ${packed.length}/Filter/FlateDecode${entries}>>\nstream\n`;
    this.#append(head, packed, '\nendstream\nendobj\n');
    return reference;
  }

  /** The whole file. Its identifier is a digest of its contents, so equal documents have equal bytes. */
  finish(root: Reference, info: Reference): Uint8Array {
    const body = Buffer.concat(this.#blocks, this.#length);
    const digest = createHash('md5').update(body).digest('hex').toUpperCase();
    const rows = this.#offsets
      .slice(1)
      .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
      .join('');
    const size = this.#offsets.length;
    const trailer = `trailer\n<</Size ${size}/Root ${root}/Info ${info}/ID[<${digest}><${digest}>]>>`;
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}\nstartxref\n${this.#length}\n%%EOF\n`;
    return Buffer.concat([body, Buffer.from(table, 'latin1')]);
  }
}
