/** The books of an account as the tables hold them, for checking what was charged. */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { accountReads } from '#shared/data/accounts.ts';
import { dynamo } from '#shared/data/clients/dynamo.ts';
import { type Setting, setting } from '#shared/data/environment.ts';

const Rows = v.array(v.looseObject({}));
const LedgerRow = v.object({ pk: v.string(), accountId: v.string(), entry: v.string() });
const FileRow = v.object({ accountId: v.string(), fileId: v.string(), object: v.string() });

async function scan(table: Setting): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await dynamo().send(
      new ScanCommand({ TableName: setting(table), ...(start && { ExclusiveStartKey: start }) }),
    );
    rows.push(...v.parse(Rows, page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return rows;
}

export type Books = {
  readonly used: number;
  readonly reserved: number;
  readonly allowance: number;
  readonly credits: number;
  /** Ledger rows that say `charged`. */
  readonly charged: number;
  /** Objects of the files that are listed. */
  readonly objects: readonly string[];
};

/** What the tables say of an account. */
export async function booksOf(accountId: string): Promise<Books> {
  const account = await accountReads.find(accountId);
  if (!account) throw new Error(`There is no account ${accountId}`);
  const ledger = (await scan('usageTable')).flatMap((row) => {
    const entry = v.safeParse(LedgerRow, row);
    return entry.success && entry.output.pk.startsWith('LEDGER#') ? [entry.output] : [];
  });
  const files = (await scan('filesTable')).map((row) => v.parse(FileRow, row));
  const { used, reserved, allowance, credits } = account;
  return {
    used,
    reserved,
    allowance,
    credits,
    charged: ledger.filter((row) => row.accountId === accountId && row.entry === 'charged').length,
    objects: files.filter((row) => row.accountId === accountId).map((row) => row.object),
  };
}
