import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authenticate } from '#shared/api/authentication.ts';
import { ApiError } from '#shared/api/errors.ts';
import { createKey } from '#shared/data/personal-keys.ts';
import { mintKey } from '#shared/ids.ts';
import { basic } from '#test/service.ts';
import { getCalls, recordCalls } from './calls.ts';
import { startTables, type TestTables } from './tables.ts';

let tables: TestTables;
const calls = recordCalls();
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.end());
beforeEach(() => {
  tables.clock.at += 120_000;
});

async function getCode(header: string | undefined, address: string): Promise<number> {
  try {
    await authenticate(header, address);
    return 200;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

describe('failed authentication', () => {
  test('is limited for each address, without a write, and a valid key still passes', async () => {
    const { apiKey } = await createKey({ account: 'Valid', limits: {} });
    const made = await getCalls(calls, async () => {
      for (let i = 0; i < 300; i++) expect(await getCode(basic('nonsense'), '192.0.2.1')).toBe(401);
      expect(await getCode(basic('nonsense'), '192.0.2.1')).toBe(429);
      expect(await getCode(undefined, '192.0.2.1')).toBe(429);
      expect(await getCode(basic('nonsense'), '192.0.2.2')).toBe(401);
      expect(await getCode(basic(apiKey), '192.0.2.1')).toBe(200);
    });
    expect(made).toEqual(['dynamodb:GetItem']);
    tables.clock.at += 60_000;
    expect(await getCode(basic('nonsense'), '192.0.2.1')).toBe(401);
  });

  test('of a well-formed key costs one read in five seconds', async () => {
    const { apiKey } = mintKey('personal');
    const made = await getCalls(calls, async () => {
      for (let i = 0; i < 20; i++) expect(await getCode(basic(apiKey), '192.0.2.3')).toBe(401);
    });
    expect(made).toEqual(['dynamodb:GetItem']);
  });
});
