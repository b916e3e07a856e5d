/** Keys as their owner sees them: never the key itself. */
import * as v from 'valibot';
import { LIMITS } from '#shared/api/authentication.ts';
import { count, named, orNull, text, time, yesOrNo } from '#shared/api/shapes.ts';
import { isoSeconds } from '#shared/clock.ts';
import type { KeyRow } from '#shared/data/keys.ts';

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
  }),
);

/** A key for its owner. @param currentId id of the key that asks */
export function presentKey(row: KeyRow, currentId: string): v.InferOutput<typeof KeySchema> {
  return {
    keyId: row.keyId,
    name: row.name,
    lastFour: row.lastFour,
    created: isoSeconds(row.created),
    revoked: row.revoked === undefined ? null : isoSeconds(row.revoked),
    isCurrent: row.keyId === currentId,
    requestsPerMinute: row.perMinute ?? LIMITS.personal.perMinute,
    requestsPerHour: row.perHour ?? LIMITS.personal.perHour,
    mayDeleteProjects: row.deleteUnlocked ?? false,
  };
}
