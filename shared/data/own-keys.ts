/** The personal keys of one account, for their owner. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { setting } from '../environment.ts';
import { dynamo } from './clients/dynamo.ts';
import { retryOnConflict } from './conflicts.ts';
import { forgetKey, isLive, KeyRow } from './keys.ts';
import { queryPages } from './pages.ts';
import { transact } from './transactions.ts';

/** How long a renewed key still works, for a client that did not get the answer. */
const GRACE_MS = 60_000;

async function load(keyId: string): Promise<KeyRow | undefined> {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: setting('keysTable'), Key: { keyId }, ConsistentRead: true }),
  );
  return Item && v.parse(KeyRow, Item);
}

export const ownKeyReads = {
  /** Personal keys of an account, oldest first, including revoked ones. */
  async list(accountId: string): Promise<KeyRow[]> {
    const rows: KeyRow[] = [];
    const pages = queryPages({
      TableName: setting('keysTable'),
      IndexName: 'byAccount',
      KeyConditionExpression: 'accountId = :account',
      FilterExpression: 'kind = :personal',
      ExpressionAttributeValues: { ':account': accountId, ':personal': 'personal' },
    });
    for await (const page of pages) for (const item of page) rows.push(v.parse(KeyRow, item));
    return rows;
  },
};

/** Most live keys created by one key. */
export const MAX_MADE = 20;

/** The keys that may still be live, each as its latest renewal. A key that is not found may be too new. */
function stillLive(made: readonly string[], rows: readonly KeyRow[], at: number): string[] {
  const byId = new Map(rows.map((row) => [row.keyId, row]));
  const latest = (keyId: string): string => {
    let id = keyId;
    for (let next = byId.get(id)?.successor; next !== undefined; next = byId.get(id)?.successor) id = next;
    return id;
  };
  return made.map(latest).filter((id) => {
    const row = byId.get(id);
    return !row || isLive(row, at);
  });
}

export const keyCreationWrites = {
  /**
   * Stores a key that another one creates, in one transaction with the creator's list of keys.
   * @returns `too_many` if the creator has the maximum of live keys; `void` if it is revoked or renewed
   */
  create(
    row: Omit<KeyRow, 'schemaVersion'> & { maker: string },
    at: number,
  ): Promise<'made' | 'too_many' | 'void'> {
    const table = setting('keysTable');
    return retryOnConflict(async () => {
      const maker = await load(row.maker);
      if (!maker || maker.revoked !== undefined || !isLive(maker, at)) return 'void';
      const { made: seen = [], madeRevision: revision = 0 } = maker;
      if (seen.includes(row.keyId)) return 'made';
      const kept = seen.length < MAX_MADE ? seen : stillLive(seen, await ownKeyReads.list(row.accountId), at);
      if (kept.length >= MAX_MADE) return 'too_many';
      const refusal = await transact([
        {
          Update: {
            TableName: table,
            Key: { keyId: row.maker },
            UpdateExpression: 'SET made = :made, madeRevision = :next',
            ConditionExpression: `${revision === 0 ? 'attribute_not_exists(madeRevision)' : 'madeRevision = :seen'} AND attribute_not_exists(revoked)`,
            ExpressionAttributeValues: {
              ':made': [...kept, row.keyId],
              ':next': revision + 1,
              ...(revision > 0 && { ':seen': revision }),
            },
          },
        },
        {
          Put: {
            TableName: table,
            Item: { schemaVersion: 1, ...row },
            ConditionExpression: 'attribute_not_exists(keyId)',
          },
        },
      ]);
      return refusal ? undefined : 'made';
    });
  },
};

export const keyRevocationWrites = {
  /**
   * Voids a personal key of the account at a time (ms), unless it is void already.
   * @param onlyMade spares keys with all rights
   * @returns false if the account has no such key
   */
  async revoke(accountId: string, keyId: string, at: number, onlyMade = false): Promise<boolean> {
    const isOwn = (row: unknown): boolean => {
      const parsed = v.safeParse(KeyRow, row);
      if (!parsed.success || (onlyMade && parsed.output.maker === undefined)) return false;
      return parsed.output.accountId === accountId && parsed.output.kind === 'personal';
    };
    try {
      await dynamo().send(
        new UpdateCommand({
          TableName: setting('keysTable'),
          Key: { keyId },
          UpdateExpression: 'SET revoked = :at',
          ConditionExpression: `accountId = :account AND kind = :personal AND (attribute_not_exists(revoked) OR revoked > :at)${onlyMade ? ' AND attribute_exists(maker)' : ''}`,
          ExpressionAttributeValues: { ':at': at, ':account': accountId, ':personal': 'personal' },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return isOwn(await load(keyId));
    }
    forgetKey(keyId);
    return true;
  },
};

export const keyRenewalWrites = {
  /**
   * Renews a live key, which becomes void a minute later. A second renewal within that minute voids the key of the
   * first, unless that one was renewed itself, so that a key never has two live successors.
   * @returns the time (ms) at which the old key ends; undefined if it can no longer be renewed
   */
  async renew(
    keyId: string,
    makeRow: (old: KeyRow) => Omit<KeyRow, 'schemaVersion'>,
    at: number,
  ): Promise<number | undefined> {
    const table = setting('keysTable');
    const renewed = await retryOnConflict(async () => {
      const old = await load(keyId);
      if (!old || !isLive(old, at)) return { end: undefined };
      const end = old.revoked ?? at + GRACE_MS;
      const row = makeRow(old);
      const seen = old.successor;
      const refusal = await transact([
        {
          Update: {
            TableName: table,
            Key: { keyId },
            UpdateExpression: 'SET revoked = if_not_exists(revoked, :end), successor = :next',
            ConditionExpression: `${seen === undefined ? 'attribute_not_exists(successor)' : 'successor = :seen'} AND (attribute_not_exists(revoked) OR revoked > :at)`,
            ExpressionAttributeValues: {
              ':end': end,
              ':next': row.keyId,
              ':at': at,
              ...(seen !== undefined && { ':seen': seen }),
            },
          },
        },
        {
          Put: {
            TableName: table,
            Item: { schemaVersion: 1, ...row },
            ConditionExpression: 'attribute_not_exists(keyId)',
          },
        },
        ...(seen === undefined
          ? []
          : [
              {
                Update: {
                  TableName: table,
                  Key: { keyId: seen },
                  UpdateExpression: 'SET revoked = if_not_exists(revoked, :at)',
                  ConditionExpression: 'attribute_exists(keyId) AND attribute_not_exists(successor)',
                  ExpressionAttributeValues: { ':at': at },
                },
              },
            ]),
      ]);
      // The first successor was renewed itself, so there would be two live successors.
      if (refusal?.index === 2) return { end: undefined };
      if (refusal) return undefined;
      forgetKey(keyId);
      if (seen !== undefined) forgetKey(seen);
      return { end };
    });
    return renewed.end;
  },
};
