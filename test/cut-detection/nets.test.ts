/** The four safeguards of a process. Whatever breaks, it ends `failed`, is free, sends a mail and leaves no files. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { observeClients } from '#shared/data/clients/client.ts';
import { executionStartWrites, executionStopWrites } from '#shared/data/executions.ts';
import { failureWrites, type ProcessRow, processReads, processStartWrites } from '#shared/data/processes.ts';
import { uploadKey } from '#shared/data/uploads.ts';
import { inputReads, inputWrites } from '#shared/data/work.ts';
import { randomId, sortableId } from '#shared/ids.ts';
import { DEFAULT_OPTIONS } from '#shared/media/scenes/options.ts';
import { eventually } from '#test/eventually.ts';
import { getBooks } from '#test/platform/books.ts';
import { getStack } from '#test/platform/calls.ts';
import { keysBelow } from '#test/platform/stored-objects.ts';
import { startTestService, type TestKey, type TestService } from '#test/service.ts';
import { makeFile } from './clip.ts';
import { getEnd, mailsTo, sampleFilm, sendFilm, startProcess } from './process.ts';

/** While this is set, no execution can start. */
let broken = false;
observeClients((client, service) => {
  if (service !== 'sfn') return;
  getStack(client).add(
    (next) => (args) => (broken ? Promise.reject(new Error('No state machine')) : next(args)),
    { step: 'initialize', name: 'broken' },
  );
});

const MINUTE = 60_000;
const Sweep = v.looseObject({ processes: v.number() });

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ waitScale: 0 });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.end());

type Caller = TestKey & { readonly email: string };
async function account(): Promise<Caller> {
  const email = `${randomId(10).toLowerCase()}@example.com`;
  return { ...(await service.account({ account: randomUUID(), email })), email };
}

/** Creates a process with a film directly, without a start request. */
async function begin(key: TestKey, film: Uint8Array): Promise<ProcessRow> {
  const at = service.clock.now();
  const processId = sortableId(at);
  const row: ProcessRow = {
    ...{ accountId: key.accountId, processId, ledgerId: processId, state: 'in_progress' },
    ...{ created: at, updated: at, source: 'film.mp4', upload: uploadKey(key.accountId, processId, true) },
    ...{ subclips: false, notify: true, language: 'en', stage: 'planning', parts: 1 },
  };
  await inputWrites.keep(row.upload, film);
  await processStartWrites.start(row, at);
  return row;
}

const run = ({ accountId, processId, source, upload, subclips, notify }: ProcessRow): Promise<void> =>
  executionStartWrites.start(processId, {
    ...{ process: { accountId, processId }, source, upload, subclips, notify },
    options: DEFAULT_OPTIONS,
  });

const sweep = async (): Promise<number> =>
  v.parse(Sweep, await service.lambda.invoke('maintenance-sweep', {})).processes;

