/** The flows of the platform: conversions of every kind, uploads through the ingress, deletes, downloads, sweeps. */
import * as v from 'valibot';
import { expect } from 'vitest';
import { RETENTION_MS } from '#shared/api/delivery.ts';
import { toMinute } from '#shared/data/files.ts';
import { objectReads, objectWrites } from '#shared/data/objects.ts';
import { sweepWrites } from '#shared/data/sweeps.ts';
import { sortableId } from '#shared/ids.ts';
import { type Books, getBooks } from '#test/platform/books.ts';
import { type ConvertOptions, convert } from '#test/platform/convert.ts';
import { CONTENT_TYPE, END, field, fileHead, send } from '#test/platform/multipart.ts';
import { keysBelow } from '#test/platform/stored-objects.ts';
import { type Answer, basic, type TestKey, type TestService } from '#test/service.ts';
import type { Run, Walk } from './walk.ts';

const MINUTE = 60_000;
const WithLink = v.looseObject({ data: v.looseObject({ fileUrl: v.string() }) });

type JsonAnswer = { readonly status: number; readonly body: object };

/** After any fault, there are as many charges as ledger rows, and every listed file has its bytes. */
async function soundBooks({ accountId }: TestKey): Promise<Books> {
  const books = await getBooks(accountId);
  expect(books.used, 'conversions taken against ledger rows').toBe(books.charged);
  expect(books.used, 'charged at most once').toBeLessThanOrEqual(1);
  for (const object of books.objects) {
    expect(await objectReads.get(object), `bytes of ${object}`).toBeDefined();
  }
  return books;
}

async function expectConverted(answer: JsonAnswer, link: boolean): Promise<void> {
  expect(answer.body).toMatchObject({ code: 200 });
  if (!link) return;
  const { data } = v.parse(WithLink, answer.body);
  expect((await fetch(data.fileUrl)).status, 'the link').toBe(200);
}

/** If every response of a function is lost, the ingress cannot know its result: a file may be listed and charged. */
const isUnheard = ({ fault }: Run<unknown>): boolean =>
  fault?.call === 'lambda:Invoke' && fault.kind.carriedOut === true;

/** A success is charged and listed, and an error is free. A dead process leaves one or the other, completely. */
async function checkConversion(key: TestKey, run: Run<JsonAnswer>, link = true): Promise<Books> {
  const books = await soundBooks(key);
  expect(books.objects.length, 'files listed').toBe(link ? books.used : 0);
  if (run.unharmed) expect(run.result?.status, 'a fault that passes').toBe(200);
  if (run.result?.status === 200) await expectConverted(run.result, link);
  else if (run.result) expect(run.result.status, 'the status').toBeGreaterThanOrEqual(500);
  if (run.result && !isUnheard(run))
    expect(books.used, 'conversions charged').toBe(run.result.status === 200 ? 1 : 0);
  return books;
}

