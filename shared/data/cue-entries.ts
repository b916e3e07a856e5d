/**
 * Entries of cue sheet projects, in batch items of a generation: adding a hundred entries is one action, and deleting
 * all switches the project to a new generation. A marker names the generation to delete.
 */
import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { setting } from '../environment.ts';
import { dynamo } from './clients/dynamo.ts';
import { deleteItems } from './deletions.ts';
import type { Action } from './transactions.ts';

/** The current entries of a project. */
export type Generation = {
  readonly accountId: string;
  readonly projectId: string;
  readonly generation: string;
};

/** An entry as stored: what the interface parsed, with an id within its batch. */
export type StoredEntry = Readonly<Record<string, unknown>>;
export type EntryItem = { readonly entryId: string; readonly entry: StoredEntry };

const BatchRow = v.object({
  sk: v.string(),
  entries: v.record(v.string(), v.record(v.string(), v.unknown())),
});

/** The entries of one call; batch ids sort by time. */
export type NewBatch = {
  readonly batchId: string;
  readonly entries: readonly StoredEntry[];
  readonly bytes: number;
};

const BATCH_ID = 20;
export const BATCH_ENTRIES = 100;
/** An item has at most 400 KB; a larger batch is split. */
const BATCH = { count: BATCH_ENTRIES, bytes: 300_000 } as const;
/** A transaction has at most 100 actions and 4 MB; two actions and some bytes are the project's. */
const TRANSACTION = { count: 98, bytes: 3_800_000 } as const;
const SWEEP = 'SWEEP';
const MARKER = 'ENTRIES#';

export const projectsTable = (): { TableName: string } => ({ TableName: setting('projectsTable') });
const buildPrefix = ({ projectId, generation }: Generation): string => `ENTRIES#${projectId}#${generation}#`;
const entryKey = (index: number): string => index.toString(36).padStart(2, '0');

type SizedEntry = { readonly bytes: number };

/** Groups items in order, within a number and a size; one that is too large is alone. */
function grouped<T extends SizedEntry>(
  things: readonly T[],
  most: { readonly count: number } & SizedEntry,
): T[][] {
  const groups: T[][] = [];
  let bytes = 0;
  for (const thing of things) {
    const last = groups.at(-1);
    if (!last || last.length >= most.count || bytes + thing.bytes > most.bytes) {
      groups.push([thing]);
      bytes = thing.bytes;
    } else {
      last.push(thing);
      bytes += thing.bytes;
    }
  }
  return groups;
}

/** Splits entries into batches that fit in an item; `createId` gives each its id, in order. */
export function splitBatches(
  entries: readonly StoredEntry[],
  createId: (index: number) => string,
): NewBatch[] {
  const sized = entries.map((entry) => ({ entry, bytes: Buffer.byteLength(JSON.stringify(entry)) }));
  return grouped(sized, BATCH).map((group, index) => ({
    batchId: createId(index),
    entries: group.map(({ entry }) => entry),
    bytes: group.reduce((sum, { bytes }) => sum + bytes, 0),
  }));
}

/** Groups batches by transaction, in order. */
export const splitTransactions = (batches: readonly NewBatch[]): NewBatch[][] =>
  grouped(batches, TRANSACTION);

export const countEntries = (batches: readonly NewBatch[]): number =>
  batches.reduce((sum, { entries }) => sum + entries.length, 0);

/** Puts a batch, once. */
export const batchAction = (generation: Generation, { batchId, entries }: NewBatch): Action => ({
  Put: {
    ...projectsTable(),
    Item: {
      accountId: generation.accountId,
      sk: buildPrefix(generation) + batchId,
      schemaVersion: 1,
      entries: Object.fromEntries(entries.map((entry, i) => [entryKey(i), entry])),
    },
    ConditionExpression: 'attribute_not_exists(sk)',
  },
});

type Change = {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
};

