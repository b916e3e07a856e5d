import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LIMITS, type Principal } from '#shared/api/authentication.ts';
import { ApiError } from '#shared/api/errors.ts';
import { countRequest } from '#shared/api/limits.ts';
import { dynamo } from '#shared/data/clients/dynamo.ts';
import { type LimitDecision, type Limits, usageWrites } from '#shared/data/usage.ts';
import { setting } from '#shared/environment.ts';
import { fc } from '#test/properties.ts';
import { getCalls, getStack, recordCalls } from './calls.ts';
import { startTables, type TestTables } from './tables.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let tables: TestTables;
const calls = recordCalls();
beforeAll(async () => {
  // Hundreds of requests at once may take a busy machine longer than the limiter waits.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  tables = await startTables();
});
afterAll(() => {
  vi.restoreAllMocks();
  return tables.end();
});

let keys = 0;
const subject = (limits: Partial<Limits> = {}) => ({
  pk: `KEY#${++keys}`,
  limits: { ...LIMITS.personal, ...limits },
});
const request = (of: ReturnType<typeof subject>): Promise<LimitDecision> =>
  usageWrites.request(of, tables.clock.at);

/** Sends requests at once. @returns how many passed */
async function burst(of: ReturnType<typeof subject>, count: number): Promise<number> {
  const verdicts = await Promise.all(Array.from({ length: count }, () => request(of)));
  return verdicts.filter((decision) => decision.passed).length;
}

/** The size of an item as DynamoDB counts it: names, numbers at two digits a byte, one more byte per element. */
async function itemSize(pk: string): Promise<number> {
  const client = new DynamoDBClient({});
  const { Item } = await client.send(
    new GetItemCommand({ TableName: setting('usageTable'), Key: { pk: { S: pk } } }),
  );
  client.destroy();
  return Object.entries(Item ?? {}).reduce((sum, [name, value]) => {
    const list = value.L?.reduce((bytes, { S = '' }) => bytes + S.length + 1, 3) ?? 0;
    return sum + name.length + (value.S?.length ?? 0) + Math.ceil((value.N?.length ?? 0) / 2) + 1 + list;
  }, 0);
}

