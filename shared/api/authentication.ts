/** Authenticates callers: HTTP Basic (RFC 7617) with a personal or a project key. */
import { timingSafeEqual } from 'node:crypto';
import { now } from '#shared/clock.ts';
import { isLive, type KeyRights, keyReads } from '#shared/data/keys.ts';
import { getKeyKind, type KeyKind, keyHash, keyLook, readKey } from '#shared/ids.ts';
import type { Text } from '#shared/messages/render.ts';
import { ApiError } from './errors.ts';

/** The caller, as endpoints see it. */
export type Principal = {
  readonly kind: KeyKind;
  readonly keyId: string;
  readonly accountId: string;
  /** Name of the key. */
  readonly name: string;
  /** The key whose limits count the requests: the key itself, or the key that created it. */
  readonly countedKeyId: string;
  readonly limits: { readonly perMinute: number; readonly perHour: number };
  readonly deleteUnlocked: boolean;
  readonly library: boolean;
  /** The project of a project key. */
  readonly projectId: string | undefined;
  /** Rights of a narrowed key; undefined for a key with all rights. */
  readonly rights: KeyRights | undefined;
  /** Test keys: nothing is counted or billed. */
  readonly isTest: boolean;
};

export const LIMITS = {
  personal: { perMinute: 50, perHour: 1000 },
  /** Limits of each address that uses a project key. */
  project: { perMinute: 600, perHour: 12_000 },
} as const;

const USER_NAMES: Readonly<Record<string, KeyKind>> = { apikey: 'personal', projectapikey: 'project' };
const userNameFor = (kind: KeyKind): string => (kind === 'personal' ? 'apikey' : 'projectapikey');
const HEADER = /^basic +([a-z0-9+/]+={0,2})$/i;
const MAX_HEADER_LENGTH = 512;

/** Failed attempts of one address per minute; further ones get 429. */
const FAILURES = { perMinute: 300, addresses: 10_000 } as const;
const failures = new Map<string, { since: number; count: number }>();

function parseCredentials(header: string | undefined): { userName: string; password: string } | undefined {
  if (!header || header.length > MAX_HEADER_LENGTH) return undefined;
  const encoded = HEADER.exec(header.trim())?.[1];
  if (!encoded) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { userName: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** How to send the key, by what is wrong with the header. Reveals nothing about existing keys. */
function hintFor(header: string | undefined): Text {
  if (!header?.trim()) return { id: 'hint.auth.missing' };
  const scheme = /^([a-z]{1,20}) /i.exec(header)?.[1];
  if (scheme && scheme.toLowerCase() !== 'basic') return { id: 'hint.auth.scheme', params: { scheme } };
  const credentials = parseCredentials(header);
  if (!credentials) return { id: 'hint.auth.unreadable' };
  const { userName, password } = credentials;
  const swapped = getKeyKind(userName);
  if (swapped) return { id: 'hint.auth.swapped', params: { userName: userNameFor(swapped) } };
  const kind = getKeyKind(password) ?? USER_NAMES[userName] ?? 'personal';
  if (userName !== userNameFor(kind))
    return { id: 'hint.auth.user_name', params: { userName: userNameFor(kind) } };
  return readKey(password)
    ? { id: 'hint.auth.unknown' }
    : { id: 'hint.auth.incomplete', params: keyLook(kind, password) };
}

/** Counts a failure, in memory alone. @throws ApiError 429 for an address with too many failures */
function countFailure(address: string): void {
  const at = now();
  if (failures.size >= FAILURES.addresses) failures.clear();
  const entry = failures.get(address);
  if (!entry || at - entry.since >= 60_000) {
    failures.set(address, { since: at, count: 1 });
    return;
  }
  entry.count += 1;
  if (entry.count > FAILURES.perMinute) throw tooMany(entry.since + 60_000, at);
}

/** Refuses a request over the limit, with the number of seconds until one is accepted. */
export function tooMany(
  retryAt: number,
  at: number,
  headers: Readonly<Record<string, string>> = {},
): ApiError {
  const seconds = Math.max(1, Math.ceil((retryAt - at) / 1000));
  return new ApiError(
    'rate_limited',
    { seconds },
    { headers: { ...headers, 'retry-after': String(seconds) } },
  );
}

const NO_HASH = '0'.repeat(64);

/**
 * Finds the caller of a request.
 * @param address of the client, for counting failures
 * @throws ApiError 401 unless the key is valid and has the right user name
 */
export async function authenticate(header: string | undefined, address: string): Promise<Principal> {
  const credentials = parseCredentials(header);
  const key = credentials && readKey(credentials.password);
  const row = key && (await keyReads.find(key.keyId));
  const given = Buffer.from(keyHash(credentials?.password ?? ''), 'hex');
  const matches = timingSafeEqual(given, Buffer.from(row?.hash ?? NO_HASH, 'hex'));
  if (!row || !matches || !isLive(row, now()) || USER_NAMES[credentials?.userName ?? ''] !== row.kind) {
    countFailure(address);
    throw new ApiError('auth.invalid_key', {}, { hint: hintFor(header) });
  }
  const maker = row.maker === undefined ? row : await keyReads.findMaker(row.maker);
  if (!maker) throw new ApiError('auth.invalid_key', {}, { hint: { id: 'hint.auth.unknown' } });
  const defaults = LIMITS[row.kind];
  return {
    kind: row.kind,
    keyId: row.keyId,
    accountId: row.accountId,
    name: row.name,
    limits: {
      perMinute: maker.perMinute ?? defaults.perMinute,
      perHour: maker.perHour ?? defaults.perHour,
    },
    countedKeyId: maker.keyId,
    deleteUnlocked: maker.deleteUnlocked ?? false,
    library: maker.library ?? false,
    projectId: row.projectId,
    rights: row.rights,
    isTest: row.isTest ?? false,
  };
}

/** RFC 7617, section 2. Browsers show the realm in their login dialog. */
const CHALLENGE = 'Basic realm="Media Tools API: user name apikey, password your API key", charset="UTF-8"';

/** The challenge of a 401. Pages get none, since browsers would show their login dialog. */
export function challengeFor(
  error: ApiError,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const challenged = error.code === 401 && headers.origin === undefined;
  return challenged ? { 'www-authenticate': CHALLENGE } : {};
}
