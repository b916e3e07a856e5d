import { expect, test } from 'vitest';
import { Histogram } from './histogram.ts';

test('quantiles are at most five per cent too long, and never beyond the maximum', () => {
  const histogram = new Histogram();
  for (let i = 1; i <= 10_000; i += 1) histogram.add(i);
  expect(histogram.count).toBe(10_000);
  for (const share of [0.01, 0.5, 0.95, 0.99]) {
    expect(histogram.quantile(share)).toBeGreaterThanOrEqual(10_000 * share);
    expect(histogram.quantile(share)).toBeLessThanOrEqual(10_000 * share * 1.051);
  }
  expect([histogram.quantile(1), histogram.max]).toEqual([10_000, 10_000]);
});

test('none, one, and durations beyond all buckets', () => {
  const histogram = new Histogram();
  expect(histogram.quantile(0.99)).toBe(0);
  histogram.add(0.2);
  expect(histogram.quantile(0.5)).toBeCloseTo(0.2);
  histogram.add(1e9);
  expect(histogram.quantile(1)).toBeLessThanOrEqual(1e9);
});
