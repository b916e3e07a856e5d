/** Accounts and teams: conversions used and allowed. Items `ACCOUNT#id` and `TEAM#name` of the usage table. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { setting } from '../environment.ts';
import { dynamo } from './clients/dynamo.ts';
import { retryOnConflict } from './conflicts.ts';

/** Free conversions, and conversions per AI credit. */
export const BLOCK = 100;

const AccountRow = v.object({
  name: v.string(),
  email: v.optional(v.string()),
  /** Conversions used, including those that running cut detections have reserved. */
  used: v.number(),
  reserved: v.optional(v.number(), 0),
  /** Free and paid conversions; `used < allowance` is the condition of every charge. */
  allowance: v.number(),
  credits: v.optional(v.number(), 0),
  team: v.optional(v.string()),
  pro: v.optional(v.boolean(), false),
});
export type Account = v.InferOutput<typeof AccountRow> & { readonly accountId: string };

const TeamRow = v.object({ credits: v.optional(v.number(), 0) });

export const accountKey = (accountId: string): { pk: string } => ({ pk: `ACCOUNT#${accountId}` });
export const teamKey = (team: string): { pk: string } => ({ pk: `TEAM#${team}` });

async function get(key: { pk: string }): Promise<Record<string, unknown> | undefined> {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: setting('usageTable'), Key: key, ConsistentRead: true }),
  );
  return Item;
}

export const accountReads = {
  async find(accountId: string): Promise<Account | undefined> {
    const item = await get(accountKey(accountId));
    return item && { accountId, ...v.parse(AccountRow, item) };
  },

  /** Remaining AI credits of a team. */
  async teamCredits(team: string): Promise<number> {
    const item = await get(teamKey(team));
    return item ? v.parse(TeamRow, item).credits : 0;
  },
};

export const mailboxReads = {
  /** Email address of an account, if it has one. */
  async getAddress(accountId: string): Promise<string | undefined> {
    return (await accountReads.find(accountId))?.email;
  },
};

/** What the operator can set. Absent fields are unchanged. */
export type AccountSettings = {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly credits?: number | undefined;
  readonly team?: string | undefined;
  readonly pro?: boolean | undefined;
};

export const accountWrites = {
  /** Creates the account with its free conversions, or changes the given fields. */
  async ensure(accountId: string, settings: AccountSettings): Promise<void> {
    const given = Object.entries(settings).filter(([, value]) => value !== undefined);
    const sets = [
      'schemaVersion = :version',
      '#used = if_not_exists(#used, :zero)',
      'allowance = if_not_exists(allowance, :block)',
      ...given.map((_, i) => `#n${i} = :v${i}`),
    ];
    await retryOnConflict(() =>
      dynamo().send(
        new UpdateCommand({
          TableName: setting('usageTable'),
          Key: accountKey(accountId),
          UpdateExpression: `SET ${sets.join(', ')}`,
          ExpressionAttributeNames: {
            '#used': 'used',
            ...Object.fromEntries(given.map(([name], i) => [`#n${i}`, name])),
          },
          ExpressionAttributeValues: {
            ':version': 1,
            ':zero': 0,
            ':block': BLOCK,
            ...Object.fromEntries(given.map(([, value], i) => [`:v${i}`, value])),
          },
        }),
      ),
    );
  },

  /** Sets the AI credits of a team. */
  async setTeamCredits(team: string, credits: number): Promise<void> {
    await retryOnConflict(() =>
      dynamo().send(
        new UpdateCommand({
          TableName: setting('usageTable'),
          Key: teamKey(team),
          UpdateExpression: 'SET schemaVersion = :version, credits = :credits',
          ExpressionAttributeValues: { ':version': 1, ':credits': credits },
        }),
      ),
    );
  },

  /** Stops mail to an account whose address bounced. @returns false if there is no such account */
  async blockMail(accountId: string): Promise<boolean> {
    try {
      await retryOnConflict(() =>
        dynamo().send(
          new UpdateCommand({
            TableName: setting('usageTable'),
            Key: accountKey(accountId),
            UpdateExpression: 'REMOVE email',
            ConditionExpression: 'attribute_exists(pk)',
          }),
        ),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  },
};