/** Expects that it failed with a label, was free, sent one mail and left no files. */
async function expectFailed(key: Caller, processId: string, label: string): Promise<void> {
  const ended = await getEnd(service, key, processId);
  expect(ended.body).toMatchObject({
    code: 422,
    status: 'Unprocessable Entity',
    data: { processId, status: 'failed', label },
  });
  expect(ended.body.data).not.toHaveProperty('fileUrl');
  expect(await getBooks(key.accountId)).toMatchObject({ used: 0, reserved: 0, charged: 0, objects: [] });
  await eventually(async () => {
    expect(await keysBelow(`work/${key.accountId}/`)).toEqual([]);
    expect(await keysBelow(`uploads/${key.accountId}/`)).toEqual([]);
    const mails = await mailsTo(service, key.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Scene cut detection failed: film.mp4']);
    expect(mails[0]?.text).toContain('You were not charged.');
    if (label !== 'The Process failed') expect(mails[0]?.text).toContain(label);
  });
}

const sound = (): Buffer => makeFile('m4a', ['-f', 'lavfi', '-i', 'sine=duration=1']);

test.each([
  [
    'no film at all',
    () => Buffer.from('text'),
    'The Process failed. The file is damaged or in a format that cannot be read.',
  ],
  ['a film without pictures', sound, 'The Process failed. The file has no video.'],
])('a state that fails on %s is caught, and the label says why', async (_, film, label) => {
  const key = await account();
  const row = await begin(key, film());
  await run(row);
  await expectFailed(key, row.processId, label);
});

test('a failing task is retried, then caught', async () => {
  const key = await account();
  const failing = vi.spyOn(inputReads, 'download').mockRejectedValue(new Error('The disk is full'));
  const row = await begin(key, sampleFilm());
  await run(row);
  await expectFailed(key, row.processId, 'The Process failed');
  expect(failing.mock.calls.filter(([upload]) => upload === row.upload)).toHaveLength(4);
});

test('the rule reports an execution that was stopped from outside', async () => {
  const key = await account();
  const processId = await startProcess(service, key, { fields: { notification: '1' } });
  await executionStopWrites.stop(processId, 'An operator stopped it');
  const ended = await getEnd(service, key, processId);
  expect(ended.status).toBe(422);
  expect(await getBooks(key.accountId)).toMatchObject({ used: 0, reserved: 0 });
});

test('the sweeper fails a process if even the fail task breaks', async () => {
  const key = await account();
  const { fail } = failureWrites;
  let tries = 0;
  const failing = vi.spyOn(failureWrites, 'fail').mockImplementation(async () => {
    tries += 1;
    throw new Error('The table is away');
  });
  const row = await begin(key, Buffer.from('text'));
  await run(row);
  // Four attempts by the state, and one by the rule.
  await eventually(() => expect(tries).toBeGreaterThanOrEqual(5));
  expect((await processReads.find(row))?.state).toBe('in_progress');
  service.clock.advance(4 * MINUTE);
  expect(await sweep()).toBe(0);
  failing.mockImplementation(fail);
  expect(await sweep()).toBe(1);
  await expectFailed(key, row.processId, 'The Process failed');
});

test('a process whose execution never began is swept, but not before it had time to begin', async () => {
  const key = await account();
  const row = await begin(key, sampleFilm());
  service.clock.advance(2 * MINUTE);
  expect(await sweep()).toBe(0);
  service.clock.advance(2 * MINUTE);
  expect(await sweep()).toBe(1);
  await expectFailed(key, row.processId, 'The Process failed');
});

test('a process that exceeded its time is swept, even while its execution runs', async () => {
  const key = await account();
  const hanging = Promise.withResolvers<void>();
  vi.spyOn(inputReads, 'download').mockReturnValue(hanging.promise);
  const row = await begin(key, sampleFilm());
  await run(row);
  service.clock.advance(100 * MINUTE);
  expect(await sweep()).toBe(0);
  service.clock.advance(65 * MINUTE);
  expect(await sweep()).toBe(1);
  await expectFailed(key, row.processId, 'The Process failed. It took too long. Please try again.');
  hanging.reject(new Error('The download was given up'));
});

test('a start request is free at once if its execution cannot start', async () => {
  const key = await account();
  broken = true;
  const answer = await sendFilm(service, key);
  broken = false;
  expect(answer.status).toBe(500);
  expect(await getBooks(key.accountId)).toMatchObject({ used: 0, reserved: 0 });
  expect(await keysBelow(`uploads/${key.accountId}/`)).toEqual([]);
  const list = await service.call('GET', '/v2/processes', { key });
  expect(list.body.data).toMatchObject([{ status: 'failed' }]);
});

test.each(['ended', 'fail'])('%s sends the mail that an execution did not send', async (net) => {
  const key = await account();
  const row = await begin(key, sampleFilm());
  const { accountId, processId, source, upload, subclips } = row;
  const process = { accountId, processId };
  const task = (name: string, payload: object): Promise<unknown> =>
    service.lambda.invoke(`cut-detection-workflow-${name}`, { process, ...payload });
  await task('plan', { upload });
  await task('detect', { upload, segment: 0 });
  const decided = await task('decide', { source, subclips, options: DEFAULT_OPTIONS });
  const file = await task('package', { upload, source, subclips });
  await task('commit', { file, ...v.parse(v.object({ scenes: v.number() }), decided) });
  expect(await mailsTo(service, key.email)).toEqual([]);
  const input = JSON.stringify({ process });
  const told = { ended: { detail: { name: processId, status: 'ABORTED', input } } };
  await (net === 'ended'
    ? service.lambda.invoke('cut-detection-workflow-execution-failed', told.ended)
    : task('fail', { error: { Error: 'Lambda.Unknown' } }));
  await task('mail', {});
  expect(await mailsTo(service, key.email)).toMatchObject([
    {
      subject: 'Scene cut detection finished: film.mp4',
      text: expect.stringContaining('Scenes found: 2.'),
    },
  ]);
  expect((await getEnd(service, key, processId)).status).toBe(200);
  expect(await getBooks(key.accountId)).toMatchObject({ used: 1, reserved: 0, charged: 1 });
});

test('the end of an execution that was started by hand is ignored', async () => {
  const detail = { name: 'by-hand', status: 'FAILED', input: '{"anything": true}' };
  expect(await service.lambda.invoke('cut-detection-workflow-execution-failed', { detail })).toBeNull();
});
