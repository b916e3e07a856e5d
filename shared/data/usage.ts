/**
 * Counts the requests of a key: one item per key, one conditional write per request.
 *
 * The last minute is exact: a list of stamps, newest first. A request passes only if the stamp at its limit is at least
 * a minute old. The hour (and the minute of keys with very high limits) is a sum over buckets that expire only as a
 * whole, so it may refuse slightly early. Later writes trim the lists.
 */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import { errorText, log, metric } from '#shared/log.ts';
import { setting } from '../environment.ts';
import { dynamo } from './clients/dynamo.ts';
import {
  computeUsage,
  dayBucket,
  HOUR,
  isListed,
  type Limits,
  lastUseName,
  MINUTE,
  minuteAgo,
  minuteEases,
  newStamp,
  passesAt,
  pastBuckets,
  pastDays,
  pastUses,
  runningBucket,
  stampsKept,
  sumBuckets,
  type Usage,
  UsageItem,
  type Window,
} from './usage-item.ts';

export type { Limits, Usage } from './usage-item.ts';

export type LimitDecision =
  | { readonly passed: true; readonly usage: Usage; readonly remaining: number; readonly resetMs: number }
  | { readonly passed: false; readonly retryAt: number };

export type Subject = {
  /** `KEY#id`, or `ADDRESS#project#address`. */
  readonly pk: string;
  readonly limits: Limits;
  /** Seconds after which an idle item may be dropped; none for keys, whose totals are kept. */
  readonly keepSeconds?: number;
  /** The key in use, where it shares the counters of the one that made it. */
  readonly madeKeyId?: string;
};

/** The limiter may not hold a request up for longer. */
const PATIENCE_MS = 8_000;
/** Buckets and stamps are trimmed when this many are past, so that trimming costs a fraction of a write a request. */
const TRIM_AFTER = 12;
/** Stamps dropped by one write; an expression ends at 4 KB. */
const TRIM_AT_ONCE = 200;
/** How often a request tries again after making room. */
const ATTEMPTS = 5;

const update = (input: Omit<UpdateCommandInput, 'TableName'>) =>
  dynamo().send(new UpdateCommand({ TableName: setting('usageTable'), ...input }), {
    abortSignal: AbortSignal.timeout(PATIENCE_MS),
  });

/** One request, if the limits allow it. The condition and the counting are one write. */
async function count(subject: Subject, at: number, stamp: string): Promise<UsageItem> {
  const { perMinute, perHour } = subject.limits;
  const listed = isListed(subject.limits);
  const names: Record<string, string> = { '#total': 'total', '#day': dayBucket(at) };
  const values: Record<string, unknown> = { ':one': 1, ':stamp': stamp, ':entry': [stamp], ':none': [] };
  const sets = ['stamps = list_append(:entry, if_not_exists(stamps, :none))'];
  const adds = ['#total :one', '#day :one'];
  const conditions = ['NOT contains(stamps, :stamp)'];
  for (const [i, window] of (listed ? [HOUR] : [HOUR, MINUTE]).entries()) {
    names[`#sum${i}`] = window.sum;
    names[`#bucket${i}`] = runningBucket(window, at);
    values[`:limit${i}`] = window === HOUR ? perHour : perMinute;
    adds.push(`#sum${i} :one`, `#bucket${i} :one`);
    conditions.push(`(attribute_not_exists(#sum${i}) OR #sum${i} < :limit${i})`);
  }
  if (listed) {
    const last = `stamps[${perMinute - 1}]`;
    values[':minuteAgo'] = minuteAgo(at);
    conditions.push(`(attribute_not_exists(${last}) OR ${last} < :minuteAgo)`);
  }
  if (subject.keepSeconds !== undefined) {
    names['#ttl'] = 'ttl';
    values[':ttl'] = Math.floor(at / 1000) + subject.keepSeconds;
    sets.push('#ttl = :ttl');
  }
  if (subject.madeKeyId !== undefined) {
    names['#use'] = lastUseName(subject.madeKeyId);
    values[':at'] = at;
    sets.push('#use = :at');
  }
  const { Attributes } = await update({
    Key: { pk: subject.pk },
    UpdateExpression: `SET ${sets.join(', ')} ADD ${adds.join(', ')}`,
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  return v.parse(UsageItem, Attributes);
}

async function ifUnchanged(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/** Takes past buckets out of a sum. The condition makes a second trimmer of the same buckets do nothing. */
async function trimWindow(pk: string, item: UsageItem, window: Window, at: number): Promise<void> {
  const past = pastBuckets(item, window, at);
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
        ':past': sumBuckets(past),
        ...Object.fromEntries(past.map((b, i) => [`:b${i}`, b.count])),
      },
    }),
  );
}

