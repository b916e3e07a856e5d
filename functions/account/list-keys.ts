import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import type { KeyRow } from '#shared/data/keys.ts';
import { presentKey, readLimits } from './keys.ts';
import route from './list-keys.route.ts';

export const handler = endpoint(route, async ({ principal, ownKeys, keyUses }) => {
  const rows = await ownKeys.list(principal.accountId);
  const byId = new Map(rows.map((row) => [row.keyId, row]));
  /** The latest renewal of the key that created one. */
  const findOwner = (row: KeyRow): KeyRow | undefined => {
    let owner = row.maker === undefined ? row : byId.get(row.maker);
    while (row.maker !== undefined && owner?.successor !== undefined) owner = byId.get(owner.successor);
    return owner;
  };
  const lastUses = await keyUses.lastUses(rows);
  return ok(
    rows.map((row) => presentKey(row, principal.keyId, readLimits(findOwner(row)), lastUses.get(row.keyId))),
  );
});