describe('the minute', () => {
  test('of 200 requests at once exactly 50 pass', async () => {
    expect(await burst(subject(), 200)).toBe(50);
  });

  test('a request passes after retry-after, and none a second earlier', async () => {
    const of = subject();
    await burst(of, 20);
    tables.clock.at += 12_345;
    await burst(of, 30);
    const refused = await request(of);
    if (refused.passed) throw new Error('The 51st request passed');
    const at = tables.clock.at;
    const seconds = Math.ceil((refused.retryAt - at) / SECOND);
    expect(seconds).toBe(48);
    tables.clock.at = at + (seconds - 1) * SECOND;
    expect((await request(of)).passed).toBe(false);
    tables.clock.at = refused.retryAt - 1;
    expect((await request(of)).passed).toBe(false);
    tables.clock.at = refused.retryAt;
    expect(await burst(of, 50)).toBe(20);
  });

  test('no random load ever has 51 in any 60 seconds', async () => {
    const gaps = fc.array(
      fc.tuple(fc.nat({ max: 40 }), fc.oneof(fc.nat({ max: 20 * SECOND }), fc.nat({ max: 900 }))),
      { minLength: 40, maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(gaps, async (load) => {
        const of = subject({ perHour: 100_000 });
        const passed: number[] = [];
        for (const [count, gap] of load) {
          const at = tables.clock.at;
          const many = await burst(of, count);
          // No request within the limit is refused.
          const recent = passed.filter((time) => time > at - MINUTE).length;
          expect(many).toBe(Math.min(count, 50 - recent));
          for (let i = 0; i < many; i++) passed.push(at);
          tables.clock.at += gap;
        }
        for (const [i, time] of passed.entries())
          expect((passed[i + 50] ?? Infinity) - time).toBeGreaterThanOrEqual(MINUTE);
      }),
      { numRuns: 2 },
    );
  });

  test('a request learns the count of the last minute, even after the limits have changed', async () => {
    const of = subject();
    await burst(of, 7);
    tables.clock.at += 30 * SECOND;
    const usage = async (limits: Partial<Limits>) => {
      const decision = await request({ ...of, limits: { ...of.limits, ...limits } });
      return decision.passed ? decision.usage.lastMinute : undefined;
    };
    expect(await usage({})).toBe(8);
    expect(await usage({ perMinute: 1000 })).toBe(1);
    expect(await usage({})).toBe(10);
    tables.clock.at += 30 * SECOND;
    expect(await usage({})).toBe(4);
  });
});

describe('the hour', () => {
  test('never more than the limit pass in any 60 minutes, and retry-after is exact', async () => {
    const of = subject({ perHour: 100 });
    const passed: number[] = [];
    for (let i = 0; i < 75; i++) {
      const at = tables.clock.at;
      for (let n = await burst(of, 5); n > 0; n--) passed.push(at);
      tables.clock.at += 61 * SECOND;
    }
    for (const [i, time] of passed.entries())
      expect((passed[i + 100] ?? Infinity) - time).toBeGreaterThanOrEqual(HOUR);
    expect(passed.length).toBeGreaterThan(100);
    while ((await request(of)).passed) tables.clock.at += 1;
    const refused = await request(of);
    if (refused.passed) throw new Error('More than the limit passed');
    tables.clock.at = refused.retryAt - SECOND;
    expect((await request(of)).passed).toBe(false);
    tables.clock.at = refused.retryAt;
    expect((await request(of)).passed).toBe(true);
  });

  test('retry-after is that of the limit that frees last', async () => {
    const of = subject({ perMinute: 2, perHour: 2 });
    await burst(of, 2);
    const refused = await request(of);
    expect(!refused.passed && refused.retryAt - tables.clock.at).toBeGreaterThan(59 * MINUTE);
  });
});

describe('limits above 300 a minute', () => {
  test('use counters: exact for a burst, never exceeded in any 60 seconds', async () => {
    const of = subject({ perMinute: 301, perHour: 12_000 });
    expect((await burst(of, 175)) + (await burst(of, 175))).toBe(301);
    const refused = await request(of);
    if (refused.passed) throw new Error('The 302nd request passed');
    expect(refused.retryAt - tables.clock.at).toBeLessThanOrEqual(65 * SECOND);
    tables.clock.at += 59_999;
    expect(await burst(of, 5)).toBe(0);
    tables.clock.at = refused.retryAt;
    expect(await burst(of, 5)).toBe(5);
  });
});

describe('cost', () => {
  test('an accepted request is one write; a refused client costs none until it may pass again', async () => {
    const of = subject({ perMinute: 5 });
    expect(await getCalls(calls, () => request(of))).toEqual(['dynamodb:UpdateItem']);
    await burst(of, 5);
    expect(await getCalls(calls, () => burst(of, 100))).toEqual([]);
    tables.clock.at += MINUTE;
    expect(await getCalls(calls, () => request(of))).toEqual(['dynamodb:UpdateItem']);
  });

  test('an item with 90 days of counts stays under 2 KB', async () => {
    const of = subject({ perHour: 100_000 });
    for (let day = 0; day < 100; day++) {
      await burst(of, 2);
      tables.clock.at += DAY;
    }
    for (let minute = 0; minute < 90; minute++) {
      await burst(of, 3);
      tables.clock.at += MINUTE;
    }
    expect(await itemSize(of.pk)).toBeLessThan(2048);
    const decision = await request(of);
    if (!decision.passed) throw new Error('Refused');
    const days = Object.keys(decision.usage.days).sort();
    expect(days.length).toBe(90);
    expect(days.at(-1)).toBe(new Date(tables.clock.at).toISOString().slice(0, 10));
    expect(decision.usage.total).toBe(200 + 90 * 3 + 1);
  });

  test('trimming costs less than a quarter of a write per request', async () => {
    const of = subject({ perHour: 100_000 });
    const made = await getCalls(calls, async () => {
      for (let i = 0; i < 150; i++) {
        await request(of);
        tables.clock.at += 2 * SECOND;
      }
    });
    expect(made.length).toBeLessThan(150 * 1.25);
  });

  test('a key that was idle for a year starts over, but keeps its total', async () => {
    const of = subject();
    await burst(of, 50);
    tables.clock.at += 365 * DAY;
    const decision = await request(of);
    if (!decision.passed) throw new Error('Refused');
    expect(decision.usage).toMatchObject({ lastMinute: 1, lastHour: 1, total: 51 });
    expect(Object.values(decision.usage.days)).toEqual([1]);
    expect(decision.remaining).toBe(49);
  });
});

describe('of callers', () => {
  const principal = (kind: Principal['kind'], keyId = `key${++keys}`): Principal => ({
    kind,
    keyId,
    countedKeyId: keyId,
    accountId: 'account',
    name: 'Key',
    limits: LIMITS[kind],
    deleteUnlocked: false,
    library: false,
    projectId: undefined,
    rights: undefined,
    isTest: false,
  });

  test('a project key has a separate limit for each client address', async () => {
    const guest = { ...principal('project'), limits: { ...LIMITS.project, perMinute: 60 } };
    const many = (address: string, count: number) =>
      Promise.allSettled(Array.from({ length: count }, () => countRequest(guest, address))).then(
        (all) => all.filter((one) => one.status === 'fulfilled').length,
      );
    expect(await many('192.0.2.1', 80)).toBe(60);
    expect(await many('192.0.2.2', 10)).toBe(10);
  });

  test('rate limit headers count down, and refusals have them too', async () => {
    const caller = principal('personal');
    const first = await countRequest(caller, '');
    expect(first.headers).toEqual({
      'x-ratelimit-limit': '50',
      'x-ratelimit-remaining': '49',
      'x-ratelimit-reset': '60',
    });
    tables.clock.at += 10 * SECOND;
    for (let i = 0; i < 49; i++) await countRequest(caller, '');
    const refused = await countRequest(caller, '').catch((error: unknown) => error);
    if (!(refused instanceof ApiError)) throw new Error('The 51st request passed');
    expect(refused.headers).toEqual({
      'x-ratelimit-limit': '50',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '50',
      'retry-after': '50',
    });
  });

  test('a failing table lets requests pass and logs a metric', async () => {
    const name = 'trouble';
    getStack(dynamo()).add(
      () => () => {
        throw Object.assign(new Error('No capacity'), { name: 'ValidationException' });
      },
      { step: 'initialize', name },
    );
    const counted = await countRequest(principal('personal'), '');
    getStack(dynamo()).remove(name);
    expect(counted).toEqual({ usage: undefined, headers: {} });
    expect(tables.logged.some((line) => line.LimiterFailure === 1)).toBe(true);
  });
});
