/** `npm run keys -- --aws`: the same commands on the tables and the bucket of a deployment, found by their names. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT_KEY } from '#local/environment.ts';
import { createS3Listener } from '#local/s3/server.ts';
import { ensureTables } from '#local/tables.ts';
import { ENV } from '#shared/environment.ts';
import { sharedTestService, type TestService } from '#test/service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const STAGE = 'proof';
const REGION = 'us-east-1';
const Created = v.object({ apiKey: v.string(), keyId: v.string(), accountId: v.string() });

let service: TestService;
let env: NodeJS.ProcessEnv;
/** Serves the bucket of the stage, as the service's own S3 has its own bucket only. */
let bucketServer: Server;
beforeAll(async () => {
  service = await sharedTestService();
  await ensureTables(`media-tools-${STAGE}`);
  const sts = new STSClient({});
  const { Account } = await sts.send(new GetCallerIdentityCommand({}));
  const s3Listener = createS3Listener({
    dir: join(service.dir, 'stage'),
    credentials: (id) => (id === ROOT_KEY.accessKeyId ? { secret: ROOT_KEY.secretAccessKey } : undefined),
    clock: service.clock.now,
  });
  bucketServer = createServer(s3Listener.listener).listen(0, '127.0.0.1');
  await once(bucketServer, 'listening');
  const endpoint = `http://127.0.0.1:${Object(bucketServer.address()).port}`;
  const s3 = new S3Client({ endpoint });
  const Bucket = `media-tools-${STAGE}-files-${Account}-${REGION}`;
  await s3.send(new CreateBucketCommand({ Bucket }));
  sts.destroy();
  s3.destroy();
  // An operator's machine has credentials and endpoints, but no names of tables.
  const ours = new Set<string>([...Object.values(ENV), 'AWS_REGION', 'AWS_DEFAULT_REGION']);
  env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.has(name)));
  Object.assign(env, { [ENV.keyCacheSeconds]: '0', AWS_ENDPOINT_URL_S3: endpoint });
});
afterAll(async () => {
  bucketServer.close();
  await service.end();
});

async function keys(...args: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['admin/keys.ts', ...args, '--aws', '--stage', STAGE, '--json'],
    { cwd: root, env },
  );
  return JSON.parse(stdout);
}

test('keys of a stage are created, listed, changed, revoked, and deleted with their account', async () => {
  const { keyId } = v.parse(Created, await keys('create', '--account', 'ACME', '--credits', '2'));
  await keys('update', keyId, '--per-minute', '7');
  await keys('revoke', keyId);
  const listed = await keys('list', '--account', 'ACME');
  expect(listed).toMatchObject([{ keyId, perMinute: 7, revoked: expect.toSatisfy((at) => at > 0) }]);
  // The key is in the tables of the stage only.
  expect((await service.account()).keyId).not.toBe(keyId);

  await expect(keys('delete-account', 'ACME')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('1 usage, 1 keys. Add --yes'),
  });
  expect(await keys('delete-account', 'ACME', '--yes')).toMatchObject({ usage: 1, keys: 1, files: 0 });
  expect(await keys('list')).toEqual([]);
  expect(await keys('delete-account', 'ACME', '--yes')).toMatchObject({ usage: 0, keys: 0 });
});

test('a missing stage is one line', async () => {
  const command = ['admin/keys.ts', 'list', '--aws', '--stage', 'nowhere'];
  const failed = promisify(execFile)(process.execPath, command, { cwd: root, env });
  await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^[^\n]*\n$/) });
});
