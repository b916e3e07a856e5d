/** Download links of mails: `DOWNLOAD#` items of usage, found by the hash of their token until the file expires. */
import { createHash, randomBytes } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { now } from '#shared/clock.ts';
import { setting } from '../environment.ts';
import { dynamo } from './clients/dynamo.ts';
import type { FileRow } from './files.ts';
import type { Action } from './transactions.ts';

const DownloadRow = v.object({ accountId: v.string(), fileId: v.string(), expires: v.number() });

const TTL_GRACE_S = 86_400;
/** 256 random bits. */
const TOKEN_BYTES = 32;

const keyOf = (token: string): { pk: string } => ({
  pk: `DOWNLOAD#${createHash('sha256').update(token).digest('hex')}`,
});

/** A token for a path: 43 characters of base64url. */
export const newDownloadToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The action that lets a token lead to a file. The token itself is stored nowhere. */
export function putDownloadAction(
  token: string,
  { accountId, fileId, expires }: Pick<FileRow, 'accountId' | 'fileId' | 'expires'>,
): Action {
  const ttl = Math.ceil(expires / 1000) + TTL_GRACE_S;
  return {
    Put: {
      TableName: setting('usageTable'),
      Item: { ...keyOf(token), schemaVersion: 1, accountId, fileId, expires, ttl },
    },
  };
}

export const downloadReads = {
  /** The file that a token leads to, as long as it has not expired. */
  async find(token: string): Promise<Pick<FileRow, 'accountId' | 'fileId'> | undefined> {
    const { Item } = await dynamo().send(
      new GetCommand({ TableName: setting('usageTable'), Key: keyOf(token), ConsistentRead: true }),
    );
    const row = Item && v.parse(DownloadRow, Item);
    return row && row.expires > now() ? row : undefined;
  },
};
