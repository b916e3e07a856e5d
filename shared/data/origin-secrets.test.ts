/** Secrets of the edge: in the setting itself, or read from Secrets Manager as its wire protocol has it. */
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { requireOrigin } from '#shared/api/origin.ts';
import { ENV } from '#shared/environment.ts';
import { findOriginSecret, loadOriginSecrets } from './origin-secrets.ts';

/** What is stored, and the ids that were asked for, in order. */
const stored = new Map<string, string>();
const asked: string[] = [];

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { SecretId } = Object(JSON.parse(Buffer.concat(chunks).toString()));
      asked.push(`${request.headers['x-amz-target']} ${SecretId}`);
      const value = stored.get(SecretId);
      const type = { 'content-type': 'application/x-amz-json-1.1' };
      const missing = { __type: 'ResourceNotFoundException', Message: 'There is no such secret' };
      response.writeHead(value === undefined ? 400 : 200, type);
      response.end(JSON.stringify(value === undefined ? missing : { Name: SecretId, SecretString: value }));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', `http://127.0.0.1:${Object(server.address()).port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});
afterEach(() => {
  asked.length = 0;
});

const set = (current: string, other = ''): void => {
  vi.stubEnv(ENV.originSecret, current);
  vi.stubEnv(ENV.originSecretOther, other);
};
const asks = (id: string): string => `secretsmanager.GetSecretValue ${id}`;

test('a setting with the secret itself needs no call', async () => {
  set('itself');
  await loadOriginSecrets();
  expect(findOriginSecret('originSecret')).toBe('itself');
  expect(findOriginSecret('originSecretOther')).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a reference is read once, however many requests come at once', async () => {
  stored.set('stage/origin-1', 'first').set('stage/origin-2', 'second');
  set('secretsmanager:stage/origin-1', 'secretsmanager:stage/origin-2');
  expect(() => findOriginSecret('originSecret')).toThrow('ORIGIN_SECRET is not loaded');
  await Promise.all([
    loadOriginSecrets(),
    loadOriginSecrets(),
    requireOrigin({ 'x-origin-verify': 'second' }),
  ]);
  await requireOrigin({ 'x-origin-verify': 'first' });
  await expect(requireOrigin({ 'x-origin-verify': 'third' })).rejects.toThrow('auth.forbidden');
  await expect(requireOrigin({})).rejects.toThrow('auth.forbidden');
  expect(asked.sort()).toEqual([asks('stage/origin-1'), asks('stage/origin-2')]);
});

test('a secret that cannot be read lets nobody in, and is tried again', async () => {
  set('secretsmanager:stage/late');
  await expect(requireOrigin({ 'x-origin-verify': '' })).rejects.toThrow('There is no such secret');
  await expect(requireOrigin({ 'x-origin-verify': '' })).rejects.toThrow('There is no such secret');
  stored.set('stage/late', 'late');
  await requireOrigin({ 'x-origin-verify': 'late' });
  expect(asked).toEqual([asks('stage/late'), asks('stage/late'), asks('stage/late')]);
});
