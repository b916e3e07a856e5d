/** Every function has a sample event, and runs on it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUNCTIONS } from '#local/lambda/functions.ts';
import { needsProcess, sampleProcess } from '#local/sample-process.ts';
import { basic, startTestService, type TestKey, type TestService } from '#test/service.ts';

const events = new URL('../../events/', import.meta.url).pathname;
const Event = v.looseObject({ headers: v.optional(v.record(v.string(), v.string()), {}) });
const Answer = v.looseObject({ statusCode: v.optional(v.number(), 200) });

let service: TestService;
let key: TestKey;
/** The tasks of the workflow come in the order in which they run, and tell of one process. */
let fill: Awaited<ReturnType<typeof sampleProcess>> | undefined;
beforeAll(async () => {
  service = await startTestService();
  key = await service.account({ account: 'Samples' });
});
afterAll(() => service.end());

test.each([...FUNCTIONS.keys()])('%s runs on its sample event', async (name) => {
  expect(existsSync(`${events}${name}.json`)).toBe(true);
  // After so long nothing is remembered: the function makes every call that it makes when it is new.
  service.clock.advance(3_600_000);
  // A key of its own for each: one of them ends the key that it is called with.
  const { apiKey } = await service.account({ account: 'Samples' });
  const text = readFileSync(`${events}${name}.json`, 'utf8').replaceAll('$DEMO', basic(apiKey));
  if (needsProcess(text)) fill ??= await sampleProcess(key.accountId);
  const event = v.parse(Event, JSON.parse(fill?.(text) ?? text));
  const headers = { ...event.headers, 'x-origin-verify': process.env.ORIGIN_SECRET ?? '' };
  const answer = v.parse(v.nullable(Answer), await service.lambda.invoke(name, { ...event, headers }));
  expect(answer?.statusCode ?? 200).toBeLessThan(500);
  expect(answer?.statusCode).not.toBe(401);
});

test('there is no event without a function', () => {
  const names = readdirSync(events)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));
  expect(names.filter((name) => !FUNCTIONS.has(name))).toEqual([]);
});
