/**
 * Cue sheet projects. A project is one item; its entries lie in batch items of a generation, so that adding a hundred
 * is one transaction and deleting all is one switch. A marker tells which generation is to be swept away.
 */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from './clients/dynamo.ts';
import { setting } from './environment.ts';
import { type Action, transact } from './transactions.ts';

const text = v.optional(v.nullable(v.string()), null);
const ProjectRow = v.object({
  projectId: v.string(),
  name: v.string(),
  color: v.string(),
  framerate: v.string(),
  isArchived: v.boolean(),
  productionType: text,
  productionCategory: text,
  episodeTitle: text,
  episodeNumber: text,
  seasonNumber: text,
  yearOfProduction: v.optional(v.nullable(v.number()), null),
  country: text,
  created: v.number(),
  lastUpdate: v.number(),
  generation: v.string(),
  totalEntries: v.number(),
});
export type CueProject = v.InferOutput<typeof ProjectRow>;

/** What a user sets of a project. */
export type CueProjectSettings = Omit<
  CueProject,
  'projectId' | 'created' | 'lastUpdate' | 'generation' | 'totalEntries'
>;

/** An entry as it is stored: what the interface parsed, under an id within its batch. */
export type StoredEntry = Readonly<Record<string, unknown>>;
export type EntryItem = { readonly entryId: string; readonly entry: StoredEntry };

const Batch = v.object({ sk: v.string(), entries: v.record(v.string(), v.record(v.string(), v.unknown())) });

/** Entries of one call lie together; a batch id sorts by time. */
export type NewBatch = { readonly batchId: string; readonly entries: readonly StoredEntry[] };

const BATCH_ID = 20;
/** An item holds 400 KB; a batch that would be larger is split. */
const BATCH_BYTES = 300_000;
const BATCH_ENTRIES = 100;
/** A transaction takes 100 actions. */
const TRANSACTION_BATCHES = 98;
const SWEEP = 'SWEEP';
const MARKER = 'ENTRIES#';

const table = (): { TableName: string } => ({ TableName: setting('projectsTable') });
const projectKey = (accountId: string, projectId: string) => ({ accountId, sk: `CUE#${projectId}` });
const batchPrefix = (projectId: string, generation: string): string => `ENTRIES#${projectId}#${generation}#`;
const entryKey = (index: number): string => index.toString(36).padStart(2, '0');

function batchAction(accountId: string, projectId: string, generation: string, batch: NewBatch): Action {
  return {
    Put: {
      ...table(),
      Item: {
        accountId,
        sk: batchPrefix(projectId, generation) + batch.batchId,
        schemaVersion: 1,
        entries: Object.fromEntries(batch.entries.map((entry, i) => [entryKey(i), entry])),
      },
      ConditionExpression: 'attribute_not_exists(sk)',
    },
  };
}

/** Cuts entries into batches that fit an item; `idOf` gives each its id, in order. */
export function batchesOf(entries: readonly StoredEntry[], idOf: (index: number) => string): NewBatch[] {
  const batches: { batchId: string; entries: StoredEntry[] }[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(JSON.stringify(entry));
    const last = batches.at(-1);
    if (!last || last.entries.length >= BATCH_ENTRIES || bytes + size > BATCH_BYTES) {
      batches.push({ batchId: idOf(batches.length), entries: [entry] });
      bytes = size;
    } else {
      last.entries.push(entry);
      bytes += size;
    }
  }
  return batches;
}

