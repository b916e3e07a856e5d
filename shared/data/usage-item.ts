/**
 * The counters of one key in one item. Pure arithmetic.
 *
 * `stamps` lists the latest requests, newest first, and makes the last minute exact. `m…` and `s…` count requests by
 * minute and by five seconds, `d…` by day; the name ends with the number of the bucket in base 36.
 */
import * as v from 'valibot';

export type Limits = { readonly perMinute: number; readonly perHour: number };

export type Usage = {
  readonly lastMinute: number;
  readonly lastHour: number;
  readonly total: number;
  /** Requests by day (`YYYY-MM-DD`), at most the last 90. */
  readonly days: Readonly<Record<string, number>>;
};

export const UsageItem = v.looseObject({
  stamps: v.optional(v.array(v.string()), []),
  total: v.optional(v.number(), 0),
});
export type UsageItem = v.InferOutput<typeof UsageItem>;

/** A sum over buckets of equal width: the current bucket and `kept` earlier ones. */
export type Window = {
  readonly sum: string;
  readonly prefix: string;
  readonly width: number;
  readonly kept: number;
};
export const HOUR: Window = { sum: 'hourSum', prefix: 'm', width: 60_000, kept: 60 };
export const MINUTE: Window = { sum: 'minuteSum', prefix: 's', width: 5_000, kept: 12 };

export const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;

/** With more requests per minute, a list of stamps would be too large for its item, so buckets replace it. */
const LIST_LIMIT = 300;
/** Stamps to keep when buckets count: enough to recognise a retried write. */
const KNOWN_AGAIN = 20;

/** Whether the list of stamps counts the last minute of a key. */
export const isListed = (limits: Limits): boolean => limits.perMinute <= LIST_LIMIT;

/** How many stamps an item needs; further ones are older.  */
export const stampsKept = (limits: Limits): number => (isListed(limits) ? limits.perMinute : KNOWN_AGAIN);

/** Stamps sort by time: 8 digits of milliseconds in base 36 (until 2059), then 3 to distinguish equal times. */
const TIME_DIGITS = 8;
const STEPS = 36 ** 3;
let sequence = Math.floor(Math.random() * STEPS);

const timeDigits = (ms: number): string => ms.toString(36).padStart(TIME_DIGITS, '0');

export function newStamp(at: number): string {
  sequence = (sequence + 1) % STEPS;
  return timeDigits(at) + sequence.toString(36).padStart(3, '0');
}

export const parseStamp = (stamp: string): number => Number.parseInt(stamp.slice(0, TIME_DIGITS), 36);

/** Stamps that are at least a minute old sort before this. */
export const minuteAgo = (at: number): string => timeDigits(at - MINUTE_MS + 1);

const bucketName = (prefix: string, index: number): string => prefix + index.toString(36);

export const runningBucket = (window: Window, at: number): string =>
  bucketName(window.prefix, Math.floor(at / window.width));

export const dayBucket = (at: number): string => bucketName('d', Math.floor(at / DAY_MS));

export type Bucket = { readonly name: string; readonly index: number; readonly count: number };

function readBuckets(item: UsageItem, prefix: string): Bucket[] {
  const buckets: Bucket[] = [];
  for (const [name, count] of Object.entries(item)) {
    if (typeof count !== 'number' || !name.startsWith(prefix) || !/^[a-z][0-9a-z]{3,7}$/.test(name)) continue;
    const index = Number.parseInt(name.slice(1), 36);
    if (bucketName(prefix, index) === name) buckets.push({ name, index, count });
  }
  return buckets.sort((a, b) => a.index - b.index);
}

const firstLive = (window: Window, at: number): number => Math.floor(at / window.width) - window.kept;

const liveBuckets = (item: UsageItem, window: Window, at: number): Bucket[] =>
  readBuckets(item, window.prefix).filter((b) => b.index >= firstLive(window, at));

