/** Small statistics over lists of numbers. */

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export function variance(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
}

/** Pearson correlation, -1..1; 0 if one side does not vary. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  const covariance = mean(a.map((value, i) => (value - meanA) * ((b[i] ?? 0) - meanB)));
  const scale = Math.sqrt(variance(a) * variance(b));
  return scale === 0 ? 0 : covariance / scale;
}
