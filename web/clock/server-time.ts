/**
 * The server's time, learnt from the whole seconds that its answers carry. Each answer says that its second was current
 * somewhere between sending and receiving; the intervals of several answers are cut with each other, so that a handful
 * of them knows the time to the length of one round trip. Times are milliseconds; local ones are monotonic.
 */

/** One answer: when it was asked for, when it came, and the second that it names. */
export type Sample = { readonly sentAt: number; readonly receivedAt: number; readonly second: number };

/** What is known: server time minus local time lies between `low` and `high`, as of local time `at`. */
export type ServerTime = {
  readonly low: number;
  readonly high: number;
  readonly at: number;
  /** The correction in use. It moves no further than an answer demands, so a good device clock is never touched. */
  readonly offset: number;
};

export const UNKNOWN: ServerTime = {
  low: Number.NEGATIVE_INFINITY,
  high: Number.POSITIVE_INFINITY,
  at: 0,
  offset: 0,
};

/** Crystals of phones and laptops differ by less than this many parts of one. */
const DRIFT = 100e-6;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Learns from an answer. One that contradicts all before it (the device slept, its clock was set) starts anew. */
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

/** Half the width of what is known; infinite before the first answer. */
export function uncertainty({ low, high }: ServerTime): number {
  return (high - low) / 2;
}

/** How long to wait before asking again, so that the answer halves what is open: its second is to turn right then. */
export function nextProbe({ low, high }: ServerTime, now: number): number {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return 0;
  const expected = now + (low + high) / 2;
  return (1000 - (expected % 1000)) % 1000;
}
