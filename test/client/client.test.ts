/** The client against a running service: typed calls, uploads, downloads, processes and retries. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emitTypes, readDocument } from '#clients/typescript/emit-types.ts';
import { createMediaTools, type MediaToolsError, type Options, readData } from '#clients/typescript/index.ts';
import { fetchWithRetry } from '#clients/typescript/retry.ts';
import { makeClip } from '#test/cut-detection/clip.ts';
import { sharedTestService, type TestKey, type TestService } from '#test/service.ts';

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

const client = (options: Partial<Options> = {}) =>
  createMediaTools({ url: `${service.url}/`, key: key.apiKey, ...options });
const srt = (): File => new File(['1\n00:00:01,000 --> 00:00:02,000\nGood evening\n'], 'first.srt');

async function readText(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  return new Response(stream).text();
}

test('its types match the OpenAPI document; `npm run openapi` writes them', () => {
  const written = readFileSync(new URL('../../clients/typescript/schema.ts', import.meta.url), 'utf8');
  expect(written === emitTypes(readDocument())).toBe(true);
});

describe('calls', () => {
  test('are typed and return the data', async () => {
    const info = readData(await client().api.GET('/v2/info'));
    expect(info.stats.fileConversionsPerAiCredit).toBe(100);
  });

  test('upload and download a file', async () => {
    const media = client();
    const converted = await media.upload('/v2/subtitles', srt(), {
      source: 'srt',
      format: 'vtt',
      removeEmpty: true,
    });
    expect(converted.fileName).toBe('first.vtt');
    expect(await readText(await media.download(converted.fileUrl ?? ''))).toMatch(
      /^WEBVTT[\s\S]*Good evening/,
    );
  });

  test('turn a refusal into an error with its code, localized text and request id', async () => {
    const failed = client({ language: 'de' }).upload('/v2/subtitles', srt(), { source: 'srt', format: 'no' });
    const error: MediaToolsError = await failed.then(
      () => Promise.reject(new Error('It was not refused')),
      (reason) => reason,
    );
    expect(error).toMatchObject({ name: 'MediaToolsError', code: 400, requestId: expect.any(String) });
    expect(error.message).toContain('format');
    await expect(client({ key: 'mtk_wrong' }).api.GET('/v2/info').then(readData)).rejects.toMatchObject({
      code: 401,
    });
  });

  test('send a project key under its own user name', async () => {
    const created = readData(
      await client().api.POST('/v2/livenotes/project', { body: { name: 'Night Shift' } }),
    );
    const { projectId, projectKey, projectApiKey } = created;
    const guest = client({ key: projectApiKey });
    const path = { projectId, projectKey };
    const project = readData(
      await guest.api.GET('/v2/livenotes/project/{projectId}/{projectKey}', { params: { path } }),
    );
    expect(project.name).toBe('Night Shift');
  });
});

describe('processes', () => {
  test('report progress while the client waits', async () => {
    const media = client();
    const film = new File([new Uint8Array(makeClip())], 'film.mp4');
    const { processId } = await media.upload('/v2/cutdetection', film, {});
    const seen: number[] = [];
    const ended = await media.waitFor(processId, { onProgress: ({ progress }) => seen.push(progress) });
    expect(ended).toMatchObject({ status: 'finished', fileName: 'film.zip' });
    expect(seen.at(-1)).toBe(100);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  test('reject when the id is unknown or the wait is aborted', async () => {
    await expect(client().waitFor('nothing')).rejects.toMatchObject({ code: 404 });
    await expect(client().waitFor('nothing', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('retries', () => {
  const answers = (...statuses: readonly (number | 'offline')[]) => {
    const sent: string[] = [];
    const inner: typeof fetch = async (_, init) => {
      sent.push(await new Response(init?.body ?? null).text());
      const status = statuses[sent.length - 1] ?? 200;
      if (status === 'offline') throw new TypeError('fetch failed');
      return new Response('{}', { status, headers: { 'retry-after': '0.01' } });
    };
    return { sent, inner };
  };
  const request = (headers = {}) =>
    new Request('http://media.test/x', { method: 'POST', headers, body: 'A' });
  const repeatable = () => request({ 'idempotency-key': 'once' });

  test('wait as long as Retry-After says, then send the same request', async () => {
    const waits: [number, number | 'offline'][] = [];
    const { sent, inner } = answers(429, 503, 200);
    const patient = fetchWithRetry(inner, { attempts: 5, longestWait: 9, onWait: (...w) => waits.push(w) });
    expect((await patient(repeatable())).status).toBe(200);
    expect(sent).toEqual(['A', 'A', 'A']);
    expect(waits).toEqual([
      [0.01, 429],
      [0.01, 503],
    ]);
  });

  test('stop after the last attempt, and at a pause that is too long', async () => {
    const { sent, inner } = answers(429, 429, 429);
    expect((await fetchWithRetry(inner, { attempts: 2, longestWait: 9 })(repeatable())).status).toBe(429);
    expect(sent).toHaveLength(2);
    const long = answers(429);
    expect((await fetchWithRetry(long.inner, { attempts: 5, longestWait: 0.001 })(repeatable())).status).toBe(
      429,
    );
    expect(long.sent).toHaveLength(1);
  });

  test('never repeat a POST without an Idempotency-Key, or a permanent error', async () => {
    const { sent, inner } = answers(503);
    expect((await fetchWithRetry(inner, { attempts: 5, longestWait: 9 })(request())).status).toBe(503);
    const refused = answers(400);
    expect((await fetchWithRetry(refused.inner, { attempts: 5, longestWait: 9 })(repeatable())).status).toBe(
      400,
    );
    expect([sent.length, refused.sent.length]).toEqual([1, 1]);
  });

  test('stop at once if no server was ever reached, but continue if one was', async () => {
    const trouble: (string | undefined)[] = ['ECONNREFUSED'];
    const sent: string[] = [];
    const inner: typeof fetch = async (input) => {
      sent.push(String(input));
      const code = trouble.shift();
      if (code !== undefined)
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
      return new Response('{}');
    };
    const patient = fetchWithRetry(inner, { attempts: 5, longestWait: 0 });
    await expect(patient(repeatable())).rejects.toThrow('fetch failed');
    expect(sent).toHaveLength(1);
    await patient(repeatable());
    trouble.push('ECONNREFUSED');
    expect((await patient(repeatable())).status).toBe(200);
    expect(sent).toHaveLength(4);
  });

  test('charge once when a response is lost', async () => {
    const own = await service.account();
    let lost = 0;
    const losing: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (lost++ === 0) throw new TypeError('fetch failed');
      return response;
    };
    const media = client({ key: own.apiKey, fetch: losing });
    await media.upload('/v2/subtitles', srt(), { source: 'srt', format: 'csv' });
    expect(lost).toBe(2);
    expect(readData(await media.api.GET('/v2/info')).stats.fileConversions).toBe(1);
  });
});
