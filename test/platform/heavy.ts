/** A form of any size that the endpoint refuses on arrival, to test the transfer alone. */
import { END, field, fileHead } from './multipart.ts';

export function* heavy(bytes: number): Generator<Buffer> {
  yield Buffer.from(`${field('source', 'nonsense')}${fileHead()}`);
  const chunk = Buffer.alloc(64 * 1024, 'x');
  for (let left = bytes; left > 0; left -= chunk.length) yield chunk.subarray(0, left);
  yield Buffer.from(END);
}
