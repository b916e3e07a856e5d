/**
 * Estimates the server's time from the whole seconds in its responses. Each response says that its second was current
 * at some moment between sending and receiving. Intersecting these intervals from a handful of responses narrows the
 * time to within one round trip. Times are milliseconds; local ones are monotonic.
 */

/** One response: when it was requested and received, and the second that it carries. */
export type Sample = { readonly sentAt: number; readonly receivedAt: number; readonly second: number };

/** The estimate: server time minus local time is between `low` and `high`, as of local time `at`. */
export type ServerTime = {
  readonly low: number;
  readonly high: number;
  readonly at: number;
  /** The correction in use. It moves only as far as the bounds require, so a good device clock is never corrected. */
  readonly offset: number;
};

export const UNKNOWN: ServerTime = {
  low: Number.NEGATIVE_INFINITY,
  high: Number.POSITIVE_INFINITY,
  at: 0,
  offset: 0,
};

/** Upper bound for the clock drift of phones and laptops, as a fraction. */
const DRIFT = 100e-6;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/**
 * Narrows the estimate with a response. A response that contradicts it (the device slept, its clock was set) replaces
 * it.
 */
export function observe(known: ServerTime, { sentAt, receivedAt, second }: Sample): ServerTime {
  const drift = Math.max(0, receivedAt - known.at) * DRIFT;
  const fresh = { low: second - receivedAt, high: second + 1000 - sentAt };
  const cut = {
    low: Math.max(known.low - drift, fresh.low),
    high: Math.min(known.high + drift, fresh.high),
  };
  const { low, high } = cut.low <= cut.high ? cut : fresh;
  return { low, high, at: receivedAt, offset: clamp(known.offset, low, high) };
}

/** Half the width of the interval; infinite before the first response. */
export function uncertainty({ low, high }: ServerTime): number {
  return (high - low) / 2;
}

/**
 * How long to wait before the next request, so that its response halves the interval: the server's second should turn
 * over in the middle.
 */
export function nextProbe({ low, high }: ServerTime, now: number): number {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return 0;
  const expected = now + (low + high) / 2;
  return (1000 - (expected % 1000)) % 1000;
}
