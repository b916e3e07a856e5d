/**
 * How many requests a key has made: one item a key, one conditional write a request.
 *
 * The last minute is exact: a newest-first list of stamps, and a request passes only if the stamp that would make
 * it one too many is a minute old. The hour (and the minute of keys with very high limits) is a sum over buckets that
 * leave it only when wholly past, so it errs on the side of refusing. Trimming happens in later writes.
 */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import { dynamo } from './clients/dynamo.ts';
import { setting } from './environment.ts';

export type Limits = { readonly perMinute: number; readonly perHour: number };

export type Usage = {
  readonly lastMinute: number;
  readonly lastHour: number;
  readonly total: number;
  /** Requests by day (`YYYY-MM-DD`), at most the last 90. */
  readonly days: Readonly<Record<string, number>>;
};

export type Verdict =
  | { readonly passed: true; readonly usage: Usage; readonly remaining: number; readonly resetMs: number }
  | { readonly passed: false; readonly retryAt: number };

/** A sum over buckets of equal width. `kept` buckets beside the running one are counted. */
type Window = {
  readonly sum: string;
  readonly prefix: string;
  readonly width: number;
  readonly kept: number;
};
const HOUR: Window = { sum: 'hourSum', prefix: 'm', width: 60_000, kept: 60 };
const MINUTE: Window = { sum: 'minuteSum', prefix: 's', width: 5_000, kept: 12 };
const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;

/** Above this many a minute a list of stamps would outgrow its item: buckets take over. */
const LIST_LIMIT = 300;
const MINUTE_MS = 60_000;
/** Buckets and stamps are trimmed when this many are past, so that trimming costs a fraction of a write a request. */
const TRIM_AFTER = 12;

const Item = v.looseObject({
  recent: v.optional(v.array(v.number()), []),
  total: v.optional(v.number(), 0),
});
type Item = v.InferOutput<typeof Item>;

/** Stamps count milliseconds from 2026, with four digits behind that tell apart the requests of one millisecond. */
const STAMP_EPOCH = Date.UTC(2026, 0, 1);
const STAMP_STEPS = 10_000;
let sequence = Math.floor(Math.random() * STAMP_STEPS);
const stampOf = (ms: number): number => (ms - STAMP_EPOCH) * STAMP_STEPS;
const timeOf = (stamp: number): number => Math.floor(stamp / STAMP_STEPS) + STAMP_EPOCH;

const bucketName = (prefix: string, index: number): string => prefix + index.toString(36);

type Bucket = { readonly name: string; readonly index: number; readonly count: number };

function bucketsOf(item: Item, prefix: string): Bucket[] {
  const buckets: Bucket[] = [];
  for (const [name, count] of Object.entries(item)) {
    if (typeof count !== 'number' || !name.startsWith(prefix) || !/^[a-z][0-9a-z]{3,7}$/.test(name)) continue;
    const index = Number.parseInt(name.slice(1), 36);
    if (bucketName(prefix, index) === name) buckets.push({ name, index, count });
  }
  return buckets.sort((a, b) => a.index - b.index);
}

const isPast = (bucket: Bucket, window: Window, at: number): boolean =>
  bucket.index < Math.floor(at / window.width) - window.kept;

const sumOf = (buckets: readonly Bucket[]): number => buckets.reduce((sum, b) => sum + b.count, 0);

/** When enough buckets will have left the window for one more request to pass. */
function windowOpensAt(item: Item, window: Window, limit: number, at: number): number {
  const live = bucketsOf(item, window.prefix).filter((b) => !isPast(b, window, at));
  let sum = sumOf(live);
  for (const bucket of live) {
    sum -= bucket.count;
    if (sum < limit) return (bucket.index + window.kept + 1) * window.width;
  }
  return at + 1000;
}

function usageOf(item: Item, at: number): Usage {
  const live = (window: Window): number =>
    sumOf(bucketsOf(item, window.prefix).filter((b) => !isPast(b, window, at)));
  const fine = bucketsOf(item, MINUTE.prefix);
  const since = stampOf(at - MINUTE_MS);
  return {
    lastMinute: fine.length > 0 ? live(MINUTE) : item.recent.filter((stamp) => stamp > since).length,
    lastHour: live(HOUR),
    total: item.total,
    days: Object.fromEntries(
      bucketsOf(item, 'd').map((b) => [new Date(b.index * DAY_MS).toISOString().slice(0, 10), b.count]),
    ),
  };
}

