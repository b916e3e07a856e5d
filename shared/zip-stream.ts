/** A zip as a stream that is read while its entries are still being written. */
import { PassThrough, type Readable } from 'node:stream';
import { type Options, ZipFile } from 'yazl';

export type ZipStream = {
  readonly zip: ZipFile;
  /** Adds an entry whose bytes are asked for when its turn comes. */
  readonly addStream: (path: string, options: Partial<Options>, open: () => Readable) => void;
  readonly output: Readable;
};

/** An error of the zip or of an entry ends the output at once; an output that ends early ends the entry being read. */
export function zipStream(): ZipStream {
  const zip = new ZipFile();
  // Piped: an iterator over the zip's own stream would wait for its next bytes, which never come, before it failed.
  const output = zip.outputStream.pipe(new PassThrough());
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error('The zip cannot be written', { cause: error }));
  zip.on('error', fail);
  const addStream: ZipStream['addStream'] = (path, options, open) =>
    zip.addReadStreamLazy(path, options, (done) => {
      const stream = open();
      stream.once('error', fail);
      output.once('close', () => stream.destroy());
      done(null, stream);
    });
  return { zip, addStream, output };
}
