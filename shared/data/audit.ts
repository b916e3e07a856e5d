/** The audit table: changes by the keys of an account, for 90 days. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { setting } from '../environment.ts';
import { derivedId, sortableId } from '../ids.ts';
import { dynamo } from './clients/dynamo.ts';
import { queryPages } from './pages.ts';

/** Days that an entry is kept and shown. */
export const AUDIT_DAYS = 90;
const DAY_MS = 86_400_000;
const KEPT_MS = AUDIT_DAYS * DAY_MS;

const AuditEntry = v.object({
  accountId: v.string(),
  /** When the request was received, in milliseconds. */
  time: v.number(),
  requestId: v.string(),
  keyId: v.string(),
  keyName: v.string(),
  /** Name of the endpoint's row. */
  action: v.string(),
  method: v.string(),
  path: v.string(),
  address: v.string(),
  userAgent: v.optional(v.string()),
  status: v.number(),
  messageId: v.optional(v.string()),
  /** Name of the uploaded file. */
  file: v.optional(v.string()),
  /** What was created or changed. */
  fileId: v.optional(v.string()),
  processId: v.optional(v.string()),
  projectId: v.optional(v.string()),
  affectedKeyId: v.optional(v.string()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

const AuditRow = v.object({ ...AuditEntry.entries, entryId: v.string() });
export type AuditRow = v.InferOutput<typeof AuditRow>;

/** Times in milliseconds; `to` is exclusive. `before` is the last entry of the previous page. */
export type AuditRange = {
  readonly from: number;
  readonly to: number;
  readonly before?: string | undefined;
};

/** Ids start with their time: smaller ids than this are earlier. */
const edgeId = (ms: number): string => sortableId(Math.max(0, ms), '');

export const auditReads = {
  /**
   * Entries of a range, newest first, page by page. Entries over 90 days old are not shown, even if they still exist.
   * @param at the time of the request
   * @param pageSize entries per page; by default as many as the table returns at once
   */
  async *newestFirst(
    accountId: string,
    { from, to, before }: AuditRange,
    at: number,
    pageSize?: number,
  ): AsyncGenerator<AuditRow[]> {
    const low = edgeId(Math.max(from, at - KEPT_MS));
    const end = edgeId(to);
    const high = before === undefined || before > end ? end : before;
    if (low >= high) return;
    const pages = queryPages({
      TableName: setting('auditTable'),
      KeyConditionExpression: 'accountId = :account AND entryId BETWEEN :low AND :high',
      ExpressionAttributeValues: { ':account': accountId, ':low': low, ':high': high },
      ScanIndexForward: false,
      ConsistentRead: true,
      ...(pageSize !== undefined && { Limit: pageSize }),
    });
    for await (const page of pages)
      yield page.map((item) => v.parse(AuditRow, item)).filter(({ entryId }) => entryId !== before);
  },
};

export const auditWrites = {
  /** Writes the entry of a request, or replaces it. */
  async record(entry: AuditEntry): Promise<void> {
    await dynamo().send(new PutCommand({ TableName: setting('auditTable'), Item: buildItem(entry) }));
  },

  /** Writes the entry of a request if it has none. */
  async recordOnce(entry: AuditEntry): Promise<void> {
    await dynamo()
      .send(
        new PutCommand({
          TableName: setting('auditTable'),
          Item: buildItem(entry),
          ConditionExpression: 'attribute_not_exists(entryId)',
        }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      });
  },
};

/** The id derives from the request, so that a retried one has one entry. */
const buildItem = (entry: AuditEntry): Record<string, unknown> => ({
  schemaVersion: 1,
  ...entry,
  entryId: sortableId(entry.time, derivedId(11, entry.requestId)),
  ttl: Math.ceil((entry.time + KEPT_MS) / 1000),
});
