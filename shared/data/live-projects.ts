/**
 * Live notes projects: one item of the projects table and the row of the project key, created and deleted together.
 * `seq` and `lastUpdate` order the changes of the project's notes; see `live-notes.ts`.
 */

import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { setting } from '../environment.ts';
import { changeItem } from './changes.ts';
import { dynamo } from './clients/dynamo.ts';
import type { KeyRow } from './keys.ts';
import { unsetText } from './live-note-row.ts';
import { queryPages } from './pages.ts';
import { type Action, transact } from './transactions.ts';

const QuickAction = v.object({
  name: v.string(),
  comment: v.string(),
  color: v.string(),
  order: v.number(),
  hotkey: v.nullable(v.string()),
});
const Tag = v.object({
  text: v.string(),
  order: v.number(),
  name: v.nullable(v.string()),
  color: v.nullable(v.string()),
});
const TagGroup = v.object({ name: v.string(), tags: v.array(Tag) });
export type QuickAction = v.InferOutput<typeof QuickAction>;
export type TagGroup = v.InferOutput<typeof TagGroup>;

const Row = v.object({
  projectId: v.string(),
  projectKey: v.string(),
  projectApiKey: v.string(),
  keyId: v.string(),
  /** Milliseconds; absent for the first key. */
  keyRenewed: v.optional(v.number()),
  name: v.string(),
  color: v.string(),
  framerate: v.string(),
  type: v.string(),
  location: unsetText,
  shootingDay: unsetText,
  loggerName: unsetText,
  isArchived: v.boolean(),
  quickActions: v.array(QuickAction),
  tagGroups: v.array(TagGroup),
  created: v.number(),
  /** Last change of the notes, in milliseconds; never decreases. */
  lastUpdate: v.number(),
  /** Last change of the settings; absent in unchanged items of version 1. */
  settingsChanged: v.optional(v.number()),
  seq: v.number(),
  totalNotes: v.number(),
});
export type LiveProject = v.InferOutput<typeof Row>;
export type LiveSettings = Pick<
  LiveProject,
  | 'name'
  | 'color'
  | 'framerate'
  | 'type'
  | 'location'
  | 'shootingDay'
  | 'loggerName'
  | 'isArchived'
  | 'quickActions'
  | 'tagGroups'
>;

/** When notes or settings were last changed. */
export const changedAt = ({ lastUpdate, settingsChanged = 0 }: LiveProject): number =>
  Math.max(lastUpdate, settingsChanged);

const table = (): { TableName: string } => ({ TableName: setting('projectsTable') });
export const liveKey = (accountId: string, projectId: string) => ({ accountId, sk: `LIVE#${projectId}` });

export const liveProjectReads = {
  async find(accountId: string, projectId: string): Promise<LiveProject | undefined> {
    const { Item } = await dynamo().send(
      new GetCommand({ ...table(), Key: liveKey(accountId, projectId), ConsistentRead: true }),
    );
    return Item && v.parse(Row, Item);
  },

  /** All projects of an account, the latest change first. */
  async list(accountId: string): Promise<LiveProject[]> {
    const rows: LiveProject[] = [];
    const pages = queryPages({
      ...table(),
      KeyConditionExpression: 'accountId = :account AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':account': accountId, ':prefix': 'LIVE#' },
      ConsistentRead: true,
    });
    for await (const page of pages) for (const item of page) rows.push(v.parse(Row, item));
    return rows.sort((a, b) => changedAt(b) - changedAt(a) || (a.projectId < b.projectId ? 1 : -1));
  },
};

const putKey = (row: Omit<KeyRow, 'schemaVersion'>): Action => ({
  Put: {
    TableName: setting('keysTable'),
    Item: { schemaVersion: 1, ...row },
    ConditionExpression: 'attribute_not_exists(keyId)',
  },
});
const deleteKey = (keyId: string): Action => ({
  Delete: { TableName: setting('keysTable'), Key: { keyId } },
});

export const liveProjectWrites = {
  /** Stores a project and its key together. @returns false if an earlier attempt of the request has stored it */
  async create(
    accountId: string,
    project: LiveProject,
    key: Omit<KeyRow, 'schemaVersion'>,
  ): Promise<boolean> {
    const refusal = await transact([
      {
        Put: {
          ...table(),
          Item: {
            ...liveKey(accountId, project.projectId),
            schemaVersion: 2,
            settingsChanged: project.created,
            ...project,
          },
          ConditionExpression: 'attribute_not_exists(sk)',
        },
      },
      putKey(key),
    ]);
    return refusal === undefined;
  },

  /** Changes settings. @returns false if there is no such project */
  update(accountId: string, projectId: string, changes: Partial<LiveSettings>, at: number): Promise<boolean> {
    const item = { ...table(), Key: liveKey(accountId, projectId) };
    return changeItem(item, { ...changes, settingsChanged: at });
  },

  /** Replaces the key of the project. @returns false if another request replaced it meanwhile */
  async renewKey(
    accountId: string,
    project: LiveProject,
    apiKey: string,
    key: Omit<KeyRow, 'schemaVersion'>,
    at: number,
  ): Promise<boolean> {
    const refusal = await transact([
      {
        Update: {
          ...table(),
          Key: liveKey(accountId, project.projectId),
          UpdateExpression: 'SET projectApiKey = :apiKey, keyId = :keyId, keyRenewed = :at',
          ConditionExpression: 'keyId = :old',
          ExpressionAttributeValues: {
            ':apiKey': apiKey,
            ':keyId': key.keyId,
            ':old': project.keyId,
            ':at': at,
          },
        },
      },
      putKey(key),
      deleteKey(project.keyId),
    ]);
    return refusal === undefined;
  },

  /** Deletes a project and its key; the sweep deletes its notes. @returns false if it is gone */
  async remove(accountId: string, project: LiveProject): Promise<boolean> {
    const refusal = await transact([
      {
        Delete: {
          ...table(),
          Key: liveKey(accountId, project.projectId),
          ConditionExpression: 'attribute_exists(sk)',
        },
      },
      deleteKey(project.keyId),
      {
        Put: { ...table(), Item: { accountId: 'SWEEP', sk: `NOTES#${project.projectId}`, schemaVersion: 1 } },
      },
    ]);
    return refusal === undefined;
  },
};
