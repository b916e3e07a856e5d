/**
 * Entries of cue sheet projects. They lie in batch items of a generation, so that adding a hundred is one action and
 * deleting all is one switch of the project to a new generation. A marker tells which generation is to be swept away.
 */
import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { setting } from '../environment.ts';
import { dynamo } from './clients/dynamo.ts';
import { deleteItems } from './deletions.ts';
import type { Action } from './transactions.ts';

/** Which entries of a project count. */
export type Generation = {
  readonly accountId: string;
  readonly projectId: string;
  readonly generation: string;
};

/** An entry as it is stored: what the interface parsed, under an id within its batch. */
export type StoredEntry = Readonly<Record<string, unknown>>;
export type EntryItem = { readonly entryId: string; readonly entry: StoredEntry };

const BatchRow = v.object({
  sk: v.string(),
  entries: v.record(v.string(), v.record(v.string(), v.unknown())),
});

/** Entries of one call lie together; a batch id sorts by time. */
export type NewBatch = {
  readonly batchId: string;
  readonly entries: readonly StoredEntry[];
  readonly bytes: number;
};

const BATCH_ID = 20;
export const BATCH_ENTRIES = 100;
/** An item holds 400 KB; a batch that would be larger is split. */
const BATCH = { count: BATCH_ENTRIES, bytes: 300_000 } as const;
/** A transaction takes 100 actions and 4 MB; two actions and some bytes are the project's. */
const TRANSACTION = { count: 98, bytes: 3_800_000 } as const;
const SWEEP = 'SWEEP';
const MARKER = 'ENTRIES#';

export const projectsTable = (): { TableName: string } => ({ TableName: setting('projectsTable') });
const buildPrefix = ({ projectId, generation }: Generation): string => `ENTRIES#${projectId}#${generation}#`;
const entryKey = (index: number): string => index.toString(36).padStart(2, '0');

type SizedEntry = { readonly bytes: number };

/** Things in groups that stay within a number and a size, in order; one that is too large stands alone. */
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

/** Cuts entries into batches that fit an item; `idOf` gives each its id, in order. */
export function splitBatches(entries: readonly StoredEntry[], idOf: (index: number) => string): NewBatch[] {
  const sized = entries.map((entry) => ({ entry, bytes: Buffer.byteLength(JSON.stringify(entry)) }));
  return grouped(sized, BATCH).map((group, index) => ({
    batchId: idOf(index),
    entries: group.map(({ entry }) => entry),
    bytes: group.reduce((sum, { bytes }) => sum + bytes, 0),
  }));
}

/** Groups of batches that fit one transaction each, in order. */
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

/** Changes an entry, `#key` in the expressions, within its batch; undefined for what cannot be an id. */
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

/** Where an entry lies; undefined for what cannot be an id. */
export function locateEntry(generation: Generation, entryId: string) {
  if (!/^[0-9A-Za-z]{22}$/.test(entryId)) return undefined;
  const sk = buildPrefix(generation) + entryId.slice(0, BATCH_ID);
  return { Key: { accountId: generation.accountId, sk }, key: entryId.slice(BATCH_ID) };
}

export const readBatch = (item: unknown): Readonly<Record<string, StoredEntry>> =>
  v.parse(BatchRow, item).entries;

/** Items of a partition by the beginning of their sort key: all, or `limit` of them behind a place. */
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

/** A page of entries holds whole batches; the token is the last batch that was read. */
export type EntryPage = { readonly entries: EntryItem[]; readonly next: string | undefined };

/** So many batches of a generation behind a place, or all. */
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

/** Marks a generation as one to be swept away. */
export const markerAction = (generation: Generation): Action => ({
  Put: { ...projectsTable(), Item: { ...buildMarker(generation), schemaVersion: 1 } },
});

/** Removes the batches of a generation that nobody can reach any more, then its marker. */
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
  /** Finishes what a deletion left behind: at most so many generations at once. @returns how many were swept */
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
