/** The keys table. A key is stored as its SHA-256; its id is the key of the row. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { now } from '#shared/clock.ts';
import { optionalSetting, setting } from '../environment.ts';
import { dynamo } from './clients/dynamo.ts';
import { scanPages } from './pages.ts';

/** Rights of a key: read, convert files, change projects, change notes, manage keys. */
export const SCOPES = ['read', 'convert', 'projects', 'notes', 'manage'] as const;
export type Scope = (typeof SCOPES)[number];

/** The tools that a key can be limited to: the folders of their endpoints. */
export const TOOLS = [
  ...(['subtitles', 'cue-sheets', 'live-notes', 'cut-detection'] as const),
  ...(['watermark', 'edl', 'ale', 'markers'] as const),
] as const;

/** Rights of a narrowed key. Absent ones are not limited. */
const KeyRights = v.object({
  scopes: v.array(v.picklist(SCOPES)),
  tools: v.optional(v.array(v.picklist(TOOLS))),
  /** The only project that it may use. */
  projectId: v.optional(v.string()),
  /** Addresses and networks (CIDR) from which it may be used. */
  addresses: v.optional(v.array(v.string())),
});
export type KeyRights = v.InferOutput<typeof KeyRights>;

export const KeyRow = v.object({
  schemaVersion: v.number(),
  keyId: v.string(),
  kind: v.picklist(['personal', 'project']),
  hash: v.string(),
  accountId: v.string(),
  name: v.string(),
  lastFour: v.string(),
  created: v.number(),
  /** Limits other than the defaults. */
  perMinute: v.optional(v.number()),
  perHour: v.optional(v.number()),
  /** May delete live notes projects. */
  deleteUnlocked: v.optional(v.boolean()),
  /** Linked to a music library. */
  library: v.optional(v.boolean()),
  /** The project of a project key. */
  projectId: v.optional(v.string()),
  /** When the key becomes void; a little later than now for a renewed key. */
  revoked: v.optional(v.number()),
  /** The key that renews this one. */
  successor: v.optional(v.string()),
  /** The key that created this one. This key is void without it, and shares its limits. */
  maker: v.optional(v.string()),
  /** Keys that this one created and that may still be live. */
  made: v.optional(v.array(v.string())),
  /** Version of that list. */
  madeRevision: v.optional(v.number()),
  /** Absent if the key has all rights. */
  rights: v.optional(KeyRights),
  /** When the key becomes void, as set at its creation. */
  expires: v.optional(v.number()),
  /** Its conversions are neither counted nor billed. */
  isTest: v.optional(v.boolean()),
});
export type KeyRow = v.InferOutput<typeof KeyRow>;

/** Most renewals to follow from the creator of a key. After more, the keys that it created are void. */
const MAX_RENEWALS = 100;

const CACHE = { entries: 1000, missingMs: 5_000 } as const;
const cache = new Map<string, { row: KeyRow | undefined; until: number }>();

/** Drops a key from the cache of this process. */
export function forgetKey(keyId: string): void {
  cache.delete(keyId);
}

/** Whether a key is valid at a time (ms). */
export const isLive = ({ revoked, expires }: Pick<KeyRow, 'revoked' | 'expires'>, at: number): boolean =>
  (revoked === undefined || revoked > at) && (expires === undefined || expires > at);

async function load(keyId: string): Promise<KeyRow | undefined> {
  const { Item } = await dynamo().send(new GetCommand({ TableName: setting('keysTable'), Key: { keyId } }));
  return Item && v.parse(KeyRow, Item);
}

/** The fields of a key row that its owner or the operator can change. */
export type KeyChanges = Partial<
  Pick<KeyRow, 'name' | 'perMinute' | 'perHour' | 'deleteUnlocked' | 'library' | 'revoked'>
>;

export const keyReads = {
  /** The row of a key id, revoked or not. Cached for up to 30 seconds, so a revocation takes that long. */
  async find(keyId: string): Promise<KeyRow | undefined> {
    const known = cache.get(keyId);
    if (known && known.until > now()) return known.row;
    const row = await load(keyId);
    const believedMs = row ? Number(optionalSetting('keyCacheSeconds') ?? 30) * 1000 : CACHE.missingMs;
    if (cache.size >= CACHE.entries) cache.clear();
    cache.set(keyId, { row, until: now() + believedMs });
    return row;
  },

  /** The live creator of a key, or its latest renewal; undefined if it was revoked. */
  async findMaker(keyId: string): Promise<KeyRow | undefined> {
    let row = await keyReads.find(keyId);
    for (let hops = 0; row && !isLive(row, now()) && hops < MAX_RENEWALS; hops += 1) {
      row = row.successor === undefined ? undefined : await keyReads.find(row.successor);
    }
    return row && isLive(row, now()) ? row : undefined;
  },

  /** All keys of an account, or of all accounts. For the command line only: it reads the whole table. */
  async list(accountId?: string): Promise<KeyRow[]> {
    const rows: KeyRow[] = [];
    for await (const page of scanPages({ TableName: setting('keysTable') }))
      for (const item of page) rows.push(v.parse(KeyRow, item));
    return rows
      .filter((row) => accountId === undefined || row.accountId === accountId)
      .sort((a, b) => a.created - b.created || (a.keyId < b.keyId ? -1 : 1));
  },
};

export const keyWrites = {
  /** Stores a new key. Its id must be free, or have the same key from an earlier attempt. */
  async add(row: Omit<KeyRow, 'schemaVersion'>): Promise<void> {
    await dynamo().send(
      new PutCommand({
        TableName: setting('keysTable'),
        Item: { schemaVersion: 1, ...row },
        ConditionExpression: 'attribute_not_exists(keyId) OR #hash = :hash',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':hash': row.hash },
      }),
    );
  },

  /** Changes a key. @returns false if there is no such key */
  async change(keyId: string, changes: KeyChanges): Promise<boolean> {
    const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (entries.length === 0) return true;
    try {
      await dynamo().send(
        new UpdateCommand({
          TableName: setting('keysTable'),
          Key: { keyId },
          UpdateExpression: `SET ${entries.map((_, i) => `#n${i} = :v${i}`).join(', ')}`,
          ConditionExpression: 'attribute_exists(keyId)',
          ExpressionAttributeNames: Object.fromEntries(entries.map(([name], i) => [`#n${i}`, name])),
          ExpressionAttributeValues: Object.fromEntries(entries.map(([, value], i) => [`:v${i}`, value])),
        }),
      );
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
    forgetKey(keyId);
    return true;
  },
};
