import { expect, test } from 'vitest';
import { readMultipart } from './multipart.ts';

const BOUNDARY = 'x';
const PARTS = {
  field: 'Content-Disposition: form-data; name="format"\r\n\r\nvtt',
  file: 'Content-Disposition: form-data; name="file"; filename="a.srt"\r\n\r\n1\n00:00:01,000 --> 00:00:02,000\nAnna',
  stray: 'Content-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\nPNG',
};

const build = (...names: readonly (keyof typeof PARTS)[]): Buffer =>
  Buffer.from(`${names.map((name) => `--${BOUNDARY}\r\n${PARTS[name]}\r\n`).join('')}--${BOUNDARY}--\r\n`);
const read = (bytes: Buffer) => readMultipart(`multipart/form-data; boundary=${BOUNDARY}`, bytes);

test.each([[['field', 'file']], [['field', 'stray']], [['stray', 'file', 'field']]] as const)(
  'a form of %o that is cut off anywhere is refused, and ends nothing else',
  async (names) => {
    const whole = build(...names);
    const last = whole.length - '\r\n'.length;
    for (let length = 0; length < last; length += 1) {
      await expect(read(whole.subarray(0, length)), `${length} bytes`).rejects.toMatchObject({
        id: 'cuesheet.upload_failed',
      });
    }
    expect(await read(whole)).toMatchObject({
      strayFiles: names.some((name) => name === 'stray') ? ['picture'] : [],
    });
  },
);
