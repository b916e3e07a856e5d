import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#test/service.ts';
import { watchFunctions } from './flow.ts';
import { expectNothingLeft, platformFlows } from './flows.ts';
import { walkFaults } from './walk.ts';

/** Coprime to the number of kinds, so that every kind occurs and each call meets about one. */
const EVERY = 7;

let service: TestService;
let flows: ReturnType<typeof platformFlows>;
beforeAll(async () => {
  service = await startTestService();
  watchFunctions(service.lambda);
  flows = platformFlows(service);
});
afterAll(() => service.end());

test('a conversion is consistent after a fault at any call', async () => {
  expect((await walkFaults(flows.link, EVERY)).boundaries).toBeGreaterThanOrEqual(4);
  await expectNothingLeft(service);
});
test('a conversion with Base64 is consistent too', async () => {
  expect((await walkFaults(flows.base64, EVERY)).boundaries).toBeGreaterThanOrEqual(3);
});
test('a repeat completes a conversion under an Idempotency-Key, charged once', async () => {
  expect((await walkFaults(flows.repeatedLink, EVERY)).boundaries).toBeGreaterThanOrEqual(5);
  await expectNothingLeft(service);
});
test('an upload through the ingress is charged once, and its input is deleted', async () => {
  expect((await walkFaults(flows.upload, EVERY)).boundaries).toBeGreaterThanOrEqual(8);
  await expectNothingLeft(service);
});
test('a repeat completes a delete', async () => {
  expect((await walkFaults(flows.remove, EVERY)).boundaries).toBeGreaterThanOrEqual(4);
  await expectNothingLeft(service);
});
test('a link works again after a fault', async () => {
  expect((await walkFaults(flows.download, 3)).boundaries).toBeGreaterThanOrEqual(2);
});
test('the next sweep completes a sweep', async () => {
  expect((await walkFaults(flows.sweep, 11)).boundaries).toBeGreaterThanOrEqual(6);
});
