import { expect, test } from 'vitest';
import { runLoad } from './load.ts';

test('under a mixed load nothing fails, and who asks too much is told so', { timeout: 180_000 }, async () => {
  const report = await runLoad(3, 4);
  expect(report.errors).toEqual({});
  expect(report.limited).toBe(5);
  expect(report.requests).toBeGreaterThan(report.clients);
  expect(report.callsPerRequest).toBeGreaterThan(1);
  // A poll is three calls, a note four, a conversion three, an upload more: on the average under four.
  expect(report.callsPerRequest).toBeLessThan(4.5);
  expect(report.calls['dynamodb:UpdateItem']).toBeGreaterThanOrEqual(0.5);
});
