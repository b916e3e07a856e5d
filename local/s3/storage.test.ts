import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { BUCKET, useS3 } from './fixture.ts';

const s3 = useS3();
const Bucket = BUCKET;
const objects = () => join(s3.dir, 'data', BUCKET, 'objects');

describe('on disk', () => {
  it('objects, metadata and open uploads survive a restart', async () => {
    const Key = 'kept/ä';
    const { ETag } = await s3.client.send(
      new PutObjectCommand({ Bucket, Key, Body: 'x', Metadata: { a: '1' } }),
    );
    const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    await s3.client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: 'x' }));
    await s3.restart();
    const answer = await s3.client.send(new GetObjectCommand({ Bucket, Key }));
    expect(answer).toMatchObject({
      ETag,
      Metadata: { a: '1' },
      LastModified: new Date(Math.floor(s3.now / 1000) * 1000),
    });
    expect(await answer.Body?.transformToString()).toBe('x');
    expect((await s3.client.send(new ListPartsCommand({ Bucket, Key, UploadId }))).Parts).toHaveLength(1);
  });

  it('file names reveal nothing of the key, and rows are next to their bytes', async () => {
    await s3.client.send(new PutObjectCommand({ Bucket, Key: '../../escape', Body: 'bytes' }));
    const names = await readdir(objects());
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{64}\.(json|[0-9a-f]{12}\.bytes)$/);
    const contents = await Promise.all(names.map((name) => readFile(join(objects(), name), 'utf8')));
    expect(contents).toContain('bytes');
    expect(contents.some((text) => text.includes('"key":"../../escape"'))).toBe(true);
  });

  it('replacing an object leaves one row and one file of bytes', async () => {
    await s3.client.send(new PutObjectCommand({ Bucket, Key: 'replaced', Body: '1' }));
    const before = (await s3.files()).length;
    await s3.client.send(new PutObjectCommand({ Bucket, Key: 'replaced', Body: '2' }));
    expect(await s3.files()).toHaveLength(before);
  });

  it('a restart removes what a crash left behind', async () => {
    const before = await s3.files();
    for (const name of ['0123.tmp', `${'0'.repeat(64)}.abcdef.bytes`])
      await writeFile(join(objects(), name), 'half');
    await s3.restart();
    expect(await s3.files()).toEqual(before);
  });

  it('a download continues when its object is replaced', async () => {
    const size = 8 * 2 ** 20;
    await s3.client.send(new PutObjectCommand({ Bucket, Key: 'slow', Body: Buffer.alloc(size, 'a') }));
    const answer = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'slow' }));
    await s3.client.send(new PutObjectCommand({ Bucket, Key: 'slow', Body: 'b' }));
    expect((await answer.Body?.transformToString()) === 'a'.repeat(size)).toBe(true);
  });
});

describe('a client that disconnects', () => {
  it('in the middle of an upload leaves nothing', async () => {
    const before = await s3.files();
    const plain = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
    const url = await getSignedUrl(plain, new PutObjectCommand({ Bucket, Key: 'broken' }), { expiresIn: 60 });
    const call = request(url, { method: 'PUT', headers: { 'content-length': 1_000_000 } });
    call.on('error', () => undefined);
    call.write(Buffer.alloc(500_000));
    await eventually(async () => expect((await s3.files()).length).toBe(before.length + 1));
    call.destroy();
    await eventually(async () => expect(await s3.files()).toEqual(before));
  });

  it('in the middle of a download causes no error', async () => {
    const log = vi.spyOn(console, 'error');
    await s3.client.send(new PutObjectCommand({ Bucket, Key: 'large', Body: Buffer.alloc(8 * 2 ** 20) }));
    const url = await getSignedUrl(s3.client, new GetObjectCommand({ Bucket, Key: 'large' }), {
      expiresIn: 60,
    });
    const controller = new AbortController();
    const answer = await fetch(url, { signal: controller.signal });
    expect(answer.status).toBe(200);
    controller.abort();
    await setTimeout(50);
    expect((await fetch(url, { headers: { range: 'bytes=0-0' } })).status).toBe(206);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it('gets an error before it has sent the whole body', async () => {
    const answer = await fetch(`${s3.url}/${BUCKET}/x`, { method: 'PUT', body: Buffer.alloc(4 * 2 ** 20) });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('<Code>AccessDenied</Code>');
  });
});
