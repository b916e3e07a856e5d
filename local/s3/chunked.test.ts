import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { unchunk } from './chunked.ts';

async function* split(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(body: Buffer, size = 7): Promise<{ bytes: Buffer; trailers: Map<string, string> }> {
  const trailers = new Map<string, string>();
  const parts: Buffer[] = [];
  for await (const part of unchunk(split(body, size), trailers)) parts.push(part);
  return { bytes: Buffer.concat(parts), trailers };
}

const refusal = (body: string) => read(Buffer.from(body)).catch((cause: unknown) => cause);

describe('aws-chunked', () => {
  it('yields the same bytes however they are chunked and however they arrive', async () => {
    const chunks = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(chunks, fc.integer({ min: 1, max: 50 }), async (list, size) => {
        const coded = list.flatMap((chunk) => [
          Buffer.from(`${chunk.length.toString(16)}\r\n`),
          chunk,
          Buffer.from('\r\n'),
        ]);
        const body = Buffer.concat([...coded, Buffer.from('0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n')]);
        const { bytes, trailers } = await read(body, size);
        expect(bytes).toEqual(Buffer.concat(list));
        expect([...trailers]).toEqual([['x-amz-checksum-crc32', 'AAAAAA==']]);
      }),
      { numRuns: 60 },
    );
  });

  it('skips chunk extensions', async () => {
    expect((await read(Buffer.from('3;chunk-signature=00\r\nabc\r\n0\r\n\r\n'))).bytes.toString()).toBe(
      'abc',
    );
  });

  it.each([
    ['5\r\nabc', 'IncompleteBody'],
    ['3\r\nabc\r\n0\r\n', 'IncompleteBody'],
    ['', 'IncompleteBody'],
    ['x\r\n', 'InvalidRequest'],
    ['3\r\nabcd\r\n0\r\n\r\n', 'InvalidRequest'],
    ['3\nabc\r\n0\r\n\r\n', 'InvalidRequest'],
    ['9'.repeat(10_000), 'InvalidRequest'],
    ['0\r\nno colon\r\n\r\n', 'MalformedTrailerError'],
  ])('refuses %j', async (body, code) => {
    expect(await refusal(body)).toMatchObject({ code });
  });
});