/** All flows, over a service whose functions run in this process. */
export function platformFlows(service: TestService) {
  const setup = (): Promise<TestKey> => service.account();
  const conversion = (
    key: TestKey,
    headers: Record<string, string>,
    options: ConvertOptions = {},
  ): Promise<Answer> => convert(service, key, { ...options, headers: { ...headers, ...options.headers } });

  const link: Walk<TestKey, Answer> = {
    name: 'a conversion with a link',
    setup,
    act: (key, headers) => conversion(key, headers),
    check: async (key, run) => {
      await checkConversion(key, run);
    },
  };

  const base64: Walk<TestKey, Answer> = {
    name: 'a conversion with Base64',
    setup,
    act: (key, headers) => conversion(key, headers, { fields: { base64: 'true' } }),
    check: async (key, run) => {
      await checkConversion(key, run, false);
    },
  };

  const again = { headers: { 'idempotency-key': 'walk' } };
  const repeated = (name: string, pause: number, options: ConvertOptions): Walk<TestKey, Answer> => ({
    name,
    setup,
    act: (key, headers) => conversion(key, headers, { ...options, ...again }),
    check: async (key, run) => {
      const isLink = options.fields === undefined;
      const { used } = await checkConversion(key, run, isLink);
      service.clock.advance(pause);
      // The sweeper finds leftovers of the first attempt by their age, so it need not visit every minute of the pause.
      if (pause >= RETENTION_MS.short) await sweepWrites.advance('files', toMinute(service.clock.now()) - 30);
      const answer = await conversion(key, {}, { ...options, ...again });
      // If the first attempt was charged, its file may have expired by now.
      await expectConverted(answer, isLink && (used === 0 || pause < RETENTION_MS.short));
      expect((await soundBooks(key)).used, 'charged once in both').toBe(1);
    },
  });

  const upload: Walk<TestKey, JsonAnswer> = {
    name: 'an upload through the ingress',
    setup,
    act: (key, headers) =>
      send(service.url, {
        headers: { ...headers, authorization: basic(key.apiKey), 'content-type': CONTENT_TYPE },
        body: [
          field('source', 'srt'),
          field('format', 'vtt'),
          fileHead(),
          '1\n00:00:01,000 --> 00:00:02,000\nHello\n',
          END,
        ],
      }),
    check: async (key, run) => {
      await checkConversion(key, run);
      if (run.unharmed) expect(await keysBelow(`uploads/${key.accountId}/`), 'inputs').toEqual([]);
    },
  };

  const parts: Walk<TestKey, JsonAnswer> = {
    name: 'an upload in parts that is refused',
    setup,
    act: (key, headers) =>
      send(service.url, {
        headers: { ...headers, authorization: basic(key.apiKey), 'content-type': CONTENT_TYPE },
        body: [field('source', 'nonsense'), fileHead(), 'x'.repeat(5_500_000), END],
      }),
    check: async (key, run) => {
      expect((await soundBooks(key)).used).toBe(0);
      if (!run.unharmed) return;
      expect(run.result?.status).toBe(400);
      expect(await keysBelow(`uploads/${key.accountId}/`), 'inputs').toEqual([]);
    },
  };

  const remove: Walk<{ key: TestKey; fileId: string }, Answer> = {
    name: 'a delete',
    setup: async () => {
      const key = await setup();
      const { body } = await convert(service, key);
      return { key, fileId: v.parse(v.looseObject({ fileId: v.string() }), body.data).fileId };
    },
    act: ({ key, fileId }, headers) => service.call('DELETE', `/v2/file/${fileId}`, { key, headers }),
    check: async ({ key, fileId }, run) => {
      if (run.unharmed) expect(run.result?.status).toBe(200);
      const repetition = await service.call('DELETE', `/v2/file/${fileId}`, { key });
      expect(repetition.status, 'deleted already, or now').toBeOneOf(
        run.result?.status === 200 ? [400] : [200, 400],
      );
      expect((await getBooks(key.accountId)).objects).toEqual([]);
      expect(await keysBelow(`outputs/short/${fileId}`)).toEqual([]);
    },
  };

  const download: Walk<string, number> = {
    name: 'a download',
    setup: async () => {
      // Long enough for the download signer to renew its session, so that the walk covers this call too.
      service.clock.advance(26 * MINUTE);
      const { body } = await convert(service, await setup());
      return v.parse(WithLink, body).data.fileUrl;
    },
    act: async (url, headers) => (await fetch(url, { headers, redirect: 'manual' })).status,
    check: async (url, run) => {
      if (run.unharmed) expect(run.result, 'a fault that passes').toBe(302);
      if (run.result !== undefined) expect(run.result, 'the status').toBeOneOf([302, 500, 503]);
      expect((await fetch(url)).status, 'the link afterwards').toBe(200);
    },
  };

  const sweep: Walk<TestKey, unknown> = {
    name: 'a sweep',
    setup: async () => {
      const key = await setup();
      await convert(service, key);
      service.clock.advance(20 * MINUTE);
      await sweepWrites.advance('files', toMinute(service.clock.now()) - 1);
      await leaveOrphan(service);
      return key;
    },
    act: () => service.lambda.invoke('maintenance-sweep', {}),
    check: async (key, run) => {
      if (run.unharmed) expect((await getBooks(key.accountId)).objects).toEqual([]);
      await service.lambda.invoke('maintenance-sweep', {});
      expect((await getBooks(key.accountId)).objects).toEqual([]);
      expect(await keysBelow('outputs/')).toEqual([]);
    },
  };

  const sheet: Walk<{ key: TestKey; path: string }, Answer> = {
    name: 'an export of a project',
    setup: async () => {
      const key = await setup();
      const entry = { fileName: 'a.wav', timecodeIn: '01:00:00:00', timecodeOut: '01:00:10:00' };
      const body = { name: 'Walk', entries: [entry] };
      const { data } = (await service.call('POST', '/v2/cuesheets/project', { key, body })).body;
      const { projectId } = v.parse(v.looseObject({ projectId: v.string() }), data);
      return { key, path: `/v2/cuesheets/project/${projectId}/export` };
    },
    act: ({ key, path }, headers) => service.call('POST', path, { key, headers, body: { format: 'csv' } }),
    check: async ({ key }, run) => {
      await checkConversion(key, run);
    },
  };

  return {
    link,
    base64,
    sheet,
    repeatedLink: repeated('a conversion under an Idempotency-Key', 31_000, {}),
    repeatedBase64: repeated('Base64 under an Idempotency-Key', 31_000, { fields: { base64: '1' } }),
    repeatedLate: repeated('a conversion repeated hours later', 181 * MINUTE, {}),
    upload,
    parts,
    remove,
    download,
    sweep,
  };
}

/** An output without a row, as left by a conversion that dies before it is charged. */
async function leaveOrphan(service: TestService): Promise<void> {
  const id = sortableId(service.clock.now() - 25 * MINUTE);
  await objectWrites.put(`outputs/short/${id}`, Buffer.from('orphan'), 'text/plain');
}

/** Once everything has expired, no flow has left anything. @param retention of the files that the flow makes */
export async function expectNothingLeft(
  service: TestService,
  retention: keyof typeof RETENTION_MS = 'short',
): Promise<void> {
  if (retention === 'long') {
    service.clock.advance(RETENTION_MS.long);
    await sweepWrites.advance('files', toMinute(service.clock.now()) - 30);
  }
  service.clock.advance(120 * MINUTE);
  await service.lambda.invoke('maintenance-sweep', {});
  expect(await keysBelow('outputs/')).toEqual([]);
  expect(await keysBelow('uploads/')).toEqual([]);
}
