import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { BUCKET, expectRefusal, useS3 } from './fixture.ts';

const s3 = useS3();

const put = (Key: string, Body: string | Buffer | Readable, more: Partial<PutObjectCommandInput> = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ...more }));
const get = async (Key: string, more: object = {}) => {
  const answer = await s3.client.send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }));
  return { ...answer, bytes: Buffer.from((await answer.Body?.transformToByteArray()) ?? []) };
};
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();
/** Bytes with a long period. */
const pattern = (size: number) =>
  Buffer.from(new Uint32Array(size / 4).map((_, i) => i * 2_654_435_761).buffer);

describe('storing and reading', () => {
  it('returns a buffer with its ETag and checksum', async () => {
    const bytes = pattern(100_000);
    const { ETag, ChecksumCRC32 } = await put('plain', bytes);
    expect(ETag).toBe(`"${md5(bytes).toString('hex')}"`);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(bytes));
    expect(ChecksumCRC32).toBe(sum.toString('base64'));
    const answer = await get('plain');
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(answer).toMatchObject({
      ETag,
      ChecksumCRC32,
      ContentLength: 100_000,
      ContentType: 'application/octet-stream',
    });
  });

  it('stores a stream without its transfer coding', async () => {
    const bytes = pattern(1_048_576);
    const pieces = [bytes.subarray(0, 3), bytes.subarray(3, 300_000), bytes.subarray(300_000)];
    await put('stream', Readable.from(pieces), { ContentLength: bytes.length, ContentEncoding: 'identity' });
    const answer = await get('stream');
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(answer.ContentEncoding).toBe('identity');
    expect(answer.ChecksumCRC32).toBeDefined();
  });

  it('stores an empty object', async () => {
    await put('empty', '');
    expect((await get('empty')).bytes).toHaveLength(0);
  });

  it('keeps metadata and headers', async () => {
    const kept = {
      CacheControl: 'no-store',
      ContentDisposition: 'attachment; filename="a.txt"',
      ContentLanguage: 'de',
      ContentType: 'text/plain; charset=utf-8',
      Metadata: { reel: 'A001', take: '3' },
    };
    await put('described', 'x', kept);
    expect(await get('described')).toMatchObject(kept);
    const head = await s3.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'described' }));
    expect(head).toMatchObject({ ...kept, ContentLength: 1, AcceptRanges: 'bytes' });
  });

  it('refuses more than 2 KB of metadata', async () => {
    await expectRefusal(put('heavy', 'x', { Metadata: { a: 'x'.repeat(2048) } }), 400, 'MetadataTooLarge');
  });

  it('keeps similar keys apart', async () => {
    const keys = ['a b', 'a+b', 'a%20b', 'a/b', 'a//b', 'ä/é.txt', '日本語', "(1)*'!~", '../up', 'a?b=c&d#e'];
    for (const key of keys) await put(key, key);
    for (const key of keys) expect((await get(key)).bytes.toString()).toBe(key);
  });

  it('refuses keys over 1,024 bytes', async () => {
    await expectRefusal(put('é'.repeat(513), 'x'), 400, 'KeyTooLongError');
  });

  it('returns 404 for an unknown key or bucket', async () => {
    await expectRefusal(get('nothing'), 404, 'NoSuchKey');
    const missing = s3.client.send(new GetObjectCommand({ Bucket: 'no-bucket', Key: 'x' }));
    await expectRefusal(missing, 404, 'NoSuchBucket');
    await expectRefusal(
      s3.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'nothing' })),
      404,
      'NotFound',
    );
  });
});

