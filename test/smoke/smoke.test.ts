import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '#functions/routes.ts';
import { getRow } from '#test/contract/contract.ts';
import { keysBelow } from '#test/platform/stored-objects.ts';
import { startTestService, type TestService } from '#test/service.ts';
import { getChecks } from './checks/index.ts';
import { failed, run, smokeOn } from './run.ts';
import type { Smoke } from './smoke.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.end());

const smokeWith = (apiKey: string): Smoke => smokeOn(service, apiKey);

test('every check passes here, within the limits of a plain key, and nothing is left behind', async () => {
  const { apiKey } = await service.account({
    email: 'smoke@example.test',
    limits: { deleteUnlocked: true },
  });
  const smoke = smokeWith(apiKey);
  expect(failed(await run(smoke, getChecks([1, 5, 101])))).toEqual([]);
  const groups = smoke.asked.map(({ method, path }) => getRow(method, path.split('?')[0] ?? '')?.tag);
  expect(ROUTES.map(({ tag }) => tag).filter((tag) => !groups.includes(tag))).toEqual([]);

  const key = smoke.settings;
  expect((await service.call('GET', '/v2/files', { key })).status).toBe(404);
  expect((await service.call('GET', '/v2/cuesheets/projects', { key })).body.data).toEqual([]);
  expect((await service.call('GET', '/v2/livenotes/projects', { key })).status).toBe(404);
  // The sweeper removes files that expired during the run, and what a cancelled task was still writing.
  service.clock.advance(4 * 3_600_000);
  await service.lambda.invoke('maintenance-sweep', {});
  expect(await keysBelow('')).toEqual([]);
});

test('failures are reported, and what the checks had created is still deleted', async () => {
  const { apiKey } = await service.account();
  const smoke = smokeWith(apiKey);
  const outcomes = await run(
    smoke,
    getChecks([]).filter(({ name }) => name === 'live notes'),
  );
  expect(failed(outcomes)).toEqual([
    expect.stringMatching(/^live notes: The key may not delete .* --unlock-delete$/),
    expect.stringMatching(/^nothing is left behind: .*403/),
  ]);
});

test('the exit code of the command says whether all passed', async () => {
  const smoke = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['test/smoke/main.ts', ...args], { cwd: root });
  await expect(smoke('--url', 'nowhere')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Usage: npm run smoke'),
  });
  const wrong = ['--url', service.url, '--key', 'mtk_wrong', '--sizes', ''];
  await expect(smoke(...wrong)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^ok {3}health .*FAIL account .*\d+ failed, 1 skipped\n$/s),
  });
});
