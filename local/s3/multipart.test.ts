import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterEach, describe, expect, it } from 'vitest';
import { BUCKET, expectRefusal, useS3 } from './fixture.ts';

const s3 = useS3();
const Bucket = BUCKET;
const Key = 'films/ä + b.mov';
const MiB = 2 ** 20;

const create = async (more: object = {}) =>
  (await s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key, ...more }))).UploadId ?? '';
const upload = async (UploadId: string, PartNumber: number, Body: string | Buffer) => {
  const { ETag } = await s3.client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
  return { PartNumber, ETag };
};
const complete = (
  UploadId: string,
  Parts: { PartNumber: number; ETag: string | undefined }[],
  more: object = {},
) =>
  s3.client.send(
    new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts }, ...more }),
  );
const abort = (UploadId: string) =>
  s3.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
const md5 = (bytes: Buffer | string) => createHash('md5').update(bytes).digest();

describe('a multipart upload', () => {
  const open: string[] = [];
  const begin = async () => {
    const id = await create();
    open.push(id);
    return id;
  };
  afterEach(async () => {
    await Promise.allSettled(open.splice(0).map(abort));
  });

  it('joins its parts in numeric order', async () => {
    const id = await create({ ContentType: 'video/quicktime', Metadata: { reel: 'A001' } });
    const bodies = [Buffer.alloc(5 * MiB, 'a'), Buffer.alloc(5 * MiB + 1, 'b'), Buffer.from('end')];
    const third = await upload(id, 7, bodies[2] ?? '');
    const first = await upload(id, 1, bodies[0] ?? '');
    await upload(id, 2, 'replaced by what comes later');
    const second = await upload(id, 2, bodies[1] ?? '');
    const { ETag } = await complete(id, [first, second, third]);
    expect(ETag).toBe(`"${md5(Buffer.concat(bodies.map(md5))).toString('hex')}-3"`);
    const answer = await s3.client.send(new GetObjectCommand({ Bucket, Key }));
    expect(answer).toMatchObject({
      ETag,
      ContentType: 'video/quicktime',
      Metadata: { reel: 'A001' },
    });
    const bytes = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
    expect(bytes.equals(Buffer.concat(bodies))).toBe(true);
    await expectRefusal(complete(id, [first, second, third]), 404, 'NoSuchUpload');
    // One object remains: its row and its bytes.
    expect(await s3.files()).toHaveLength(2);
  });

  it('lists its parts page by page', async () => {
    const id = await begin();
    for (const number of [3, 1, 2]) await upload(id, number, 'x'.repeat(number));
    const list = (more: object) =>
      s3.client.send(new ListPartsCommand({ Bucket, Key, UploadId: id, ...more }));
    const page = await list({ MaxParts: 2 });
    expect(page).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '2', UploadId: id });
    expect(page.Parts?.map(({ PartNumber, Size, ETag }) => [PartNumber, Size, ETag])).toEqual([
      [1, 1, `"${md5('x').toString('hex')}"`],
      [2, 2, `"${md5('xx').toString('hex')}"`],
    ]);
    const rest = await list({ PartNumberMarker: page.NextPartNumberMarker });
    expect(rest.IsTruncated).toBe(false);
    expect(rest.Parts?.map(({ PartNumber }) => PartNumber)).toEqual([3]);
  });

  it('leaves nothing after an abort', async () => {
    const before = await s3.files();
    const id = await create();
    await upload(id, 1, 'x');
    await abort(id);
    expect(await s3.files()).toEqual(before);
    await expectRefusal(upload(id, 2, 'x'), 404, 'NoSuchUpload');
    await expectRefusal(abort(id), 404, 'NoSuchUpload');
    await expectRefusal(
      s3.client.send(new ListPartsCommand({ Bucket, Key, UploadId: id })),
      404,
      'NoSuchUpload',
    );
  });

  it('is known only under its own key', async () => {
    const id = await begin();
    const call = s3.client.send(new ListPartsCommand({ Bucket, Key: 'other', UploadId: id }));
    await expectRefusal(call, 404, 'NoSuchUpload');
  });

  it('refuses parts that are wrong, out of order or too small', async () => {
    const id = await begin();
    const one = await upload(id, 1, 'small');
    const two = await upload(id, 2, 'last');
    await expectRefusal(complete(id, [one, two]), 400, 'EntityTooSmall');
    await expectRefusal(complete(id, [two, one]), 400, 'InvalidPartOrder');
    await expectRefusal(complete(id, [{ ...one, ETag: two.ETag }]), 400, 'InvalidPart');
    await expectRefusal(complete(id, [{ PartNumber: 3, ETag: one.ETag }]), 400, 'InvalidPart');
    await expectRefusal(complete(id, []), 400, 'MalformedXML');
    await expectRefusal(upload(id, 10_001, 'x'), 400, 'InvalidArgument');
    await expectRefusal(
      s3.client.send(
        new UploadPartCommand({
          Bucket,
          Key,
          UploadId: id,
          PartNumber: 1,
          Body: 'x',
          ChecksumCRC32: 'AAAAAA==',
        }),
      ),
      400,
      'BadDigest',
    );
    expect((await complete(id, [two])).ETag).toMatch(/-1"$/);
  });

  it('respects If-None-Match, and can be completed after a refusal', async () => {
    const first = await begin();
    await complete(first, [await upload(first, 1, 'x')]);
    const second = await begin();
    const parts = [await upload(second, 1, 'y')];
    await expectRefusal(complete(second, parts, { IfNoneMatch: '*' }), 412, 'PreconditionFailed');
    expect((await complete(second, parts)).$metadata.httpStatusCode).toBe(200);
  });

  it('refuses checksums of the whole object', async () => {
    const id = await begin();
    const parts = [await upload(id, 1, 'x')];
    await expectRefusal(complete(id, parts, { ChecksumCRC32: 'AAAAAA==' }), 501, 'NotImplemented');
    await expectRefusal(create({ ChecksumAlgorithm: 'SHA256' }), 501, 'NotImplemented');
  });
});
