import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createIngress, type IngressOptions } from '#functions/ingress/server.ts';
import { setting } from '#shared/environment.ts';
import { eventually } from '#test/eventually.ts';
import { basic, startTestService, type TestKey, type TestService } from '#test/service.ts';
import { getCalls, recordCalls } from './calls.ts';
import { CONTENT_TYPE, END, field, fileHead, getUpload, send } from './multipart.ts';
import { keysBelow, strayBytes } from './stored-objects.ts';

const MIB = 1_048_576;
const FIELDS = { source: 'srt', format: 'vtt' };
const SMALL = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';

let service: TestService;
let key: TestKey;
let headers: Record<string, string>;
const calls = recordCalls();
beforeAll(async () => {
  service = await startTestService();
  // As in a deployment; on one machine a key is cached for a second only.
  process.env.KEY_CACHE_SECONDS = '30';
  key = await service.account();
  headers = { authorization: basic(key.apiKey), 'content-type': CONTENT_TYPE };
});
afterAll(() => service.end());

/** No upload may leave anything behind, whatever its outcome. */
afterEach(async () => {
  await eventually(async () => expect(await keysBelow('uploads/')).toEqual([]));
  await eventually(async () => expect(await strayBytes(service.dir)).toBeLessThan(MIB));
});

async function withIngress(
  options: Partial<IngressOptions>,
  run: (url: string) => Promise<void>,
): Promise<void> {
  const listener = createIngress(options);
  const server: Server = createServer(listener);
  server.on('checkContinue', listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No port');
  try {
    await run(`http://127.0.0.1:${address.port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}
const direct = (): Record<string, string> => ({ ...headers, 'x-origin-verify': setting('originSecret') });

describe('an upload through the ingress', () => {
  test('with a length is converted, and its input is deleted', async () => {
    const body = Buffer.concat([...getUpload(FIELDS, 12 * MIB)]);
    const answer = await send(service.url, {
      headers: { ...headers, 'content-length': body.length },
      body: [body],
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ code: 200, data: { fileName: 'a.vtt' } });
    expect(answer.headers['x-ratelimit-limit']).toBe('100000');
  });

  test('in chunks without a length is converted too', async () => {
    const answer = await send(service.url, { headers, body: getUpload(FIELDS, 6 * MIB) });
    expect(answer.status).toBe(200);
  });

  test('fields after the file count', async () => {
    const body = [fileHead(), SMALL, `\r\n${field('source', 'srt')}${field('format', 'txt')}`.trimEnd(), END];
    const answer = await send(service.url, { headers, body });
    expect(answer.body).toMatchObject({ code: 200, data: { fileName: 'a.txt' } });
  });

  test('is 400 if the endpoint refuses the file, and leaves nothing', async () => {
    const body = [field('source', 'nonsense'), fileHead(), SMALL, END];
    const answer = await send(service.url, { headers, body });
    expect(answer).toMatchObject({ status: 400, body: { code: 400 } });
  });
});

describe('before the body is read', () => {
  const LENGTH = 50 * MIB;
  const never = async function* (): AsyncGenerator<Buffer> {
    yield* [];
    await sleep(5_000, undefined, { ref: false });
  };

  test('a bad key with Expect: 100-continue sends no body', async () => {
    const bad = { ...headers, authorization: basic('mtk_nonsense'), expect: '100-continue' };
    const answer = await send(service.url, {
      headers: { ...bad, 'content-length': LENGTH },
      body: getUpload(FIELDS, LENGTH),
    });
    expect(answer).toMatchObject({ status: 401, sent: 0, continued: false, body: { code: 401 } });
    expect(answer.headers['www-authenticate']).toContain('Basic');
  });

  test('a bad key gets 401 even if the client never sends its body', async () => {
    const bad = { ...headers, authorization: basic('mtk_nonsense'), 'content-length': LENGTH };
    expect((await send(service.url, { headers: bad, body: never() })).status).toBe(401);
  });

  test('a client that sends everything before it reads gets the 401 too', async () => {
    const bad = { ...headers, authorization: basic('mtk_nonsense'), 'content-length': String(LENGTH) };
    const body = Buffer.concat([...getUpload(FIELDS, LENGTH)]).subarray(0, LENGTH);
    const response = await fetch(`${service.url}/v2/subtitles`, { method: 'POST', headers: bad, body });
    expect(response.status).toBe(401);
  });

  test('a key over its limit gets 429', async () => {
    const poor = await service.account({ limits: { perMinute: 1, perHour: 1000 } });
    const mine = { ...headers, authorization: basic(poor.apiKey), expect: '100-continue' };
    const body = () => getUpload(FIELDS, 5 * MIB);
    expect(await send(service.url, { headers: mine, body: body() })).toMatchObject({
      status: 200,
      continued: true,
    });
    const second = await send(service.url, { headers: mine, body: body() });
    expect(second).toMatchObject({ status: 429, sent: 0, continued: false });
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(50);
  });

  test('authentication and the limit take one read and one write', async () => {
    const mine = { ...headers, authorization: basic((await service.account()).apiKey) };
    await send(service.url, { headers: mine, body: getUpload(FIELDS, 6 * MIB) });
    const made = await getCalls(calls, () =>
      send(service.url, { headers: mine, body: getUpload(FIELDS, 6 * MIB) }),
    );
    expect(made).toEqual([
      'dynamodb:UpdateItem',
      's3:CreateMultipartUpload',
      's3:UploadPart',
      's3:UploadPart',
      's3:CompleteMultipartUpload',
      'lambda:Invoke',
      's3:GetObject',
      's3:PutObject',
      'dynamodb:TransactWriteItems',
      'dynamodb:PutItem',
      's3:DeleteObject',
    ]);
  });
});

describe('too large', () => {
  test('by its length is 413 in the envelope, before anything is sent', async () => {
    const answer = await send(service.url, {
      headers: { ...headers, 'content-length': 100 * MIB + 1, expect: '100-continue' },
      body: getUpload(FIELDS, 100 * MIB),
    });
    expect(answer).toMatchObject({ status: 413, sent: 0, body: { code: 413 } });
    expect(answer.body.status).toBe('The request is larger than 100 MB.');
  });

  test('in chunks is 413 in the envelope once it is too large', async () => {
    const answer = await send(service.url, { headers, body: getUpload(FIELDS, 101 * MIB) });
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 413, status: 'The request is larger than 100 MB.' },
    });
  });

  test('is 413 from the ingress itself too', async () => {
    await withIngress({}, async (url) => {
      const answer = await send(url, {
        headers: { ...direct(), 'content-length': 101 * MIB, expect: '100-continue' },
      });
      expect(answer).toMatchObject({ status: 413, continued: false });
    });
  });
});

describe('an invalid form', () => {
  const bodies: Record<string, { type?: string; body: string }> = {
    'a body cut off in its file': { body: `${field('source', 'srt')}${fileHead()}${SMALL}` },
    'a body cut off in a head': { body: `${field('source', 'srt')}--` },
    garbage: { body: 'PK\u0003\u0004 nothing like a form \u0000\u0001' },
    'an empty body': { body: '' },
    'no boundary': { type: 'multipart/form-data', body: `${fileHead()}${SMALL}${END}` },
    'another boundary': { type: 'multipart/form-data; boundary=other', body: `${fileHead()}${SMALL}${END}` },
    'another content type': { type: 'text/plain', body: SMALL },
    'two files': { body: `${fileHead()}${SMALL}\r\n${fileHead()}${SMALL}${END}` },
    'three files': {
      body: `${fileHead('a')}x\r\n${fileHead('b')}x\r\n${fileHead('c')}x\r\n${fileHead()}${SMALL}${END}`,
    },
    'too many fields': { body: `${field('a', 'x').repeat(80)}${fileHead()}${SMALL}${END}` },
    'a field too long': { body: `${field('source', 'x'.repeat(70_000))}${fileHead()}${SMALL}${END}` },
    'no file': { body: `${field('source', 'srt')}${field('format', 'vtt')}`.trimEnd() + END },
  };
  for (const lane of ['ingress', 'API']) {
    for (const [name, { type = CONTENT_TYPE, body }] of Object.entries(bodies)) {
      test(`${name} is 400 through the ${lane}`, async () => {
        const length: Record<string, number> =
          lane === 'API' ? { 'content-length': Buffer.byteLength(body) } : {};
        const answer = await send(service.url, {
          headers: { ...headers, 'content-type': type, ...length },
          body: body === '' ? [] : [body],
        });
        expect(answer).toMatchObject({ status: 400, body: { code: 400 } });
      });
    }
    test(`parts without a name are named in warnings through the ${lane}`, async () => {
      const fields = field('source', 'srt') + field('format', 'vtt') + field('', 'x');
      const body = `${fields}${fileHead('')}poster\r\n${fileHead()}${SMALL}${END}`;
      const length: Record<string, number> =
        lane === 'API' ? { 'content-length': Buffer.byteLength(body) } : {};
      const answer = await send(service.url, { headers: { ...headers, ...length }, body: [body] });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          data: {
            warnings: [
              { text: 'The file in the field "" was ignored. The file to read goes in the field file.' },
              { text: 'The field "" is not known here and was ignored.' },
            ],
          },
        },
      });
    });
  }
});

describe('clients that disconnect or stall', () => {
  test('a client that disconnects leaves nothing', async () => {
    const parts = [...getUpload(FIELDS, 14 * MIB)].slice(0, -10);
    await expect(send(service.url, { headers, body: parts, cut: true })).rejects.toThrow();
  });

  test('a client that falls silent is given up, and others are served meanwhile', async () => {
    // Long enough that a busy machine does not make an active client look silent.
    await withIngress({ idleMs: 4_000 }, async (url) => {
      const silent = async function* (): AsyncGenerator<string> {
        yield field('source', 'srt');
        await sleep(60_000, undefined, { ref: false });
      };
      const slow = send(url, { headers: direct(), body: silent() });
      expect((await send(url, { headers: direct(), body: getUpload(FIELDS, 6 * MIB) })).status).toBe(200);
      expect(await slow).toMatchObject({ status: 504, body: { code: 504 } });
    });
  });

  test('a client that sends too slowly is cut off at the deadline', async () => {
    await withIngress({ idleMs: 300, deadlineMs: 700 }, async (url) => {
      const drip = async function* (): AsyncGenerator<string> {
        yield fileHead();
        for (;;) {
          yield 'x';
          await sleep(50);
        }
      };
      expect((await send(url, { headers: direct(), body: drip() })).status).toBe(504);
    });
  });

  test('slow clients of one account hold half of the slots; then 503 with retry-after', async () => {
    const slots = { total: 4, perAccount: 2, waiting: 3, waitMs: 2_000 };
    await withIngress({ slots }, async (url) => {
      const stop = new AbortController();
      const polite = { ...direct(), expect: '100-continue' };
      let admitted = 0;
      const hold = async function* (): AsyncGenerator<string> {
        admitted += 1;
        yield field('source', 'srt');
        await sleep(60_000, undefined, { signal: stop.signal }).catch(() => undefined);
      };
      const held = Promise.allSettled(
        [1, 2].map(() => send(url, { headers: polite, body: hold(), signal: stop.signal })),
      );
      await eventually(() => expect(admitted).toBe(2));
      const refused = await send(url, { headers: polite });
      expect(refused).toMatchObject({ status: 503, continued: false, body: { code: 503 } });
      expect(refused.headers['retry-after']).toBe('5');
      const other = basic((await service.account()).apiKey);
      const answer = await send(url, {
        headers: { ...direct(), authorization: other },
        body: getUpload(FIELDS, MIB),
      });
      expect(answer.status).toBe(200);
      // A waiting client is served as soon as a slot is free.
      const waiting = send(url, { headers: direct(), body: getUpload(FIELDS, MIB) });
      await sleep(20);
      stop.abort();
      expect((await waiting).status).toBe(200);
      await held;
    });
  });
});

describe('slots', () => {
  test('slow clients of other accounts lose their slots to a waiting client, slowest first', async () => {
    const slots = { total: 4, perAccount: 2, waiting: 3, waitMs: 60_000, graceMs: 100 };
    await withIngress({ slots }, async (url) => {
      const stop = new AbortController();
      let admitted = 0;
      const drip = async function* (size: number): AsyncGenerator<string> {
        admitted += 1;
        yield fileHead();
        while (!stop.signal.aborted) {
          yield 'x'.repeat(size);
          await sleep(20);
        }
      };
      const accounts = await Promise.all([1, 2].map(() => service.account()));
      const slow = accounts.flatMap(({ apiKey }, i) =>
        [1, 50].map((size) =>
          send(url, {
            headers: { ...direct(), authorization: basic(apiKey), expect: '100-continue' },
            body: drip(size + i * 10),
            signal: stop.signal,
          }).then(({ status }) => ({ size: size + i * 10, status })),
        ),
      );
      await eventually(() => expect(admitted).toBe(4));
      await sleep(300);
      const answer = await send(url, { headers: direct(), body: getUpload(FIELDS, MIB) });
      expect(answer.status).toBe(200);
      expect(await Promise.race(slow)).toEqual({ size: 1, status: 504 });
      stop.abort();
      await Promise.allSettled(slow);
    });
  });
});

describe('references', () => {
  test('what a client claims about the ingress is nothing but a field or a header', async () => {
    const file = { object: 'uploads/other/file', name: 'a.srt', size: 5, md5: '0'.repeat(32) };
    const ingress = JSON.stringify({ requestId: 'x', deadline: 9e15, fields: FIELDS, file });
    const body = [field('requestContext.ingress', ingress), field('ingress', ingress), END.slice(2)].join('');
    for (const length of [{}, { 'content-length': Buffer.byteLength(body) }]) {
      const answer = await send(service.url, {
        headers: { ...headers, ...length, 'requestcontext.ingress': ingress, 'x-origin-verify': 'guess' },
        body: [body],
      });
      expect(answer).toMatchObject({ status: 400, body: { status: 'Missing required parameter: file' } });
    }
  });

  test('the upload of another account is refused even in a call of the function itself', async () => {
    const other = await service.account();
    const event = {
      rawPath: '/v2/subtitles',
      headers: { authorization: basic(key.apiKey) },
      requestContext: {
        requestId: 'x',
        http: { method: 'POST' },
        ingress: {
          requestId: 'x',
          at: Date.now(),
          deadline: Date.now() + 60_000,
          fields: FIELDS,
          file: { object: `uploads/${other.accountId}/x`, name: 'a.srt', size: 5, md5: '0'.repeat(32) },
        },
      },
    };
    expect(await service.lambda.invoke('subtitles-convert', event)).toMatchObject({ statusCode: 403 });
  });

  test('what does not come through the edge is refused', async () => {
    await withIngress({}, async (url) => {
      expect((await send(url, { headers, body: getUpload(FIELDS, MIB) })).status).toBe(403);
      expect((await send(url, { path: '//', headers: direct() })).status).toBe(404);
    });
  });
});

test('keeps the bytes of a file in a form that names a charset, through both routes', async () => {
  // Windows-1252, whose letters would be lost if decoded as UTF-8.
  const cue = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nCaf\xe9 \xfcber\n\n', 'latin1');
  for (const copies of [1, 5 * MIB]) {
    const padding = Buffer.alloc(copies - 1, `${' '.repeat(999)}\n`);
    const body = Buffer.concat([
      Buffer.from(field('source', 'srt') + field('format', 'txt') + field('base64', 'true') + fileHead()),
      cue,
      padding,
      Buffer.from(END),
    ]);
    const type = CONTENT_TYPE.replace(';', '; charset=utf-8;');
    const answer = await send(service.url, {
      headers: { ...headers, 'content-type': type, 'content-length': body.length },
      body: [body],
    });
    expect(JSON.stringify(answer.body)).toContain(Buffer.from('Café über').toString('base64').slice(0, 8));
  }
});
