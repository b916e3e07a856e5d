/** Keys as their owner sees them: never the key itself. */
import * as v from 'valibot';
import { LIMITS, type Principal } from '#shared/api/authentication.ts';
import { choiceShape, count, listShape, named, orNull, text, time, yesOrNo } from '#shared/api/shapes.ts';
import { isoSeconds } from '#shared/clock.ts';
import { type KeyRow, SCOPES, TOOLS } from '#shared/data/keys.ts';

export const keyId = text('Identifier of the key: the second part of the key itself', '4dQhM5vXb2kL');
export const KeyPath = v.object({ keyId });

export const KeySchema = named(
  'Key',
  v.object({
    keyId,
    name: text('Name of the key', 'Edit suite 2'),
    lastFour: text('The last four characters of the key', '1cDx'),
    created: time('Creation time'),
    revoked: orNull(time('From this time on the key is void; null for a live one')),
    isCurrent: yesOrNo('Whether this request was made with it'),
    requestsPerMinute: count('Requests that it may make in 60 seconds', 'requests', 50),
    requestsPerHour: count('Requests that it may make in an hour', 'requests', 1000),
    mayDeleteProjects: yesOrNo('Whether it may delete live notes projects'),
    lastUsed: orNull(time('Its last request; null where there was none in the last 90 days')),
    creatorKeyId: orNull(
      text(
        'The key that created it and whose limits it shares; null for one with all rights',
        '9s0Tn3r4dQhM',
      ),
    ),
    scopes: orNull(listShape(choiceShape(SCOPES, 'Scope'), 'What it may do; null for everything')),
    tools: orNull(listShape(choiceShape(TOOLS, 'Tool'), 'The tools that it is for; null for all')),
    projectId: orNull(text('The one project that it is for; null for all', '0Tn3r4dQhM5vXb2kLp9s')),
    addresses: orNull(
      listShape(text('Address or network', '203.0.113.0/24'), 'Where it may be used from; null for anywhere'),
    ),
    expires: orNull(time('When it ends; null for never')),
    isTest: yesOrNo('Whether it is a test key, whose conversions are neither counted nor billed'),
  }),
);

const isoOrNull = (at: number | undefined): string | null => (at === undefined ? null : isoSeconds(at));

/** What a key has from the key that created it, or has itself where it may do everything. */
type InheritedPolicy = Pick<Principal, 'limits' | 'deleteUnlocked'>;

/** The limits of a key row itself. */
export const readLimits = (row: KeyRow | undefined): InheritedPolicy => ({
  limits: {
    perMinute: row?.perMinute ?? LIMITS.personal.perMinute,
    perHour: row?.perHour ?? LIMITS.personal.perHour,
  },
  deleteUnlocked: row?.deleteUnlocked ?? false,
});

/** A key for its owner. @param currentId id of the key that asks */
export function presentKey(
  row: KeyRow,
  currentId: string,
  { limits, deleteUnlocked }: InheritedPolicy = readLimits(row),
  lastUsed?: number,
): v.InferOutput<typeof KeySchema> {
  const { rights } = row;
  return {
    keyId: row.keyId,
    name: row.name,
    lastFour: row.lastFour,
    created: isoSeconds(row.created),
    revoked: isoOrNull(row.revoked),
    isCurrent: row.keyId === currentId,
    requestsPerMinute: limits.perMinute,
    requestsPerHour: limits.perHour,
    mayDeleteProjects: deleteUnlocked,
    lastUsed: isoOrNull(lastUsed),
    creatorKeyId: row.maker ?? null,
    scopes: rights?.scopes ?? null,
    tools: rights?.tools ?? null,
    projectId: rights?.projectId ?? null,
    addresses: rights?.addresses ?? null,
    expires: isoOrNull(row.expires),
    isTest: row.isTest ?? false,
  };
}