/** Changes an entry, `#key` in the expressions, within its batch; undefined if the id is invalid. */
export function entryAction(generation: Generation, entryId: string, change: Change): Action | undefined {
  const place = locateEntry(generation, entryId);
  return (
    place && {
      Update: {
        ...projectsTable(),
        Key: place.Key,
        ExpressionAttributeNames: { '#key': place.key },
        ...change,
      },
    }
  );
}

/** The batch and key of an entry; undefined if the id is invalid. */
export function locateEntry(generation: Generation, entryId: string) {
  if (!/^[0-9A-Za-z]{22}$/.test(entryId)) return undefined;
  const sk = buildPrefix(generation) + entryId.slice(0, BATCH_ID);
  return { Key: { accountId: generation.accountId, sk }, key: entryId.slice(BATCH_ID) };
}

export const readBatch = (item: unknown): Readonly<Record<string, StoredEntry>> =>
  v.parse(BatchRow, item).entries;

/** Items of a partition by a prefix of their sort key: all, or `limit` of them after a key. */
export async function queryAll(accountId: string, prefix: string, startAfter?: string, limit?: number) {
  const items: Record<string, unknown>[] = [];
  let start = startAfter === undefined ? undefined : { accountId, sk: startAfter };
  do {
    const page = await dynamo().send(
      new QueryCommand({
        ...projectsTable(),
        KeyConditionExpression: 'accountId = :account AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':account': accountId, ':prefix': prefix },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
        ...(limit !== undefined && { Limit: limit }),
      }),
    );
    items.push(...(page.Items ?? []));
    const last = page.LastEvaluatedKey;
    start = last && { accountId, sk: String(last.sk) };
  } while (start && (limit === undefined || items.length < limit));
  return { items, more: start !== undefined };
}

/** A page has whole batches; its token is the last batch. */
export type EntryPage = { readonly entries: EntryItem[]; readonly next: string | undefined };

/** So many batches of a generation after a key, or all. */
export async function parseEntries(
  generation: Generation,
  batches?: number,
  after?: string,
): Promise<EntryPage> {
  const prefix = buildPrefix(generation);
  const { items, more } = await queryAll(generation.accountId, prefix, after && prefix + after, batches);
  const getBatchId = (item: Record<string, unknown>): string => String(item.sk).slice(prefix.length);
  const entries = items.flatMap((item) =>
    Object.entries(readBatch(item))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => ({ entryId: getBatchId(item) + key, entry })),
  );
  const last = items.at(-1);
  return { entries, next: more && last ? getBatchId(last) : undefined };
}

const buildMarker = ({ accountId, projectId, generation }: Generation) => ({
  accountId: SWEEP,
  sk: `${MARKER}${accountId}#${projectId}#${generation}`,
});

/** Marks a generation for deletion. */
export const markerAction = (generation: Generation): Action => ({
  Put: { ...projectsTable(), Item: { ...buildMarker(generation), schemaVersion: 1 } },
});

/** Deletes the batches of an abandoned generation, then its marker. */
export async function sweepGeneration(generation: Generation): Promise<void> {
  const { accountId } = generation;
  const { items } = await queryAll(accountId, buildPrefix(generation));
  await deleteItems(
    projectsTable().TableName,
    items.map(({ sk }) => ({ accountId, sk })),
  );
  await dynamo().send(new DeleteCommand({ ...projectsTable(), Key: buildMarker(generation) }));
}

export const cueLeftoverWrites = {
  /** Deletes marked generations, at most so many at once. @returns how many were deleted */
  async sweep(limit: number): Promise<number> {
    const { items } = await queryAll(SWEEP, MARKER, undefined, limit);
    for (const item of items) {
      const [accountId = '', projectId = '', generation = ''] = String(item.sk)
        .slice(MARKER.length)
        .split('#');
      await sweepGeneration({ accountId, projectId, generation });
    }
    return items.length;
  },
};
