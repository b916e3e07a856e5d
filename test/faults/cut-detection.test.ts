/**
 * Faults at every call of a cut detection, from the request to the mail. Nothing is charged twice or left unpaid, no
 * process stays in progress, no mail is sent twice, and the sweeper removes what is left behind.
 */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sampleProcess } from '#local/sample-process.ts';
import { toMinute } from '#shared/data/files.ts';
import { objectReads } from '#shared/data/objects.ts';
import { sweepWrites } from '#shared/data/sweeps.ts';
import { makeClip } from '#test/cut-detection/clip.ts';
import { getEnd, mailsTo, sendFilm } from '#test/cut-detection/process.ts';
import { getBooks } from '#test/platform/books.ts';
import { keysBelow } from '#test/platform/stored-objects.ts';
import { type Answer, startTestService, type TestKey, type TestService } from '#test/service.ts';
import { rememberRuns } from './cut-detection-ffmpeg.ts';
import { watchFunctions } from './flow.ts';
import { type Run, sample, type Walk, walkFaults } from './walk.ts';

vi.mock('#functions/cut-detection/media/run.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#functions/cut-detection/media/run.ts')>();
  return { ...original, runFfmpeg: rememberRuns(original.runFfmpeg) };
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const Listed = v.array(v.looseObject({ processId: v.string(), status: v.string() }));

type Caller = TestKey & { readonly email: string };

let service: TestService;
let film: Buffer;
beforeAll(async () => {
  service = await startTestService({ waitScale: 0 });
  watchFunctions(service.lambda);
  film = makeClip({ size: '64x36', frames: 6 });
});
afterAll(() => service.end());

let callers = 0;
const setup = async (): Promise<Caller> => {
  const email = `walker-${++callers}@example.com`;
  return { ...(await service.account({ email })), email };
};

const listed = async (key: TestKey) =>
  v.parse(Listed, (await service.call('GET', '/v2/processes', { key })).body.data);

const sweep = (): Promise<unknown> => service.lambda.invoke('maintenance-sweep', {});

/** Waits until no process runs. The sweeper ends those without an execution. */
async function settled(key: TestKey) {
  service.clock.advance(4 * MINUTE);
  for (;;) {
    await sweep();
    const processes = await listed(key);
    if (processes.every(({ status }) => status !== 'in_progress')) return processes;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Checks what must hold after any fault. @returns the number of finished processes */
async function expectSound(key: Caller): Promise<number> {
  const processes = await settled(key);
  const finished = processes.filter(({ status }) => status === 'finished').length;
  const books = await getBooks(key.accountId);
  expect(books.reserved, 'conversions that are still reserved').toBe(0);
  expect(books.used, 'conversions taken against finished processes').toBe(finished);
  expect(books.charged, 'ledger rows against finished processes').toBe(finished);
  expect(books.objects, 'files listed').toHaveLength(finished);
  for (const object of books.objects) {
    expect(await objectReads.get(object), `bytes of ${object}`).toBeDefined();
  }
  expect((await mailsTo(service, key.email)).length, 'mails').toBeLessThanOrEqual(processes.length);
  return finished;
}

/** Advances the clock without having the sweeper visit every minute in between. */
async function skip(ms: number): Promise<void> {
  service.clock.advance(ms);
  await sweepWrites.advance('files', toMinute(service.clock.now()) - 1);
  await sweep();
}

/** When everything is due, no run has left anything: the sweeper finds leftovers by their age. */
async function expectNothingLeft(): Promise<void> {
  await skip(5 * HOUR);
  expect(await keysBelow('work/')).toEqual([]);
  expect(await keysBelow('uploads/')).toEqual([]);
  await skip(72 * HOUR);
  expect(await keysBelow('outputs/')).toEqual([]);
}

test('a detection from the request to the mail', async () => {
  const walk: Walk<Caller, { started: Answer; ended: Answer | undefined }> = {
    name: 'a cut detection',
    setup,
    act: async (key, headers) => {
      const started = await sendFilm(service, key, {
        bytes: film,
        headers,
        // Clips add a task, which the quick suite skips.
        fields: { notification: '1', ...(process.env.PROVE ? { subclips: '1' } : {}) },
      });
      const processId = Object(started.body.data).processId;
      return { started, ended: processId && (await getEnd(service, key, processId)) };
    },
    check: async (key, run) => {
      const finished = await expectSound(key);
      expect(finished).toBeLessThanOrEqual(1);
      if (!run.unharmed) return;
      expect(run.result?.started.status, 'a fault that passes').toBe(201);
      expect(run.result?.ended?.status, 'a fault that passes').toBe(200);
      expect(finished).toBe(1);
      if (!run.fault) expect(await mailsTo(service, key.email)).toHaveLength(1);
    },
    patienceMs: 120_000,
  };
  expect((await walkFaults(walk, sample(59))).boundaries).toBeGreaterThanOrEqual(25);
  await expectNothingLeft();
}, 3_600_000);

/** A process with its film, but without an execution. */
const stranded = async (): Promise<Caller & { processId: string }> => {
  const key = await setup();
  const fill = await sampleProcess(key.accountId);
  return { ...key, processId: fill('$PROCESS') };
};

test('a repeat completes a cancellation', async () => {
  const walk: Walk<Caller & { processId: string }, Answer> = {
    name: 'a cancelling',
    setup: stranded,
    act: (key, headers) => service.call('DELETE', `/v2/process/${key.processId}`, { key, headers }),
    check: async (key, run: Run<Answer>) => {
      if (run.unharmed) expect(run.result?.status).toBe(200);
      const again = await service.call('DELETE', `/v2/process/${key.processId}`, { key });
      expect(again.status).toBe(200);
      expect(await expectSound(key)).toBe(0);
    },
  };
  expect((await walkFaults(walk, sample(7))).boundaries).toBeGreaterThanOrEqual(6);
  await expectNothingLeft();
});

test('the next sweep completes a sweep of a stranded process', async () => {
  const walk: Walk<Caller & { processId: string }, unknown> = {
    name: 'a sweep of a stranded process',
    setup: async () => {
      const key = await stranded();
      service.clock.advance(4 * MINUTE);
      return key;
    },
    act: sweep,
    check: async (key) => {
      expect(await expectSound(key)).toBe(0);
      expect(await listed(key)).toMatchObject([{ status: 'failed', label: 'The Process failed' }]);
    },
  };
  expect((await walkFaults(walk, sample(19))).boundaries).toBeGreaterThanOrEqual(12);
  await expectNothingLeft();
});
