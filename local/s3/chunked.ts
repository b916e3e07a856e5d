/**
 * The `aws-chunked` coding (S3 API reference, "Signature Calculations for the Authorization Header: Transferring
 * Payload in Multiple Chunks"): `size[;extension] CRLF data CRLF …, 0 CRLF, trailers, CRLF`.
 */
import { ServiceError } from './errors.ts';

const MAX_LINE_LENGTH = 4096;

/**
 * Yields the bytes of the object and collects the trailers (lower-case names), in constant memory.
 * @throws ServiceError `IncompleteBody` if the body ends early, `InvalidRequest` if a line can't be read.
 */
export async function* unchunk(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const input = new ChunkReader(source);
  for (;;) {
    const line = await input.line();
    const size = /^([0-9a-f]{1,12})(;.*)?$/i.exec(line)?.[1];
    if (size === undefined) throw new ServiceError('InvalidRequest', 'The chunk size line is not valid.');
    let left = Number.parseInt(size, 16);
    if (left === 0) break;
    while (left > 0) {
      const bytes = await input.upTo(left);
      left -= bytes.length;
      yield bytes;
    }
    if ((await input.line()) !== '')
      throw new ServiceError('InvalidRequest', 'A chunk is longer than its size.');
  }
  for (let line = await input.line(); line !== ''; line = await input.line()) {
    const colon = line.indexOf(':');
    if (colon < 1 || trailers.size >= 16) throw new ServiceError('MalformedTrailerError');
    trailers.set(line.slice(0, colon).toLowerCase().trim(), line.slice(colon + 1).trim());
  }
}

/** Reads lines and runs of bytes from a stream of buffers, without joining them. */
class ChunkReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next line, without its CRLF. */
  async line(): Promise<string> {
    let text = '';
    for (;;) {
      const end = this.#rest.indexOf(0x0a);
      text += this.#take(end < 0 ? this.#rest.length : end + 1).toString('latin1');
      if (text.length > MAX_LINE_LENGTH)
        throw new ServiceError('InvalidRequest', 'A line of the body is too long.');
      if (end >= 0) break;
      await this.#more();
    }
    if (!text.endsWith('\r\n'))
      throw new ServiceError('InvalidRequest', 'A line of the body must end with CRLF.');
    return text.slice(0, -2);
  }

  /** At least one byte and at most `count`. */
  async upTo(count: number): Promise<Buffer> {
    if (this.#rest.length === 0) await this.#more();
    return this.#take(Math.min(count, this.#rest.length));
  }

  #take(count: number): Buffer {
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }

  async #more(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) throw new ServiceError('IncompleteBody');
    this.#rest = next.value;
  }
}
