/** Cue sheet projects. A project is one item; for its entries see cue-entries.ts. */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { changeItem } from './changes.ts';
import { dynamo } from './clients/dynamo.ts';
import {
  BATCH_ENTRIES,
  batchAction,
  countEntries,
  type EntryItem,
  type EntryPage,
  entryAction,
  type Generation,
  locateEntry,
  markerAction,
  type NewBatch,
  parseEntries,
  projectsTable,
  queryAll,
  readBatch,
  type StoredEntry,
  splitTransactions,
  sweepGeneration,
} from './cue-entries.ts';
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

/** Settings of a project. */
export type CueProjectSettings = Omit<
  CueProject,
  'projectId' | 'created' | 'lastUpdate' | 'generation' | 'totalEntries'
>;

const projectKey = (accountId: string, projectId: string) => ({ accountId, sk: `CUE#${projectId}` });
const getGeneration = (accountId: string, { projectId, generation }: CueProject): Generation => ({
  accountId,
  projectId,
  generation,
});

export const cueProjectReads = {
  async find(accountId: string, projectId: string): Promise<CueProject | undefined> {
    const { Item } = await dynamo().send(
      new GetCommand({ ...projectsTable(), Key: projectKey(accountId, projectId), ConsistentRead: true }),
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
    return (await parseEntries(getGeneration(accountId, project))).entries;
  },

  /** About `limit` entries, in whole batches. */
  entryPage(accountId: string, project: CueProject, limit: number, after?: string): Promise<EntryPage> {
    const batches = Math.max(1, Math.ceil(limit / BATCH_ENTRIES));
    return parseEntries(getGeneration(accountId, project), batches, after);
  },

  async entry(accountId: string, project: CueProject, entryId: string): Promise<StoredEntry | undefined> {
    const place = locateEntry(getGeneration(accountId, project), entryId);
    if (!place) return undefined;
    const { Item } = await dynamo().send(
      new GetCommand({ ...projectsTable(), Key: place.Key, ConsistentRead: true }),
    );
    return Item && readBatch(Item)[place.key];
  },
};

type Expression = {
  readonly UpdateExpression: string;
  readonly ExpressionAttributeValues: Record<string, unknown>;
};

/** Changes a project that still has the generation that was read. */
const changeAction = (accountId: string, project: CueProject, change: Expression): Action => ({
  Update: {
    ...projectsTable(),
    Key: projectKey(accountId, project.projectId),
    ConditionExpression: 'generation = :generation',
    UpdateExpression: change.UpdateExpression,
    ExpressionAttributeValues: {
      ...change.ExpressionAttributeValues,
      ':generation': project.generation,
    },
  },
});

/** Counts added and removed entries. */
const touchAction = (accountId: string, project: CueProject, added: number, at: number): Action =>
  changeAction(accountId, project, {
    UpdateExpression: 'SET lastUpdate = :at ADD totalEntries :added',
    ExpressionAttributeValues: { ':at': at, ':added': added },
  });

/** Detaches a generation from its project, in one transaction with its marker. @returns false if it is gone */
async function abandon(accountId: string, project: CueProject, action: Action): Promise<boolean> {
  const generation = getGeneration(accountId, project);
  if (await transact([action, markerAction(generation)])) return false;
  await sweepGeneration(generation);
  return true;
}

export const cueProjectWrites = {
  /**
   * Stores a new project with its entries. Entries beyond one transaction are written first; they are invisible until
   * the project exists. Repeatable.
   */
  async create(accountId: string, project: CueProject, batches: readonly NewBatch[]): Promise<void> {
    const put: Action = {
      Put: {
        ...projectsTable(),
        Item: { ...projectKey(accountId, project.projectId), schemaVersion: 1, ...project },
        ConditionExpression: 'attribute_not_exists(sk)',
      },
    };
    const generation = getGeneration(accountId, project);
    const groups = splitTransactions(batches).map((group) =>
      group.map((batch) => batchAction(generation, batch)),
    );
    const last = groups.pop() ?? [];
    for (const group of groups) await transact(group);
    // A refusal means that an earlier attempt of the request has written it.
    await transact([put, ...last]);
  },

  /** Changes settings. @returns false if there is no such project */
  update(
    accountId: string,
    projectId: string,
    changes: Partial<CueProjectSettings>,
    at: number,
  ): Promise<boolean> {
    const item = { ...projectsTable(), Key: projectKey(accountId, projectId) };
    return changeItem(item, { ...changes, lastUpdate: at });
  },

  /**
   * Adds the entries of one call, all or none.
   * @param batches of one transaction, see {@link splitTransactions}
   * @returns false if the project is gone or was cleared meanwhile: read it again
   */
  async add(
    accountId: string,
    project: CueProject,
    batches: readonly NewBatch[],
    at: number,
  ): Promise<boolean> {
    const generation = getGeneration(accountId, project);
    const refusal = await transact([
      touchAction(accountId, project, countEntries(batches), at),
      ...batches.map((batch) => batchAction(generation, batch)),
    ]);
    // An existing batch was written by an earlier attempt of the request.
    return refusal === undefined || refusal.index > 0;
  },

  /** Deletes all entries by a new generation. @returns false if the project is gone */
  clear(accountId: string, project: CueProject, generation: string, at: number): Promise<boolean> {
    const change = changeAction(accountId, project, {
      UpdateExpression: 'SET generation = :new, totalEntries = :none, lastUpdate = :at',
      ExpressionAttributeValues: { ':new': generation, ':none': 0, ':at': at },
    });
    return abandon(accountId, project, change);
  },

  /** Deletes a project with its entries. @returns false if it is gone or was cleared meanwhile */
  remove(accountId: string, project: CueProject): Promise<boolean> {
    return abandon(accountId, project, {
      Delete: {
        ...projectsTable(),
        Key: projectKey(accountId, project.projectId),
        ConditionExpression: 'generation = :generation',
        ExpressionAttributeValues: { ':generation': project.generation },
      },
    });
  },

  /** Replaces one entry. @returns false if it changed after it was read */
  async replaceEntry(
    accountId: string,
    project: CueProject,
    entryId: string,
    before: StoredEntry,
    after: StoredEntry,
    at: number,
  ): Promise<boolean> {
    const replace = entryAction(getGeneration(accountId, project), entryId, {
      UpdateExpression: 'SET entries.#key = :after',
      ConditionExpression: 'entries.#key.version = :version',
      ExpressionAttributeValues: { ':after': after, ':version': before.version },
    });
    return replace !== undefined && !(await transact([replace, touchAction(accountId, project, 0, at)]));
  },

  /** Deletes one entry. @returns false if it is gone */
  async removeEntry(accountId: string, project: CueProject, entryId: string, at: number): Promise<boolean> {
    const remove = entryAction(getGeneration(accountId, project), entryId, {
      UpdateExpression: 'REMOVE entries.#key',
      ConditionExpression: 'attribute_exists(entries.#key)',
    });
    return remove !== undefined && !(await transact([remove, touchAction(accountId, project, -1, at)]));
  },
};
