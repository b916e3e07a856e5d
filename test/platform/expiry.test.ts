import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dynamo } from '#shared/data/clients/dynamo.ts';
import { s3 } from '#shared/data/clients/s3.ts';
import { fileWrites, toMinute } from '#shared/data/files.ts';
import { objectWrites } from '#shared/data/objects.ts';
import { sweepReads, sweepWrites } from '#shared/data/sweeps.ts';
import { uploadKey } from '#shared/data/uploads.ts';
import { setting } from '#shared/environment.ts';
import { sortableId } from '#shared/ids.ts';
import { setLogOutput } from '#shared/log.ts';
import { startTestService, type TestKey, type TestService } from '#test/service.ts';
import { getBooks } from './books.ts';
import { getCalls, getStack, recordCalls } from './calls.ts';
import { convert } from './convert.ts';
import { keysBelow } from './stored-objects.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const Made = v.looseObject({ fileId: v.string(), fileUrl: v.string() });
const Report = v.record(v.string(), v.nullable(v.number()));

let service: TestService;
let key: TestKey;
const logged: Record<string, unknown>[] = [];
const calls = recordCalls();
beforeAll(async () => {
  service = await startTestService();
  setLogOutput((text) => logged.push(JSON.parse(text)));
});
afterAll(() => service.end());
beforeEach(async () => {
  key = await service.account();
  // Sweeps what another test has left, which has expired by now.
  service.clock.advance(25 * MINUTE);
  await sweep();
});

/** Skips time in which nothing is due, so that the sweeper does not query each minute of it. */
async function skip(ms: number): Promise<void> {
  service.clock.advance(ms);
  await sweepWrites.advance('files', toMinute(service.clock.now()));
}
const remove = (fileId: string) => service.call('DELETE', `/v2/file/${fileId}`, { key });

const sweep = async () => v.parse(Report, await service.lambda.invoke('maintenance-sweep', {}));
const make = async () => v.parse(Made, (await convert(service, key)).body.data);
const watermark = async () => {
  const answer = await service.call('POST', '/v2/watermark', { key, body: { text: 'Draft' } });
  return v.parse(Made, answer.body.data);
};
const getStatus = async (url: string): Promise<number> => (await fetch(url)).status;

describe('expiry to the second', () => {
  test('reads and links of subtitles end after 20 minutes', async () => {
    const file = await make();
    service.clock.advance(20 * MINUTE - 5 * SECOND);
    const read = await service.call('GET', `/v2/file/${file.fileId}`, { key });
    const { url } = v.parse(v.looseObject({ url: v.string() }), read.body.data);
    expect([read.status, await getStatus(file.fileUrl), await getStatus(url)]).toEqual([200, 200, 200]);
    service.clock.advance(5 * SECOND);
    expect((await service.call('GET', `/v2/file/${file.fileId}`, { key })).status).toBe(404);
    expect((await service.call('GET', '/v2/files', { key })).status).toBe(404);
    expect([await getStatus(file.fileUrl), await getStatus(url)]).toEqual([404, 404]);
  });

  test('the link of a watermark lasts 72 hours, and its presigned link half an hour', async () => {
    const file = await watermark();
    const presigned = async () =>
      (await fetch(file.fileUrl, { redirect: 'manual' })).headers.get('location') ?? '';
    const early = await presigned();
    expect(await getStatus(early)).toBe(200);
    service.clock.advance(30 * MINUTE + SECOND);
    expect([await getStatus(early), await getStatus(file.fileUrl)]).toEqual([403, 200]);
    await skip(71 * HOUR);
    const last = await presigned();
    expect(await getStatus(last)).toBe(200);
    service.clock.advance(30 * MINUTE);
    expect([await getStatus(last), await getStatus(file.fileUrl)]).toEqual([403, 404]);
  });

  test('a deleted file is 404 behind its link at once', async () => {
    const file = await make();
    expect((await remove(file.fileId)).status).toBe(200);
    expect(await getStatus(file.fileUrl)).toBe(404);
    expect(await getBooks(key.accountId)).toMatchObject({ objects: [], used: 1 });
  });
});