/** Subjects that were refused, until they may pass: a hammering client costs no more writes. */
const refused = new Map<string, number>();
const REFUSED_ENTRIES = 10_000;

type Subject = {
  /** `KEY#id`, or `ADDRESS#project#address`. */
  readonly pk: string;
  readonly limits: Limits;
  /** Seconds after which an idle item may be dropped; none for keys, whose totals are kept. */
  readonly keepSeconds?: number;
};

const update = (input: Omit<UpdateCommandInput, 'TableName'>) =>
  dynamo().send(new UpdateCommand({ TableName: setting('usageTable'), ...input }));

/** One request, if the limits allow it. The condition and the counting are one write. */
async function count(subject: Subject, at: number, stamp: number): Promise<Item> {
  const { perMinute, perHour } = subject.limits;
  const listed = perMinute <= LIST_LIMIT;
  const windows = listed ? [HOUR] : [HOUR, MINUTE];
  const limitOf = (window: Window): number => (window === HOUR ? perHour : perMinute);
  const names: Record<string, string> = {
    '#total': 'total',
    '#day': bucketName('d', Math.floor(at / DAY_MS)),
  };
  const values: Record<string, unknown> = { ':one': 1 };
  const sets: string[] = [];
  const adds = ['#total :one', '#day :one'];
  const conditions: string[] = [];
  for (const [i, window] of windows.entries()) {
    names[`#sum${i}`] = window.sum;
    names[`#bucket${i}`] = bucketName(window.prefix, Math.floor(at / window.width));
    values[`:limit${i}`] = limitOf(window);
    adds.push(`#sum${i} :one`, `#bucket${i} :one`);
    conditions.push(`(attribute_not_exists(#sum${i}) OR #sum${i} < :limit${i})`);
  }
  if (listed) {
    Object.assign(values, {
      ':stamp': stamp,
      ':entry': [stamp],
      ':none': [],
      ':minuteAgo': stampOf(at - MINUTE_MS),
    });
    sets.push('recent = list_append(:entry, if_not_exists(recent, :none))');
    conditions.push(
      `(attribute_not_exists(recent[${perMinute - 1}]) OR recent[${perMinute - 1}] <= :minuteAgo)`,
      'NOT contains(recent, :stamp)',
    );
  }
  if (subject.keepSeconds !== undefined) {
    names['#ttl'] = 'ttl';
    values[':ttl'] = Math.floor(at / 1000) + subject.keepSeconds;
    sets.push('#ttl = :ttl');
  }
  const { Attributes } = await update({
    Key: { pk: subject.pk },
    UpdateExpression: `${sets.length > 0 ? `SET ${sets.join(', ')} ` : ''}ADD ${adds.join(', ')}`,
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  return v.parse(Item, Attributes);
}

/** Takes past buckets out of a sum. The condition makes a second trimmer of the same buckets do nothing. */
async function trimWindow(pk: string, item: Item, window: Window, at: number): Promise<void> {
  const past = bucketsOf(item, window.prefix).filter((b) => isPast(b, window, at));
  if (past.length === 0) return;
  await ifUnchanged(
    update({
      Key: { pk },
      UpdateExpression: `SET #sum = #sum - :past REMOVE ${past.map((_, i) => `#b${i}`).join(', ')}`,
      ConditionExpression: past.map((_, i) => `#b${i} = :b${i}`).join(' AND '),
      ExpressionAttributeNames: {
        '#sum': window.sum,
        ...Object.fromEntries(past.map((b, i) => [`#b${i}`, b.name])),
      },
      ExpressionAttributeValues: {
        ':past': sumOf(past),
        ...Object.fromEntries(past.map((b, i) => [`:b${i}`, b.count])),
      },
    }),
  );
}

/** Drops stamps beyond the limit and days beyond the last 90. Indexes beyond the limit only ever hold older stamps. */
async function trimLists(pk: string, item: Item, perMinute: number, at: number): Promise<void> {
  const stamps = item.recent.slice(perMinute).map((_, i) => `recent[${perMinute + i}]`);
  const days = bucketsOf(item, 'd').filter((b) => b.index <= Math.floor(at / DAY_MS) - KEPT_DAYS);
  if (stamps.length + days.length === 0) return;
  await update({
    Key: { pk },
    UpdateExpression: `REMOVE ${[...stamps, ...days.map((_, i) => `#d${i}`)].join(', ')}`,
    ...(days.length > 0 && {
      ExpressionAttributeNames: Object.fromEntries(days.map((b, i) => [`#d${i}`, b.name])),
    }),
  });
}

async function ifUnchanged(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

async function trim(subject: Subject, item: Item, at: number): Promise<void> {
  const { perMinute } = subject.limits;
  const surplus = perMinute <= LIST_LIMIT ? item.recent.length - perMinute : 0;
  const oldDays = bucketsOf(item, 'd').length - KEPT_DAYS;
  if (surplus >= TRIM_AFTER || oldDays > 0) await trimLists(subject.pk, item, perMinute, at);
  for (const window of [HOUR, MINUTE]) {
    const past = bucketsOf(item, window.prefix).filter((b) => isPast(b, window, at));
    if (past.length >= TRIM_AFTER) await trimWindow(subject.pk, item, window, at);
  }
}

/** The item that a failed condition brought back, in plain values. */
function itemOf(error: ConditionalCheckFailedException): Item {
  return v.parse(Item, error.Item ? unmarshall(error.Item) : {});
}

function retryTime(subject: Subject, item: Item, at: number): { at: number; window?: Window } {
  const { perMinute, perHour } = subject.limits;
  const full = (window: Window, limit: number): boolean => {
    const sum = item[window.sum];
    return typeof sum === 'number' && sum >= limit;
  };
  if (full(HOUR, perHour)) return { at: windowOpensAt(item, HOUR, perHour, at), window: HOUR };
  if (perMinute > LIST_LIMIT) return { at: windowOpensAt(item, MINUTE, perMinute, at), window: MINUTE };
  const oldest = item.recent[perMinute - 1];
  return { at: oldest === undefined ? at : timeOf(oldest) + MINUTE_MS };
}

export const usageWrites = {
  /**
   * Counts a request of a subject at a time (ms), or refuses it and says when one will pass.
   * A repeated write of the same request (a lost answer) counts once.
   */
  async request(subject: Subject, at: number): Promise<Verdict> {
    const memo = `${subject.pk} ${subject.limits.perMinute} ${subject.limits.perHour}`;
    const until = refused.get(memo);
    if (until !== undefined && until > at) return { passed: false, retryAt: until };
    sequence = (sequence + 1) % STAMP_STEPS;
    const stamp = stampOf(at) + sequence;
    for (let attempt = 0; ; attempt++) {
      try {
        const item = await count(subject, at, stamp);
        await trim(subject, item, at);
        return verdict(subject, item, at);
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        const item = itemOf(error);
        if (item.recent.includes(stamp)) return verdict(subject, item, at);
        const retry = retryTime(subject, item, at);
        const past =
          retry.window &&
          bucketsOf(item, retry.window.prefix).some((b) => retry.window && isPast(b, retry.window, at));
        if (retry.window && past && attempt < 4) {
          await trimWindow(subject.pk, item, retry.window, at);
          continue;
        }
        const retryAt = Math.max(retry.at, at + 1);
        if (refused.size >= REFUSED_ENTRIES) refused.clear();
        refused.set(memo, retryAt);
        return { passed: false, retryAt };
      }
    }
  },
};

function verdict(subject: Subject, item: Item, at: number): Verdict {
  const usage = usageOf(item, at);
  const { perMinute, perHour } = subject.limits;
  const oldest = item.recent[Math.min(item.recent.length, perMinute) - 1];
  return {
    passed: true,
    usage,
    remaining: Math.max(0, Math.min(perMinute - usage.lastMinute, perHour - usage.lastHour)),
    resetMs: oldest === undefined ? MINUTE_MS : Math.max(0, timeOf(oldest) + MINUTE_MS - at),
  };
}
