import { request } from 'node:http';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUCKET, KEYS, knownKeys, useS3 } from './fixture.ts';

const sessionExpires = Date.now() + 20 * 60_000;
const s3 = useS3({
  publicHost: 'files.example.com',
  credentials: (id) =>
    id === 'ASIASESSION'
      ? { secret: 'temporary', sessionToken: 'to/ken+=', expires: sessionExpires, policy: onlyReadOutputs }
      : knownKeys(id),
});
const onlyReadOutputs = (method: string, bucket: string, key: string) =>
  method === 'GET' && bucket === BUCKET && key.startsWith('outputs/');

const KEY = 'outputs/a b+ü.txt';
const start = s3.now;

type LinkOptions = { key?: string; client?: S3Client; expiresIn?: number; more?: object };
const link = ({ key = KEY, client = s3.client, expiresIn = 1800, more = {} }: LinkOptions = {}) =>
  getSignedUrl(client, new GetObjectCommand({ Bucket: BUCKET, Key: key, ...more }), {
    expiresIn,
    signingDate: new Date(start),
  });

async function expectRefused(
  url: string | URL,
  status: number,
  code: string,
  message?: string,
): Promise<void> {
  const answer = await fetch(url);
  const text = await answer.text();
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/xml');
  expect(text).toContain(`<Code>${code}</Code>`);
  if (message !== undefined) expect(text).toContain(`<Message>${message}</Message>`);
}

/** The link with one parameter changed. */
function changed(url: string, name: string, value: string): URL {
  const other = new URL(url);
  other.searchParams.set(name, value);
  return other;
}

beforeAll(async () => {
  await s3.client.send(
    new PutObjectCommand({ Bucket: BUCKET, Key: KEY, Body: '0123456789', ContentType: 'text/plain' }),
  );
});
beforeEach(() => {
  s3.now = start;
});

describe('a link', () => {
  it('returns the object to anyone who has it', async () => {
    const answer = await fetch(await link());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain');
    expect(await answer.text()).toBe('0123456789');
  });

  it('sets the signed file name and type', async () => {
    const disposition = `attachment; filename="a.srt"; filename*=UTF-8''%C3%BC.srt`;
    const more = { ResponseContentDisposition: disposition, ResponseContentType: 'application/x-subrip' };
    const answer = await fetch(await link({ more }));
    expect(answer.headers.get('content-disposition')).toBe(disposition);
    expect(answer.headers.get('content-type')).toBe('application/x-subrip');
  });

  it('refuses file names that are not allowed in a header', async () => {
    await expectRefused(
      await link({ more: { ResponseContentDisposition: 'a\r\nset-cookie: x' } }),
      400,
      'InvalidArgument',
    );
    await expectRefused(await link({ more: { ResponseContentDisposition: '日本' } }), 400, 'InvalidArgument');
  });

  it('serves ranges', async () => {
    const answer = await fetch(await link(), { headers: { range: 'bytes=2-4' } });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    const outside = await fetch(await link(), { headers: { range: 'bytes=10-' } });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  it('continues with a range only if the object is unchanged', async () => {
    const url = await link();
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const resume = async (condition: string) =>
      (await fetch(url, { headers: { range: 'bytes=5-', 'if-range': condition } })).status;
    expect(await resume(etag)).toBe(206);
    expect(await resume('"other"')).toBe(200);
  });

  it('signed for HEAD returns headers only', async () => {
    const command = new HeadObjectCommand({ Bucket: BUCKET, Key: KEY });
    const url = await getSignedUrl(s3.client, command, { expiresIn: 60, signingDate: new Date(start) });
    const answer = await fetch(url, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      '10',
      '',
    ]);
    await expectRefused(url, 403, 'SignatureDoesNotMatch');
  });

  it('signed for PUT stores the object it was signed for', async () => {
    const plain = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
    const command = new PutObjectCommand({ Bucket: BUCKET, Key: 'by-link', Metadata: { a: '1' } });
    const url = await getSignedUrl(plain, command, { expiresIn: 60, signingDate: new Date(start) });
    expect((await fetch(url, { method: 'PUT', body: 'by hand' })).status).toBe(200);
    const answer = await s3.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'by-link' }));
    expect([await answer.Body?.transformToString(), answer.Metadata]).toEqual(['by hand', { a: '1' }]);
  });

  it('returns 404 after the object is deleted', async () => {
    await s3.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'outputs/short', Body: 'x' }));
    const url = await link({ key: 'outputs/short' });
    expect((await fetch(url)).status).toBe(200);
    await s3.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'outputs/short' }));
    await expectRefused(url, 404, 'NoSuchKey');
  });
});

