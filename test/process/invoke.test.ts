/** Every function has a sample event and runs on it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUNCTIONS } from '#local/lambda/functions.ts';
import { needsProcess, sampleProcess } from '#local/sample-process.ts';
import { basic, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const events = fileURLToPath(new URL('../../events/', import.meta.url));
const Event = v.looseObject({ headers: v.optional(v.record(v.string(), v.string()), {}) });
const Answer = v.looseObject({ statusCode: v.optional(v.number(), 200) });

let service: TestService;
let key: TestKey;
/** Fills in one process for all tasks of the workflow, whose events come in the order in which they run. */
let fill: Awaited<ReturnType<typeof sampleProcess>> | undefined;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account({ account: 'Samples' });
});
afterAll(() => service.end());

test.each([...FUNCTIONS.keys()])('%s runs on its sample event', async (name) => {
  expect(existsSync(`${events}${name}.json`)).toBe(true);
  // Expires all caches, so that the function makes every call that it makes after a cold start.
  service.clock.advance(3_600_000);
  // Each has its own key, since one function voids the key that it is called with.
  const { apiKey } = await service.account({ account: 'Samples' });
  const text = readFileSync(`${events}${name}.json`, 'utf8').replaceAll('$DEMO', basic(apiKey));
  if (needsProcess(text)) fill ??= await sampleProcess(key.accountId);
  const event = v.parse(Event, JSON.parse(fill?.(text) ?? text));
  const headers = { ...event.headers, 'x-origin-verify': process.env.ORIGIN_SECRET ?? '' };
  const answer = v.parse(v.nullable(Answer), await service.lambda.invoke(name, { ...event, headers }));
  expect(answer?.statusCode ?? 200).toBeLessThan(500);
  expect(answer?.statusCode).not.toBe(401);
});

/** `<function>.<trigger>.json`: events of functions with more than one trigger. */
const triggers = readdirSync(`${events}triggers`);

test.each(triggers)('%s runs', async (file) => {
  const { apiKey, accountId } = await service.account({ account: 'Samples' });
  const fillOwn = await sampleProcess(accountId);
  const text = readFileSync(`${events}triggers/${file}`, 'utf8').replaceAll('$DEMO', basic(apiKey));
  const event = v.parse(Event, JSON.parse(fillOwn(text)));
  const headers = { ...event.headers, 'x-origin-verify': process.env.ORIGIN_SECRET ?? '' };
  const name = file.split('.')[0] ?? '';
  const answer = v.parse(Answer, await service.lambda.invoke(name, { ...event, headers }));
  expect(answer.statusCode).toBeLessThan(300);
});

test('docs/events.md names every function and every further trigger', () => {
  const text = readFileSync(new URL('../../docs/events.md', import.meta.url), 'utf8');
  expect([...FUNCTIONS.keys()].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  expect(triggers.filter((file) => !text.includes(file))).toEqual([]);
});

test('there is no event without a function', () => {
  const names = readdirSync(events)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));
  expect(names.filter((name) => !FUNCTIONS.has(name))).toEqual([]);
});
