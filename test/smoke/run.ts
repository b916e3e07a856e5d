/** Runs the smoke checks on a suite's service, advancing its clock instead of waiting. */
import type { TestService } from '#test/service.ts';
import { type Check, type Outcome, runChecks, type Settings, Smoke } from './smoke.ts';

export function smokeOn(service: TestService, apiKey: string, given: Partial<Settings> = {}): Smoke {
  return new Smoke({
    url: service.url,
    apiKey,
    ingress: true,
    waitExpiry: true,
    wait: async (ms) => service.clock.advance(ms),
    now: service.clock.now,
    ...given,
  });
}

/** The failures, as lines. */
export const failed = (outcomes: readonly Outcome[]): string[] =>
  outcomes.filter(({ result }) => result === 'FAIL').map(({ name, detail }) => `${name}: ${detail}`);

export const run = (smoke: Smoke, checks: readonly Check[]): Promise<readonly Outcome[]> =>
  runChecks(smoke, checks, () => undefined);
