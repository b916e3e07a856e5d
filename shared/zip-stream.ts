/** Streams a zip while its entries are being written. */
import { PassThrough, type Readable } from 'node:stream';
import { type Options, ZipFile } from 'yazl';

export type ZipStream = {
  readonly zip: ZipFile;
  /** Adds an entry. Its bytes are read when its turn comes. */
  readonly addStream: (path: string, options: Partial<Options>, open: () => Readable) => void;
  readonly output: Readable;
};

/** An error of the zip or an entry ends the output; closing the output early ends the current entry. */
export function zipStream(): ZipStream {
  const zip = new ZipFile();
  // Piped, since an iterator over the zip's stream would wait forever for more bytes before it fails.
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
