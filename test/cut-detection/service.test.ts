/** Cut detection as a client sees it: from the film to the zip, and every way not to get there. */
import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountKey } from '#shared/data/accounts.ts';
import { chargeWrites, settleActions } from '#shared/data/charges.ts';
import { dynamo } from '#shared/data/clients/dynamo.ts';
import { processReads } from '#shared/data/processes.ts';
import { transact } from '#shared/data/transactions.ts';
import { packageWrites } from '#shared/data/work.ts';
import { setting } from '#shared/environment.ts';
import { randomId } from '#shared/ids.ts';
import { eventually } from '#test/eventually.ts';
import { getBooks } from '#test/platform/books.ts';
import { keysBelow } from '#test/platform/stored-objects.ts';
import { unzip } from '#test/readers/zip.ts';
import { basic, form, startTestService, type TestKey, type TestService } from '#test/service.ts';
import { makeClip, makeFile } from './clip.ts';
import { getEnd, mailsTo, sampleFilm, sendFilm, startProcess } from './process.ts';

const HOUR = 3_600_000;
const Finished = v.looseObject({ fileName: v.string(), fileUrl: v.string(), fileId: v.string() });
const Running = v.looseObject({ processes: v.array(v.looseObject({ id: v.string() })) });
const Scenes = v.looseObject({ frames: v.number(), cuts: v.array(v.number()) });

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ waitScale: 0 });
});
afterAll(() => service.end());

const account = (more: object = {}): Promise<TestKey & { email: string }> => {
  const email = `${randomId(10).toLowerCase()}@example.com`;
  return service.account({ account: randomUUID(), email, ...more }).then((key) => ({ ...key, email }));
};
const status = (key: TestKey, processId: string, headers: Record<string, string> = {}) =>
  service.call('GET', `/v2/process/${processId}`, { key, headers });

/** Nothing of an account's processes is left but what is listed. */
async function expectTidy({ accountId }: TestKey): Promise<void> {
  await eventually(async () => {
    expect(await keysBelow(`work/${accountId}/`)).toEqual([]);
    expect(await keysBelow(`uploads/${accountId}/`)).toEqual([]);
  });
}

