/**
 * The processes table: cut detections, until 30 days after their start. A process is `in_progress`, then finally
 * `finished` or `failed`. Every write has the condition `in_progress`, so only the first one ends it.
 */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, type QueryCommandInput, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { now } from '#shared/clock.ts';
import { log } from '#shared/log.ts';
import { LANGUAGES } from '#shared/messages/language.ts';
import { optionalSetting, setting } from '../environment.ts';
import { countedAction } from './account-usage.ts';
import { type Charge, chargeWrites, settleActions } from './charges.ts';
import { dynamo } from './clients/dynamo.ts';
import { retryOnConflict } from './conflicts.ts';
import { type FileRow, putFileAction } from './files.ts';
import { queryPages } from './pages.ts';
import { type Action, transact } from './transactions.ts';

/** Stages of a process, in order; `rendering` only if clips are requested. */
export const STAGES = ['planning', 'detecting', 'rendering', 'packaging'] as const;
export type Stage = (typeof STAGES)[number];

/** Why a process failed; `failed` is any cause except the film. */
export const FAILURES = ['failed', 'no_video', 'unreadable', 'too_large', 'timeout', 'cancelled'] as const;
export type Failure = (typeof FAILURES)[number];

export type ProcessRef = { readonly accountId: string; readonly processId: string };

const ProcessRow = v.object({
  accountId: v.string(),
  processId: v.string(),
  /** Ledger id of its reservation. */
  ledgerId: v.string(),
  state: v.picklist(['in_progress', 'finished', 'failed']),
  /** Started by a test key: neither counted nor billed. */
  isTest: v.optional(v.boolean()),
  /** Milliseconds since 1970. */
  created: v.number(),
  updated: v.number(),
  /** The film: the client's file name, and the object key. */
  source: v.string(),
  upload: v.string(),
  subclips: v.boolean(),
  /** Whether a mail was requested, and its language. */
  notify: v.boolean(),
  language: v.picklist(LANGUAGES),
  stage: v.picklist(STAGES),
  /** Number of parts of the stage, and the numbers of the finished ones. */
  parts: v.number(),
  done: v.optional(v.set(v.number())),
  failure: v.optional(v.picklist(FAILURES)),
  /** The zip, from when writing it starts. */
  fileId: v.optional(v.string()),
  scenes: v.optional(v.number()),
  /** Milliseconds after which a truncated film ends. */
  truncatedAt: v.nullish(v.number()),
  /** When the mail was claimed; it is sent once. */
  mailed: v.optional(v.number()),
});
export type ProcessRow = v.InferOutput<typeof ProcessRow>;

/** How long rows are shown. */
export const KEPT_MS = 30 * 86_400_000;
const TTL_GRACE_S = 86_400;

const buildKey = ({ accountId, processId }: ProcessRef): { accountId: string; processId: string } => ({
  accountId,
  processId,
});

/** Most processes of one account in progress at once. docs/limits-and-billing.md explains the number. */
export const maxProcesses = (): number => Number(optionalSetting('maxProcesses') ?? 10);

/** The same for test keys. */
const MAX_TEST_PROCESSES = 2;

/** Value in the sparse index while a process runs. */
const OPEN = 'in_progress';

function update(ref: ProcessRef, expression: string, values: Record<string, unknown>, condition = 'TRUE') {
  const open = '#state = :open';
  return {
    TableName: setting('processesTable'),
    Key: buildKey(ref),
    UpdateExpression: expression,
    ConditionExpression: condition === 'TRUE' ? open : `${open} AND ${condition}`,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':open': OPEN, ...values },
  } as const;
}

