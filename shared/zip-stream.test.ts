import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { zipStream } from './zip-stream.ts';

const STORED = { compress: false };

it('writes entries in their order, each opened when its turn comes', async () => {
  const { zip, addStream, output } = zipStream();
  const opened: string[] = [];
  const open = (name: string) => () => {
    opened.push(name);
    return Readable.from([`text of ${name}`], { objectMode: false });
  };
  addStream('a.txt', STORED, open('a'));
  addStream('b.txt', STORED, open('b'));
  zip.end();
  const bytes = await text(output);
  expect(opened).toEqual(['a', 'b']);
  expect(bytes.indexOf('text of a')).toBeGreaterThan(0);
  expect(bytes.indexOf('text of b')).toBeGreaterThan(bytes.indexOf('text of a'));
});

it('an entry that fails while its reader waits for bytes ends the output', async () => {
  const { zip, addStream, output } = zipStream();
  const entry = new PassThrough();
  addStream('a.txt', STORED, () => entry);
  zip.end();
  entry.write('the first half');
  const read = text(output);
  setImmediate(() => entry.destroy(new Error('The second half is gone')));
  await expect(read).rejects.toThrow('The second half is gone');
});

it('an output that nobody reads on lets go of the entry', async () => {
  const { zip, addStream, output } = zipStream();
  const entry = new PassThrough();
  addStream('a.txt', STORED, () => entry);
  zip.end();
  entry.write('the first half');
  for await (const chunk of output) {
    expect(chunk.length).toBeGreaterThan(0);
    if (String(chunk).includes('half')) break;
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect(entry.destroyed).toBe(true);
});
