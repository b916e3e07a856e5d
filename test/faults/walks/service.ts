/** The service that all walks of projects and keys share: one for the suite that imports them. */
import { afterAll, beforeAll } from 'vitest';
import { startTestService, type TestService } from '#test/service.ts';
import { watchFunctions } from '../flow.ts';
import { requestsTo } from '../requests.ts';

export let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  watchFunctions(service.lambda);
});
afterAll(() => service.end());

export const call = requestsTo(() => service);
