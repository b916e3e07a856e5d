/**
 * Usage of an account by day. Conversions are counted in one item per account and month, `DAYS#account#2026-11`,
 * written by the transaction that charges. Requests are in the counters of each key.
 */
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { setting } from '../environment.ts';
import { dynamo } from './clients/dynamo.ts';
import type { KeyRow } from './keys.ts';
import type { Action } from './transactions.ts';
import { formatDay, USAGE_DAYS } from './usage-days.ts';
import { readLastUse, requestsByDay, UsageItem } from './usage-item.ts';

/** A month's item expires some time after its last day is no longer shown. */
const KEPT_DAYS = USAGE_DAYS + 35;

const monthKey = (accountId: string, day: string): string => `DAYS#${accountId}#${day.slice(0, 7)}`;

/** Counts a conversion on its day; part of the transaction that charges it. */
export function countedAction(accountId: string, at: number): Action {
  const day = formatDay(at);
  return {
    Update: {
      TableName: setting('usageTable'),
      Key: { pk: monthKey(accountId, day) },
      UpdateExpression: 'SET #ttl = :ttl, schemaVersion = :version ADD #day :one',
      ExpressionAttributeNames: { '#ttl': 'ttl', '#day': day },
      ExpressionAttributeValues: {
        ':ttl': Math.ceil(at / 1000) + KEPT_DAYS * 86_400,
        ':version': 1,
        ':one': 1,
      },
    },
  };
}

const Item = v.looseObject({ pk: v.string() });
type Item = v.InferOutput<typeof Item>;

/** Most items of a batch. */
const BATCH = 100;

async function items(keys: readonly string[]): Promise<Map<string, Item>> {
  const table = setting('usageTable');
  const found = new Map<string, Item>();
  let rest = keys.map((pk): Record<string, unknown> => ({ pk }));
  while (rest.length > 0) {
    const { Responses, UnprocessedKeys } = await dynamo().send(
      new BatchGetCommand({
        RequestItems: { [table]: { Keys: rest.slice(0, BATCH), ConsistentRead: true } },
      }),
    );
    for (const raw of Responses?.[table] ?? []) {
      const item = v.parse(Item, raw);
      found.set(item.pk, item);
    }
    rest = [...(UnprocessedKeys?.[table]?.Keys ?? []), ...rest.slice(BATCH)];
  }
  return found;
}

export type KeyUsage = { readonly total: number; readonly days: Readonly<Record<string, number>> };

export const keyUseReads = {
  /** When each key was last used (ms), if known: one batch of reads. */
  async lastUses(keys: readonly Pick<KeyRow, 'keyId' | 'maker'>[]): Promise<Map<string, number>> {
    const found = await items(
      keys.filter(({ maker }) => maker === undefined).map(({ keyId }) => `KEY#${keyId}`),
    );
    const counters = [...found.values()].map((item) => v.parse(UsageItem, item));
    const uses = keys.flatMap(({ keyId, maker }): [string, number][] => {
      const own = v.parse(UsageItem, found.get(`KEY#${keyId}`) ?? {});
      const times =
        maker === undefined ? [readLastUse(own)] : counters.map((counter) => readLastUse(counter, keyId));
      const known = times.filter((time) => time !== undefined);
      return known.length === 0 ? [] : [[keyId, Math.max(...known)]];
    });
    return new Map(uses);
  },
};

export const accountUsageReads = {
  /** Conversions of the given days (`YYYY-MM-DD`), and the requests of the given keys by day: one batch of reads. */
  async ofDays(
    accountId: string,
    keyIds: readonly string[],
    days: readonly string[],
  ): Promise<{ conversions: Record<string, number>; requests: Map<string, KeyUsage> }> {
    const months = [...new Set(days.map((day) => monthKey(accountId, day)))];
    const found = await items([...months, ...keyIds.map((id) => `KEY#${id}`)]);
    const conversions = days.map((day): [string, number] => {
      const count = found.get(monthKey(accountId, day))?.[day];
      return [day, typeof count === 'number' ? count : 0];
    });
    const requests = keyIds.map((id): [string, KeyUsage] => {
      const item = v.parse(UsageItem, found.get(`KEY#${id}`) ?? {});
      return [id, { total: item.total, days: requestsByDay(item) }];
    });
    return { conversions: Object.fromEntries(conversions), requests: new Map(requests) };
  },
};
