import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, KEYS } from './fixture.ts';

const MiB = 2 ** 20;
const PART = 8 * MiB;
const SIZE = 100 * MiB;

describe('100 MiB', () => {
  let dir = '';
  let child: ChildProcess | undefined;
  let client = new S3Client({});

  const peak = async (): Promise<number> => {
    child?.send('peak');
    const [bytes] = child ? await once(child, 'message') : [];
    return Number(bytes);
  };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 's3-'));
    child = fork(join(import.meta.dirname, 'memory-child.ts'), {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DIR: dir,
        ACCESS_KEY: KEYS.accessKeyId,
        SECRET: KEYS.secretAccessKey,
      },
      execArgv: [],
    });
    const [url] = await once(child, 'message');
    client = new S3Client({ endpoint: String(url), region: 'us-east-1', credentials: KEYS });
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'warm', Body: 'up' }));
  });
  afterAll(async () => {
    client.destroy();
    child?.kill();
    await rm(dir, { recursive: true, force: true });
  });

  it('are stored in parts, four at a time, and as one stream, and read back, in under 80 MiB of memory', async () => {
    const before = await peak();
    const target = { Bucket: BUCKET, Key: 'film' };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
    const body = Buffer.alloc(PART, 'film');
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    const numbers = Array.from({ length: Math.ceil(SIZE / PART) }, (_, i) => i + 1).values();
    const worker = async (): Promise<void> => {
      for (const PartNumber of numbers) {
        const { ETag } = await client.send(
          new UploadPartCommand({ ...target, UploadId, PartNumber, Body: body }),
        );
        Parts.push({ PartNumber, ETag });
      }
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    Parts.sort((a, b) => a.PartNumber - b.PartNumber);
    const MultipartUpload = { Parts };
    const { ETag } = await client.send(
      new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload }),
    );
    expect(ETag).toMatch(/-13"$/);

    const stream = Readable.from(Array.from({ length: SIZE / MiB }, () => body.subarray(0, MiB)));
    await client.send(
      new PutObjectCommand({ Bucket: BUCKET, Key: 'stream', Body: stream, ContentLength: SIZE }),
    );

    const answer = await client.send(new GetObjectCommand(target));
    let read = 0;
    if (answer.Body instanceof Readable) for await (const chunk of answer.Body) read += chunk.length;
    expect(read).toBe(13 * PART);

    const extra = ((await peak()) - before) / MiB;
    expect(extra).toBeGreaterThanOrEqual(0);
    expect(extra).toBeLessThan(80);
  });
});
