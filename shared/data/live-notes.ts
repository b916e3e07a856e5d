/**
 * Notes of live projects, stored so that polling misses no change. Each write is one transaction of the project
 * (condition: `seq` is as read) and its notes, so that commits of a project are serial and their stamps never decrease.
 * Changes are read from the local index with strong consistency, inclusive and with an overlap; see docs/live-notes.md.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand, DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { now } from '#shared/clock.ts';
import { setting } from '../environment.ts';
import { dynamo } from './clients/dynamo.ts';
import { ConflictError } from './conflicts.ts';
import { deleteItems } from './deletions.ts';
import { liveNotePages } from './live-note-pages.ts';
import { type LiveNote, type NoteFields, NoteRow, notesTable } from './live-note-row.ts';
import { type LiveProject, liveKey, liveProjectReads } from './live-projects.ts';
import { queryPages } from './pages.ts';
import { type Action, transact } from './transactions.ts';

/** One change of a batch. The `noteId` of a new note derives from the request, so that repeating it changes nothing. */
export type NoteChange =
  | {
      readonly kind: 'create';
      readonly noteId: string;
      readonly noteKey: string;
      readonly fields: NoteFields;
      readonly created: number;
    }
  | {
      readonly kind: 'update';
      readonly noteId: string;
      readonly fields: Partial<NoteFields>;
      readonly isDeleted?: boolean;
    };

/** A transaction has at most 4 MB: so many notes of 63 KB, the longest in any script, and 330 KB of the project. */
const NOTES_A_TRANSACTION = 55;
const ATTEMPTS = 40;
/** Lifetime of a stamp. After it, a write is retried with a new stamp. */
export const STAMP_LIFE_MS = 5_000;
const changeKey = (stamp: number, seq: number): string =>
  `${new Date(stamp).toISOString()}#${String(seq).padStart(12, '0')}`;

async function current(projectId: string, noteIds: readonly string[]): Promise<Map<string, LiveNote>> {
  const found = new Map<string, LiveNote>();
  for (let i = 0; i < noteIds.length; i += 100) {
    let keys: Record<string, unknown>[] = noteIds.slice(i, i + 100).map((noteId) => ({ projectId, noteId }));
    while (keys.length > 0) {
      const name = setting('notesTable');
      const { Responses, UnprocessedKeys } = await dynamo().send(
        new BatchGetCommand({ RequestItems: { [name]: { Keys: keys, ConsistentRead: true } } }),
      );
      for (const item of Responses?.[name] ?? []) {
        const note = v.parse(NoteRow, item);
        found.set(note.noteId, note);
      }
      keys = UnprocessedKeys?.[name]?.Keys ?? [];
    }
  }
  return found;
}

type Update = Extract<NoteChange, { kind: 'update' }>;

/** Changes only the stamp, so that pollers see again what an earlier attempt wrote. */
const touch = ({ noteId }: NoteChange): Update => ({ kind: 'update', noteId, fields: {} });

function noteAction(
  project: LiveProject,
  change: NoteChange,
  was: LiveNote | undefined,
  stamp: number,
  seq: number,
): Action {
  const stamps = { lastUpdate: stamp, change: changeKey(stamp, seq) };
  if (change.kind === 'create' && !was) {
    const { noteId, noteKey, fields, created } = change;
    return {
      Put: {
        ...notesTable(),
        Item: {
          projectId: project.projectId,
          noteId,
          noteKey,
          schemaVersion: 1,
          ...fields,
          isDeleted: false,
          created,
          ...stamps,
        },
        ConditionExpression: 'attribute_not_exists(noteId)',
      },
    };
  }
  const { fields, isDeleted } = change.kind === 'create' ? touch(change) : change;
  const sets = Object.entries({
    ...fields,
    ...(isDeleted !== undefined && { isDeleted }),
    ...stamps,
  }).filter(([, value]) => value !== undefined);
  return {
    Update: {
      ...notesTable(),
      Key: { projectId: project.projectId, noteId: change.noteId },
      UpdateExpression: `SET ${sets.map((_, i) => `#n${i} = :v${i}`).join(', ')}`,
      ConditionExpression: 'isDeleted = :was',
      ExpressionAttributeNames: Object.fromEntries(sets.map(([name], i) => [`#n${i}`, name])),
      ExpressionAttributeValues: {
        ':was': was?.isDeleted ?? false,
        ...Object.fromEntries(sets.map(([, value], i) => [`:v${i}`, value])),
      },
    },
  };
}

/** Change of the number of existing notes. */
function growth(change: NoteChange, was: LiveNote | undefined): number {
  if (change.kind === 'create') return was ? 0 : 1;
  const before = was?.isDeleted ? 0 : 1;
  return (change.isDeleted === undefined ? before : change.isDeleted ? 0 : 1) - before;
}

type Outcome = 'written' | 'late' | 'refused';

