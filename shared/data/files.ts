/** The files table: generated files of an account, until they expire. */
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { now } from '#shared/clock.ts';
import { setting } from '../environment.ts';
import { dynamo } from './clients/dynamo.ts';
import { queryPages } from './pages.ts';
import type { Action } from './transactions.ts';

const FileRow = v.object({
  accountId: v.string(),
  fileId: v.string(),
  name: v.string(),
  extension: v.string(),
  contentType: v.string(),
  size: v.number(),
  /** MD5 in hexadecimal; absent if the file was written in parts. */
  md5: v.optional(v.string()),
  /** Key of the object in the bucket. */
  object: v.string(),
  created: v.number(),
  expires: v.number(),
});
export type FileRow = v.InferOutput<typeof FileRow>;

const MINUTE_MS = 60_000;
/** How long rows outlive their file, until the sweep has deleted the bytes. */
const TTL_GRACE_S = 86_400;

/** Minutes since 1970: the index has the one in which a file expires. */
export const toMinute = (ms: number): number => Math.floor(ms / MINUTE_MS);

/** The action that lists a file, in the transaction that charges for it. */
export function putFileAction(file: FileRow): Action {
  return {
    Put: {
      TableName: setting('filesTable'),
      Item: {
        schemaVersion: 1,
        ...file,
        expiryMinute: String(toMinute(file.expires)),
        ttl: Math.ceil(file.expires / 1000) + TTL_GRACE_S,
      },
    },
  };
}

export const fileReads = {
  /** A file of the account that has not expired. */
  async find(accountId: string, fileId: string): Promise<FileRow | undefined> {
    const { Item } = await dynamo().send(
      new GetCommand({
        TableName: setting('filesTable'),
        Key: { accountId, fileId },
        ConsistentRead: true,
      }),
    );
    const file = Item && v.parse(FileRow, Item);
    return file && file.expires > now() ? file : undefined;
  },

  /** The newest files of the account that have not expired, newest first. */
  async newest(accountId: string, limit: number): Promise<FileRow[]> {
    const files: FileRow[] = [];
    const pages = queryPages({
      TableName: setting('filesTable'),
      KeyConditionExpression: 'accountId = :account',
      FilterExpression: 'expires > :now',
      ExpressionAttributeValues: { ':account': accountId, ':now': now() },
      ScanIndexForward: false,
      ConsistentRead: true,
    });
    for await (const page of pages) {
      for (const item of page) files.push(v.parse(FileRow, item));
      if (files.length >= limit) break;
    }
    return files.slice(0, limit);
  },
};

export const dueFileReads = {
  /** Files that expire in a minute, page by page. An invalid row is returned unparsed. */
  async *dueIn(minute: number): AsyncGenerator<(FileRow | { readonly unreadable: unknown })[]> {
    const pages = queryPages({
      TableName: setting('filesTable'),
      IndexName: 'byExpiry',
      KeyConditionExpression: 'expiryMinute = :minute',
      ExpressionAttributeValues: { ':minute': String(minute) },
    });
    for await (const page of pages) {
      yield page.map((item) => {
        const row = v.safeParse(FileRow, item);
        return row.success ? row.output : { unreadable: item.fileId };
      });
    }
  },
};

export const fileWrites = {
  /** Removes a file from the list. Repeatable. */
  async remove(file: Pick<FileRow, 'accountId' | 'fileId'>): Promise<void> {
    await dynamo().send(
      new DeleteCommand({
        TableName: setting('filesTable'),
        Key: { accountId: file.accountId, fileId: file.fileId },
      }),
    );
  },
};