describe('checks of the body', () => {
  it('refuses a wrong CRC32 and keeps nothing', async () => {
    const before = await s3.files();
    await expectRefusal(put('bad', 'x', { ChecksumCRC32: 'AAAAAA==' }), 400, 'BadDigest');
    await expectRefusal(get('bad'), 404, 'NoSuchKey');
    expect(await s3.files()).toEqual(before);
  });

  it.each([
    ['SHA1', { ChecksumSHA1: createHash('sha1').update('x').digest('base64') }, 'ChecksumSHA1'],
    ['SHA256', { ChecksumSHA256: createHash('sha256').update('x').digest('base64') }, 'ChecksumSHA256'],
  ] as const)('takes %s too', async (_name, checksum, field) => {
    expect((await put('summed', 'x', checksum))[field]).toBe(Object.values(checksum)[0]);
    const wrong = { [field]: createHash(field.slice(8)).update('y').digest('base64') };
    await expectRefusal(put('summed', 'x', wrong), 400, 'BadDigest');
  });

  it('refuses a malformed checksum', async () => {
    await expectRefusal(put('bad', 'x', { ChecksumCRC32: 'AA==' }), 400, 'InvalidRequest');
  });

  it('refuses unsupported checksums', async () => {
    await expectRefusal(put('bad', 'x', { ChecksumCRC64NVME: 'AAAAAAAAAAA=' }), 501, 'NotImplemented');
  });

  it('checks Content-MD5 against the body', async () => {
    const right = md5(Buffer.from('x')).toString('base64');
    await put('md5', 'x', { ContentMD5: right });
    await expectRefusal(put('md5', 'y', { ContentMD5: right }), 400, 'BadDigest');
    await expectRefusal(put('md5', 'y', { ContentMD5: 'nonsense' }), 400, 'InvalidDigest');
    expect((await get('md5')).bytes.toString()).toBe('x');
  });

  it.each([
    [
      'a stream whose bytes changed on the way',
      '3\r\nabX\r\n0\r\nx-amz-checksum-crc32:NSRBwg==\r\n\r\n',
      'BadDigest',
    ],
    ['a stream without its trailer', '3\r\nabc\r\n0\r\n\r\n', 'MalformedTrailerError'],
    ['a stream that is too short', '2\r\nab\r\n0\r\nx-amz-checksum-crc32:NSRBwg==\r\n\r\n', 'IncompleteBody'],
    [
      'a stream that is too long',
      '4\r\nabcd\r\n0\r\nx-amz-checksum-crc32:NSRBwg==\r\n\r\n',
      'IncompleteBody',
    ],
    ['a stream that is not chunked', 'hello world\r\n', 'InvalidRequest'],
  ])('refuses %s', async (_name, body, code) => {
    const tampering = new S3Client({ maxAttempts: 1 });
    tampering.middlewareStack.add(
      (next) => (args) => {
        Object.assign(args.request ?? {}, { body: Readable.from([Buffer.from(body)]) });
        return next(args);
      },
      { step: 'deserialize', priority: 'low' },
    );
    const call = tampering.send(
      new PutObjectCommand({ Bucket: BUCKET, Key: 'cut', Body: Readable.from(['abc']), ContentLength: 3 }),
    );
    await expectRefusal(call, 400, code);
    await expectRefusal(get('cut'), 404, 'NoSuchKey');
    tampering.destroy();
  });

  it('refuses a body that differs from the signed hash', async () => {
    const tampering = new S3Client({ maxAttempts: 1 });
    tampering.middlewareStack.add(
      (next) => (args) => {
        Object.assign(args.request ?? {}, { body: 'y' });
        return next(args);
      },
      { step: 'deserialize', priority: 'low' },
    );
    const call = tampering.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'cut', Body: 'x' }));
    await expectRefusal(call, 400, 'XAmzContentSHA256Mismatch');
    tampering.destroy();
  });
});

describe('conditions', () => {
  it('writes only once with If-None-Match', async () => {
    await put('once', 'first', { IfNoneMatch: '*' });
    await expectRefusal(put('once', 'second', { IfNoneMatch: '*' }), 412, 'PreconditionFailed');
    expect((await get('once')).bytes.toString()).toBe('first');
  });

  it('lets exactly one of many concurrent writers win', async () => {
    const calls = Array.from({ length: 20 }, (_, i) => put('race', `${i}`, { IfNoneMatch: '*' }));
    const won = (await Promise.allSettled(calls)).flatMap(({ status }, i) =>
      status === 'fulfilled' ? [`${i}`] : [],
    );
    expect(won).toEqual([(await get('race')).bytes.toString()]);
  });

  it('replaces only the matching object with If-Match', async () => {
    const { ETag } = await put('swap', 'one');
    await put('swap', 'two', { IfMatch: ETag });
    await expectRefusal(put('swap', 'three', { IfMatch: ETag }), 412, 'PreconditionFailed');
    await expectRefusal(put('swap-none', 'x', { IfMatch: ETag }), 404, 'NoSuchKey');
  });

  it('returns 304 and 412 to conditional reads', async () => {
    const { ETag } = await put('cached', 'x');
    const later = new Date(s3.now + 5000);
    const earlier = new Date(s3.now - 5000);
    for (const condition of [{ IfNoneMatch: ETag }, { IfModifiedSince: later }]) {
      const error = await get('cached', condition).catch((cause: unknown) => cause);
      expect(error).toMatchObject({ $metadata: { httpStatusCode: 304 } });
    }
    await expectRefusal(get('cached', { IfMatch: '"other"' }), 412, 'PreconditionFailed');
    await expectRefusal(get('cached', { IfUnmodifiedSince: earlier }), 412, 'PreconditionFailed');
    expect((await get('cached', { IfMatch: ETag, IfUnmodifiedSince: earlier })).bytes.toString()).toBe('x');
    expect((await get('cached', { IfNoneMatch: '"other"', IfModifiedSince: later })).bytes.toString()).toBe(
      'x',
    );
  });
});

