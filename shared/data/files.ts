/** The files table: what was generated for an account, until it expires. */
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
  /** MD5 in hexadecimal; absent where the file was written in parts. */
  md5: v.optional(v.string()),
  /** Key of the object in the bucket. */
  object: v.string(),
  created: v.number(),
  expires: v.number(),
});
export type FileRow = v.InferOutput<typeof FileRow>;

const MINUTE_MS = 60_000;
/** Rows outlive their file a little: the time in which the sweeper must have removed the bytes. */
const TTL_GRACE_S = 86_400;

/** Minutes since 1970: the index writes the one in which a file is due. */
export const toMinute = (ms: number): number => Math.floor(ms / MINUTE_MS);

/** The action that lists a file; part of the transaction that charges for it. */
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
  /** Files whose minute of expiry is the given one, page by page. A row that cannot be read comes as it is. */
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
  /** Takes a file off the list. Repeating it changes nothing. */
  async remove(file: Pick<FileRow, 'accountId' | 'fileId'>): Promise<void> {
    await dynamo().send(
      new DeleteCommand({
        TableName: setting('filesTable'),
        Key: { accountId: file.accountId, fileId: file.fileId },
      }),
    );
  },
};
