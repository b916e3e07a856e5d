import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#test/service.ts';
import { getUploads } from './checks/uploads.ts';
import { failed, run, smokeOn } from './run.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ ingress: false });
});
afterAll(() => service.end());

test('a deployment without an ingress passes only if it is declared as such', async () => {
  const { apiKey } = await service.account();
  const checks = getUploads([1, 5]);
  expect(failed(await run(smokeOn(service, apiKey, { ingress: false }), checks))).toEqual([]);
  expect(failed(await run(smokeOn(service, apiKey), checks))).toEqual([
    expect.stringMatching(/^an upload of 5 MB: answered 413 .* in place of 200$/),
  ]);
});