describe('the sweeper', () => {
  test('removes bytes and rows in the first run after they expire, and not before', async () => {
    await make();
    const kept = await watermark();
    service.clock.advance(20 * MINUTE - 5 * SECOND);
    expect(await sweep()).toMatchObject({ files: 0, shortOutputs: 0 });
    service.clock.advance(5 * SECOND);
    expect(await sweep()).toMatchObject({ files: 1 });
    expect(await keysBelow('outputs/short/')).toEqual([]);
    expect((await getBooks(key.accountId)).objects).toEqual([`outputs/long/${kept.fileId}`]);
    await skip(71 * HOUR);
    service.clock.advance(HOUR);
    expect(await sweep()).toMatchObject({ files: 1 });
    expect(await keysBelow('outputs/')).toEqual([]);
  });

  test('costs four listings, five queries and one or two other calls when idle', async () => {
    service.clock.advance(MINUTE);
    const made = await getCalls(calls, sweep);
    expect(made.filter((call) => call === 's3:ListObjectsV2').length).toBe(4);
    expect(made.filter((call) => call === 'dynamodb:Query').length).toBe(5);
    expect(made.length).toBeLessThanOrEqual(11);
  });

  test('catches up after it has not run for a while', async () => {
    for (let i = 0; i < 6; i++) {
      await make();
      service.clock.advance(47 * MINUTE);
    }
    service.clock.advance(2 * HOUR);
    expect(await sweep()).toMatchObject({ files: 6 });
    expect(await getBooks(key.accountId)).toMatchObject({ objects: [], used: 6 });
  });

  test('does not stop at a bad file, retries it, and reports the age of the oldest', async () => {
    const [bad, good] = [await make(), await make()];
    const due = toMinute(service.clock.now() + 20 * MINUTE);
    await dynamo().send(
      new PutCommand({
        TableName: setting('filesTable'),
        Item: { accountId: key.accountId, fileId: 'unreadable', expiryMinute: String(due) },
      }),
    );
    getStack(s3()).add(
      (next, context) => (args) => {
        const input = v.parse(v.looseObject({ Key: v.optional(v.string()) }), args.input);
        if (context.commandName === 'DeleteObjectCommand' && input.Key?.endsWith(bad.fileId))
          throw new Error('The object is stuck');
        return next(args);
      },
      { step: 'initialize', name: 'stuck' },
    );
    service.clock.advance(25 * MINUTE);
    expect(await sweep()).toMatchObject({ files: 1 });
    expect(await getStatus(good.fileUrl)).toBe(404);
    expect(await keysBelow('outputs/short/')).toEqual([`outputs/short/${bad.fileId}`]);
    service.clock.advance(5 * MINUTE);
    logged.length = 0;
    await make();
    expect(await sweep()).toMatchObject({ files: 0 });
    const age = logged.find((line) => line.OldestDueFile !== undefined)?.OldestDueFile;
    expect(Math.floor(Number(age) / 60)).toBe(10);
    getStack(s3()).remove('stuck');
    expect(await sweep()).toMatchObject({ files: 1 });
    // A day after the row was due, the sweeper gives up on it.
    service.clock.advance(24 * HOUR);
    expect(await getCalls(calls, sweep)).toContain('dynamodb:DeleteItem');
    expect(await sweepReads.reached('files')).toBeGreaterThan(due);
    await skip(0);
    await fileWrites.remove({ accountId: key.accountId, fileId: 'unreadable' });
  });

  test('continues with its other parts if one fails, and catches up in the next run', async () => {
    await make();
    await objectWrites.put(uploadKey(key.accountId, 'dead', false), Buffer.from('x'), 'text/plain');
    service.clock.advance(2 * HOUR);
    getStack(dynamo()).add(
      (next, context) => (args) => {
        if (context.commandName === 'QueryCommand') throw new Error('No table');
        return next(args);
      },
      { step: 'initialize', name: 'broken' },
    );
    const report = await sweep();
    getStack(dynamo()).remove('broken');
    expect(report).toMatchObject({ uploads: 1 });
    expect((await getBooks(key.accountId)).objects.length).toBe(1);
    await sweep();
    expect((await getBooks(key.accountId)).objects.length).toBe(0);
  });

  test('two that run at once do no harm', async () => {
    for (let i = 0; i < 5; i++) await make();
    service.clock.advance(21 * MINUTE);
    await Promise.all([sweep(), sweep()]);
    expect((await getBooks(key.accountId)).objects).toEqual([]);
    expect(await keysBelow('outputs/')).toEqual([]);
  });

  test('removes only expired outputs that have no row', async () => {
    const put = async (retention: string): Promise<string> => {
      const object = `outputs/${retention}/${sortableId(service.clock.now())}`;
      await objectWrites.put(object, Buffer.from('x'), 'text/plain');
      return object;
    };
    const dead = [await put('short'), await put('long')];
    service.clock.advance(19 * MINUTE);
    const young = await put('short');
    expect(await sweep()).toMatchObject({ shortOutputs: 0, longOutputs: 0 });
    service.clock.advance(MINUTE);
    expect(await sweep()).toMatchObject({ shortOutputs: 1, longOutputs: 0 });
    expect(await keysBelow('outputs/')).toEqual([dead[1], young]);
    await skip(72 * HOUR);
    expect(await sweep()).toMatchObject({ shortOutputs: 1, longOutputs: 1 });
  });

  test('removes abandoned uploads after an hour, and those of processes after four', async () => {
    const put = (kept: boolean) =>
      objectWrites.put(uploadKey(key.accountId, `upload-${kept}`, kept), Buffer.from('x'), 'text/plain');
    await put(true);
    await put(false);
    service.clock.advance(59 * MINUTE);
    expect(await sweep()).toMatchObject({ uploads: 0 });
    service.clock.advance(MINUTE);
    expect(await sweep()).toMatchObject({ uploads: 1 });
    service.clock.advance(3 * HOUR);
    expect(await sweep()).toMatchObject({ uploads: 1 });
    expect(await keysBelow('uploads/')).toEqual([]);
  });
});
