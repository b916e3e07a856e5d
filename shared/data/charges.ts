/**
 * Billing. A conversion succeeds in one transaction: {ledger row if absent, account while `used < allowance`, file row,
 * stored answer}. So a failed request is free, a repeated one is charged once, and a late one is voided before it is
 * answered.
 */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { setting } from '../environment.ts';
import { countedAction } from './account-usage.ts';
import { accountKey, accountReads, BLOCK, teamKey } from './accounts.ts';
import { finishAction, type StoredAnswer } from './answers.ts';
import { dynamo } from './clients/dynamo.ts';
import { retryOnConflict } from './conflicts.ts';
import { type FileRow, putFileAction } from './files.ts';
import { type Action, transact } from './transactions.ts';

const LEDGER_DAYS = 35;
/** `test` is the entry of a conversion with a test key, which the account does not pay. */
const LedgerRow = v.object({ entry: v.picklist(['charged', 'void', 'reserved', 'released', 'test']) });
type State = v.InferOutput<typeof LedgerRow>['entry'];

const ledgerKey = (id: string): { pk: string } => ({ pk: `LEDGER#${id}` });

function ledgerItem(id: string, accountId: string, entry: State, at: number): Record<string, unknown> {
  return {
    ...ledgerKey(id),
    schemaVersion: 1,
    accountId,
    entry,
    at,
    ttl: Math.ceil(at / 1000) + LEDGER_DAYS * 86_400,
  };
}

function newLedgerAction(id: string, accountId: string, entry: State, at: number): Action {
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
      ...(`${expression} ${condition}`.includes('#used') && {
        ExpressionAttributeNames: { '#used': 'used' },
      }),
      ExpressionAttributeValues: values,
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

export type Charge = 'charged' | 'repeated' | 'void' | 'no_credits' | 'too_many';

export type Conversion = {
  readonly accountId: string;
  /** The same for every repetition of a request. */
  readonly ledgerId: string;
  /** By a test key: neither counted nor billed. */
  readonly isTest?: boolean | undefined;
  readonly file?: FileRow | undefined;
  /** The answer for an Idempotency-Key. */
  readonly answer?: { readonly id: string; readonly seed: string; readonly answer: StoredAnswer } | undefined;
};

/** A charge with unknown outcome: neither it nor its voiding was confirmed. */
export class UnsettledCharge extends AggregateError {
  static {
    // The name in the log, since bundles shorten class names.
    UnsettledCharge.prototype.name = 'UnsettledCharge';
  }
}

/** Buys the next block of conversions with a credit of the account, or else of its team. */
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

type Entry = {
  readonly accountId: string;
  readonly ledgerId: string;
  readonly at: number;
  readonly isTest?: boolean | undefined;
};

/** Makes sure that an entry is never charged. @returns false if it has been already */
async function voidEntry({ accountId, ledgerId, at }: Entry): Promise<boolean> {
  try {
    await retryOnConflict(() =>
      dynamo().send(
        new PutCommand({
          TableName: setting('usageTable'),
          Item: ledgerItem(ledgerId, accountId, 'void', at),
          ConditionExpression: 'attribute_not_exists(pk) OR entry = :void',
          ExpressionAttributeValues: { ':void': 'void' },
        }),
      ),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** An unconfirmed transaction may have been written. Voiding its entry finds out, and settles it. */
async function settle(entry: Entry, failure: unknown): Promise<undefined> {
  const voided = await voidEntry(entry).catch((error: unknown) => {
    throw new UnsettledCharge([failure, error], 'A charge could neither be made nor voided', {
      cause: failure,
    });
  });
  if (voided) throw failure;
}

/** Why the account's item allows no conversion. */
const TakenItem = v.object({ used: v.number(), allowance: v.number() });

/** Runs a transaction whose first action is the ledger's and whose second uses a conversion of the account. */
async function takeConversion(entry: Entry, actions: readonly Action[]): Promise<Charge> {
  const { accountId, isTest } = entry;
  return retryOnConflict(async () => {
    const refusal = await transact(actions).catch((error: unknown) => settle(entry, error));
    if (!refusal) return 'charged';
    if (refusal.index === 0) {
      return v.parse(LedgerRow, refusal.item).entry === 'void' ? 'void' : 'repeated';
    }
    if (refusal.index !== 1) throw new Error(`Action ${refusal.index} of a charge was refused`);
    const { used, allowance } = v.parse(TakenItem, refusal.item);
    if (isTest || used < allowance) return 'too_many';
    return (await buyBlock(accountId, allowance)) === 'none' ? 'no_credits' : undefined;
  });
}

export const chargeWrites = {
  /**
   * Uses one conversion and lists its file, exactly once per ledger id.
   * @throws UnsettledCharge, or the error with which the charge certainly failed
   */
  async commit({ accountId, ledgerId, isTest, file, answer }: Conversion, at: number): Promise<Charge> {
    return takeConversion({ accountId, ledgerId, at, isTest }, [
      newLedgerAction(ledgerId, accountId, isTest ? 'test' : 'charged', at),
      isTest
        ? accountAction(accountId, 'ADD testConversions :one', 'attribute_exists(pk)', { ':one': 1 })
        : accountAction(accountId, 'ADD #used :one', '#used < allowance', { ':one': 1 }),
      ...(file ? [putFileAction(file)] : []),
      ...(answer ? [finishAction(answer.id, answer.seed, answer.answer)] : []),
      ...(isTest ? [] : [countedAction(accountId, at)]),
    ]);
  },

  /**
   * Makes sure that an abandoned request is never charged.
   * @returns false if it has been charged already
   */
  void(accountId: string, ledgerId: string, at: number): Promise<boolean> {
    return voidEntry({ accountId, ledgerId, at });
  },

  /**
   * Reserves a conversion for a process; `extra` are the actions that start it.
   * @param max reservations that the account may have at once; with more the result is `too_many`
   */
  async reserve(
    { accountId, ledgerId, at, isTest }: Entry,
    max: number,
    extra: readonly Action[],
  ): Promise<Charge> {
    const below = (count: string): string => `(attribute_not_exists(${count}) OR ${count} < :max)`;
    const [expression, condition] = isTest
      ? ['ADD testConversions :one, testReserved :one', `attribute_exists(pk) AND ${below('testReserved')}`]
      : ['ADD #used :one, reserved :one', `#used < allowance AND ${below('reserved')}`];
    return takeConversion({ accountId, ledgerId, at, isTest }, [
      newLedgerAction(ledgerId, accountId, isTest ? 'test' : 'reserved', at),
      accountAction(accountId, expression, condition, { ':one': 1, ':max': max }),
      ...extra,
    ]);
  },
};

/** The actions that turn a reservation into a charge or release it, once. */
export function settleActions(
  { accountId, ledgerId, isTest }: Pick<Entry, 'accountId' | 'ledgerId' | 'isTest'>,
  entry: 'charged' | 'released',
): Action[] {
  if (isTest)
    return [
      accountAction(accountId, 'ADD testReserved :minusOne', 'attribute_exists(pk)', { ':minusOne': -1 }),
    ];
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
