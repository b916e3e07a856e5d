import { expect, test } from 'vitest';
import { runLoad } from './load.ts';

test('under a mixed load nothing fails, and the limit holds', { timeout: 180_000 }, async () => {
  const report = await runLoad(3, 4);
  expect(report.errors).toEqual({});
  expect(report.limited).toBe(5);
  expect(report.requests).toBeGreaterThan(report.clients);
  expect(report.callsPerRequest).toBeGreaterThan(1);
  // A poll takes three calls, a note four, a conversion three, an upload more: under four on average.
  expect(report.callsPerRequest).toBeLessThan(4.5);
  expect(report.calls['dynamodb:UpdateItem']).toBeGreaterThanOrEqual(0.5);
});
