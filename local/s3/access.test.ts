import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetBucketAclCommand,
  GetBucketCorsCommand,
  GetBucketLocationCommand,
  GetBucketPolicyCommand,
  GetBucketVersioningCommand,
  GetObjectAttributesCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListMultipartUploadsCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
  PutObjectAclCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, expectRefusal, KEYS, knownKeys, useS3 } from './fixture.ts';

const start = Date.now();
const sessionExpires = start + 3_600_000;
const s3 = useS3({
  credentials: (id) =>
    id === 'ASIAREADER'
      ? {
          secret: 'temporary',
          sessionToken: 'token',
          expires: sessionExpires,
          policy: (method, bucket, key) =>
            method === 'GET' && bucket === BUCKET && key.startsWith('outputs/'),
        }
      : knownKeys(id),
});
const Bucket = BUCKET;
const Key = 'outputs/a';

const as = (config: S3ClientConfig) => new S3Client({ maxAttempts: 1, ...config });
const reader = (sessionToken?: string) =>
  as({
    credentials: {
      accessKeyId: 'ASIAREADER',
      secretAccessKey: 'temporary',
      ...(sessionToken !== undefined && { sessionToken }),
    },
  });

beforeAll(async () => {
  await s3.client.send(new PutObjectCommand({ Bucket, Key, Body: 'kept' }));
});

describe('signed requests', () => {
  const list = new ListObjectsV2Command({ Bucket });

  it('are refused if signed with another secret or an unknown key', async () => {
    const wrong = as({ credentials: { ...KEYS, secretAccessKey: 'guess' } });
    await expectRefusal(wrong.send(list), 403, 'SignatureDoesNotMatch');
    await expectRefusal(
      as({ credentials: { ...KEYS, accessKeyId: 'AKIAX' } }).send(list),
      403,
      'InvalidAccessKeyId',
    );
  });

  it('are refused more than 15 minutes off the real clock, whatever the injected one says', async () => {
    for (const systemClockOffset of [-16 * 60_000, 16 * 60_000]) {
      await expectRefusal(as({ systemClockOffset }).send(list), 403, 'RequestTimeTooSkewed');
    }
    s3.now += 86_400_000;
    expect((await as({ systemClockOffset: -14 * 60_000 }).send(list)).$metadata.httpStatusCode).toBe(200);
    s3.now -= 86_400_000;
  });

  it('are refused without a readable signature', async () => {
    for (const authorization of [
      'Basic eDp5',
      'AWS4-HMAC-SHA256 nonsense',
      'AWS4-HMAC-SHA256 Credential=a/b/c/s3/aws4_request',
    ]) {
      const answer = await fetch(s3.url, {
        headers: { authorization, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      });
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.stringContaining('AuthorizationHeaderMalformed'),
      ]);
    }
  });
});

describe('a session', () => {
  it('may do what its policy allows, with its token', async () => {
    const answer = await reader('token').send(new GetObjectCommand({ Bucket, Key }));
    expect(await answer.Body?.transformToString()).toBe('kept');
    await reader('token').send(new HeadObjectCommand({ Bucket, Key }));
    await expectRefusal(reader('other').send(new GetObjectCommand({ Bucket, Key })), 400, 'InvalidToken');
    await expectRefusal(reader().send(new GetObjectCommand({ Bucket, Key })), 403, 'InvalidAccessKeyId');
  });

  it('may do nothing else', async () => {
    const client = reader('token');
    const refused = [
      client.send(new GetObjectCommand({ Bucket, Key: 'uploads/a' })),
      client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' })),
      client.send(new ListObjectsV2Command({ Bucket })),
      client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: 'x' })),
    ];
    await Promise.all(refused.map((call) => expectRefusal(call, 403, 'AccessDenied')));
    const { Errors } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key }] } }),
    );
    expect(Errors).toMatchObject([{ Key, Code: 'AccessDenied' }]);
    expect((await s3.client.send(new GetObjectCommand({ Bucket, Key }))).ETag).toBeDefined();
  });

  it('expires', async () => {
    s3.now = sessionExpires - 1;
    await reader('token').send(new GetObjectCommand({ Bucket, Key }));
    s3.now = sessionExpires;
    await expectRefusal(reader('token').send(new GetObjectCommand({ Bucket, Key })), 400, 'ExpiredToken');
    s3.now = start;
  });
});

describe('unsupported operations', () => {
  const send = {
    'GET ?acl': () => s3.client.send(new GetBucketAclCommand({ Bucket })),
    'GET ?cors': () => s3.client.send(new GetBucketCorsCommand({ Bucket })),
    'GET ?location': () => s3.client.send(new GetBucketLocationCommand({ Bucket })),
    'GET ?policy': () => s3.client.send(new GetBucketPolicyCommand({ Bucket })),
    'GET ?versioning': () => s3.client.send(new GetBucketVersioningCommand({ Bucket })),
    'GET ?versions': () => s3.client.send(new ListObjectVersionsCommand({ Bucket })),
    'GET ?uploads': () => s3.client.send(new ListMultipartUploadsCommand({ Bucket })),
    'the first kind of list': () => s3.client.send(new ListObjectsCommand({ Bucket })),
    'PUT ?cors': () =>
      s3.client.send(
        new PutBucketCorsCommand({
          Bucket,
          CORSConfiguration: { CORSRules: [{ AllowedMethods: ['GET'], AllowedOrigins: ['*'] }] },
        }),
      ),
    'PUT ?policy': () => s3.client.send(new PutBucketPolicyCommand({ Bucket, Policy: '{}' })),
    'GET ?tagging': () => s3.client.send(new GetObjectTaggingCommand({ Bucket, Key })),
    'GET ?attributes': () =>
      s3.client.send(new GetObjectAttributesCommand({ Bucket, Key, ObjectAttributes: ['ETag'] })),
    'PUT ?tagging': () =>
      s3.client.send(
        new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet: [{ Key: 'a', Value: 'b' }] } }),
      ),
    'PUT ?acl': () => s3.client.send(new PutObjectAclCommand({ Bucket, Key, ACL: 'private' })),
    'a part copied': () =>
      s3.client.send(
        new UploadPartCopyCommand({
          Bucket,
          Key,
          UploadId: 'x',
          PartNumber: 1,
          CopySource: `${BUCKET}/${Key}`,
        }),
      ),
    'a version': () => s3.client.send(new GetObjectCommand({ Bucket, Key, VersionId: 'x' })),
    'a part read': () => s3.client.send(new GetObjectCommand({ Bucket, Key, PartNumber: 1 })),
    'an ACL': () => s3.client.send(new PutObjectCommand({ Bucket, Key, Body: 'x', ACL: 'public-read' })),
    'a storage class': () =>
      s3.client.send(new PutObjectCommand({ Bucket, Key, Body: 'x', StorageClass: 'GLACIER' })),
    'KMS encryption': () =>
      s3.client.send(new PutObjectCommand({ Bucket, Key, Body: 'x', ServerSideEncryption: 'aws:kms' })),
    'a copy': () =>
      s3.client.send(new CopyObjectCommand({ Bucket, Key: 'b', CopySource: `${BUCKET}/${Key}` })),
    'a list of buckets': () => s3.client.send(new ListBucketsCommand({})),
  };

  it.each(Object.entries(send))('return 501 for %s', async (_name, call) => {
    await expectRefusal(call(), 501, 'NotImplemented');
  });

  it('are never treated as a plain write', async () => {
    const answer = await s3.client.send(new GetObjectCommand({ Bucket, Key }));
    expect(await answer.Body?.transformToString()).toBe('kept');
  });
});