describe('ranges', () => {
  it.each([
    ['bytes=0-3', 'bytes 0-3/10', '0123'],
    ['bytes=4-', 'bytes 4-9/10', '456789'],
    ['bytes=-3', 'bytes 7-9/10', '789'],
    ['bytes=-30', 'bytes 0-9/10', '0123456789'],
    ['bytes=5-500', 'bytes 5-9/10', '56789'],
    ['bytes=9-9', 'bytes 9-9/10', '9'],
    ['bytes=0-1,4-5', undefined, '0123456789'],
    ['bytes=5-2', undefined, '0123456789'],
    ['lines=1-2', undefined, '0123456789'],
  ])('reads %s', async (Range, ContentRange, text) => {
    await put('digits', '0123456789');
    const answer = await get('digits', { Range });
    expect(answer.ContentRange).toBe(ContentRange);
    expect(answer.$metadata.httpStatusCode).toBe(ContentRange ? 206 : 200);
    expect(answer.bytes.toString()).toBe(text);
  });

  it.each(['bytes=10-', 'bytes=-0', 'bytes=10-20'])('returns 416 for %s', async (Range) => {
    await put('digits', '0123456789');
    await expectRefusal(get('digits', { Range }), 416, 'InvalidRange');
  });

  it('returns 416 for any range of an empty object', async () => {
    await put('empty', '');
    await expectRefusal(get('empty', { Range: 'bytes=0-' }), 416, 'InvalidRange');
  });
});

describe('deleting', () => {
  it('deletes a key whether or not it exists', async () => {
    await put('gone', 'x');
    const remove = () => s3.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'gone' }));
    expect((await remove()).$metadata.httpStatusCode).toBe(204);
    expect((await remove()).$metadata.httpStatusCode).toBe(204);
    await expectRefusal(get('gone'), 404, 'NoSuchKey');
  });

  it('deletes many at once', async () => {
    const keys = ['m/1 &<>"', 'm/2+ü', 'm/none'];
    await put('m/1 &<>"', 'x');
    await put('m/2+ü', 'x');
    const Objects = keys.map((Key) => ({ Key }));
    const answer = await s3.client.send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects } }));
    expect(answer.Deleted?.map(({ Key }) => Key)).toEqual(keys);
    await expectRefusal(get('m/2+ü'), 404, 'NoSuchKey');
    const quiet = await s3.client.send(
      new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects, Quiet: true } }),
    );
    expect(quiet.Deleted).toBeUndefined();
    const many = { Objects: Array.from({ length: 1001 }, (_, i) => ({ Key: `${i}` })) };
    await expectRefusal(
      s3.client.send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete: many })),
      400,
      'MalformedXML',
    );
  });
});

describe('buckets', () => {
  it('are created, also again', async () => {
    const list = (Bucket: string) => s3.client.send(new ListObjectsV2Command({ Bucket }));
    await s3.client.send(new CreateBucketCommand({ Bucket: 'second-bucket' }));
    await s3.client.send(new CreateBucketCommand({ Bucket: 'second-bucket' }));
    expect((await list('second-bucket')).KeyCount).toBe(0);
    await expectRefusal(list('third'), 404, 'NoSuchBucket');
  });

  it.each(['ab', 'Upper', 'a_b', 'a..b', '-ab', 'x'.repeat(64)])('refuses the name %s', async (Bucket) => {
    await expectRefusal(s3.client.send(new CreateBucketCommand({ Bucket })), 400, 'InvalidBucketName');
  });
});
