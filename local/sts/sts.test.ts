import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  AssumeRoleCommand,
  type AssumeRoleCommandInput,
  GetCallerIdentityCommand,
  GetSessionTokenCommand,
  STSClient,
  STSServiceException,
} from '@aws-sdk/client-sts';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startS3 } from '#local/s3/server.ts';
import { startSts } from './server.ts';

const BUCKET = 'media-files';
const ROLE = 'arn:aws:iam::000000000000:role/service/sign-links';
const start = Date.now();
let now = start;
let dir = '';
let sts: Awaited<ReturnType<typeof startSts>>;
let s3: Awaited<ReturnType<typeof startS3>>;

const open = async () => {
  const options = { dir, clock: () => now };
  sts = await startSts({
    ...options,
    credentials: (id) => (id === 'AKIALOCAL' ? { secret: 'local/secret' } : undefined),
    roles: {
      [ROLE]: (method, bucket, key) => method === 'GET' && bucket === BUCKET && key.startsWith('outputs/'),
    },
  });
  s3 = await startS3({ ...options, credentials: sts.credentials });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_STS: sts.url,
    AWS_ENDPOINT_URL_S3: s3.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIALOCAL',
    AWS_SECRET_ACCESS_KEY: 'local/secret',
  });
};
const close = async () => {
  await s3.close();
  await sts.close();
};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sts-'));
  await open();
  const client = new S3Client({});
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  for (const Key of ['outputs/a', 'uploads/a'])
    await client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: Key }));
  client.destroy();
});
afterAll(async () => {
  await close();
  await rm(dir, { recursive: true, force: true });
});
beforeEach(() => {
  now = start;
});

async function assume(more: Partial<AssumeRoleCommandInput> = {}, client = new STSClient({})) {
  const answer = await client.send(
    new AssumeRoleCommand({ RoleArn: ROLE, RoleSessionName: 'links', ...more }),
  );
  const { AccessKeyId = '', SecretAccessKey = '', SessionToken = '', Expiration } = answer.Credentials ?? {};
  const credentials = {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: SessionToken,
  };
  return { answer, credentials, Expiration };
}
const link = (client: S3Client, Key: string, expiresIn = 3600) =>
  getSignedUrl(client, new GetObjectCommand({ Bucket: BUCKET, Key }), {
    expiresIn,
    signingDate: new Date(now),
  });

async function expectRefusal(call: Promise<unknown>, status: number, name: string): Promise<void> {
  const error = await call.catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(STSServiceException);
  expect(error).toMatchObject({ name, $metadata: { httpStatusCode: status } });
}

describe('AssumeRole', () => {
  it('returns credentials with a token and an expiry', async () => {
    const { answer, credentials, Expiration } = await assume({ DurationSeconds: 900 });
    expect(credentials.accessKeyId).toMatch(/^ASIA[0-9A-F]{16}$/);
    expect(credentials.secretAccessKey).toHaveLength(40);
    expect(credentials.sessionToken.length).toBeGreaterThan(100);
    expect(Expiration).toEqual(new Date(start + 900_000));
    expect(answer.AssumedRoleUser).toMatchObject({
      Arn: 'arn:aws:sts::000000000000:assumed-role/sign-links/links',
      AssumedRoleId: expect.stringMatching(/^AROA[0-9A-F]{17}:links$/),
    });
    expect((await assume()).Expiration).toEqual(new Date(start + 3_600_000));
    expect((await assume()).credentials).not.toEqual((await assume()).credentials);
  });

  it.each([
    [{ DurationSeconds: 899 }],
    [{ DurationSeconds: 43_201 }],
    [{ RoleSessionName: 'a b' }],
    [{ RoleArn: 'sign-links' }],
  ])('refuses %j', async (more) => {
    await expectRefusal(assume(more), 400, 'ValidationError');
  });

  it('refuses unknown roles, unknown keys, wrong secrets and unsupported parameters', async () => {
    await expectRefusal(assume({ RoleArn: `${ROLE}-2` }), 403, 'AccessDenied');
    const as = (accessKeyId: string, secretAccessKey: string) =>
      new STSClient({ credentials: { accessKeyId, secretAccessKey } });
    await expectRefusal(assume({}, as('AKIANOBODY', 'x')), 403, 'InvalidClientTokenId');
    await expectRefusal(assume({}, as('AKIALOCAL', 'x')), 403, 'SignatureDoesNotMatch');
    await expectRefusal(assume({ Policy: '{}' }), 501, 'NotImplemented');
    await expectRefusal(new STSClient({}).send(new GetSessionTokenCommand({})), 400, 'InvalidAction');
    expect((await fetch(sts.url, { method: 'POST', body: 'Action=AssumeRole' })).status).toBe(403);
  });

  it('cannot be called by a session', async () => {
    const { credentials } = await assume();
    await expectRefusal(assume({}, new STSClient({ credentials })), 403, 'AccessDenied');
  });
});

describe('a session', () => {
  it('signs links to what its role may read, and nothing else', async () => {
    const client = new S3Client({ credentials: (await assume()).credentials });
    const answer = await fetch(await link(client, 'outputs/a'));
    expect([answer.status, await answer.text()]).toEqual([200, 'outputs/a']);
    expect((await fetch(await link(client, 'uploads/a'))).status).toBe(403);
    const write = client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'outputs/b', Body: 'x' }));
    await expect(write).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  it('expires together with its links, by the clock of the servers', async () => {
    const client = new S3Client({ credentials: (await assume({ DurationSeconds: 900 })).credentials });
    const url = await link(client, 'outputs/a');
    now = start + 899_000;
    expect((await fetch(url)).status).toBe(200);
    now = start + 900_000;
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('ExpiredToken')]);
  });

  it('survives a restart', async () => {
    const { credentials } = await assume();
    await close();
    await open();
    expect((await fetch(await link(new S3Client({ credentials }), 'outputs/a'))).status).toBe(200);
  });
});

describe('GetCallerIdentity', () => {
  it('returns users and sessions', async () => {
    expect(await new STSClient({}).send(new GetCallerIdentityCommand({}))).toMatchObject({
      Account: '000000000000',
      Arn: 'arn:aws:iam::000000000000:user/AKIALOCAL',
      UserId: 'AKIALOCAL',
    });
    const { credentials, answer } = await assume();
    expect(await new STSClient({ credentials }).send(new GetCallerIdentityCommand({}))).toMatchObject({
      Account: '000000000000',
      Arn: 'arn:aws:sts::000000000000:assumed-role/sign-links/links',
      UserId: answer.AssumedRoleUser?.AssumedRoleId,
    });
  });
});
