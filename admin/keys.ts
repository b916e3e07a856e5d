/**
 * `npm run keys -- create|list|update|revoke|delete-account`: manages keys and accounts, locally or (`--aws --stage
 * S`) in a deployment.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { DEFAULT_DATA } from '#local/defaults.ts';
import {
  type AccountOptions,
  createKey,
  deriveAccountId,
  listKeys,
  revokeKey,
  updateKey,
} from '#shared/data/personal-keys.ts';
import type { Inventory } from './delete-account.ts';
import { PLACE_OPTIONS, resolvePlace, withStores } from './stores.ts';

const USAGE = `Usage:
  npm run keys -- create --account NAME [--name KEYNAME] [--email A] [--per-minute N] [--per-hour N] [--credits N]
                  [--team NAME --team-credits N] [--unlock-delete] [--pro] [--library] [--test] [--json]
  npm run keys -- list [--account NAME] [--json]
  npm run keys -- update KEYID [the options of create] [--json]
  npm run keys -- revoke KEYID [--json]
  npm run keys -- delete-account ACCOUNT [--yes] [--json]
Each takes --data DIR (default ${DEFAULT_DATA}), or --aws [--stage S] [--region R] for a deployment.`;

/** Invalid arguments; shown with the usage. */
class UsageError extends Error {}

const { values, positionals } = (() => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        account: { type: 'string' },
        name: { type: 'string' },
        email: { type: 'string' },
        'per-minute': { type: 'string' },
        'per-hour': { type: 'string' },
        credits: { type: 'string' },
        team: { type: 'string' },
        'team-credits': { type: 'string' },
        'unlock-delete': { type: 'boolean' },
        pro: { type: 'boolean' },
        library: { type: 'boolean' },
        test: { type: 'boolean' },
        ...PLACE_OPTIONS,
        yes: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(1);
  }
})();

function count(
  name: 'per-minute' | 'per-hour' | 'credits' | 'team-credits',
  min: number,
): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < min)
    throw new UsageError(`--${name} takes a whole number from ${min}`);
  return number;
}

function limits() {
  const perMinute = count('per-minute', 1);
  const perHour = count('per-hour', 1);
  return {
    ...(perMinute !== undefined && { perMinute }),
    ...(perHour !== undefined && { perHour }),
    ...(values['unlock-delete'] && { deleteUnlocked: true }),
    ...(values.library && { library: true }),
  };
}

/** Mails and lists show these on one line. */
const Line = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200), v.regex(/^\P{Cc}*$/u));
const Email = v.pipe(v.string(), v.maxLength(254), v.rfcEmail());

/** The text of an option, undefined where it is not given. */
function readText<T>(
  name: keyof typeof values,
  schema: v.GenericSchema<unknown, T>,
  takes: string,
): T | undefined {
  if (values[name] === undefined) return undefined;
  const parsed = v.safeParse(schema, values[name]);
  if (!parsed.success) throw new UsageError(`--${name} takes ${takes}`);
  return parsed.output;
}

const readLine = (name: 'account' | 'name' | 'team'): string | undefined =>
  readText(name, Line, 'a text of one line, at most 200 characters');

function accountOptions(): AccountOptions {
  const teamCredits = count('team-credits', 0);
  if (teamCredits !== undefined && values.team === undefined)
    throw new UsageError('--team-credits needs --team');
  return {
    email: readText('email', Email, 'an email address such as studio@example.com'),
    credits: count('credits', 0),
    team: readLine('team'),
    pro: values.pro,
    teamCredits,
  };
}

function keyIdArgument(): string {
  const keyId = positionals[1];
  if (keyId === undefined) throw new UsageError(`${positionals[0]} needs a KEYID`);
  return keyId;
}

function print(result: object, text: string): void {
  console.log(values.json ? JSON.stringify(result) : text);
}

function found(changed: boolean, keyId: string, verb: string): void {
  if (!changed) throw new UsageError(`There is no key ${keyId}`);
  print({ keyId }, `The key ${keyId} was ${verb}.`);
}

const told = (counts: Inventory): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/** Shows what would be deleted, and deletes it after confirmation. */
async function removeAccount(): Promise<void> {
  const account = positionals[1];
  if (!account?.trim()) throw new UsageError('delete-account needs the name of an ACCOUNT');
  const accountId = deriveAccountId(account);
  const { deleteAccount, inventory } = await import('./delete-account.ts');
  if (!values.yes) {
    const counts = await inventory(accountId);
    throw new UsageError(`${account} has ${told(counts)}. Add --yes to delete them permanently.`);
  }
  const deleted = await deleteAccount(accountId, sleep);
  const left = await inventory(accountId);
  if (Object.values(left).some((count) => count > 0))
    throw new Error(`Requests were still under way: ${told(left)} came back. Run the command again.`);
  print(deleted, `${account} is deleted: ${told(deleted)}.`);
}

async function run(): Promise<void> {
  switch (positionals[0]) {
    case 'create': {
      if (!values.account?.trim()) throw new UsageError('create needs --account NAME');
      const account = readLine('account') ?? '';
      const name = readLine('name');
      const created = await createKey({
        account,
        keyName: name,
        limits: { ...limits(), ...(name !== undefined && { name }) },
        isTest: values.test,
        ...accountOptions(),
      });
      return print(created, `API key of ${account}: ${created.apiKey}`);
    }
    case 'list': {
      const keys = await listKeys(values.account);
      const lines = keys.map(
        (k) => `${k.keyId}  …${k.lastFour}  ${k.name}${k.revoked === undefined ? '' : '  (revoked)'}`,
      );
      return print(keys, lines.length > 0 ? lines.join('\n') : 'There are no keys.');
    }
    case 'update': {
      if (values.test) throw new UsageError('--test is chosen when the key is created');
      const name = readLine('name');
      const changes = { ...limits(), ...(name !== undefined && { name }) };
      return found(await updateKey(keyIdArgument(), changes, accountOptions()), keyIdArgument(), 'changed');
    }
    case 'revoke':
      return found(await revokeKey(keyIdArgument()), keyIdArgument(), 'revoked');
    case 'delete-account':
      return removeAccount();
    default:
      throw new UsageError('Nothing to do');
  }
}

try {
  await withStores(resolvePlace(values), positionals[0] === 'delete-account' ? 'everything' : 'tables', run);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof UsageError ? `${message}\n${USAGE}` : message);
  process.exitCode = 1;
}