describe('the expiry of a link', () => {
  it('goes by the clock of the server', async () => {
    const url = await link({ expiresIn: 1800 });
    s3.now = start + 1_799_000;
    expect((await fetch(url)).status).toBe(200);
    s3.now = start + 1_801_000;
    await expectRefused(url, 403, 'AccessDenied', 'Request has expired');
  });

  it('cannot be changed', async () => {
    const url = await link({ expiresIn: 60 });
    s3.now = start + 61_000;
    await expectRefused(changed(url, 'X-Amz-Expires', '86400'), 403, 'SignatureDoesNotMatch');
    const later = new Date(s3.now).toISOString().replace(/[-:]|\.\d+/g, '');
    await expectRefused(changed(url, 'X-Amz-Date', later), 403, 'SignatureDoesNotMatch');
  });

  it('is at most a week away', async () => {
    await expectRefused(
      changed(await link(), 'X-Amz-Expires', '604801'),
      400,
      'AuthorizationQueryParametersError',
    );
    await expectRefused(
      changed(await link(), 'X-Amz-Expires', '0'),
      400,
      'AuthorizationQueryParametersError',
    );
  });

  it('includes a start: a link dated in the future is refused', async () => {
    s3.now = start - 16 * 60_000;
    await expectRefused(await link(), 403, 'AccessDenied', 'Request is not valid yet');
  });
});

describe('a forged link', () => {
  it('is refused without a signature', async () => {
    const url = new URL(await link());
    url.search = '';
    await expectRefused(url, 403, 'AccessDenied', 'Access Denied');
    await expectRefused(`${s3.url}/`, 403, 'AccessDenied', 'Access Denied');
    await expectRefused(`${s3.url}/${BUCKET}?list-type=2`, 403, 'AccessDenied', 'Access Denied');
  });

  it.each([
    ['signature', (url: string) => url.replace(/(?<=Signature=)./, (first) => (first === '0' ? '1' : '0'))],
    ['key', (url: string) => url.replace('.txt', '.tx')],
    ['bucket', (url: string) => url.replace(BUCKET, 'other-files')],
    ['further parameter', (url: string) => `${url}&response-content-type=text/html`],
    ['content type', (url: string) => changed(url, 'response-content-type', 'text/html').href],
    ['region', (url: string) => url.replace('us-east-1', 'us-east-2')],
  ])('is refused with another %s', async (_name, forge) => {
    const url = await link({ more: { ResponseContentType: 'text/plain' } });
    await expectRefused(forge(url), 403, 'SignatureDoesNotMatch');
  });

  it('is refused when signed with another secret or an unknown key', async () => {
    const wrong = new S3Client({ credentials: { ...KEYS, secretAccessKey: 'guess' } });
    await expectRefused(await link({ client: wrong }), 403, 'SignatureDoesNotMatch');
    const unknown = new S3Client({ credentials: { ...KEYS, accessKeyId: 'AKIANOBODY' } });
    await expectRefused(await link({ client: unknown }), 403, 'InvalidAccessKeyId');
  });

  it('is refused with a method or headers that were not signed', async () => {
    const url = await link();
    for (const method of ['HEAD', 'PUT', 'DELETE']) expect((await fetch(url, { method })).status).toBe(403);
    const answer = await fetch(url, { headers: { 'x-amz-meta-a': '1' } });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('x-amz-meta-a')]);
  });

  it('is refused with two signatures, or parts of one', async () => {
    const both = await fetch(await link(), { headers: { authorization: 'AWS4-HMAC-SHA256 x' } });
    expect(both.status).toBe(400);
    for (const name of ['X-Amz-Credential', 'X-Amz-Date', 'X-Amz-SignedHeaders', 'X-Amz-Algorithm']) {
      await expectRefused(changed(await link(), name, 'x'), 400, 'AuthorizationQueryParametersError');
    }
    await expectRefused(changed(await link(), 'X-Amz-Signature', ''), 403, 'SignatureDoesNotMatch');
  });
});

