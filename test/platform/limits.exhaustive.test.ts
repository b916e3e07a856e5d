import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#shared/api/authentication.ts';
import { usageWrites } from '#shared/data/usage.ts';
import { startTables, type TestTables } from './tables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.end());

/** A random number generator that repeats from run to run (linear congruential). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test.each([1, 2, 3])(
  'two days of random load: never 51 in any 60 seconds, never 1001 in any hour, every retry-after true (%i)',
  async (seed) => {
    const next = numbers(seed);
    const subject = { pk: `KEY#${seed}`, limits: LIMITS.personal };
    const send = () => usageWrites.request(subject, tables.clock.at);
    const passed: number[] = [];
    const until = tables.clock.at + 48 * 3_600_000;
    let kept = 0;
    while (tables.clock.at < until && passed.length < 8000) {
      const at = tables.clock.at;
      const decisions = await Promise.all(Array.from({ length: 1 + next(30) }, send));
      for (const decision of decisions) if (decision.passed) passed.push(at);
      const refused = decisions.find((decision) => !decision.passed);
      if (refused && !refused.passed && next(3) === 0) {
        tables.clock.at = at + Math.ceil((refused.retryAt - at) / 1000) * 1000;
        expect((await send()).passed).toBe(true);
        passed.push(tables.clock.at);
        kept += 1;
      } else {
        tables.clock.at += next(4) === 0 ? next(600_000) : next(8_000);
      }
    }
    expect(passed.length).toBeGreaterThan(4000);
    expect(kept).toBeGreaterThan(50);
    const gap = (limit: number): number =>
      Math.min(...passed.map((time, i) => (passed[i + limit] ?? Number.POSITIVE_INFINITY) - time));
    expect(gap(50)).toBeGreaterThanOrEqual(60_000);
    expect(gap(1000)).toBeGreaterThanOrEqual(3_600_000);
  },
);
