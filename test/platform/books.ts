/** Reads the balances, ledger and files of an account from the tables, to check what was charged. */
import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { accountReads } from '#shared/data/accounts.ts';
import { dynamo } from '#shared/data/clients/dynamo.ts';
import { setting } from '#shared/environment.ts';

const LedgerRow = v.object({ entry: v.string() });
const FileRow = v.object({ object: v.string() });

/** Ledger rows have their own partition keys, so this scans the table and filters by account. */
async function getLedger(accountId: string): Promise<v.InferOutput<typeof LedgerRow>[]> {
  const rows: v.InferOutput<typeof LedgerRow>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await dynamo().send(
      new ScanCommand({
        TableName: setting('usageTable'),
        FilterExpression: 'accountId = :account AND begins_with(pk, :ledger)',
        ExpressionAttributeValues: { ':account': accountId, ':ledger': 'LEDGER#' },
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    rows.push(...v.parse(v.array(LedgerRow), page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return rows;
}

async function getFiles(accountId: string): Promise<v.InferOutput<typeof FileRow>[]> {
  const { Items = [], LastEvaluatedKey } = await dynamo().send(
    new QueryCommand({
      TableName: setting('filesTable'),
      KeyConditionExpression: 'accountId = :account',
      ExpressionAttributeValues: { ':account': accountId },
      ConsistentRead: true,
    }),
  );
  if (LastEvaluatedKey) throw new Error('There are more files than the books are made for');
  return v.parse(v.array(FileRow), Items);
}

export type Books = {
  readonly used: number;
  readonly reserved: number;
  readonly allowance: number;
  readonly credits: number;
  /** How many ledger rows say `charged`. */
  readonly charged: number;
  /** Object keys of the files that are listed. */
  readonly objects: readonly string[];
};

/** Reads the balances, ledger and files of an account. */
export async function getBooks(accountId: string): Promise<Books> {
  const account = await accountReads.find(accountId);
  if (!account) throw new Error(`There is no account ${accountId}`);
  const ledger = await getLedger(accountId);
  const files = await getFiles(accountId);
  const { used, reserved, allowance, credits } = account;
  return {
    used,
    reserved,
    allowance,
    credits,
    charged: ledger.filter((row) => row.entry === 'charged').length,
    objects: files.map((row) => row.object),
  };
}