describe('a link of a session', () => {
  const session = (token = 'to/ken+=') =>
    new S3Client({
      credentials: { accessKeyId: 'ASIASESSION', secretAccessKey: 'temporary', sessionToken: token },
    });

  it('reads what the session may read', async () => {
    expect((await fetch(await link({ client: session() }))).status).toBe(200);
    await expectRefused(await link({ client: session(), key: 'uploads/x' }), 403, 'AccessDenied');
  });

  it('does not reveal which keys exist if the session may not list', async () => {
    await expectRefused(await link({ client: session(), key: 'outputs/none' }), 403, 'AccessDenied');
  });

  it('expires with the session', async () => {
    const url = await link({ client: session() });
    s3.now = sessionExpires;
    await expectRefused(url, 400, 'ExpiredToken');
  });

  it('requires the session token', async () => {
    const credentials = { accessKeyId: 'ASIASESSION', secretAccessKey: 'temporary' };
    await expectRefused(await link({ client: new S3Client({ credentials }) }), 403, 'InvalidAccessKeyId');
    await expectRefused(await link({ client: session('other') }), 400, 'InvalidToken');
    const needless = new S3Client({ credentials: { ...KEYS, sessionToken: 'x' } });
    await expectRefused(await link({ client: needless }), 400, 'InvalidToken');
  });
});

describe('the host of a link', () => {
  /** Requests a link as if its host name resolved to the server. `host` is the Host header that arrives. */
  const visit = (url: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { pathname, search } = new URL(url);
      const { hostname, port } = new URL(s3.url);
      const call = request({ hostname, port, path: pathname + search, headers: { host } }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      call.on('error', reject).end();
    });
  const linkTo = (endpoint: string) => link({ client: new S3Client({ endpoint, forcePathStyle: true }) });

  it('may be any name that resolves to the server', async () => {
    expect(await visit(await linkTo('http://media.example:9000'), 'media.example:9000')).toBe(200);
  });

  it('may be the public one behind a proxy that changes the Host header', async () => {
    expect(await visit(await linkTo('https://files.example.com'), '127.0.0.1:4567')).toBe(200);
  });

  it('must otherwise match the Host header', async () => {
    expect(await visit(await linkTo('https://other.example.com'), '127.0.0.1:4567')).toBe(403);
  });
});

describe('pages of other origins', () => {
  it('may read downloads and refusals', async () => {
    for (const [url, status] of [
      [await link(), 200],
      [`${s3.url}/${BUCKET}/x`, 403],
    ] as const) {
      const { headers, ...answer } = await fetch(url, {
        headers: { origin: 'https://app.example.com' },
      }).then((a) => ({
        headers: a.headers,
        status: a.status,
      }));
      expect(answer.status).toBe(status);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toBe(
        'Content-Disposition, Content-Length, Content-Range',
      );
    }
  });

  it('get a preflight response, for reading only', async () => {
    const ask = async (method: string) =>
      fetch(await link(), {
        method: 'OPTIONS',
        headers: {
          origin: 'https://app.example.com',
          'access-control-request-method': method,
          'access-control-request-headers': 'range',
        },
      });
    const answer = await ask('GET');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    expect(answer.headers.get('access-control-allow-headers')).toBe('range');
    expect((await ask('PUT')).status).toBe(403);
    expect((await fetch(await link(), { method: 'OPTIONS' })).status).toBe(400);
  });
});
