import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#test/service.ts';
import { watchFunctions } from './flow.ts';
import { expectNothingLeft, platformFlows } from './flows.ts';
import { type Figures, walkFaults } from './walk.ts';

let service: TestService;
let flows: ReturnType<typeof platformFlows>;
beforeAll(async () => {
  service = await startTestService();
  watchFunctions(service.lambda);
  flows = platformFlows(service);
});
afterAll(() => service.end());

/** Listed one by one, because their state types differ. */
const walks: Readonly<Record<string, () => Promise<Figures>>> = {
  link: () => walkFaults(flows.link),
  base64: () => walkFaults(flows.base64),
  repeatedLink: () => walkFaults(flows.repeatedLink),
  repeatedBase64: () => walkFaults(flows.repeatedBase64),
  repeatedLate: () => walkFaults(flows.repeatedLate),
  sheet: () => walkFaults(flows.sheet),
  upload: () => walkFaults(flows.upload),
  parts: () => walkFaults(flows.parts),
  remove: () => walkFaults(flows.remove),
  download: () => walkFaults(flows.download),
  sweep: () => walkFaults(flows.sweep),
};

test.each(Object.entries(walks))('%s: consistent after every fault at every call', async (name, walk) => {
  const { boundaries, faults } = await walk();
  expect(faults).toBeGreaterThanOrEqual(8 * boundaries);
  await expectNothingLeft(service, name === 'sheet' ? 'long' : 'short');
});
