import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#test/service.ts';
import { watchFunctions } from './flow.ts';
import { expectNothingLeft, platformFlows } from './flows.ts';
import { walkFaults } from './walk.ts';

let service: TestService;
let flows: ReturnType<typeof platformFlows>;
beforeAll(async () => {
  service = await startTestService();
  watchFunctions(service.lambda);
  flows = platformFlows(service);
});
afterAll(() => service.end());

test('a conversion is whole after a fault at any call', async () => {
  expect((await walkFaults(flows.link)).boundaries).toBeGreaterThanOrEqual(5);
  await expectNothingLeft(service);
});
test('a conversion with Base64 too', async () => {
  expect((await walkFaults(flows.base64)).boundaries).toBeGreaterThanOrEqual(3);
});
test('a conversion under an Idempotency-Key is completed by its repetition, charged once', async () => {
  expect((await walkFaults(flows.repeatedLink, 2)).boundaries).toBeGreaterThanOrEqual(6);
  await expectNothingLeft(service);
});
test('an upload through the ingress is charged once, and its input goes', async () => {
  expect((await walkFaults(flows.upload, 2)).boundaries).toBeGreaterThanOrEqual(8);
  await expectNothingLeft(service);
});
test('a delete is completed by its repetition', async () => {
  expect((await walkFaults(flows.remove)).boundaries).toBeGreaterThanOrEqual(4);
  await expectNothingLeft(service);
});
test('a sweep is completed by the next one', async () => {
  expect((await walkFaults(flows.sweep, 3)).boundaries).toBeGreaterThanOrEqual(6);
});