describe('a film becomes a zip', () => {
  test('with scenes in every form, charged once, and nothing left on the way', async () => {
    const key = await account();
    const bytes = makeClip({ shots: 3 });
    const started = await sendFilm(service, key, { bytes, name: 'Pilot.mp4' });
    expect(started.status).toBe(201);
    expect(started.body).toMatchObject({ code: 201, status: 'The scene cut detection was started.' });
    const { processId } = v.parse(v.looseObject({ processId: v.string() }), started.body.data);
    expect(started.body.data).toMatchObject({ processDurationEstimate: 60 });

    const running = await status(key, processId);
    expect(running.status).toBe(202);
    expect(running.body).toMatchObject({
      code: 202,
      status: 'Accepted',
      data: {
        processId,
        status: 'in_progress',
        label: expect.stringMatching(/^The process is still running/),
      },
    });
    expect(running.body.data).not.toHaveProperty('fileUrl');
    expect(await getBooks(key.accountId)).toMatchObject({ used: 1, reserved: 1, charged: 0 });

    const ended = await getEnd(service, key, processId);
    expect(ended.body).toMatchObject({
      code: 200,
      data: {
        status: 'finished',
        progress: 100,
        label: 'The process is finished.',
        warnings: [],
        fileName: 'Pilot.zip',
      },
    });
    const { fileUrl, fileId } = v.parse(Finished, ended.body.data);
    const download = await fetch(fileUrl);
    expect(download.headers.get('content-type')).toBe('application/zip');
    expect(download.headers.get('content-disposition')).toContain('Pilot.zip');
    const entries = await unzip(new Uint8Array(await download.arrayBuffer()));
    expect(entries.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Pilot.json', 'Pilot.csv', 'Pilot.xlsx', 'Pilot.edl', 'Pilot.html']),
    );
    const json = entries.find(({ name }) => name === 'Pilot.json')?.bytes.toString('utf8') ?? '';
    expect(v.parse(Scenes, JSON.parse(json))).toMatchObject({ frames: 36, cuts: [12, 24] });
    expect(await getBooks(key.accountId)).toMatchObject({ used: 1, reserved: 0, charged: 1 });
    await expectTidy(key);
    expect(await mailsTo(service, key.email)).toEqual([]);

    const files = await service.call('GET', '/v2/files', { key });
    expect(files.body.data).toMatchObject([{ id: fileId, name: 'Pilot.zip', extension: 'zip' }]);
    const [file] = v.parse(v.array(v.looseObject({ size: v.number() })), files.body.data);
    expect(file?.size).toBe(Number(download.headers.get('content-length')));

    // The zip goes after three days, the process after thirty.
    service.clock.advance(73 * HOUR);
    const later = await status(key, processId);
    expect(later.body).toMatchObject({ code: 200, data: { status: 'finished' } });
    expect(later.body.data).not.toHaveProperty('fileName');
    service.clock.advance(28 * 24 * HOUR);
    expect((await status(key, processId)).status).toBe(404);
  });

  test('with a clip of each scene, by the options of the request', async () => {
    const key = await account();
    const bytes = makeClip({ shots: 3, audio: true });
    const fields = { subclips: '1', minSceneLength: '0.8', sensitivity: '30', algorithm: 'content-aware' };
    const processId = await startProcess(service, key, { bytes, name: 'Ä.mov', fields });
    const { fileUrl } = v.parse(Finished, (await getEnd(service, key, processId)).body.data);
    const entries = await unzip(new Uint8Array(await (await fetch(fileUrl)).arrayBuffer()));
    // Half a second is too short for a scene here, so one of the two cuts does not count.
    expect(v.parse(Scenes, JSON.parse(entries[0]?.bytes.toString('utf8') ?? '')).cuts).toHaveLength(1);
    const clips = entries.filter(({ name }) => name.startsWith('clips/'));
    expect(clips.map(({ name }) => name)).toEqual(['clips/Ä_001.mp4', 'clips/Ä_002.mp4']);
    for (const { bytes: clip } of clips) expect(clip.subarray(4, 8).toString('latin1')).toBe('ftyp');
    await expectTidy(key);
  });

  test('large ones go through the ingress; an account without an address gets no mail', async () => {
    const key = await account({ email: undefined });
    // An empty box behind the film: so long that the edge sends it to the ingress.
    const padding = Buffer.alloc(4_500_000);
    padding.writeUInt32BE(padding.length, 0);
    padding.write('free', 4, 'latin1');
    const bytes = Buffer.concat([sampleFilm(), padding]);
    const processId = await startProcess(service, key, { bytes, fields: { notification: '1' } });
    expect((await getEnd(service, key, processId)).status).toBe(200);
    await expectTidy(key);
  });
});

test('a film that ends early is finished, and status, label, warning, zip and mail say so', async () => {
  const key = await account();
  const whole = makeClip({ shots: 1, frames: 200, faststart: true });
  const bytes = whole.subarray(0, Math.floor(whole.length * 0.6));
  const processId = await startProcess(service, key, { bytes, fields: { notification: '1' } });
  const ended = await getEnd(service, key, processId);
  const said = /The film ends early, at 00:00:0\d: the file is cut off or damaged\./;
  expect(ended.body).toMatchObject({
    code: 200,
    status: expect.stringMatching(said),
    data: {
      status: 'finished',
      label: expect.stringMatching(said),
      warnings: [{ code: 'film_truncated', text: expect.stringMatching(said), line: null }],
    },
  });
  const german = await status(key, processId, { 'accept-language': 'de' });
  expect(german.body.data).toMatchObject({ label: expect.stringContaining('endet vorzeitig bei 00:00:0') });
  const legacy = await service.call('POST', '/process', { key, body: form({ process_id: processId }) });
  expect(legacy.body).toMatchObject({ data: { status: 2, message: expect.stringMatching(said) } });

  const { fileUrl } = v.parse(Finished, ended.body.data);
  const entries = await unzip(new Uint8Array(await (await fetch(fileUrl)).arrayBuffer()));
  const json = entries.find(({ name }) => name === 'film.json')?.bytes.toString('utf8') ?? '';
  const { warnings } = v.parse(v.looseObject({ warnings: v.array(v.unknown()) }), JSON.parse(json));
  expect(warnings).toContainEqual({ code: 'film_truncated', text: expect.stringContaining('ends early') });
  const [mail] = await eventually(async () => {
    const mails = await mailsTo(service, key.email);
    expect(mails.length).toBeGreaterThan(0);
    return mails;
  });
  expect(mail?.text).toMatch(said);
  expect(mail?.text).toContain('Scenes found: 1.');
});

