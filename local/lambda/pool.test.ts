/** Environments end with their deadline and are shared fairly; jobs that only shared one run again. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { movableClock } from '#local/clock.ts';
import { Pool, type PoolOptions } from './pool.ts';

const FIXTURE = '../local/lambda/fixture';

let pool: Pool | undefined;
const scratch = mkdtempSync(join(tmpdir(), 'pool-'));
afterEach(() => pool?.close());
afterAll(() => rmSync(scratch, { recursive: true }));

function createPool(options: Partial<PoolOptions>): Pool {
  pool = new Pool({
    isolation: 'thread',
    environments: 1,
    perEnvironment: Number.POSITIVE_INFINITY,
    perAccount: Number.POSITIVE_INFINITY,
    heapMb: 64,
    nice: 0,
    clock: new SharedArrayBuffer(16),
    preload: [FIXTURE],
    onOutput: () => undefined,
    scratch,
    ...options,
  });
  return pool;
}

const run = (
  event: object,
  { account = 'a', timeoutMs = 60_000, maxWaitMs = 60_000 } = {},
): Promise<unknown> =>
  (pool ?? createPool({}))
    .run(account, { module: FIXTURE, timeoutMs }, JSON.stringify(event), { maxWaitMs })
    .then(JSON.parse);

let gates = 0;

/** Jobs that stay in progress until the gate is opened. */
function closedGate() {
  const text = join(scratch, `gate-${++gates}`);
  return {
    job: (account: string) => run({ does: 'waits for a file', text }, { account }),
    open: () => writeFileSync(text, ''),
  };
}

describe('a thread that many share', () => {
  test('is ended with a function past its deadline, even in a loop; the others are answered', async () => {
    createPool({});
    await run({ does: 'answers' });
    const looping = expect(run({ does: 'loops' }, { timeoutMs: 500 })).rejects.toMatchObject({
      errorType: 'Sandbox.Timedout',
    });
    const others = await Promise.all(['first', 'second'].map((text) => run({ does: 'answers', text })));
    expect(others).toEqual(['first', 'second']);
    await looping;
  });

  test('goes on if it still answers: only the function past its deadline fails', async () => {
    createPool({});
    expect(await run({ does: 'counts' })).toBe('1');
    const other = run({ does: 'sleeps', milliseconds: 1500, text: 'slept' });
    await expect(run({ does: 'sleeps', milliseconds: 60_000 }, { timeoutMs: 300 })).rejects.toMatchObject({
      errorType: 'Sandbox.Timedout',
    });
    expect(await run({ does: 'counts' })).toBe('2');
    expect(await other).toBe('slept');
  });

  test('gives a sender its share of the places, and the rest to others', async () => {
    createPool({ perEnvironment: 3, perAccount: 2 });
    await run({ does: 'answers' });
    const gate = closedGate();
    const many = Array.from({ length: 4 }, () => gate.job('many'));
    expect(await run({ does: 'answers', text: 'one' }, { account: 'one' })).toBe('one');
    gate.open();
    await Promise.all(many);
  });

  test('repeats what shared it once, so that nothing runs in circles', async () => {
    createPool({});
    await run({ does: 'answers' });
    const sleeping = run({ does: 'sleeps', milliseconds: 300, text: 'slept' });
    await expect(run({ does: 'exits' })).rejects.toMatchObject({ errorType: 'Runtime.ExitError' });
    // It shared the thread with a job that ended it twice: once is repeated, twice is refused.
    await expect(sleeping).rejects.toMatchObject({ errorType: 'Runtime.ExitError' });
    expect(await run({ does: 'answers', text: 'again' })).toBe('again');
  });
});

describe.each(['thread', 'process'] as const)('a %s for each job', (isolation) => {
  test('one account never holds them all', async () => {
    createPool({ isolation, environments: 2, perEnvironment: 1, perAccount: 1 });
    await Promise.all([run({ does: 'answers' }), run({ does: 'answers' }, { account: 'b' })]);
    const gate = closedGate();
    const heavy = Array.from({ length: 3 }, () => gate.job('heavy'));
    expect(await run({ does: 'answers', text: 'light' }, { account: 'light' })).toBe('light');
    gate.open();
    await Promise.all(heavy);
  });

  test('a job that has waited too long is refused, and nothing else', async () => {
    createPool({ isolation, environments: 1, perEnvironment: 1 });
    const gate = closedGate();
    const working = gate.job('a');
    await expect(run({ does: 'answers' }, { maxWaitMs: 50 })).rejects.toMatchObject({
      errorType: 'TooManyRequestsException',
    });
    gate.open();
    await working;
  });

  test.runIf(process.platform === 'linux')(
    'have the priority of their pool, and so has what they spawn',
    async () => {
      createPool({ isolation, environments: 1, perEnvironment: 1, nice: 12 });
      expect(await run({ does: 'spawns' })).toBe('12');
    },
  );

  test('one that cannot start fails the job that waits for it', async () => {
    createPool({
      isolation,
      environments: 2,
      perEnvironment: 1,
      preload: ['../local/lambda/no-such-module'],
    });
    await expect(run({ does: 'answers' })).rejects.toMatchObject({ errorType: 'Runtime.ExitError' });
    await expect(run({ does: 'answers' })).rejects.toMatchObject({ errorType: 'Runtime.ExitError' });
  });

  test('a job that ends its thread fails alone', async () => {
    createPool({ isolation, environments: 1, perEnvironment: 1 });
    const exiting = expect(run({ does: 'exits' })).rejects.toMatchObject({
      errorType: 'Runtime.ExitError',
    });
    expect(await run({ does: 'answers', text: 'next' })).toBe('next');
    await exiting;
  });

  test('is ended with its job past its deadline, even in a loop', async () => {
    createPool({ isolation, environments: 1, perEnvironment: 1 });
    await run({ does: 'answers' });
    await expect(run({ does: 'loops' }, { timeoutMs: 300 })).rejects.toMatchObject({
      errorType: 'Sandbox.Timedout',
    });
    expect(await run({ does: 'answers', text: 'next' })).toBe('next');
  });

  test('has the time of the service', async () => {
    const clock = movableClock();
    createPool({ isolation, environments: 1, perEnvironment: 1, clock: clock.memory });
    for (const ahead of [0, 86_400_000]) {
      clock.advance(ahead);
      const time = Number(await run({ does: 'tells the time' }));
      expect(Math.abs(time - clock.now())).toBeLessThan(60_000);
    }
  });
});

describe.runIf(process.platform === 'linux')('a process for each job', () => {
  const isRunning = (pid: number): boolean => {
    try {
      // A zombie has ended.
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  };

  test.runIf(existsSync('/proc/self/autogroup') && process.getuid?.() === 0)(
    'goes first with the only job of an account',
    async () => {
      createPool({ isolation: 'process', environments: 1, perEnvironment: 1, nice: 9, niceAlone: 4 });
      const priority = (): Promise<unknown> => run({ does: 'tells its priority' });
      expect(await priority()).toBe('4');
      expect(await Promise.all([priority(), priority(), priority()])).toEqual(['4', '9', '4']);
    },
  );

  test('is ended with everything that it started', async () => {
    createPool({ isolation: 'process', environments: 1, perEnvironment: 1 });
    const child = Number(await run({ does: 'starts' }));
    expect(isRunning(child)).toBe(true);
    await expect(run({ does: 'loops' }, { timeoutMs: 300 })).rejects.toMatchObject({
      errorType: 'Sandbox.Timedout',
    });
    await expect.poll(() => isRunning(child), { timeout: 10_000 }).toBe(false);
  });
});