async function queryAll(accountId: string, prefix: string, startAfter?: string, limit?: number) {
  const items: Record<string, unknown>[] = [];
  let start = startAfter === undefined ? undefined : { accountId, sk: startAfter };
  do {
    const page = await dynamo().send(
      new QueryCommand({
        ...table(),
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

function entriesOf(item: unknown, prefix: string): EntryItem[] {
  const { sk, entries } = v.parse(Batch, item);
  const batchId = sk.slice(prefix.length);
  return Object.entries(entries)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => ({ entryId: batchId + key, entry }));
}

/** Where an entry lies; undefined for what cannot be an id. */
function placeOf(entryId: string): { batchId: string; key: string } | undefined {
  if (!/^[0-9A-Za-z]{22}$/.test(entryId)) return undefined;
  return { batchId: entryId.slice(0, BATCH_ID), key: entryId.slice(BATCH_ID) };
}

/** A page of entries holds whole batches; the token is the last batch that was read. */
export type EntryPage = { readonly entries: EntryItem[]; readonly next: string | undefined };

export const cueProjectReads = {
  async find(accountId: string, projectId: string): Promise<CueProject | undefined> {
    const { Item } = await dynamo().send(
      new GetCommand({ ...table(), Key: projectKey(accountId, projectId), ConsistentRead: true }),
    );
    return Item && v.parse(ProjectRow, Item);
  },

  /** All projects of an account, the latest change first. */
  async list(accountId: string): Promise<CueProject[]> {
    const { items } = await queryAll(accountId, 'CUE#');
    return items
      .map((item) => v.parse(ProjectRow, item))
      .sort((a, b) => b.lastUpdate - a.lastUpdate || (a.projectId < b.projectId ? 1 : -1));
  },

  async entries(accountId: string, project: CueProject): Promise<EntryItem[]> {
    const prefix = batchPrefix(project.projectId, project.generation);
    const { items } = await queryAll(accountId, prefix);
    return items.flatMap((item) => entriesOf(item, prefix));
  },

  /** About `limit` entries, in whole batches. */
  async entryPage(accountId: string, project: CueProject, limit: number, after?: string): Promise<EntryPage> {
    const prefix = batchPrefix(project.projectId, project.generation);
    const batches = Math.max(1, Math.ceil(limit / BATCH_ENTRIES));
    const { items, more } = await queryAll(accountId, prefix, after && prefix + after, batches);
    const last = items.at(-1);
    return {
      entries: items.flatMap((item) => entriesOf(item, prefix)),
      next: more && last ? String(last.sk).slice(prefix.length) : undefined,
    };
  },

  async entry(accountId: string, project: CueProject, entryId: string): Promise<StoredEntry | undefined> {
    const place = placeOf(entryId);
    if (!place) return undefined;
    const sk = batchPrefix(project.projectId, project.generation) + place.batchId;
    const { Item } = await dynamo().send(
      new GetCommand({ ...table(), Key: { accountId, sk }, ConsistentRead: true }),
    );
    return Item && v.parse(Batch, Item).entries[place.key];
  },
};

async function updateProject(
  accountId: string,
  projectId: string,
  expression: string,
  names: Record<string, string>,
  values: Record<string, unknown>,
): Promise<boolean> {
  try {
    await dynamo().send(
      new UpdateCommand({
        ...table(),
        Key: projectKey(accountId, projectId),
        UpdateExpression: expression,
        ConditionExpression: 'attribute_exists(sk)',
        ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
        ExpressionAttributeValues: values,
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

function markerAction(accountId: string, project: CueProject): Action {
  const { projectId, generation } = project;
  return {
    Put: {
      ...table(),
      Item: { accountId: SWEEP, sk: `${MARKER}${accountId}#${projectId}#${generation}`, schemaVersion: 1 },
    },
  };
}

/** Removes the batches of a generation that nobody can reach any more, then its marker. */
async function sweepGeneration(accountId: string, projectId: string, generation: string): Promise<void> {
  const { items } = await queryAll(accountId, batchPrefix(projectId, generation));
  for (let i = 0; i < items.length; i += 25) {
    let requests = items
      .slice(i, i + 25)
      .map((item) => ({ DeleteRequest: { Key: { accountId, sk: item.sk } } }));
    while (requests.length > 0) {
      const { UnprocessedItems } = await dynamo().send(
        new BatchWriteCommand({ RequestItems: { [setting('projectsTable')]: requests } }),
      );
      const left = UnprocessedItems?.[setting('projectsTable')] ?? [];
      requests = left.flatMap(({ DeleteRequest }) =>
        DeleteRequest ? [{ DeleteRequest: { Key: { accountId, sk: DeleteRequest.Key?.sk } } }] : [],
      );
    }
  }
  const sk = `${MARKER}${accountId}#${projectId}#${generation}`;
  await dynamo().send(new DeleteCommand({ ...table(), Key: { accountId: SWEEP, sk } }));
}

/** Changes one entry within its batch and the project with it. @returns false where the condition fails */
async function changeEntry(
  accountId: string,
  project: CueProject,
  entryId: string,
  change: {
    readonly UpdateExpression: string;
    readonly ConditionExpression: string;
    readonly ExpressionAttributeValues?: Record<string, unknown>;
  },
  touch: ReturnType<typeof touchAction>,
): Promise<boolean> {
  const place = placeOf(entryId);
  if (!place) return false;
  const batch = {
    ...table(),
    Key: { accountId, sk: batchPrefix(project.projectId, project.generation) + place.batchId },
    ExpressionAttributeNames: { '#key': place.key },
    ...change,
  };
  return (await transact([{ Update: batch }, touch])) === undefined;
}

export const cueProjectWrites = {
  /**
   * Stores a new project with its entries. What does not fit one transaction is written first, where nobody sees it
   * before the project is there. Repeating it changes nothing.
   */
  async create(accountId: string, project: CueProject, batches: readonly NewBatch[]): Promise<void> {
    const put: Action = {
      Put: {
        ...table(),
        Item: { ...projectKey(accountId, project.projectId), schemaVersion: 1, ...project },
        ConditionExpression: 'attribute_not_exists(sk)',
      },
    };
    const actions = batches.map((batch) =>
      batchAction(accountId, project.projectId, project.generation, batch),
    );
    while (actions.length > TRANSACTION_BATCHES) await transact(actions.splice(0, TRANSACTION_BATCHES));
    // A refusal means that an earlier try of the same request has written it.
    await transact([put, ...actions]);
  },

  /** Changes settings. @returns false where there is no such project */
  async update(
    accountId: string,
    projectId: string,
    changes: Partial<CueProjectSettings>,
    at: number,
  ): Promise<boolean> {
    const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
    return updateProject(
      accountId,
      projectId,
      `SET lastUpdate = :at${entries.map((_, i) => `, #n${i} = :v${i}`).join('')}`,
      Object.fromEntries(entries.map(([name], i) => [`#n${i}`, name])),
      { ':at': at, ...Object.fromEntries(entries.map(([, value], i) => [`:v${i}`, value])) },
    );
  },

  /**
   * Adds the entries of one call, all or none.
   * @returns false where the project is gone or was cleared meanwhile: read it again
   */
  async add(
    accountId: string,
    project: CueProject,
    batches: readonly NewBatch[],
    at: number,
  ): Promise<boolean> {
    const added = batches.reduce((sum, batch) => sum + batch.entries.length, 0);
    const refusal = await transact([
      {
        Update: {
          ...table(),
          Key: projectKey(accountId, project.projectId),
          UpdateExpression: 'SET lastUpdate = :at ADD totalEntries :added',
          ConditionExpression: 'generation = :generation',
          ExpressionAttributeValues: { ':at': at, ':added': added, ':generation': project.generation },
        },
      },
      ...batches.map((batch) => batchAction(accountId, project.projectId, project.generation, batch)),
    ]);
    // A batch that is there already was written by an earlier try of the same request.
    return refusal === undefined || refusal.index > 0;
  },

  /** Deletes all entries: the project goes on with a new generation. @returns false where the project is gone */
  async clear(accountId: string, project: CueProject, generation: string, at: number): Promise<boolean> {
    const refusal = await transact([
      {
        Update: {
          ...table(),
          Key: projectKey(accountId, project.projectId),
          UpdateExpression: 'SET generation = :new, totalEntries = :none, lastUpdate = :at',
          ConditionExpression: 'generation = :old',
          ExpressionAttributeValues: {
            ':new': generation,
            ':old': project.generation,
            ':none': 0,
            ':at': at,
          },
        },
      },
      markerAction(accountId, project),
    ]);
    if (refusal) return false;
    await sweepGeneration(accountId, project.projectId, project.generation);
    return true;
  },

  /** Deletes a project with its entries. @returns false where it is gone or was cleared meanwhile */
  async remove(accountId: string, project: CueProject): Promise<boolean> {
    const refusal = await transact([
      {
        Delete: {
          ...table(),
          Key: projectKey(accountId, project.projectId),
          ConditionExpression: 'generation = :generation',
          ExpressionAttributeValues: { ':generation': project.generation },
        },
      },
      markerAction(accountId, project),
    ]);
    if (refusal) return false;
    await sweepGeneration(accountId, project.projectId, project.generation);
    return true;
  },

  /** Replaces one entry, if it is still as it was read. @returns false where it changed meanwhile */
  replaceEntry(
    accountId: string,
    project: CueProject,
    entryId: string,
    before: StoredEntry,
    after: StoredEntry,
    at: number,
  ): Promise<boolean> {
    return changeEntry(
      accountId,
      project,
      entryId,
      {
        UpdateExpression: 'SET entries.#key = :after',
        ConditionExpression: 'entries.#key.version = :version',
        ExpressionAttributeValues: { ':after': after, ':version': before.version },
      },
      touchAction(accountId, project, 0, at),
    );
  },

  /** Deletes one entry. @returns false where it is gone */
  removeEntry(accountId: string, project: CueProject, entryId: string, at: number): Promise<boolean> {
    return changeEntry(
      accountId,
      project,
      entryId,
      {
        UpdateExpression: 'REMOVE entries.#key',
        ConditionExpression: 'attribute_exists(entries.#key)',
      },
      touchAction(accountId, project, -1, at),
    );
  },
};

export const cueLeftoverWrites = {
  /** Finishes what a deletion left behind: at most so many generations at once. @returns how many were swept */
  async sweep(limit: number): Promise<number> {
    const { items } = await queryAll(SWEEP, MARKER, undefined, limit);
    for (const item of items) {
      const [accountId = '', projectId = '', generation = ''] = String(item.sk)
        .slice(MARKER.length)
        .split('#');
      await sweepGeneration(accountId, projectId, generation);
    }
    return items.length;
  },
};

function touchAction(accountId: string, project: CueProject, added: number, at: number): Action {
  return {
    Update: {
      ...table(),
      Key: projectKey(accountId, project.projectId),
      UpdateExpression: 'SET lastUpdate = :at ADD totalEntries :added',
      ConditionExpression: 'generation = :generation',
      ExpressionAttributeValues: { ':at': at, ':added': added, ':generation': project.generation },
    },
  };
}