/** Expired buckets, oldest first. */
export const pastBuckets = (item: UsageItem, window: Window, at: number): Bucket[] =>
  readBuckets(item, window.prefix).filter((b) => b.index < firstLive(window, at));

const firstDay = (at: number): number => Math.floor(at / DAY_MS) - KEPT_DAYS + 1;

/** Days beyond the last 90. */
export const pastDays = (item: UsageItem, at: number): Bucket[] =>
  readBuckets(item, 'd').filter((b) => b.index < firstDay(at));

const USE = 'use#';
/** The attribute with the last use of a key that shares these counters. */
export const lastUseName = (keyId: string): string => USE + keyId;

/** The last use of a key according to these counters: their own key, or one that shares them. */
export function readLastUse(item: UsageItem, madeKeyId?: string): number | undefined {
  const [stamp] = item.stamps;
  if (madeKeyId === undefined) return stamp === undefined ? undefined : parseStamp(stamp);
  const at = item[lastUseName(madeKeyId)];
  return typeof at === 'number' ? at : undefined;
}

/** Attributes of last uses over 90 days ago. */
export const pastUses = (item: UsageItem, at: number): string[] =>
  Object.entries(item)
    .filter(
      ([name, value]) => name.startsWith(USE) && typeof value === 'number' && value < at - KEPT_DAYS * DAY_MS,
    )
    .map(([name]) => name);

export const sumBuckets = (buckets: readonly Bucket[]): number =>
  buckets.reduce((sum, b) => sum + b.count, 0);

const liveStamps = (item: UsageItem, at: number): string[] =>
  item.stamps.filter((stamp) => parseStamp(stamp) > at - MINUTE_MS);

/** The counts at a time. */
export function computeUsage(item: UsageItem, limits: Limits, at: number): Usage {
  return {
    lastMinute: isListed(limits) ? liveStamps(item, at).length : sumBuckets(liveBuckets(item, MINUTE, at)),
    lastHour: sumBuckets(liveBuckets(item, HOUR, at)),
    total: item.total,
    days: requestsByDay(item, firstDay(at)),
  };
}

/** Requests by day (`YYYY-MM-DD`), from a day number since 1970. */
export function requestsByDay(item: UsageItem, first = 0): Record<string, number> {
  return Object.fromEntries(
    readBuckets(item, 'd')
      .filter((b) => b.index >= first)
      .map((b) => [new Date(b.index * DAY_MS).toISOString().slice(0, 10), b.count]),
  );
}

/** When a bucket expires. */
const leavesAt = (bucket: Bucket, window: Window): number => (bucket.index + window.kept + 1) * window.width;

/** When the oldest request of the last minute expires. */
export function minuteEases(item: UsageItem, limits: Limits, at: number): number {
  if (!isListed(limits)) {
    const oldest = liveBuckets(item, MINUTE, at)[0];
    return oldest ? leavesAt(oldest, MINUTE) : at;
  }
  const oldest = liveStamps(item, at).at(-1);
  return oldest === undefined ? at : parseStamp(oldest) + MINUTE_MS;
}

/** When enough buckets have expired for another request; `at` if it passes now. */
function windowOpens(item: UsageItem, window: Window, limit: number, at: number): number {
  const live = liveBuckets(item, window, at);
  let sum = sumBuckets(live);
  let opens = at;
  for (const bucket of live) {
    if (sum < limit) break;
    sum -= bucket.count;
    opens = leavesAt(bucket, window);
  }
  return opens;
}

/** The earliest time at which a request passes all limits. */
export function passesAt(item: UsageItem, limits: Limits, at: number): number {
  const hour = windowOpens(item, HOUR, limits.perHour, at);
  if (!isListed(limits)) return Math.max(hour, windowOpens(item, MINUTE, limits.perMinute, at));
  const oldest = item.stamps[limits.perMinute - 1];
  return oldest === undefined ? hour : Math.max(hour, parseStamp(oldest) + MINUTE_MS);
}
