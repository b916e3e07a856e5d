/** Download links are on the service's own host, need no key, and last as long as their file. */
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { downloadUrl } from '#shared/data/downloads.ts';
import { ENV } from '#shared/environment.ts';
import { startTestService, type TestKey, type TestService } from '#test/service.ts';
import { getCalls, recordCalls } from './calls.ts';
import { convert } from './convert.ts';

const MINUTE = 60_000;
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const Made = v.looseObject({ fileId: v.string(), fileUrl: v.string(), urlExpires: v.string() });

let service: TestService;
let key: TestKey;
const calls = recordCalls();
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.end());
beforeEach(async () => {
  key = await service.account();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const make = async () => v.parse(Made, (await convert(service, key)).body.data);
const follow = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });

describe('a link', () => {
  test('is on the host of the service, the same in every answer, and expires with its file', async () => {
    const made = await make();
    expect(made.fileUrl).toMatch(new RegExp(`^${service.url}/download/[\\w-]{60,}$`));
    service.clock.advance(MINUTE);
    const { data } = (await service.call('GET', `/v2/file/${made.fileId}`, { key })).body;
    expect(data).toMatchObject({ url: made.fileUrl, urlExpires: made.urlExpires, expires: made.urlExpires });
    const { created } = v.parse(v.looseObject({ created: v.string() }), data);
    expect(Date.parse(made.urlExpires) - Date.parse(created)).toBe(20 * MINUTE);
  });

  test('redirects to a fresh presigned link that nobody may keep', async () => {
    const { fileUrl } = await make();
    const first = await follow(fileUrl);
    expect(first.status).toBe(302);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    const location = new URL(first.headers.get('location') ?? '');
    expect(Number(location.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(30 * 60);
    expect(location.searchParams.get('response-content-disposition')).toContain('filename="a.vtt"');
    service.clock.advance(2000);
    expect((await follow(fileUrl)).headers.get('location')).not.toBe(location.href);
    const file = await fetch(fileUrl);
    expect(file.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain('a.vtt');
    expect(await file.text()).toMatch(/^WEBVTT/);
  });

  test('ignores any Authorization that comes along', async () => {
    const { fileUrl } = await make();
    for (const authorization of [
      `Basic ${Buffer.from(`apikey:${key.apiKey}`).toString('base64')}`,
      'Basic not-a-key',
      'Bearer x',
    ]) {
      expect((await follow(fileUrl, { headers: { authorization } })).status).toBe(302);
      expect((await fetch(fileUrl, { headers: { authorization } })).status, authorization).toBe(200);
    }
  });

  test('supports HEAD, and ranges through the redirect', async () => {
    const { fileUrl } = await make();
    expect((await follow(fileUrl, { method: 'HEAD' })).status).toBe(302);
    const head = await fetch(fileUrl, { method: 'HEAD' });
    const whole = await (await fetch(fileUrl)).text();
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)]);
    const part = await fetch(fileUrl, { headers: { range: 'bytes=3-5' } });
    expect([part.status, await part.text()]).toEqual([206, whole.slice(3, 6)]);
  });

  test('costs the conversion no call, and a download one read', async () => {
    const made = await getCalls(calls, make);
    expect(made.filter((call) => /^sts:|GetObject|HeadObject/.test(call))).toEqual([]);
    const { fileUrl } = await make();
    await follow(fileUrl);
    expect(await getCalls(calls, () => follow(fileUrl))).toEqual(['dynamodb:GetItem']);
  });
});

describe('a link without a file', () => {
  test('gives a program the envelope, and a person a page in their language', async () => {
    const { fileUrl } = await make();
    service.clock.advance(20 * MINUTE);
    const program = await fetch(fileUrl);
    expect([program.status, program.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await program.json()).toMatchObject({
      code: 404,
      status: 'This download link is not valid or has expired.',
    });
    const page = await fetch(fileUrl, { headers: { accept: BROWSER, 'accept-language': 'de' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-language')).toBe('de');
    expect(page.headers.get('vary')).toBe('Accept, Accept-Language');
    const html = await page.text();
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('Dieser Download-Link ist ungültig oder abgelaufen.');
    expect(html).toContain('Bitten Sie den Absender um einen neuen Link');
    const arabic = await fetch(fileUrl, { headers: { accept: BROWSER, 'accept-language': 'ar' } });
    expect(await arabic.text()).toContain('<html lang="ar" dir="rtl">');
    expect((await fetch(fileUrl, { method: 'HEAD' })).status).toBe(404);
  });

  test('is 404 for a deleted file too', async () => {
    const { fileUrl, fileId } = await make();
    await service.call('DELETE', `/v2/file/${fileId}`, { key });
    expect((await follow(fileUrl)).status).toBe(404);
  });

  test('a token that was changed anywhere is refused without a look at a table', async () => {
    const { fileUrl } = await make();
    const cut = fileUrl.lastIndexOf('/') + 1;
    const token = fileUrl.slice(cut);
    const forged = [...token].map((letter, i) => {
      const other = letter === 'A' ? 'Q' : 'A';
      return token.slice(0, i) + other + token.slice(i + 1);
    });
    // The last letter has unused bits, so it is left out.
    const tokens = [...forged.slice(0, -1), '', 'x', token.slice(0, -2), `${token}AA`, 'A'.repeat(300)];
    const made = await getCalls(calls, async () => {
      for (const each of tokens) expect((await follow(fileUrl.slice(0, cut) + each)).status, each).toBe(404);
    });
    expect(made).toEqual([]);
  });
});

describe('the token', () => {
  test('shows neither account nor file', async () => {
    const { fileUrl, fileId } = await make();
    const bytes = Buffer.from(fileUrl.slice(fileUrl.lastIndexOf('/') + 1), 'base64url').toString('latin1');
    expect(bytes).not.toContain(key.accountId);
    expect(bytes).not.toContain(fileId);
    expect(fileUrl).not.toContain(fileId);
  });

  test('outlives one change of the secret, and no second one', async () => {
    const { fileId } = await make();
    vi.stubEnv(ENV.originSecret, 'the secret of an earlier revision');
    const url = downloadUrl({ accountId: key.accountId, fileId });
    vi.unstubAllEnvs();
    expect((await follow(url)).status).toBe(404);
    vi.stubEnv(ENV.originSecretBefore, 'the secret of an earlier revision');
    expect((await follow(url)).status).toBe(302);
  });
});
