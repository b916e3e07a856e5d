import { expect, test } from 'vitest';
import { runSoak } from './soak.ts';

test('ten minutes of hostile accounts lose no note, no conversion and no memory', {
  timeout: 1_200_000,
}, async () => {
  const report = await runSoak({ minutes: 10 });
  console.info(JSON.stringify({ latency: report.latency, attacks: report.attacks }, null, 1));
  expect(report.faults).toEqual([]);
  expect(report.notes).toBeGreaterThan(100);
});
