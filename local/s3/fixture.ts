/** A stand-in for tests, with its own directory and clock and an SDK client with default settings. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect } from 'vitest';
import type { CredentialLookup } from './credentials.ts';
import { startS3 } from './server.ts';

export const BUCKET = 'media-files';
export const KEYS = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'local/secret' };

export const knownKeys: CredentialLookup = (id) =>
  id === KEYS.accessKeyId ? { secret: KEYS.secretAccessKey } : undefined;

export type Fixture = {
  dir: string;
  url: string;
  client: S3Client;
  /** Milliseconds. Set it to move the server's clock. */
  now: number;
  sweep(): Promise<void>;
  /** Restarts the server on the same directory. */
  restart(): Promise<void>;
  /** All files below the directory except those of the bucket itself. */
  files(): Promise<string[]>;
};

/** Starts the stand-in before the suite and stops it afterwards. */
export function useS3(options: { credentials?: CredentialLookup; publicHost?: string } = {}): Fixture {
  const { credentials = knownKeys, ...rest } = options;
  let server: Awaited<ReturnType<typeof startS3>> | undefined;
  const fixture: Fixture = {
    dir: '',
    url: '',
    client: new S3Client({ region: 'us-east-1' }),
    now: Date.now(),
    sweep: async () => server?.sweep(),
    async restart() {
      await server?.close();
      fixture.client.destroy();
      server = await startS3({
        ...rest,
        dir: fixture.dir,
        credentials,
        clock: () => fixture.now,
        lifecycleSweepMs: 0,
      });
      fixture.url = server.url;
      process.env.AWS_ENDPOINT_URL_S3 = server.url;
      process.env.AWS_REGION = 'us-east-1';
      process.env.AWS_ACCESS_KEY_ID = KEYS.accessKeyId;
      process.env.AWS_SECRET_ACCESS_KEY = KEYS.secretAccessKey;
      fixture.client = new S3Client({});
    },
    async files() {
      const entries = await readdir(join(fixture.dir, 'data'), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
  };
  beforeAll(async () => {
    fixture.dir = await mkdtemp(join(tmpdir(), 's3-'));
    await fixture.restart();
    await fixture.client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  });
  afterAll(async () => {
    fixture.client.destroy();
    await server?.close();
    await rm(fixture.dir, { recursive: true, force: true });
  });
  return fixture;
}

/** Expects the SDK to report this error. */
export async function expectRefusal(call: Promise<unknown>, status: number, name: string): Promise<void> {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(S3ServiceException);
  if (!(error instanceof S3ServiceException)) return;
  expect([error.$metadata.httpStatusCode, error.name]).toEqual([status, name]);
}
