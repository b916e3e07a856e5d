/** What answers reveal to a browser and to an attacker (OWASP API8:2023). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '#functions/routes.ts';
import { DEFAULT_PATH, listMethods } from '#shared/api/route.ts';
import { sharedTestService, type TestKey, type TestService } from '#test/service.ts';

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

const rows = ROUTES.filter((row) => !row.paths.includes(DEFAULT_PATH));

describe('every endpoint', () => {
  test.each(rows.map((row) => [row.name, row] as const))('%s answers with safe headers', async (_, row) => {
    const path = row.paths[0].replace(/\{\w+\}/g, 'x0000000000');
    const response = await fetch(service.url + path, {
      method: listMethods(row)[0] ?? 'GET',
      redirect: 'manual',
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    // Any origin may read answers, so browsers must not send credentials.
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(response.headers.get('server')).toBeNull();
  });
});

const PRYING = [
  '/.env',
  '/.git/config',
  '/v2/../local/main.ts',
  '/v2/%2e%2e/%2e%2e/etc/passwd',
  '/v2/file/..%2f..%2fetc%2fpasswd',
  '/v2/file/%00',
  '/v2/cuesheets/project/%F0%9F%8E%AC',
  `/v2/file/${'a'.repeat(2500)}`,
  `/v2/cuesheets/project/${'%F0%9F%8E%AC'.repeat(300)}`,
  '/live/../../package.json',
  '/media-tools-files/uploads/',
  '//v2//info',
  '/v1/info',
  '/v2/info.json',
];

describe('a probing path', () => {
  test.each(PRYING.map((path) => [path.slice(0, 40), path]))('%s gives nothing away', async (_, path) => {
    const response = await fetch(service.url + path, {
      headers: { authorization: `Basic ${Buffer.from(`apikey:${key.apiKey}`).toString('base64')}` },
    });
    const text = await response.text();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(text).not.toMatch(/root:|"name": "media-tools|node_modules|\.ts:\d|at \w+ \(/);
  });
});

test('a project that renews its key leaves the old one without any use', async () => {
  const created = await service.call('POST', '/v2/livenotes/project', { key, body: { name: 'Night Shift' } });
  const { projectId, projectKey, projectApiKey } = Object(created.body.data);
  const path = `/v2/livenotes/project/${projectId}/${projectKey}`;
  expect((await service.call('GET', path, { key: { apiKey: projectApiKey } })).status).toBe(200);
  expect((await service.call('POST', `${path}/key`, { key })).status).toBe(200);
  service.clock.advance(31_000);
  expect((await service.call('GET', path, { key: { apiKey: projectApiKey } })).status).toBe(401);
});

test('a page of notes that the service did not issue is a 400', async () => {
  const created = await service.call('POST', '/v2/livenotes/project', { key, body: { name: 'Night Shift' } });
  const { projectId, projectKey } = Object(created.body.data);
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const path = `/v2/livenotes/project/${projectId}/${projectKey}`;
  for (const page of [
    'garbage',
    encode({ projectId: 'another', noteId: 'x' }),
    encode([]),
    encode({ noteId: 1 }),
  ]) {
    for (const list of ['notes', 'updates/0', 'updates/2026-01-01T00:00:00Z']) {
      const answer = await service.call('GET', `${path}/${list}?page=${page}`, { key });
      expect([answer.status, answer.body.status]).toEqual([
        400,
        'The value of page is not valid. Send the nextPage of the previous answer.',
      ]);
    }
  }
});
