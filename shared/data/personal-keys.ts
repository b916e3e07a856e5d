/** `npm run keys`, on top of the stores: for one machine and for a deployment. */

import { now } from '#shared/clock.ts';
import { composed } from '#shared/composed.ts';
import { type AccountSettings, accountWrites } from '#shared/data/accounts.ts';
import { type KeyChanges, type KeyRow, keyReads, keyWrites } from '#shared/data/keys.ts';
import { derivedId, keyHash, mintKey } from '#shared/ids.ts';

/** Settings of an account, apart from its keys. */
export type AccountOptions = Omit<AccountSettings, 'name'> & { readonly teamCredits?: number | undefined };

export type NewKey = AccountOptions & {
  readonly account: string;
  readonly keyName?: string | undefined;
  readonly limits: KeyChanges;
  /** A test key: its conversions are neither counted nor billed. */
  readonly isTest?: boolean | undefined;
};

/** The account id of a name. */
export const deriveAccountId = (account: string): string =>
  derivedId(12, 'account', composed(account).trim());

async function applyAccount(accountId: string, options: AccountOptions, name?: string): Promise<void> {
  const { teamCredits, ...settings } = options;
  await accountWrites.ensure(accountId, { ...settings, name });
  if (settings.team !== undefined && teamCredits !== undefined) {
    await accountWrites.setTeamCredits(settings.team, teamCredits);
  }
}

/** Creates the account if it is new, applies the given settings, and adds a key. The key is shown only here. */
export async function createKey(
  wanted: NewKey,
): Promise<{ apiKey: string; keyId: string; accountId: string }> {
  const { account, keyName, limits, isTest = false, ...options } = wanted;
  const accountId = deriveAccountId(account);
  await applyAccount(accountId, options, account);
  const { apiKey, keyId } = mintKey('personal', isTest);
  await keyWrites.add({
    keyId,
    kind: 'personal',
    hash: keyHash(apiKey),
    accountId,
    name: keyName ?? account,
    lastFour: apiKey.slice(-4),
    created: now(),
    ...limits,
    ...(isTest && { isTest }),
  });
  return { apiKey, keyId, accountId };
}

/** A key in lists, without the key itself. */
export type ListedKey = Omit<KeyRow, 'hash' | 'schemaVersion'>;

/** Personal keys of an account, or of all. */
export async function listKeys(account: string | undefined): Promise<ListedKey[]> {
  const rows = await keyReads.list(account === undefined ? undefined : deriveAccountId(account));
  return rows
    .filter((row) => row.kind === 'personal')
    .map(({ hash: _hash, schemaVersion: _version, ...listed }) => listed);
}

/** Changes a key and the given settings of its account. @returns false if there is no such key */
export async function updateKey(
  keyId: string,
  limits: KeyChanges,
  options: AccountOptions,
): Promise<boolean> {
  const row = await keyReads.find(keyId);
  if (!row || !(await keyWrites.change(keyId, limits))) return false;
  if (Object.values(options).some((value) => value !== undefined)) await applyAccount(row.accountId, options);
  return true;
}

/** Voids a key permanently. @returns false if there is no such key */
export function revokeKey(keyId: string): Promise<boolean> {
  return keyWrites.change(keyId, { revoked: now() });
}