describe('a film that cannot be worked on', () => {
  const image = () => makeFile('png', ['-f', 'lavfi', '-i', 'testsrc=size=64x36', '-frames:v', '1']);
  const sound = () => makeFile('m4a', ['-f', 'lavfi', '-i', 'sine=duration=1']);
  test.each([
    ['text', () => Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello\n'), /no video, or it is damaged/],
    ['a picture', image, /no video, or it is damaged/],
    ['sound alone', sound, /has no video/],
    ['a playlist that poses as a film', () => Buffer.from('#EXTM3U\n/etc/passwd\n'), /no video, or it is/],
    ['a film without its end', () => sampleFilm().subarray(0, 400), /no video, or it is damaged/],
  ])('%s is 400 at once, and free', async (_, bytes, said) => {
    const key = await account();
    const answer = await sendFilm(service, key, { bytes: bytes() });
    expect(answer.status).toBe(400);
    expect(answer.body.status).toMatch(said);
    expect(await getBooks(key.accountId)).toMatchObject({ used: 0, reserved: 0 });
    expect(await keysBelow(`uploads/${key.accountId}/`)).toEqual([]);
    expect((await service.call('GET', '/v2/processes', { key })).body.data).toEqual([]);
  });

  test('no file and an empty file are 400 too', async () => {
    const key = await account();
    const none = await service.call('POST', '/v2/cutdetection', { key, body: form({ subclips: '1' }) });
    expect(none.body).toMatchObject({ code: 400, status: 'Missing required parameter: file' });
    const empty = await sendFilm(service, key, { bytes: Buffer.alloc(0) });
    expect(empty.body).toMatchObject({ code: 400, status: 'The uploaded file is empty.' });
  });

  test.each([
    ['algorithm', 'psychic'],
    ['sensitivity', '0.5'],
    ['sensitivity', 'high'],
    ['minSceneLength', '-1'],
    ['compat', 'opencv'],
    ['subclips', 'perhaps'],
  ])('%s = %s is a 400 that names it', async (name, value) => {
    const answer = await sendFilm(service, await account(), { fields: { [name]: value } });
    expect(answer.status).toBe(400);
    expect(answer.body.status).toContain(name);
  });
});

describe('a process of its own', () => {
  test('is seen by its account alone', async () => {
    const [owner, stranger] = [await account(), await account()];
    const processId = await startProcess(service, owner);
    const expected = { code: 404, status: 'The process could not be found' };
    expect((await status(stranger, processId)).body).toMatchObject(expected);
    expect((await service.call('DELETE', `/v2/process/${processId}`, { key: stranger })).status).toBe(404);
    const legacy = await service.call('POST', '/process', {
      key: stranger,
      body: new URLSearchParams({ process_id: processId }),
    });
    expect(legacy.body).toMatchObject({ code: '404' });
    expect((await service.call('DELETE', `/v2/process/${processId}`, { key: owner })).status).toBe(200);
  });

  test('is cancelled: failed at once, free, without mail, and nothing is left', async () => {
    const key = await account();
    const processId = await startProcess(service, key, { fields: { notification: '1' } });
    const cancel = () => service.call('DELETE', `/v2/process/${processId}`, { key });
    const answer = await cancel();
    expect(answer.body).toMatchObject({ code: 200, status: 'The process was cancelled.' });
    const after = await status(key, processId);
    expect(after.body).toMatchObject({
      code: 422,
      status: 'Unprocessable Entity',
      data: { status: 'failed', label: 'The Process failed. It was cancelled.' },
    });
    expect((await cancel()).status).toBe(200);
    expect(await getBooks(key.accountId)).toMatchObject({ used: 0, reserved: 0, charged: 0, objects: [] });
    expect(await mailsTo(service, key.email)).toEqual([]);
  });

  test('leaves no zip when it is cancelled while the zip is written', async () => {
    const key = await account();
    const store = packageWrites.store;
    const spy = vi.spyOn(packageWrites, 'store').mockImplementation(async (object, chunks) => {
      await store(object, chunks);
      const { body } = await service.call('GET', '/process', { key });
      const [running] = v.parse(Running, body.data).processes;
      await service.call('DELETE', `/v2/process/${running?.id}`, { key });
    });
    const processId = await startProcess(service, key);
    const ended = await getEnd(service, key, processId);
    expect(ended.body).toMatchObject({ data: { label: 'The Process failed. It was cancelled.' } });
    const row = await processReads.find({ accountId: key.accountId, processId });
    expect(row?.fileId).toBeDefined();
    await eventually(async () => {
      expect(await keysBelow(`outputs/long/${row?.fileId}`)).toEqual([]);
    });
    spy.mockRestore();
  });

  test('is waited for, stays finished, and is listed, newest first, in both interfaces', async () => {
    const key = await account();
    const first = await startProcess(service, key);
    for (const wait of ['26', '-1', 'long']) {
      const refused = await service.call('GET', `/v2/process/${first}?wait=${wait}`, { key });
      expect(refused.status).toBe(400);
      expect(refused.body.status).toContain('wait');
    }
    const waited = await service.call('GET', `/v2/process/${first}?wait=25`, { key });
    expect(waited.status).toBe(200);
    const cancelled = await service.call('DELETE', `/v2/process/${first}`, { key });
    expect(cancelled.body).toMatchObject({ code: 400, status: 'The process has already ended.' });
    service.clock.advance(1000);
    const second = await startProcess(service, key);
    await service.call('DELETE', `/v2/process/${second}`, { key });
    const list = await service.call('GET', '/v2/processes', { key });
    expect(list.body.data).toMatchObject([
      { processId: second, status: 'failed' },
      { processId: first, status: 'finished', fileName: 'film.zip' },
    ]);
    const legacy = await service.call('GET', '/process', { key });
    expect(legacy.body).toMatchObject({
      code: '200',
      data: {
        processes: [
          { id: second, status: 0, message: 'The Process failed. It was cancelled.' },
          { id: first, status: 2, message: 'The process is finished.' },
        ],
      },
    });
    const one = await service.call('POST', '/process', { key, body: form({ process_id: first }) });
    expect(one.body).toMatchObject({
      code: '200',
      data: {
        created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        status: 2,
        message: 'The process is finished.',
        file_name: 'film.zip',
      },
    });
    const missing = await service.call('POST', '/process', { key, body: form({}) });
    expect(missing.body).toMatchObject({ code: '400', status: 'Missing required parameter: process_id' });
  });
});

describe('the mail', () => {
  test('comes once, in the language of the request, with a link that needs no key', async () => {
    const key = await account();
    const processId = await startProcess(service, key, {
      name: 'Küste & Meer.mp4',
      fields: { notification: 'true' },
      headers: { 'accept-language': 'de' },
    });
    expect((await getEnd(service, key, processId)).status).toBe(200);
    const [mail, ...more] = await eventually(async () => {
      const mails = await mailsTo(service, key.email);
      expect(mails.length).toBeGreaterThan(0);
      return mails;
    });
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Schnitterkennung abgeschlossen: Küste & Meer.mp4');
    expect(mail?.html).toContain('<html lang="de" dir="ltr">');
    expect(mail?.html).toContain('Küste &amp; Meer.mp4');
    const link = /http\S+\/download\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.html).toContain(`href="${link}"`);
    const redirect = await fetch(link, { redirect: 'manual' });
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get('cache-control')).toBe('no-store');
    expect(redirect.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await unzip(new Uint8Array(await (await fetch(link)).arrayBuffer()))).length).toBeGreaterThan(5);

    const other = await fetch(link.slice(0, -4));
    expect(other.status).toBe(404);
    expect(await other.json()).toMatchObject({ status: 'This download link is not valid or has expired.' });
    service.clock.advance(72 * HOUR);
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(404);
  });
});