/** Writes within the lifetime of the stamp, or returns that a new stamp is needed. */
async function commit(actions: readonly Action[], stampedAt: number): Promise<Outcome> {
  const isOld = (): boolean => performance.now() - stampedAt >= STAMP_LIFE_MS;
  const deadline = AbortSignal.timeout(STAMP_LIFE_MS);
  try {
    if (await transact(actions, deadline)) return 'refused';
    return isOld() ? 'late' : 'written';
  } catch (error) {
    // It may have been written or not. The next attempt repeats it, and voids this one by raising `seq`.
    if (deadline.aborted || isOld()) return 'refused';
    throw error;
  }
}

/**
 * Writes the changes of one transaction. Returns true only after a transaction that was confirmed within the lifetime
 * of its stamp has stamped every note. Notes of a late transaction, or of a possibly late attempt of the same request,
 * are stamped again.
 * @returns false if the project is gone
 */
async function writeChunk(
  accountId: string,
  projectId: string,
  changes: readonly NoteChange[],
): Promise<boolean> {
  let pending = changes;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const project = await liveProjectReads.find(accountId, projectId);
    if (!project) return false;
    const notes = await current(
      projectId,
      changes.map(({ noteId }) => noteId),
    );
    const stampedAt = performance.now();
    const stamp = Math.max(now(), project.lastUpdate);
    const seq = project.seq + 1;
    const added = pending.reduce((sum, change) => sum + growth(change, notes.get(change.noteId)), 0);
    const outcome = await commit(
      [
        {
          Update: {
            TableName: setting('projectsTable'),
            Key: liveKey(accountId, projectId),
            UpdateExpression: 'SET seq = :next, lastUpdate = :stamp ADD totalNotes :added',
            ConditionExpression: 'seq = :seq',
            ExpressionAttributeValues: {
              ':next': seq,
              ':seq': project.seq,
              ':stamp': stamp,
              ':added': added,
            },
          },
        },
        ...pending.map((change) => noteAction(project, change, notes.get(change.noteId), stamp, seq)),
      ],
      stampedAt,
    );
    if (outcome === 'written') return true;
    if (outcome === 'late') pending = pending.map(touch);
    else if (performance.now() - stampedAt < STAMP_LIFE_MS)
      await sleep(Math.random() * Math.min(400, 8 * (attempt + 1)));
  }
  throw new ConflictError();
}

/** Groups changes by transaction, in order; each note once per group. */
function splitChunks(changes: readonly NoteChange[]): NoteChange[][] {
  const chunks: NoteChange[][] = [];
  let ids = new Set<string>();
  for (const change of changes) {
    const last = chunks.at(-1);
    if (!last || last.length >= NOTES_A_TRANSACTION || ids.has(change.noteId)) {
      chunks.push([change]);
      ids = new Set([change.noteId]);
    } else {
      last.push(change);
      ids.add(change.noteId);
    }
  }
  return chunks;
}

export const liveNoteReads = {
  async find(projectId: string, noteId: string): Promise<LiveNote | undefined> {
    const { Item } = await dynamo().send(
      new GetCommand({ ...notesTable(), Key: { projectId, noteId }, ConsistentRead: true }),
    );
    return Item && v.parse(NoteRow, Item);
  },

  /** The stored notes among the given ids, deleted ones included. */
  findAll: current,

  ...liveNotePages,
};

export const liveNoteWrites = {
  /** Writes a batch. Repeating it completes half-done work. @returns false if the project is gone */
  async write(accountId: string, projectId: string, changes: readonly NoteChange[]): Promise<boolean> {
    for (const chunk of splitChunks(changes))
      if (!(await writeChunk(accountId, projectId, chunk))) return false;
    return true;
  },
};

export const liveLeftoverWrites = {
  /** Deletes the notes of deleted projects. @returns how many projects were swept */
  async sweepDeleted(limit: number): Promise<number> {
    const projects = setting('projectsTable');
    const { Items = [] } = await dynamo().send(
      new QueryCommand({
        TableName: projects,
        KeyConditionExpression: 'accountId = :sweep AND begins_with(sk, :notes)',
        ExpressionAttributeValues: { ':sweep': 'SWEEP', ':notes': 'NOTES#' },
        Limit: limit,
      }),
    );
    for (const { sk } of Items) {
      await removeNotes(String(sk).slice('NOTES#'.length));
      await dynamo().send(new DeleteCommand({ TableName: projects, Key: { accountId: 'SWEEP', sk } }));
    }
    return Items.length;
  },
};

async function removeNotes(projectId: string): Promise<void> {
  const pages = queryPages({
    ...notesTable(),
    KeyConditionExpression: 'projectId = :project',
    ExpressionAttributeValues: { ':project': projectId },
    ProjectionExpression: 'projectId, noteId',
    ConsistentRead: true,
  });
  for await (const keys of pages) await deleteItems(notesTable().TableName, keys);
}
