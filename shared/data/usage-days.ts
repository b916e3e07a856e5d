/** Days of usage: UTC, as `YYYY-MM-DD`. */
const DAY_MS = 86_400_000;

/** Days shown. */
export const USAGE_DAYS = 90;

export const formatDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The last days, oldest first, the day of `at` (ms) last. */
export function lastDays(count: number, at: number): string[] {
  return Array.from({ length: count }, (_, i) => formatDay(at - (count - 1 - i) * DAY_MS));
}