describe('what it costs', () => {
  /** Takes conversions from a new account until so many are left. */
  const leave = ({ accountId }: TestKey, left: number): Promise<unknown> =>
    dynamo().send(
      new UpdateCommand({
        TableName: setting('usageTable'),
        Key: accountKey(accountId),
        UpdateExpression: 'SET #used = allowance - :left',
        ExpressionAttributeNames: { '#used': 'used' },
        ExpressionAttributeValues: { ':left': left },
      }),
    );

  test('without a conversion left 402, nothing is stored', async () => {
    const key = await account();
    await leave(key, 0);
    const answer = await sendFilm(service, key);
    expect(answer.status).toBe(402);
    expect(await keysBelow(`uploads/${key.accountId}/`)).toEqual([]);
    const bad = await sendFilm(service, key, { bytes: Buffer.from('text') });
    expect(bad.status).toBe(400);
  });

  test('as many at once as an account may have, then 429 until one has ended', async () => {
    const key = await account();
    const reserve = (ledgerId: string) =>
      chargeWrites.reserve({ accountId: key.accountId, ledgerId, at: service.clock.now() }, 10, []);
    const ids = Array.from({ length: 10 }, () => randomId(24));
    await Promise.all(ids.map(reserve));
    const info = await service.call('GET', '/v2/info', { key });
    expect(info.body.data).toMatchObject({ limits: { processesInProgress: 10, processesAtOnce: 10 } });
    const refused = await sendFilm(service, key);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.status).toContain('(10)');
    expect(await keysBelow(`uploads/${key.accountId}/`)).toEqual([]);
    expect(await getBooks(key.accountId)).toMatchObject({ used: 10, reserved: 10 });
    expect((await sendFilm(service, await account())).status).toBe(201);
    await transact(settleActions({ accountId: key.accountId, ledgerId: ids[0] ?? '' }, 'released'));
    expect((await sendFilm(service, key)).status).toBe(201);
  });

  test('many at once on the last conversion: one starts', async () => {
    const key = await account();
    await leave(key, 1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendFilm(service, key)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 402, 402, 402, 402, 402]);
    const started = answers.find((answer) => answer.status === 201);
    const { processId } = v.parse(v.looseObject({ processId: v.string() }), started?.body.data);
    // A conversion that is reserved is not there for others; one that was given back is.
    expect((await sendFilm(service, key)).status).toBe(402);
    await service.call('DELETE', `/v2/process/${processId}`, { key });
    const next = await startProcess(service, key);
    expect((await getEnd(service, key, next)).status).toBe(200);
    expect(await getBooks(key.accountId)).toMatchObject({ used: 100, reserved: 0, charged: 1 });
  });

  test('the same request under one Idempotency-Key is one process, charged once', async () => {
    const key = await account();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await startProcess(service, key, { headers });
    expect(await startProcess(service, key, { headers })).toBe(first);
    expect((await sendFilm(service, key, { headers, fields: { subclips: '1' } })).status).toBe(400);
    expect((await getEnd(service, key, first)).status).toBe(200);
    expect(await startProcess(service, key, { headers })).toBe(first);
    expect(await getBooks(key.accountId)).toMatchObject({ used: 1, reserved: 0, charged: 1 });
  });
});

test('a project key may do none of it', async () => {
  const key = await account();
  const made = await service.call('POST', '/v2/livenotes/project', { key, body: { name: 'Night' } });
  const { projectApiKey } = v.parse(v.looseObject({ projectApiKey: v.string() }), made.body.data);
  const response = await fetch(`${service.url}/v2/processes`, {
    headers: { authorization: basic(projectApiKey) },
  });
  expect(response.status).toBe(403);
});
