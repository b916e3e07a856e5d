/**
 * Deletes an account with all its data. Its keys are revoked first and deleted last: they lead to the other data, so
 * repeating an interrupted deletion completes it.
 */
import { tidyFailed } from '#functions/cut-detection/workflow/tidy.ts';
import { now } from '#shared/clock.ts';
import { accountWrites } from '#shared/data/accounts.ts';
import { cueLeftoverWrites } from '#shared/data/cue-entries.ts';
import type { ItemKey } from '#shared/data/deletions.ts';
import { erasureReads, erasureWrites, listFolders } from '#shared/data/erasure.ts';
import { executionStopWrites } from '#shared/data/executions.ts';
import { type KeyRow, keyReads, keyWrites } from '#shared/data/keys.ts';
import { liveLeftoverWrites } from '#shared/data/live-notes.ts';
import { listingReads, removalWrites } from '#shared/data/objects.ts';
import { failureWrites, processListReads } from '#shared/data/processes.ts';
import { optionalSetting } from '#shared/environment.ts';

type AccountKeys = { readonly accountId: string; readonly keys: readonly KeyRow[] };

/** One kind of data that belongs to an account. */
type Part = {
  readonly name: string;
  /** Counts the items, and removes them on request. */
  readonly go: (found: AccountKeys, removing: boolean) => Promise<number>;
};

function part<T>(
  name: string,
  pages: (found: AccountKeys) => AsyncIterable<readonly T[]>,
  remove: (things: readonly T[]) => Promise<void>,
): Part {
  return {
    name,
    go: async (found, removing) => {
      let count = 0;
      for await (const page of pages(found)) {
        count += page.length;
        if (removing) await remove(page);
      }
      return count;
    },
  };
}

async function* listObjects({ accountId }: AccountKeys): AsyncGenerator<string[]> {
  for (const folder of listFolders(accountId)) {
    for await (const page of listingReads.below(folder)) yield page.map(({ key }) => key);
  }
  yield* erasureReads.objects(accountId);
}

async function* listNotes({ accountId }: AccountKeys): AsyncGenerator<ItemKey[]> {
  for await (const page of erasureReads.items('projects', accountId)) {
    for (const { sk } of page) {
      const [kind, projectId = ''] = String(sk).split('#');
      if (kind === 'LIVE') yield* erasureReads.items('notes', projectId);
    }
  }
}

const rows = (table: 'projects' | 'files' | 'processes' | 'audit'): Part =>
  part(
    table,
    ({ accountId }) => erasureReads.items(table, accountId),
    (keys) => erasureWrites.remove(table, keys),
  );

async function* listKeys({ keys }: AccountKeys): AsyncGenerator<ItemKey[]> {
  yield keys.map(({ keyId }) => ({ keyId }));
}

/** Order matters: data that leads to other data is removed after it. */
const PARTS: readonly Part[] = [
  part('objects', listObjects, async (keys) => {
    for (const key of keys) await removalWrites.remove(key);
  }),
  part('notes', listNotes, (keys) => erasureWrites.remove('notes', keys)),
  rows('projects'),
  rows('files'),
  rows('processes'),
  rows('audit'),
  part(
    'usage',
    ({ accountId, keys }) => erasureReads.usage(accountId, new Set(keys.map(({ keyId }) => keyId))),
    (keys) => erasureWrites.remove('usage', keys),
  ),
  part('keys', listKeys, (keys) => erasureWrites.remove('keys', keys)),
];

/** Number of items of each kind. */
export type Inventory = Readonly<Record<string, number>>;

async function goThrough(accountId: string, removing: boolean): Promise<Inventory> {
  const found = { accountId, keys: await keyReads.list(accountId) };
  const counts: Record<string, number> = {};
  for (const { name, go } of PARTS) counts[name] = await go(found, removing);
  return counts;
}

/** Counts the data of an account. */
export const inventory = (accountId: string): Promise<Inventory> => goThrough(accountId, false);

/** How long a revoked key still works, since functions cache keys. */
const believedMs = (): number => 1000 * (Number(optionalSetting('keyCacheSeconds') ?? 30) + 1);

/** Revokes all keys and waits until no function has one cached. */
async function shutOut(accountId: string, pause: (ms: number) => Promise<void>): Promise<void> {
  const keys = await keyReads.list(accountId);
  let last = 0;
  for (const { keyId, revoked } of keys) {
    const at = Math.min(revoked ?? Number.POSITIVE_INFINITY, now());
    if (at !== revoked) await keyWrites.change(keyId, { revoked: at });
    last = Math.max(last, at);
  }
  const left = last + believedMs() - now();
  if (left > 0) await pause(left);
}

const MAX_PROCESSES = 100_000;

/** Stops processes that are still running. Mail is blocked first, so no failure mails go out. */
async function stopProcesses(accountId: string): Promise<void> {
  await accountWrites.blockMail(accountId);
  for (const row of await processListReads.newest(accountId, MAX_PROCESSES)) {
    if (row.state === 'in_progress') await failureWrites.fail(row, 'cancelled');
    if (row.state !== 'finished') {
      await executionStopWrites.stop(row.processId, 'The account is deleted');
      await tidyFailed(row);
    }
  }
}

/** Leftovers of earlier deletions do not name their account. There are few, so this removes those of all accounts. */
async function sweepLeftovers(): Promise<void> {
  for (const sweep of [cueLeftoverWrites.sweep, liveLeftoverWrites.sweepDeleted]) {
    while ((await sweep(100)) > 0);
  }
}

/**
 * Deletes an account. Repeating it is safe and completes an earlier attempt.
 * @param pause waits while functions may still have the keys cached
 * @returns how many items were deleted
 */
export async function deleteAccount(
  accountId: string,
  pause: (ms: number) => Promise<void>,
): Promise<Inventory> {
  await shutOut(accountId, pause);
  await stopProcesses(accountId);
  await sweepLeftovers();
  return goThrough(accountId, true);
}