/** Updates a running process. @returns the new row; undefined if the process has ended */
async function whileOpen(command: ReturnType<typeof update>): Promise<ProcessRow | undefined> {
  try {
    const { Attributes } = await retryOnConflict(() =>
      dynamo().send(new UpdateCommand({ ...command, ReturnValues: 'ALL_NEW' })),
    );
    return v.parse(ProcessRow, Attributes);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

async function query(input: Omit<QueryCommandInput, 'TableName'>): Promise<ProcessRow[]> {
  const rows: ProcessRow[] = [];
  for await (const page of queryPages({ TableName: setting('processesTable'), ...input })) {
    for (const item of page) {
      const row = v.safeParse(ProcessRow, item);
      // An invalid row must not hide the others.
      if (row.success) rows.push(row.output);
      else log('error', 'A process row cannot be read', { processId: item.processId });
    }
    if (rows.length >= (input.Limit ?? Number.POSITIVE_INFINITY)) break;
  }
  return rows;
}

export const processReads = {
  /** A process of the account from the last 30 days. */
  async find(ref: ProcessRef): Promise<ProcessRow | undefined> {
    const { Item } = await dynamo().send(
      new GetCommand({ TableName: setting('processesTable'), Key: buildKey(ref), ConsistentRead: true }),
    );
    const row = Item && v.parse(ProcessRow, Item);
    return row && row.created + KEPT_MS > now() ? row : undefined;
  },
};

export const processListReads = {
  /** The newest processes of the account, newest first. */
  async newest(accountId: string, limit: number): Promise<ProcessRow[]> {
    const rows = await query({
      KeyConditionExpression: 'accountId = :account',
      FilterExpression: 'created > :oldest',
      ExpressionAttributeValues: { ':account': accountId, ':oldest': now() - KEPT_MS },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: limit,
    });
    return rows.slice(0, limit);
  },
};

export const openProcessReads = {
  /** Running processes of all accounts that were created before a time, oldest first. */
  startedBefore(created: number): Promise<ProcessRow[]> {
    return query({
      IndexName: 'byState',
      KeyConditionExpression: 'openState = :open AND created < :before',
      ExpressionAttributeValues: { ':open': OPEN, ':before': created },
    });
  },
};

export const processStartWrites = {
  /**
   * Reserves a conversion and lists the process, in one transaction, once per ledger id. `too_many`: see
   * `maxProcesses`.
   */
  async start(row: ProcessRow, at: number): Promise<Charge> {
    const { accountId, ledgerId, isTest } = row;
    const max = isTest ? MAX_TEST_PROCESSES : maxProcesses();
    const put: Action = {
      Put: {
        TableName: setting('processesTable'),
        Item: {
          schemaVersion: 1,
          ...row,
          openState: OPEN,
          ttl: Math.ceil((row.created + KEPT_MS) / 1000) + TTL_GRACE_S,
        },
      },
    };
    return chargeWrites.reserve({ accountId, ledgerId, at, isTest }, max, [put]);
  },
};

/** Writes of a running process. Each returns false or undefined if it has ended. */
export const processWrites = {
  /** Begins a stage with so many parts. */
  async enter(ref: ProcessRef, stage: Stage, parts: number): Promise<boolean> {
    const values = { ':stage': stage, ':parts': parts, ':now': now() };
    const set = 'SET stage = :stage, parts = :parts, updated = :now REMOVE done';
    return (await whileOpen(update(ref, set, values))) !== undefined;
  },

  /** Marks a part of the current stage as done. Repeatable. */
  async markDone(ref: ProcessRef, part: number): Promise<boolean> {
    const values = { ':part': new Set([part]), ':now': now() };
    return (await whileOpen(update(ref, 'SET updated = :now ADD done :part', values))) !== undefined;
  },

  /** Begins the last stage. @returns the id of the zip: the first one proposed, even after retries */
  async enterPackaging(ref: ProcessRef, proposedFileId: string): Promise<string | undefined> {
    const values = { ':stage': 'packaging', ':parts': 1, ':now': now(), ':file': proposedFileId };
    const set =
      'SET stage = :stage, parts = :parts, updated = :now, fileId = if_not_exists(fileId, :file) REMOVE done';
    return (await whileOpen(update(ref, set, values)))?.fileId;
  },
};

type Outcome = 'done' | 'over';

/** Ends a process in one transaction with its charge. @returns `over` if it was ended before */
async function end(
  row: ProcessRow,
  entry: 'charged' | 'released',
  expression: string,
  values: Record<string, unknown>,
  more: readonly Action[] = [],
): Promise<Outcome> {
  const whole = `SET #state = :state, updated = :now, ${expression} REMOVE openState`;
  const refusal = await transact([
    { Update: update(row, whole, { ':now': now(), ...values }) },
    ...settleActions(row, entry),
    ...more,
  ]);
  if (!refusal) return 'done';
  if (refusal.index === 0) return 'over';
  throw new Error(`Action ${refusal.index} of the end of process ${row.processId} was refused`);
}

/** The result of a finished process. */
export type DetectionSummary = { readonly scenes: number; readonly truncatedAt: number | null };

export const completionWrites = {
  /** Finishes a process: its state, charge and file, in one transaction. */
  finish(row: ProcessRow, file: FileRow, { scenes, truncatedAt }: DetectionSummary): Promise<Outcome> {
    const values = {
      ...{ ':state': 'finished', ':scenes': scenes, ':truncatedAt': truncatedAt },
      ':file': file.fileId,
    };
    const set = 'scenes = :scenes, truncatedAt = :truncatedAt, fileId = :file';
    return end(row, 'charged', set, values, [
      putFileAction(file),
      ...(row.isTest ? [] : [countedAction(row.accountId, now())]),
    ]);
  },
};

export const failureWrites = {
  /** Fails a process and releases its conversion. */
  fail(row: ProcessRow, failure: Failure): Promise<Outcome> {
    return end(row, 'released', 'failure = :failure', { ':state': 'failed', ':failure': failure });
  },
};

export const notifications = {
  /**
   * Claims the mail of an ended process.
   * @returns false if it was claimed before
   */
  async claim(ref: ProcessRef): Promise<boolean> {
    const refusal = await transact([
      {
        Update: {
          TableName: setting('processesTable'),
          Key: buildKey(ref),
          UpdateExpression: 'SET mailed = :now',
          ConditionExpression:
            'attribute_exists(processId) AND #state <> :open AND attribute_not_exists(mailed)',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':now': now(), ':open': OPEN },
        },
      },
    ]);
    return refusal === undefined;
  },
};