/** Drops stamps that are not needed, and days and last uses beyond the last 90. */
async function trimLists({ pk, limits }: Subject, item: UsageItem, at: number): Promise<void> {
  const kept = stampsKept(limits);
  const surplus = item.stamps.slice(kept).slice(-TRIM_AT_ONCE).length;
  const stamps = Array.from({ length: surplus }, (_, i) => `stamps[${item.stamps.length - 1 - i}]`);
  const days = [...pastDays(item, at).map(({ name }) => name), ...pastUses(item, at)].slice(0, TRIM_AT_ONCE);
  await update({
    Key: { pk },
    UpdateExpression: `REMOVE ${[...stamps, ...days.map((_, i) => `#d${i}`)].join(', ')}`,
    ...(days.length > 0 && {
      ExpressionAttributeNames: Object.fromEntries(days.map((name, i) => [`#d${i}`, name])),
    }),
  });
}

/** Keeps the item small. Trouble with it is no trouble of the request, and the next one tries again. */
async function trim(subject: Subject, item: UsageItem, at: number): Promise<void> {
  try {
    const surplus = item.stamps.length - stampsKept(subject.limits);
    if (surplus >= TRIM_AFTER || pastDays(item, at).length > 0 || pastUses(item, at).length > 0)
      await trimLists(subject, item, at);
    for (const window of [HOUR, MINUTE]) {
      if (pastBuckets(item, window, at).length >= TRIM_AFTER) await trimWindow(subject.pk, item, window, at);
    }
  } catch (error) {
    metric('LimiterTrimFailure', 1);
    log('warn', 'The counters of a key could not be trimmed', { error: errorText(error) });
  }
}

/** The item that a failed condition brought back, in plain values. */
function readItem(error: ConditionalCheckFailedException): UsageItem {
  return v.parse(UsageItem, error.Item ? unmarshall(error.Item) : {});
}

function buildDecision({ limits }: Subject, item: UsageItem, at: number): LimitDecision {
  const usage = computeUsage(item, limits, at);
  return {
    passed: true,
    usage,
    remaining: Math.max(0, Math.min(limits.perMinute - usage.lastMinute, limits.perHour - usage.lastHour)),
    resetMs: Math.max(0, minuteEases(item, limits, at) - at),
  };
}

/** Subjects that were refused, until they may pass: a hammering client costs no more writes. */
const refused = new Map<string, number>();
const REFUSED_ENTRIES = 10_000;

function remember(memo: string, until: number): void {
  if (refused.size >= REFUSED_ENTRIES) refused.clear();
  refused.set(memo, until);
}

/** Makes room where a sum is full of past buckets. @returns false where there is none to make */
async function makeRoom(pk: string, item: UsageItem, at: number): Promise<boolean> {
  const full = [HOUR, MINUTE].filter((window) => pastBuckets(item, window, at).length > 0);
  for (const window of full) await trimWindow(pk, item, window, at);
  return full.length > 0;
}

export const usageWrites = {
  /**
   * Counts a request of a subject at a time (ms), or refuses it and says when one will pass.
   * A repeated write of the same request (a lost answer) counts once.
   */
  async request(subject: Subject, at: number): Promise<LimitDecision> {
    const memo = `${subject.pk} ${subject.limits.perMinute} ${subject.limits.perHour}`;
    const until = refused.get(memo);
    if (until !== undefined && until > at) return { passed: false, retryAt: until };
    const stamp = newStamp(at);
    for (let attempt = 1; ; attempt++) {
      try {
        const item = await count(subject, at, stamp);
        await trim(subject, item, at);
        return buildDecision(subject, item, at);
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        const item = readItem(error);
        if (item.stamps.includes(stamp)) return buildDecision(subject, item, at);
        const retryAt = passesAt(item, subject.limits, at);
        if (retryAt <= at && attempt < ATTEMPTS && (await makeRoom(subject.pk, item, at))) continue;
        remember(memo, Math.max(retryAt, at + 1));
        return { passed: false, retryAt: Math.max(retryAt, at + 1) };
      }
    }
  },
};
