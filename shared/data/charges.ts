/**
 * Billing. One transaction is the moment of success of a conversion: {ledger row if absent, account while
 * `used < allowance`, file row, stored answer}. So a failed request is free, a repeated one is charged once, and a
 * request past its deadline is voided before it is answered.
 */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import { accountKey, accountReads, BLOCK, teamKey } from './accounts.ts';
import { finishAction, type StoredAnswer } from './answers.ts';
import { dynamo } from './clients/dynamo.ts';
import { setting } from './environment.ts';
import { type FileRow, putFileAction } from './files.ts';
import { type Action, transact } from './transactions.ts';

const LEDGER_DAYS = 35;
const LedgerRow = v.object({ entry: v.picklist(['charged', 'void', 'reserved', 'released']) });
type Entry = v.InferOutput<typeof LedgerRow>['entry'];

const ledgerKey = (id: string): { pk: string } => ({ pk: `LEDGER#${id}` });

function ledgerItem(id: string, accountId: string, entry: Entry, at: number): Record<string, unknown> {
  return {
    ...ledgerKey(id),
    schemaVersion: 1,
    accountId,
    entry,
    at,
    ttl: Math.ceil(at / 1000) + LEDGER_DAYS * 86_400,
  };
}

function newLedgerAction(id: string, accountId: string, entry: Entry, at: number): Action {
  return {
    Put: {
      TableName: setting('usageTable'),
      Item: ledgerItem(id, accountId, entry, at),
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

function accountAction(
  accountId: string,
  expression: string,
  condition: string,
  values: Record<string, unknown>,
): Action {
  return {
    Update: {
      TableName: setting('usageTable'),
      Key: accountKey(accountId),
      UpdateExpression: expression,
      ConditionExpression: condition,
      ExpressionAttributeNames: { '#used': 'used' },
      ExpressionAttributeValues: values,
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

export type Charge = 'charged' | 'repeated' | 'void' | 'no_credits';

export type Conversion = {
  readonly accountId: string;
  /** The same for every repetition of one request. */
  readonly ledgerId: string;
  readonly file?: FileRow | undefined;
  /** The answer to keep for an Idempotency-Key. */
  readonly answer?: { readonly id: string; readonly answer: StoredAnswer } | undefined;
};

/** Buys the next block of conversions with a credit of the account, else of its team. */
async function buyBlock(accountId: string, seenAllowance: number): Promise<'bought' | 'none'> {
  const account = await accountReads.find(accountId);
  if (!account) return 'none';
  if (account.allowance !== seenAllowance || account.used < account.allowance) return 'bought';
  const raise = (extra: string, condition: string): Action => ({
    Update: {
      TableName: setting('usageTable'),
      Key: accountKey(accountId),
      UpdateExpression: `ADD allowance :block${extra}`,
      ConditionExpression: `allowance = :seen${condition}`,
      ExpressionAttributeValues: {
        ':block': BLOCK,
        ':seen': seenAllowance,
        ...(extra && { ':minusOne': -1, ':one': 1 }),
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  });
  if (account.credits > 0) {
    await transact([raise(', credits :minusOne', ' AND credits >= :one')]);
    return 'bought';
  }
  if (!account.team) return 'none';
  const refusal = await transact([
    raise('', ''),
    {
      Update: {
        TableName: setting('usageTable'),
        Key: teamKey(account.team),
        UpdateExpression: 'ADD credits :minusOne',
        ConditionExpression: 'credits >= :one',
        ExpressionAttributeValues: { ':minusOne': -1, ':one': 1 },
      },
    },
  ]);
  return refusal?.index === 1 ? 'none' : 'bought';
}

/** Runs a transaction whose first action is the ledger's and whose second takes a conversion of the account. */
async function take(accountId: string, actions: readonly Action[]): Promise<Charge> {
  for (;;) {
    const refusal = await transact(actions);
    if (!refusal) return 'charged';
    if (refusal.index === 0) {
      const { entry } = v.parse(LedgerRow, refusal.item);
      return entry === 'void' ? 'void' : 'repeated';
    }
    if (refusal.index !== 1) throw new Error(`Action ${refusal.index} of a charge was refused`);
    const allowance = v.parse(v.object({ allowance: v.number() }), refusal.item).allowance;
    if ((await buyBlock(accountId, allowance)) === 'none') return 'no_credits';
  }
}

export const chargeWrites = {
  /** Takes one conversion and lists its file, exactly once for a ledger id. */
  async commit({ accountId, ledgerId, file, answer }: Conversion, at: number): Promise<Charge> {
    return take(accountId, [
      newLedgerAction(ledgerId, accountId, 'charged', at),
      accountAction(accountId, 'ADD #used :one', '#used < allowance', { ':one': 1 }),
      ...(file ? [putFileAction(file)] : []),
      ...(answer ? [finishAction(answer.id, answer.answer)] : []),
    ]);
  },

  /**
   * Makes sure that a request that is given up is never charged.
   * @returns false where it has been charged already
   */
  async void(accountId: string, ledgerId: string, at: number): Promise<boolean> {
    try {
      await dynamo().send(
        new PutCommand({
          TableName: setting('usageTable'),
          Item: ledgerItem(ledgerId, accountId, 'void', at),
          ConditionExpression: 'attribute_not_exists(pk) OR entry = :void',
          ExpressionAttributeValues: { ':void': 'void' },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return true;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return error.Item ? v.parse(LedgerRow, unmarshall(error.Item)).entry === 'void' : false;
    }
  },

  /** Reserves a conversion for a process that runs on; `extra` are the actions that start it. */
  async reserve(accountId: string, ledgerId: string, extra: readonly Action[], at: number): Promise<Charge> {
    return take(accountId, [
      newLedgerAction(ledgerId, accountId, 'reserved', at),
      accountAction(accountId, 'ADD #used :one, reserved :one', '#used < allowance', { ':one': 1 }),
      ...extra,
    ]);
  },
};

/** The actions that turn a reservation into a charge or give it back; each only once. */
export function settleActions(accountId: string, ledgerId: string, entry: 'charged' | 'released'): Action[] {
  const released = entry === 'released';
  return [
    {
      Update: {
        TableName: setting('usageTable'),
        Key: ledgerKey(ledgerId),
        UpdateExpression: 'SET entry = :entry',
        ConditionExpression: 'entry = :reserved',
        ExpressionAttributeValues: { ':entry': entry, ':reserved': 'reserved' },
      },
    },
    {
      Update: {
        TableName: setting('usageTable'),
        Key: accountKey(accountId),
        UpdateExpression: released ? 'ADD #used :minusOne, reserved :minusOne' : 'ADD reserved :minusOne',
        ConditionExpression: 'attribute_exists(pk)',
        ...(released && { ExpressionAttributeNames: { '#used': 'used' } }),
        ExpressionAttributeValues: { ':minusOne': -1 },
      },
    },
  ];
}
